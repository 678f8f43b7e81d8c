# Prints the value of one key of a flat JSON object: awk -v want=NAME -f json_field.awk < object.json
# Text is printed decoded, numbers and words as they stand, an absent key as nothing.
# Exit code 1: not a JSON object, or a value in it is an array or an object.

{ json = json $0 "\n" }

END {
  for (code = 0; code < 16; code++) digit[sprintf("%x", code)] = digit[sprintf("%X", code)] = code
  at = 1
  expect("{")
  blanks()
  if (substr(json, at, 1) == "}") at++
  else {
    while (1) {
      blanks()
      key = text()
      expect(":")
      blanks()
      found = substr(json, at, 1) == "\"" ? text() : word()
      if (key == want) { value = found }
      blanks()
      if (substr(json, at, 1) != ",") break
      at++
    }
    expect("}")
  }
  blanks()
  if (at <= length(json)) bad()
  printf "%s", value
}

function bad() { exit 1 }

function blanks() { while (at <= length(json) && index(" \t\r\n", substr(json, at, 1)) > 0) at++ }

function expect(char) {
  blanks()
  if (substr(json, at, 1) != char) bad()
  at++
}

function word(    start, result) {
  start = at
  while (at <= length(json) && index("+-.0123456789abcdefghijklmnopqrstuvwxyzE", substr(json, at, 1)) > 0) at++
  result = substr(json, start, at - start)
  if (result !~ /^(true|false|null|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?)$/) bad()
  return result == "null" ? "" : result
}

function text(    result, char) {
  expect("\"")
  while (at <= length(json)) {
    char = substr(json, at, 1)
    at++
    if (char == "\"") return result
    if (char == "\n") bad()
    result = result (char == "\\" ? escape() : char)
  }
  bad()
}

function escape(    char, code) {
  char = substr(json, at, 1)
  at++
  if (char == "n") return "\n"
  if (char == "t") return "\t"
  if (char == "r") return "\r"
  if (char == "b") return "\b"
  if (char == "f") return "\f"
  if (char == "\"" || char == "\\" || char == "/") return char
  if (char != "u") bad()
  code = hex4()
  # The second half of a pair follows the first; alone it is no character.
  if (code >= 55296 && code < 56320) {
    if (substr(json, at, 2) != "\\u") bad()
    at += 2
    code = 65536 + (code - 55296) * 1024 + hex4() - 56320
  }
  return utf8(code)
}

function hex4(    code, count, char) {
  for (count = 0; count < 4; count++) {
    char = substr(json, at, 1)
    if (char == "" || !(char in digit)) bad()
    code = code * 16 + digit[char]
    at++
  }
  return code
}

function utf8(code) {
  if (code == 0) bad()
  if (code < 128) return sprintf("%c", code)
  if (code < 2048) return sprintf("%c%c", 192 + int(code / 64), 128 + code % 64)
  if (code < 65536) return sprintf("%c%c%c", 224 + int(code / 4096), 128 + int(code / 64) % 64, 128 + code % 64)
  return sprintf("%c%c%c%c", 240 + int(code / 262144), 128 + int(code / 4096) % 64, 128 + int(code / 64) % 64, 128 + code % 64)
}
