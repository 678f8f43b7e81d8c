"""Clears files that nobody has changed for a week from caches and logs below one folder.

Input:  {"path": "/absolute/folder", "dry_run": true}
Output: {"freed_bytes": 0, "files_deleted": 0, "dry_run": true}

What counts, and nothing else:
  * any regular file inside a folder that says it is a cache: by a well-known name, or by a
    CACHEDIR.TAG file (https://bford.info/cachedir/);
  * *.log and rotated logs inside a folder called log, logs or journal.
Links are never followed, other file systems are never entered, version control is left alone.
"""

import json
import os
import re
import signal
import stat
import sys
import time

STALE_DAYS = 7

# Names that only caches have. A plain "cache" is not among them: source code uses that name too.
CACHE_NAMES = {
    ".cache",
    ".eslint-cache",
    ".mypy_cache",
    ".nyc_output",
    ".parcel-cache",
    ".pytest_cache",
    ".ruff_cache",
    ".sass-cache",
    ".turbo",
    "__pycache__",
    "_cacache",
}
# (parent, name): a plain name that is a cache only in this place.
CACHE_PLACES = {
    (".gradle", "caches"),
    (".next", "cache"),
    ("Library", "Caches"),
    ("target", "incremental"),
    ("var", "cache"),
}
LOG_NAMES = {"log", "logs", "Logs", "journal"}
LOG_FILE = re.compile(r"\.(log|journal)(\.\d+|[-.]\d{8})?(\.(gz|xz|zst|bz2|old))?$|\.log\.old$|@.*\.journal~?$")
CACHE_TAG = "CACHEDIR.TAG"
CACHE_TAG_START = b"Signature: 8a477f597d28d172789f06886806bc55"

NEVER_ENTER = {".git", ".hg", ".svn", ".jj"}
SYSTEM_FOLDERS = (
    "/bin", "/boot", "/dev", "/etc", "/lib", "/lib32", "/lib64", "/proc", "/run", "/sbin", "/sys", "/usr",
    "/Applications", "/System", "/private/etc",
)


def log(message):
    print(message, file=sys.stderr, flush=True)


def fail(message, code=1):
    log("error: " + message)
    sys.exit(code)


def read_arguments():
    try:
        arguments = json.loads(sys.stdin.buffer.read() or b"{}")
    except ValueError as error:
        fail(f"the arguments are not JSON: {error}", 64)
    if not isinstance(arguments, dict):
        fail("the arguments must be a JSON object", 64)
    path = arguments.get("path")
    dry_run = arguments.get("dry_run", True)
    if not isinstance(path, str) or path == "":
        fail('"path" must be the absolute path of a folder', 64)
    if not isinstance(dry_run, bool):
        fail('"dry_run" must be true or false', 64)
    return path, dry_run


def inside(path, folder):
    """True when path is folder or lies below it; whole segments, so /usr2 is not inside /usr."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def check_root(path):
    """The real path to clean, after refusing every place where a mistake would be expensive."""
    if not os.path.isabs(path):
        fail(f'"path" must be absolute, got {path!r}', 64)
    real = os.path.realpath(path)
    if not os.path.isdir(real):
        fail(f"{path} is not a folder", 66)
    if real == "/":
        fail("refusing to clean / : choose one folder below it", 77)
    for folder in SYSTEM_FOLDERS:
        if inside(real, folder):
            fail(f"refusing to clean {real}: {folder} belongs to the system", 77)
    home = os.path.realpath(os.environ.get("HOME") or os.path.expanduser("~"))
    if inside(home, real):
        fail(f"refusing to clean {real}: it is, or holds, the home folder {home}", 77)
    return real


def is_cache(parent, name, folder_fd, names):
    if name in CACHE_NAMES or (parent, name) in CACHE_PLACES:
        return True
    if CACHE_TAG not in names:
        return False
    try:
        tag = os.open(CACHE_TAG, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=folder_fd)
    except OSError:
        return False
    try:
        return os.read(tag, len(CACHE_TAG_START)) == CACHE_TAG_START
    finally:
        os.close(tag)


class Cleaner:
    def __init__(self, dry_run):
        self.dry_run = dry_run
        self.oldest_kept = time.time() - STALE_DAYS * 86400
        self.freed_bytes = 0
        self.files_deleted = 0
        self.failures = 0

    def clean(self, root):
        device = os.stat(root).st_dev
        kinds = {root: None}  # folder -> "cache", "log" or None, handed down from the top
        for folder, folders, files, folder_fd in os.fwalk(root, follow_symlinks=False, onerror=self.skip):
            parent, name = os.path.split(folder)
            kind = kinds.pop(folder, None)
            if kind is None and is_cache(os.path.basename(parent), name, folder_fd, files):
                kind = "cache"
                log(f"cache found: {folder}")
            if kind is None and name in LOG_NAMES:
                kind = "log"
                log(f"logs found: {folder}")
            folders[:] = sorted(entry for entry in folders if self.may_enter(entry, folder_fd, device))
            kinds.update((os.path.join(folder, entry), kind) for entry in folders)
            if kind is not None:
                self.clean_folder(folder, folder_fd, sorted(files), kind)

    def may_enter(self, name, folder_fd, device):
        if name in NEVER_ENTER:
            return False
        try:
            found = os.stat(name, dir_fd=folder_fd, follow_symlinks=False)
        except OSError:
            return False
        return stat.S_ISDIR(found.st_mode) and found.st_dev == device

    def clean_folder(self, folder, folder_fd, files, kind):
        before = self.files_deleted
        size = self.freed_bytes
        for name in files:
            if name == CACHE_TAG or (kind == "log" and not LOG_FILE.search(name)):
                continue
            self.clean_file(folder, folder_fd, name)
        count = self.files_deleted - before
        if count > 0:
            verb = "would delete" if self.dry_run else "deleted"
            log(f"{verb} {count} file(s), {self.freed_bytes - size} bytes, in {folder}")

    def clean_file(self, folder, folder_fd, name):
        try:
            found = os.stat(name, dir_fd=folder_fd, follow_symlinks=False)
            if not stat.S_ISREG(found.st_mode) or found.st_mtime >= self.oldest_kept:
                return
            if not self.dry_run:
                os.unlink(name, dir_fd=folder_fd)
        except OSError as error:
            self.skip(error, os.path.join(folder, name))
            return
        self.files_deleted += 1
        # A file that has other names goes on to exist: nothing is freed yet.
        self.freed_bytes += found.st_size if found.st_nlink == 1 else 0

    def skip(self, error, path=None):
        self.failures += 1
        log(f"warning: skipped {path or error.filename}: {error.strerror}")

    def result(self):
        return {
            "freed_bytes": self.freed_bytes,
            "files_deleted": self.files_deleted,
            "dry_run": self.dry_run,
        }


def main():
    path, dry_run = read_arguments()
    root = check_root(path)
    cleaner = Cleaner(dry_run)

    def stop(_number, _frame):
        fail(f"stopped; {cleaner.files_deleted} file(s) were handled until now", 143)

    signal.signal(signal.SIGTERM, stop)
    mode = "dry run, nothing is deleted" if dry_run else "deleting"
    log(f"looking for caches and logs older than {STALE_DAYS} days below {root} ({mode})")
    cleaner.clean(root)
    log(f"finished: {cleaner.files_deleted} file(s), {cleaner.freed_bytes} bytes, {cleaner.failures} skipped")
    print(json.dumps(cleaner.result()))


if __name__ == "__main__":
    main()
