#!/usr/bin/env python3
"""Ends one process, after making sure that it is the one that was meant.

Input:  {"pid": 4711, "expected_name": "sleep", "signal": "TERM", "wait_seconds": 5, "then_kill": false}
Output: {"pid": 4711, "name": "sleep", "signals": ["TERM"], "ended": true}
"""

import json
import os
import signal
import subprocess
import sys
import time

SIGNALS = ("TERM", "INT", "HUP", "KILL")


def log(message):
    print(message, file=sys.stderr, flush=True)


def fail(message, code=1):
    log("error: " + message)
    sys.exit(code)


def read_arguments():
    try:
        given = json.loads(sys.stdin.buffer.read() or b"{}")
    except ValueError as error:
        fail(f"the arguments are not JSON: {error}", 64)
    if not isinstance(given, dict):
        fail("the arguments must be a JSON object", 64)
    pid, name = given.get("pid"), given.get("expected_name")
    first, wait, then_kill = given.get("signal", "TERM"), given.get("wait_seconds", 5), given.get("then_kill", False)
    # bool is a kind of int in Python, and `true` is no process number.
    if not isinstance(pid, int) or isinstance(pid, bool):
        fail('"pid" must be a whole number', 64)
    if not isinstance(name, str) or name == "":
        fail('"expected_name" must say which program you mean to end', 64)
    if first not in SIGNALS:
        fail('"signal" must be one of ' + ", ".join(SIGNALS), 64)
    if not isinstance(wait, (int, float)) or isinstance(wait, bool) or not 0 <= wait <= 20:
        fail('"wait_seconds" must be a number from 0 to 20', 64)
    if not isinstance(then_kill, bool):
        fail('"then_kill" must be true or false', 64)
    return pid, name, first, wait, then_kill


def from_proc(pid):
    """Parent, owner and name from Linux's /proc; None where there is none or no such process."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            text = file.read()
        owner = os.stat(f"/proc/{pid}").st_uid
    except OSError:
        return None
    # The name stands in brackets and may hold anything, also brackets: the last one closes it.
    name, rest = text[text.index("(") + 1 : text.rindex(")")], text[text.rindex(")") + 2 :].split()
    if rest[0] == "Z":
        return None
    return int(rest[1]), owner, name


def from_ps(pid):
    """The same from ps, which every Unix has. None when there is no such process."""
    try:
        output = subprocess.run(
            ["ps", "-o", "ppid=,uid=,state=,comm=", "-p", str(pid)], stdout=subprocess.PIPE, check=False
        ).stdout.decode("utf-8", "replace")
    except OSError as error:
        fail(f"ps can't be run, so the process can't be checked: {error}", 69)
    fields = output.split(None, 3)
    if len(fields) < 4 or fields[2].startswith("Z"):
        return None
    return int(fields[0]), int(fields[1]), os.path.basename(fields[3].strip())


def look_up(pid):
    return from_proc(pid) if os.path.exists("/proc/self/stat") else from_ps(pid)


def own_ancestors():
    """This process and all that started it: ending one of them would end the run itself."""
    found, pid = {os.getpid()}, os.getppid()
    while pid > 1 and pid not in found:
        found.add(pid)
        facts = look_up(pid)
        pid = facts[0] if facts else 0
    return found


def check(pid, expected):
    if pid < 2:
        fail(f"refusing to signal {pid}: that is no single process, or the system's first one", 77)
    if pid in own_ancestors():
        fail(f"refusing to end {pid}: this skill runs inside it", 77)
    facts = look_up(pid)
    if facts is None:
        fail(f"there is no process {pid}", 66)
    parent, owner, name = facts
    # Linux cuts names to 15 bytes.
    if name != expected and not (len(name.encode()) == 15 and expected.startswith(name)):
        fail(f'process {pid} is "{name}", not "{expected}": nothing was sent', 77)
    if parent == 2 and os.path.exists("/proc/2/stat"):
        log("note: its parent is process 2, as it is for the kernel's own threads")
    if owner != os.getuid():
        fail(f"process {pid} belongs to user {owner}, not to you ({os.getuid()}): nothing was sent", 77)
    return name


def send(pid, name):
    log(f"sending {name} to {pid}")
    try:
        os.kill(pid, getattr(signal, "SIG" + name))
    except ProcessLookupError:
        log("it was gone already")
    except PermissionError:
        fail(f"the system does not let you signal process {pid}", 77)


def gone(pid, name, seconds):
    """Waits until the process is gone, or its number belongs to another program."""
    deadline = time.monotonic() + seconds
    while True:
        facts = look_up(pid)
        if facts is None or facts[2] != name:
            return True
        if time.monotonic() >= deadline:
            return False
        time.sleep(0.05)


def main():
    pid, expected, first, wait, then_kill = read_arguments()
    name = check(pid, expected)
    log(f'process {pid} is "{name}", as expected')
    signals = [first]
    send(pid, first)
    ended = gone(pid, name, wait)
    if not ended and then_kill and first != "KILL":
        log(f"still there after {wait} s")
        signals.append("KILL")
        send(pid, "KILL")
        ended = gone(pid, name, 5)
    log("it is gone" if ended else "it is still there")
    print(json.dumps({"pid": pid, "name": name, "signals": signals, "ended": ended}))


if __name__ == "__main__":
    main()
