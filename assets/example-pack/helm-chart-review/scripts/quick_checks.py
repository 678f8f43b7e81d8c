#!/usr/bin/env python3
"""Mechanical checks of a Helm chart: python3 quick_checks.py CHART_FOLDER

Prints file:line: finding, and exits with 1 when there is any. Reads only.
"""

import pathlib
import re
import sys

CHECKS = (
    (re.compile(r"image:.*:latest\b"), "the tag latest changes under your feet"),
    (re.compile(r"privileged:\s*true"), "a privileged container owns its node"),
    (re.compile(r"hostPath:"), "hostPath ties the pod to the node's files"),
    (re.compile(r"hostNetwork:\s*true"), "hostNetwork goes past every NetworkPolicy"),
    (re.compile(r"value:\s*\{\{(?!.*\|\s*(quote|squote|toJson))"), "text from values without quotes"),
    (re.compile(r"toYaml(?!.*n?indent)"), "toYaml without indent breaks the block"),
    (re.compile(r"runAsUser:\s*0\b"), "runs as root"),
)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip().splitlines()[0])
    chart = pathlib.Path(sys.argv[1])
    if not (chart / "Chart.yaml").is_file():
        sys.exit(f"{chart} is no chart: it has no Chart.yaml")
    findings = 0
    for file in sorted(chart.glob("templates/**/*.y*ml")):
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            for pattern, finding in CHECKS:
                if pattern.search(line.split(" #")[0]):
                    print(f"{file.relative_to(chart)}:{number}: {finding}")
                    findings += 1
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
