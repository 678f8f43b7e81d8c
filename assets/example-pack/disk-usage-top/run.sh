#!/bin/sh
# Plain POSIX shell and awk: runs the same with GNU and BSD tools, and needs no other language.
#
# Input:  {"path": "/absolute/folder", "count": 10}
# Output: {"path": …, "total_kib": …, "complete": true, "entries": [{"name": …, "kib": …}]}
set -u
# Bytes in, bytes out: file names need not be text in any encoding.
LC_ALL=C
export LC_ALL

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 70

fail() {
  echo "error: $2" >&2
  exit "$1"
}

arguments=$(cat)
[ -n "$arguments" ] || arguments='{}'

# argument NAME: prints its value, or nothing when it is absent.
argument() {
  printf '%s\n' "$arguments" | awk -v want="$1" -f "$here/json_field.awk"
}

path=$(argument path) || fail 64 'the arguments are not a JSON object of plain values'
count=$(argument count) || fail 64 'the arguments are not a JSON object of plain values'
[ -n "$count" ] || count=10

case $path in
  /*) ;;
  '') fail 64 '"path" is missing: give the absolute path of a folder' ;;
  *) fail 64 "\"path\" must be absolute, got $path" ;;
esac
case $count in
  *[!0-9]* | ????*) fail 64 '"count" must be a whole number from 1 to 100' ;;
esac
if [ "$count" -lt 1 ] || [ "$count" -gt 100 ]; then
  fail 64 '"count" must be a whole number from 1 to 100'
fi
[ -d "$path" ] || fail 66 "$path is not a folder"
cd -- "$path" || fail 77 "$path can't be entered"

# Prints $TEXT as a JSON string. By the environment, because awk -v would read backslashes itself.
json_string() {
  TEXT=$1 awk 'BEGIN {
    text = ENVIRON["TEXT"]
    for (code = 1; code < 32; code++) {
      escaped[sprintf("%c", code)] = sprintf("\\u%04x", code)
    }
    escaped["\""] = "\\\""
    escaped["\\"] = "\\\\"
    for (at = 1; at <= length(text); at++) {
      char = substr(text, at, 1)
      out = out (char in escaped ? escaped[char] : char)
    }
    printf "\"%s\"", out
  }'
}

# Names that are not UTF-8 would make the whole answer unreadable: such bytes are left out.
only_utf8() {
  if command -v iconv >/dev/null 2>&1; then iconv -c -f UTF-8 -t UTF-8; else cat; fi
}

measure() {
  for name in * .[!.]* ..?*; do
    if [ ! -e "$name" ] && [ ! -L "$name" ]; then continue; fi
    echo "measuring $name" >&2
    # -x: stays on this file system. A non-zero exit means that a part could not be read.
    line=$(du -skx -- "./$name" 2>/dev/null) || incomplete=1
    # shellcheck disable=SC2086 # cut at blanks on purpose: the first word is the size
    set -f && set -- $line && set +f
    case ${1:-x} in *[!0-9]*) incomplete=1 && continue ;; esac
    printf '%s\t{"name":%s,"kib":%s}\n' "$1" "$(json_string "$name")" "$1"
  done
  [ -z "$incomplete" ] || echo incomplete
}

incomplete=''
measured=$(measure)
echo "sorting" >&2

printf '%s\n' "$measured" | sort -rn | FOLDER=$(json_string "$path") awk -F '\t' -v count="$count" '
  $0 == "incomplete" { complete = "false"; next }
  $0 == "" { next }
  {
    total += $1
    if (listed < count) {
      entry = substr($0, length($1) + 2)
      entries = entries (listed > 0 ? "," : "") entry
      listed++
    }
  }
  END {
    if (complete == "") complete = "true"
    printf "{\"path\":%s,\"total_kib\":%.0f,\"complete\":%s,\"entries\":[%s]}\n", ENVIRON["FOLDER"], total, complete, entries
  }' | only_utf8
