#!/bin/sh
# Starts clean.py, which does the work: deleting safely (never through a link that is swapped in
# meanwhile) needs calls that a shell does not have. That is why PATH is in env_allow.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

if ! command -v python3 >/dev/null 2>&1; then
  echo "error: disk_cleaner needs python3 (3.8 or later), and there is none on PATH" >&2
  exit 69
fi

# exec: the same process goes on, so that a signal to stop reaches Python itself.
exec python3 "$here/clean.py"
