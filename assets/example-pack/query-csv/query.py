#!/usr/bin/env python3
"""Filters, sorts and cuts a CSV table.

Input:  {"source": {"text": "name,age\\nAnn,41"}, "where": [{"column": "age", "operator": "greater", "value": 40}]}
Output: {"columns": ["name", "age"], "matched": 1, "truncated": false, "rows": [{"name": "Ann", "age": "41"}]}
"""

import csv
import io
import json
import os
import sys

DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|"}
OPERATORS = ("equals", "not-equals", "contains", "less", "greater", "empty", "not-empty")


def log(message):
    print(message, file=sys.stderr, flush=True)


def fail(message, code=1):
    log("error: " + message)
    sys.exit(code)


def take(given, name, kind, default, what):
    """One argument of the right kind, or its default. A wrong one ends the run with its name."""
    value = given.get(name, default)
    if isinstance(value, bool) and kind is not bool or not isinstance(value, kind):
        fail(f'"{name}" must be {what}', 64)
    return value


def choose(given, name, choices, default):
    value = given.get(name, default)
    if value not in choices:
        fail(f'"{name}" must be one of {", ".join(choices)}', 64)
    return value


def read_arguments():
    try:
        given = json.loads(sys.stdin.buffer.read() or b"{}")
    except ValueError as error:
        fail(f"the arguments are not JSON: {error}", 64)
    if not isinstance(given, dict):
        fail("the arguments must be a JSON object", 64)
    return given


def read_table(source):
    delimiter = DELIMITERS[choose(source, "delimiter", tuple(DELIMITERS), "comma")]
    if ("text" in source) == ("file" in source):
        fail('"source" needs either "text" or "file"', 64)
    if "text" in source:
        stream = io.StringIO(take(source, "text", str, "", "text"), newline="")
    else:
        path = take(source, "file", str, "", "an absolute path")
        if not os.path.isabs(path):
            fail('"file" must be an absolute path', 64)
        if not os.path.isfile(path):
            fail(f"{path} is not a regular file", 66)
        try:
            stream = open(path, encoding="utf-8-sig", newline="")
        except OSError as error:
            fail(f"{path} can't be read: {error.strerror}", 66)
    with stream:
        try:
            rows = list(csv.reader(stream, delimiter=delimiter, strict=True))
        except (csv.Error, UnicodeDecodeError) as error:
            fail(f"the table can't be read: {error}", 65)
    rows = [row for row in rows if row]
    if not rows:
        fail("the table is empty: its first line must name the columns", 65)
    return rows[0], rows[1:]


def check_column(name, columns):
    if name not in columns:
        fail(f'there is no column "{name}"; there are: {", ".join(columns)}', 64)
    return name


def as_records(columns, rows):
    """Rows as mappings. A short row is filled up with nothing; a longer one is an error with its number."""
    records = []
    for number, row in enumerate(rows, start=2):
        if len(row) > len(columns):
            fail(f"row {number} has {len(row)} values for {len(columns)} columns", 65)
        records.append(dict(zip(columns, row + [""] * (len(columns) - len(row)))))
    return records


def number(text):
    try:
        return float(text)
    except (TypeError, ValueError):
        return None


def comparable(left, right):
    """Both as numbers when both are numbers, else both as text."""
    numbers = number(left), number(right)
    return numbers if None not in numbers else (str(left), str(right))


def meets(record, condition):
    cell = record[condition["column"]]
    operator = condition.get("operator", "equals")
    if operator in ("empty", "not-empty"):
        return (cell.strip() == "") == (operator == "empty")
    value = condition["value"]
    if operator == "contains":
        return str(value).lower() in cell.lower()
    left, right = comparable(cell, value)
    return {
        "equals": left == right,
        "not-equals": left != right,
        "less": left < right,
        "greater": left > right,
    }[operator]


def check_conditions(conditions, columns):
    for condition in conditions:
        if not isinstance(condition, dict):
            fail('each entry of "where" must be an object', 64)
        check_column(condition.get("column"), columns)
        operator = choose(condition, "operator", OPERATORS, "equals")
        if operator not in ("empty", "not-empty"):
            take(condition, "value", (str, int, float), None, "text or a number")


def sort_key(text):
    """Numbers before text, each among themselves."""
    value = number(text)
    return (1, 0, text) if value is None else (0, value, "")


def sort(records, orders, columns):
    # Sorting is stable: from the least important column to the most important one.
    for order in reversed(orders):
        if not isinstance(order, dict):
            fail('each entry of "order_by" must be an object', 64)
        column = check_column(order.get("column"), columns)
        direction = choose(order, "direction", ("ascending", "descending"), "ascending")
        records.sort(key=lambda record: sort_key(record[column]), reverse=direction == "descending")


def markdown(columns, records):
    def line(cells):
        return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"

    body = [line([record[column] for column in columns]) for record in records]
    return "\n".join([line(columns), line(["---"] * len(columns)), *body])


def main():
    given = read_arguments()
    columns, rows = read_table(take(given, "source", dict, None, "an object with text or file"))
    log(f"{len(rows)} row(s), columns: {', '.join(columns)}")
    conditions = take(given, "where", list, [], "a list of conditions")
    check_conditions(conditions, columns)
    wanted = [check_column(name, columns) for name in take(given, "columns", list, columns, "a list of names")]
    limit = take(given, "limit", int, 100, "a whole number")
    if not 1 <= limit <= 10000:
        fail('"limit" must be from 1 to 10000', 64)
    form = choose(given, "format", ("rows", "markdown"), "rows")

    records = [r for r in as_records(columns, rows) if all(meets(r, c) for c in conditions)]
    sort(records, take(given, "order_by", list, [], "a list of columns"), columns)
    log(f"{len(records)} row(s) meet the conditions")

    shown = [{column: record[column] for column in wanted} for record in records[:limit]]
    result = {"columns": wanted, "matched": len(records), "truncated": len(records) > limit}
    result[form] = shown if form == "rows" else markdown(wanted, shown)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
