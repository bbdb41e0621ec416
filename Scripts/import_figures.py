#!/usr/bin/env python3
"""Imports many OpenAPI descriptions, each by itself, and prints a table of what was found.

import_figures.py TOOL FOLDER
import_figures.py TOOL EXTRACTS.jsonl

A line of EXTRACTS is what matters of one description: {"schemes": its security schemes, "required": [[scheme, scope], ...]}.
"""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile


def descriptions(path):
    if os.path.isdir(path):
        for folder, _, names in os.walk(path):
            for name in sorted(names):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    yield file.read()
        return
    with open(path, encoding="utf-8") as file:
        for line in file:
            extract = json.loads(line)
            yield json.dumps({"openapi": "3.0.3",
                              "security": [{demand[0]: [demand[1]]} for demand in extract["required"]],
                              "components": {"securitySchemes": extract["schemes"]}})


def imported(tool, text, folder):
    path = os.path.join(folder, "openapi")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    run = subprocess.run([tool, "import", "openapi", path], capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1, 2):
        sys.exit(f"the command ended with {run.returncode}: {run.stderr}")
    return run.stdout, re.findall(r"^(\w+)\[([a-z0-9-]+)\]: ", run.stderr, re.MULTILINE)


def main():
    tool, path = sys.argv[1:]
    files = made = scopes = clean = 0
    findings, affected = collections.Counter(), collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for text in descriptions(path):
            files += 1
            document, found = imported(tool, text, folder)
            made += bool(document)
            clean += not found
            scopes += len(re.findall(r"^  \S.*: \{", document.partition("\nscopes:\n")[2], re.MULTILINE))
            findings.update(found)
            affected.update(set(found))
    print("| | Number | Files |\n| --- | ---: | ---: |")
    for title, number in [("Files", files), ("Descriptions made", made), ("Scopes in them", scopes),
                          ("Files without a finding", clean)]:
        print(f"| {title} | {number:,} | |")
    for severity, rule in sorted(findings, key=lambda key: -findings[key]):
        print(f"| {severity}: `{rule}` | {findings[severity, rule]:,} | {affected[severity, rule]:,} |")


main()
