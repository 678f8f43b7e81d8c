#!/usr/bin/env python3
"""Checksums a folder: each file, and one total that is the same for equal trees on any machine.

Input:  {"path": "/absolute/folder", "algorithm": "sha256", "list_files": true, "skip": [".git"]}
Output: {"algorithm": …, "total": …, "file_count": …, "bytes": …, "unreadable": [], "files": {…}}
Progress comes as {"progress": 0.4, "message": "…"} lines on standard error.
"""

import hashlib
import json
import os
import signal
import stat
import sys
import time

ALGORITHMS = ("sha256", "sha512", "sha1", "md5")
DEFAULT_SKIP = [".git", "node_modules"]
PIECE = 1024 * 1024


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
    path, algorithm = given.get("path"), given.get("algorithm", "sha256")
    list_files, skip = given.get("list_files", True), given.get("skip", DEFAULT_SKIP)
    if not isinstance(path, str) or not os.path.isabs(path):
        fail('"path" must be the absolute path of a folder', 64)
    if algorithm not in ALGORITHMS:
        fail('"algorithm" must be one of ' + ", ".join(ALGORITHMS), 64)
    if not isinstance(list_files, bool):
        fail('"list_files" must be true or false', 64)
    if not isinstance(skip, list) or not all(isinstance(name, str) for name in skip):
        fail('"skip" must be a list of names', 64)
    if not os.path.isdir(path):
        fail(f"{path} is not a folder", 66)
    return os.path.realpath(path), algorithm, list_files, set(skip)


def shown(path):
    """A path as text: what is not UTF-8 becomes a question mark, so that the answer stays readable."""
    return os.fsencode(path).decode("utf-8", "replace")


def find_files(root, skip):
    """Regular files below root as (relative path, size), sorted by path. Links are not followed."""
    found = []
    for folder, folders, names in os.walk(root, onerror=lambda error: log(f"warning: {error}")):
        folders[:] = [name for name in folders if name not in skip]
        for name in names:
            path = os.path.join(folder, name)
            try:
                facts = os.lstat(path)
            except OSError as error:
                log(f"warning: {error}")
                continue
            if name not in skip and stat.S_ISREG(facts.st_mode):
                found.append((os.path.relpath(path, root), facts.st_size))
    return sorted(found, key=lambda entry: os.fsencode(entry[0]))


class Progress:
    """Writes a progress line at most ten times a second."""

    def __init__(self, total):
        self.total = max(1, total)
        self.done = 0
        self.last = 0.0

    def add(self, count, path):
        self.done += count
        now = time.monotonic()
        if now - self.last >= 0.1:
            self.last = now
            progress = min(1.0, round(self.done / self.total, 3))
            log(json.dumps({"progress": progress, "message": shown(path)}))


def checksum_file(root, path, algorithm, progress):
    digest = hashlib.new(algorithm)
    # O_NONBLOCK: if a pipe has taken the file's place meanwhile, opening it must not hang.
    handle = os.open(os.path.join(root, path), os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError("no longer a regular file")
        while True:
            piece = file.read(PIECE)
            if not piece:
                return digest.hexdigest()
            digest.update(piece)
            progress.add(len(piece), path)


def main():
    root, algorithm, list_files, skip = read_arguments()
    signal.signal(signal.SIGTERM, lambda _number, _frame: fail("stopped before the end", 143))
    log(f"looking for files below {root}")
    found = find_files(root, skip)
    size = sum(entry[1] for entry in found)
    log(f"{len(found)} files, {size} bytes")

    total, progress = hashlib.new(algorithm), Progress(size)
    files, unreadable = {}, []
    for path, _size in found:
        try:
            checksum = checksum_file(root, path, algorithm, progress)
        except OSError as error:
            log(f"warning: {shown(path)} can't be read: {error.strerror or error}")
            unreadable.append(shown(path))
            continue
        total.update(os.fsencode(path) + b"\0" + checksum.encode() + b"\n")
        files[shown(path)] = checksum
    log(json.dumps({"progress": 1, "message": "finished"}))

    result = {
        "algorithm": algorithm,
        "total": total.hexdigest(),
        "file_count": len(found) - len(unreadable),
        "bytes": progress.done,
        "unreadable": unreadable,
    }
    if list_files:
        result["files"] = files
    print(json.dumps(result))


if __name__ == "__main__":
    main()
