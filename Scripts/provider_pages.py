#!/usr/bin/env python3
"""Writes a page of tables for every bundled provider, and the list of them.

provider_pages.py TOOL FOLDER
The tables are what `oauth-preflight docs ID` prints. FOLDER ends up with these pages and no other.
"""
import json
import os
import subprocess
import sys


def printed(tool, *arguments):
    return subprocess.run([tool, *arguments], capture_output=True, text=True, check=True).stdout


def page(tool, provider):
    identifier = provider["provider"]
    known = json.loads(printed(tool, "show", identifier, "--format", "json"))
    tables = printed(tool, "docs", identifier).split("\n", 1)[1].replace("\n### ", "\n## ")
    documentation = known.get("documentation")
    source = f"described in [its documentation]({documentation}) and " if documentation else ""
    return (f"# {provider['name']}\n\nThe provider `{identifier}`, {source}for this tool in "
            f"[providers/{identifier}.yaml](../../providers/{identifier}.yaml), with the sources of each part.\n{tables}")


def index(providers):
    rows = "".join(f"| [{provider['name']}]({provider['provider']}.md) | `{provider['provider']}` | {provider['scopes']} |\n"
                   for provider in providers)
    return f"# Providers\n\nWritten by `make docs` from the files in `providers/`.\n\n| Provider | Id | Scopes |\n| --- | --- | --- |\n{rows}"


def main():
    tool, folder = sys.argv[1:]
    providers = json.loads(printed(tool, "list", "--format", "json"))["providers"]
    pages = {f"{provider['provider']}.md": page(tool, provider) for provider in providers}
    pages["README.md"] = index(providers)
    os.makedirs(folder, exist_ok=True)
    for name in set(os.listdir(folder)) - set(pages):
        os.remove(os.path.join(folder, name))
    for name, text in pages.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


main()
