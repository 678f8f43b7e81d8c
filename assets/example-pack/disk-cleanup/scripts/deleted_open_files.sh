#!/bin/sh
# Lists files that are deleted but still open, largest first: size in bytes, process, number, name.
# Reads only. +L1 means: fewer than one name left.
set -eu

if ! command -v lsof >/dev/null 2>&1; then
  echo "lsof is needed, and it is not installed" >&2
  exit 69
fi

# lsof exits with 1 when it finds nothing, which is good news here.
(lsof -nP +L1 2>/dev/null || true) | awk 'NR > 1 && $7 ~ /^[0-9]+$/ { print $7, $1, $2, $NF }' | sort -rn | head -n 20
