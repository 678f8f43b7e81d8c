#!/usr/bin/env python3
"""Tries to connect to some ports of one host, all at the same time. Sends nothing.

Input:  {"host": "localhost", "ports": [22, 443], "timeout_seconds": 2}
Output: {"host": "localhost", "open": 1, "ports": [{"port": 22, "state": "open", "milliseconds": 0.3, …}]}
"""

import concurrent.futures
import json
import socket
import sys
import time


def log(message):
    print(message, file=sys.stderr, flush=True)


def fail(message, code=1):
    log("error: " + message)
    sys.exit(code)


def whole(value, low, high):
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def read_arguments():
    try:
        given = json.loads(sys.stdin.buffer.read() or b"{}")
    except ValueError as error:
        fail(f"the arguments are not JSON: {error}", 64)
    if not isinstance(given, dict):
        fail("the arguments must be a JSON object", 64)
    host, ports, timeout = given.get("host"), given.get("ports"), given.get("timeout_seconds", 2)
    if not isinstance(host, str) or host == "":
        fail('"host" must be a host name or an address', 64)
    if not isinstance(ports, list) or not 1 <= len(ports) <= 64:
        fail('"ports" must be a list of 1 to 64 port numbers', 64)
    if not all(whole(port, 1, 65535) for port in ports):
        fail('"ports" may hold whole numbers from 1 to 65535 only', 64)
    if not isinstance(timeout, (int, float)) or isinstance(timeout, bool) or not 0 < timeout <= 10:
        fail('"timeout_seconds" must be a number above 0, up to 10', 64)
    return host, ports, timeout


def try_port(host, port, timeout):
    started = time.monotonic()
    address = None
    try:
        with socket.create_connection((host, port), timeout=timeout) as connection:
            state, address = "open", connection.getpeername()[0]
    except ConnectionRefusedError:
        state = "refused"
    except socket.timeout:
        state = "timed-out"
    except OSError as error:
        state = "unreachable"
        log(f"port {port}: {error}")
    milliseconds = round((time.monotonic() - started) * 1000, 1)
    log(f"port {port}: {state} after {milliseconds} ms")
    return {"port": port, "state": state, "milliseconds": milliseconds, "address": address}


def main():
    host, ports, timeout = read_arguments()
    try:
        addresses = {entry[4][0] for entry in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError) as error:
        fail(f"{host} has no address: {error}", 68)
    log(f"{host} is {', '.join(sorted(addresses))}")
    with concurrent.futures.ThreadPoolExecutor(max_workers=len(ports)) as pool:
        results = list(pool.map(lambda port: try_port(host, port, timeout), ports))
    open_ports = sum(result["state"] == "open" for result in results)
    print(json.dumps({"host": host, "open": open_ports, "ports": results}))


if __name__ == "__main__":
    main()
