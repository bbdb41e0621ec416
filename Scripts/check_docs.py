#!/usr/bin/env python3
"""Runs what the documents show and follows their links.

check_docs.py TOOL [--write] [FILE...]
In a document, a block after a comment `<!-- file: NAME -->` is a file; a ```diff block after `<!-- edit: NAME -->` changes
one; a ```console block holds commands (`$ …`) and what they print. All of one document runs in one folder, from its first
block to its last, with `oauth-preflight` on the path and the repository's providers/ and Examples/ beside it; after a
comment `<!-- an empty folder -->` without these. ```swift blocks must stand in a source that CI compiles. `--write` puts
the real output in. Exit status 0 when everything is as it is shown.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
FENCE = re.compile(r"^(?P<indent> *)```(?P<kind>[a-z]*)\s*$")
FILE_COMMENT = re.compile(r"^<!-- (file|edit): (?P<name>\S+) -->$")
EMPTY_COMMENT = "<!-- an empty folder -->"
COMPILED = ["Examples", "Tests"]


def documents():
    tracked = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for path in tracked.stdout.split("\n") if path]


def blocks(lines):
    """(kind, first line, last line, file name) of every fenced block; the lines are those between the fences."""
    found, start, kind, name, pending = [], None, "", None, None
    for number, line in enumerate(lines):
        fence = FENCE.match(line)
        if start is None:
            comment = FILE_COMMENT.match(line)
            if comment:
                pending = comment["name"]
            elif fence:
                start, kind, name, pending = number + 1, fence["kind"], pending, None
        elif fence and not fence["kind"]:
            found.append((kind, start, number, name))
            start = None
    return found


def commands(lines):
    """The commands of a console block and the output shown below each."""
    result = []
    for line in lines:
        if line.startswith("$ "):
            result.append([[line[2:]], []])
        elif result and not result[-1][1] and result[-1][0][-1].endswith("\\"):
            result[-1][0].append(line)
        elif result:
            result[-1][1].append(line)
    return result


def run(command, folder, tool):
    environment = dict(os.environ, PATH=os.path.dirname(tool) + os.pathsep + os.environ["PATH"], LC_ALL="C.UTF-8")
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "CI"):
        environment.pop(name, None)
    # Both outputs in one, as on a terminal.
    process = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL, timeout=300)
    output = process.stdout.rstrip("\n")
    return output.split("\n") if output else []


def write_file(target, kind, content):
    """Writes a block's file, or changes it as a diff block shows; whether that was possible."""
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if kind != "diff":
        text = "\n".join(content) + "\n"
    else:
        with open(target, encoding="utf-8") as file:
            before = file.read()
        old = "".join(line[1:] + "\n" for line in content if line[:1] != "+")
        new = "".join(line[1:] + "\n" for line in content if line[:1] != "-")
        if before.count(old) != 1:
            return False
        text = before.replace(old, new)
    with open(target, "w", encoding="utf-8") as file:
        file.write(text)
    return True


def check_console(path, text, tool, faults):
    """The document with the real output of its commands."""
    lines = text.split("\n")
    result, position = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for name in () if EMPTY_COMMENT in lines else ("providers", "Examples"):
            shutil.copytree(os.path.join(ROOT, name), os.path.join(folder, name), ignore=shutil.ignore_patterns(".build"))
        for kind, start, end, name in blocks(lines):
            content = lines[start:end]
            if name and not write_file(os.path.join(folder, name), kind, content):
                faults.append(f"{path}:{start}: {name} does not hold the lines that the diff changes")
            if kind != "console":
                continue
            result += lines[position:start]
            for command, shown in commands(content):
                printed = run("\n".join(command), folder, tool)
                if printed != shown:
                    faults.append(f"{path}:{start}: `{command[0]}` prints something else than is shown:\n  "
                                  + "\n  ".join(printed[:30]))
                result += ["$ " + command[0]] + command[1:] + printed
            position = end
    return "\n".join(result + lines[position:])


def normalized(text):
    return re.sub(r"\s+", " ", text).strip()


def compiled_sources():
    text = ""
    for top in COMPILED:
        for folder, folders, names in os.walk(os.path.join(ROOT, top)):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in names:
                if name.endswith(".swift"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        text += " " + normalized(file.read())
    return text


def anchors(text):
    found = set()
    for line in text.split("\n"):
        if re.match(r"^#+ ", line):
            title = re.sub(r"[`*\[\]]|\(.*?\)", "", line.lstrip("#").strip()).lower()
            found.add(re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", title)))
        found.update(re.findall(r'<a (?:id|name)="([^"]+)"', line))
    return found


def check_links(path, text, faults):
    outside = re.sub(r"```.*?```", "", text, flags=re.S)
    outside = re.sub(r"`[^`\n]*`", "", outside)
    for target in re.findall(r"\]\(([^)\s]+)\)", outside):
        if re.match(r"^(https?|mailto):", target):
            if not re.match(r"^https://[a-z0-9.-]+(/[^\s]*)?$", target):
                faults.append(f"{path}: the link {target} is no https URL")
            continue
        if target.startswith("doc:"):
            continue
        file, _, anchor = target.partition("#")
        other = os.path.normpath(os.path.join(ROOT, os.path.dirname(path), file)) if file else os.path.join(ROOT, path)
        if not os.path.exists(other):
            faults.append(f"{path}: the link {target} leads nowhere")
        elif anchor and other.endswith(".md"):
            with open(other, encoding="utf-8") as linked:
                if anchor not in anchors(linked.read()):
                    faults.append(f"{path}: there is no heading #{anchor} in {file or path}")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("tool")
    arguments.add_argument("files", nargs="*")
    arguments.add_argument("--write", action="store_true")
    options = arguments.parse_intermixed_args()
    tool = os.path.realpath(options.tool)
    sources = compiled_sources()
    faults, count = [], 0
    for path in options.files or documents():
        full = os.path.join(ROOT, path)
        with open(full, encoding="utf-8") as file:
            text = file.read()
        lines = text.split("\n")
        check_links(path, text, faults)
        for kind, start, end, _ in blocks(lines):
            if kind == "swift" and normalized("\n".join(lines[start:end])) not in sources:
                faults.append(f"{path}:{start}: this Swift stands in no source that CI compiles")
            count += kind == "console"
        if any(kind == "console" for kind, *_ in blocks(lines)):
            console_faults = []
            actual = check_console(path, text, tool, console_faults)
            if options.write and actual != text:
                with open(full, "w", encoding="utf-8") as file:
                    file.write(actual)
            elif not options.write:
                faults += console_faults
    for fault in faults:
        print(fault)
    print(f"documents: {count} blocks of commands ran, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
