#!/usr/bin/env python3
"""Linting against a plain C loop over yaml_parser_parse on the same files, as ratios in one run.

measure.py TOOL C_LOOP
"""
import os
import random
import subprocess
import sys
import tempfile
import time


def provider(number):
    """A provider document of about 3 KB with everything that real ones have."""
    source = random.Random(number)
    lines = [
        f"provider: p{number}.example.org", f"name: Example {number}", "protocol: openid_connect",
        "sources:", f'  - {{url: "https://p{number}.example.org/docs", retrieved: 2026-11-30}}',
        "metadata:", f"  issuer: https://p{number}.example.org",
        f"  authorization_endpoint: https://p{number}.example.org/oauth2/authorize",
        f"  token_endpoint: https://p{number}.example.org/oauth2/token",
        "scope_rules: {match: subset}", "permissions:",
    ]
    groups = [f"group{i}" for i in range(8)]
    lines += [f"  {group}: {{title: Group of things, exclusive: true}}" for group in groups]
    lines.append("scopes:")
    for i in range(26):
        access = source.choice(["read", "write"])
        lines.append(f"  scope{i}-{access[0]}: {{title: {access.capitalize()} things number {i}, "
                     f"permission: {source.choice(groups)}, access: {access}}}")
    lines += [
        "parameters:", "  forbidden: [client_id, redirect_uri, response_type, scope, state]", "  supported:",
        "    prompt: {values: [login, consent]}", "    max_age: {format: integer}",
        "redirects: {schemes: [https], register: domain}",
    ]
    return "\n".join(lines) + "\n"


def run(command):
    """CPU seconds, wall seconds and peak memory of a command."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def best(*commands, times=7):
    """The best of several runs of each command. They take turns, so that a busy moment strikes all of them."""
    runs = [[run(command) for command in commands] for _ in range(times)]
    return [(min(r[0] for r in column), min(r[1] for r in column), max(r[2] for r in column))
            for column in zip(*runs)]


def main():
    tool, loop = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        folders = {}
        for count in (2_000, 4_000, 20_000):
            path = os.path.join(folder, str(count), "providers")
            os.makedirs(path)
            for number in range(count):
                with open(os.path.join(path, f"p{number}.example.org.yaml"), "w", encoding="utf-8") as file:
                    file.write(provider(number))
            folders[count] = path
        size = sum(os.path.getsize(os.path.join(folders[2_000], n)) for n in os.listdir(folders[2_000])) / 2_000
        files = [os.path.join(folders[2_000], name) for name in sorted(os.listdir(folders[2_000]))]
        c_loop, *few = best([loop] + files, [tool, "lint", folders[2_000]], [tool, "lint", folders[4_000]])
        (many,) = best([tool, "lint", folders[20_000]], times=3)
        rows = dict(zip(folders, [*few, many]))
        c_cpu, c_wall, c_memory = c_loop
        print(f"2,000 files of {size:.0f} bytes; CPU {os.cpu_count()} cores, {os.getloadavg()[0]:.1f} of them busy\n")
        print("| | CPU | wall | memory |\n| --- | --- | --- | --- |")
        print(f"| C loop | {c_cpu * 1000:.0f} ms | {c_wall * 1000:.0f} ms | {c_memory:.1f} MiB |")
        for count, (cpu, wall, memory) in rows.items():
            print(f"| lint, {count:,} files | {cpu * 1000:.0f} ms | {wall * 1000:.0f} ms | {memory:.1f} MiB |")
        print(f"\nlint : C loop, 2,000 files: {rows[2_000][0] / c_cpu:.2f} x CPU (at most 2.0), "
              f"{rows[2_000][1] / c_wall:.2f} x wall (under 1)")
        print(f"twice the files: {rows[4_000][0] / rows[2_000][0]:.2f} x; ten times: {rows[20_000][0] / rows[2_000][0]:.2f} x")
        request = [tool, "check", "yahoo.com", "--scope", "openid", "--permission", "openid"]
        ((cpu, wall, memory),) = best(request, times=20)
        print(f"check of one request: {wall * 1000:.1f} ms from start to end (at most 10), {memory:.1f} MiB")


main()
