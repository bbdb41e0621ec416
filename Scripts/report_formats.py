#!/usr/bin/env python3
"""Shows that every report of real runs is what its format demands.

report_formats.py TOOL
Hostile file names and contents, the examples of all rules and single requests are reported in every format. The JSON
report must obey schemas/report.schema.json; SARIF, Code Quality and JUnit must parse and hold every finding; a workflow
command must be one line that names an existing file. Fingerprints must differ, and stay when lines move. Exit status 0 when all do.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

import jsonschema

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
TOOL = os.path.abspath(sys.argv[1])
CASES = os.path.join(ROOT, "Tests", "PreflightCommandTests", "Cases", "attacks.json")
FORMATS = ["text", "json", "sarif", "github", "gitlab", "junit"]
CLIENT = """client: {value}
providers:
  yahoo.com:
    permissions: [openid, sdct-w, {value}]
    requests:
      {value}: {{scopes: [openid, sdct-r, {value}], parameters: {{{value}: {value}}}, redirect_uri: {value}}}
"""
PROVIDER = """provider: {value}
name: {value}
scopes: [openid, {value}]
{comment}
{value}: {value}
parameters: {{forbidden: [{value}]}}
redirects: {{hosts: [{value}]}}
"""
faults = []


def expect(condition, what):
    if not condition:
        faults.append(what)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def hostile_values():
    with open(CASES, encoding="utf-8") as file:
        cases = json.load(file)["cases"]
    return [case["input"]["value"][:5000] for case in cases if case["input"]["surface"] == "output"]


def fill(folder):
    """A folder with every hostile value as a file's content, and as its name where a name can be so."""
    for number, value in enumerate(hostile_values()):
        quoted = json.dumps(value)
        top = os.path.join(folder, str(number))
        write(os.path.join(top, "oauth-client.yaml"), CLIENT.format(value=quoted))
        # What a comment hides is in some reports too, with its reason.
        reason = value if value.isprintable() else "why"
        comment = f"# oauth-preflight: ignore[yaml-unknown-key, yaml-implicit-type] {reason}"
        write(os.path.join(top, "providers", "content.yaml"), PROVIDER.format(value=quoted, comment=comment))
        name = value.replace("/", "_").replace("\0", "")[:80]
        if name not in ("", ".", ".."):
            write(os.path.join(top, name, "providers", name + ".yaml"), f"provider: n{number}.example.org\nscopes: []\nx: 1\n")


def run(arguments, folder):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("GITHUB_", "CI"))}
    process = subprocess.run([TOOL] + arguments, cwd=folder, env=environment, capture_output=True, timeout=600)
    expect(process.returncode in (0, 1), f"{arguments}: exit status {process.returncode}: {process.stderr.decode()}")
    return process.stdout.decode("utf-8")


def reports(arguments, folder):
    """What each format says about one run."""
    with tempfile.TemporaryDirectory() as output:
        options = [f"--format={kind}={os.path.join(output, kind)}" for kind in FORMATS[1:]]
        texts = {"text": run(arguments + options + ["--format", "text"], folder)}
        for kind in FORMATS[1:]:
            with open(os.path.join(output, kind), encoding="utf-8", newline="") as file:
                texts[kind] = file.read()
    return texts


def check_inert(kind, text):
    for character in text:
        code = ord(character)
        raw = code < 0x20 and character != "\n" or 0x7F <= code < 0xA0 or 0x200B <= code < 0x2070 and code != 0x2026 and not 0x2010 <= code < 0x2028
        expect(not raw and not 0xE0000 <= code < 0xE1000, f"{kind}: U+{code:04X} stands in the report")
    for line in text.split("\n"):
        expect(kind == "github" or not line.lstrip().startswith("::"), f"{kind}: a command: {line[:80]}")
        expect(not re.search(r"##(\[|vso\[|teamcity\[)", line), f"{kind}: a command: {line[:80]}")


def check_sarif(text, count, hidden):
    results = json.loads(text)["runs"][0]["results"]
    suppressed = [result for result in results if result["suppressions"]]
    expect(len(suppressed) == hidden, f"sarif: {len(suppressed)} of {hidden} suppressed results")
    rules = [rule["id"] for rule in json.loads(text)["runs"][0]["tool"]["driver"]["rules"]]
    expect(len(results) == count + hidden and len(set(rules)) == len(rules), "sarif: not every finding, or a rule twice")
    for result in results:
        expect(rules[result["ruleIndex"]] == result["ruleId"], "sarif: the index of another rule")
        uri = result["locations"][0].get("physicalLocation", {}).get("artifactLocation", {}).get("uri", "a")
        expect(re.fullmatch(r"(file://)?[A-Za-z0-9._~/%-]+", uri), f"sarif: {uri!r} is no URI reference")
        expect("\\u" in urllib.parse.unquote(uri) or "\0" not in urllib.parse.unquote(uri), "sarif: NUL in a URI")


def check_github(text, count, folder):
    lines = text.split("\n")[:-1]
    expect(len(lines) == count, f"github: {len(lines)} lines for {count} findings")
    for line in lines:
        command = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.+)", line)
        expect(command, f"github: no command: {line[:80]}")
        file = command and re.match(r"file=([^,]*),", command[2])
        if file:
            path = file[1]
            for escape, value in (("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
                path = path.replace(escape, value)
            expect(os.path.exists(os.path.join(folder, path)), f"github: there is no file {path!r}")


def check_gitlab(text, count):
    issues = json.loads(text)
    expect(len(issues) == count, "gitlab: not every finding")
    expect(len({issue["fingerprint"] for issue in issues}) == count, "gitlab: two issues of one fingerprint")
    for issue in issues:
        path = issue["location"]["path"]
        expect(path and not path.startswith(("/", "./")) and "\\" not in path, f"gitlab: the path {path!r}")
        expect(issue["location"]["lines"]["begin"] >= 1, "gitlab: no line")


def check_junit(text, count):
    root = xml.etree.ElementTree.fromstring(text.encode())
    found = 0
    for suite in root:
        cases = suite.findall("testcase")
        expect(len(cases) == int(suite.get("tests")), "junit: a wrong count of tests")
        for attribute, name in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            number = len([case for case in cases if case.find(name) is not None])
            expect(number == int(suite.get(attribute, 0)), f"junit: a wrong count of {attribute}")
            found += number
    expect(found == count, f"junit: {found} of {count} findings")


def check(arguments, folder, schema):
    texts = reports(arguments, folder)
    for kind, text in texts.items():
        check_inert(kind, text)
    report = json.loads(texts["json"])
    for error in schema.iter_errors(report):
        faults.append(f"json: /{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
    count = len(report["diagnostics"])
    hidden = report.get("hidden", [])
    expect(len(hidden) == report["summary"].get("ignored", 0), "json: not every hidden finding")
    everything = report["diagnostics"] + hidden
    expect(len({finding["fingerprint"] for finding in everything}) == len(everything), "json: a fingerprint twice")
    check_sarif(texts["sarif"], count, len(hidden))
    check_github(texts["github"], count, folder)
    check_gitlab(texts["gitlab"], count)
    check_junit(texts["junit"], count)
    return report["diagnostics"]


def rule_examples(folder):
    """The documents that the reference shows, a folder each."""
    for rule in json.loads(run(["rules", "--format", "json"], folder))["rules"]:
        if re.match(r"(provider|sdk|client|scopes):", rule["failing"]):
            write(os.path.join(folder, rule["id"], "providers", "example.yaml"), rule["failing"].split("\n---\n")[0])


def main():
    with open(os.path.join(ROOT, "schemas", "report.schema.json"), encoding="utf-8") as file:
        text = json.load(file)
    jsonschema.Draft202012Validator.check_schema(text)
    schema = jsonschema.Draft202012Validator(text)
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        fill(folder)
        before = check(["lint", "--pedantic", "."], folder, schema)
        for top, _, names in os.walk(folder):
            for name in names:
                with open(os.path.join(top, name), encoding="utf-8") as file:
                    content = file.read()
                write(os.path.join(top, name), "# moved\n\n" + content)
        after = check(["lint", "--pedantic", "."], folder, schema)
        expect([f["fingerprint"] for f in before] == [f["fingerprint"] for f in after], "a fingerprint moved with its line")
        total += len(before)
    with tempfile.TemporaryDirectory() as folder:
        rule_examples(folder)
        total += len(check(["lint", "--pedantic", "."], folder, schema))
        request = ["yahoo.com", "--permission", "sdct-w", "--scope", "sdct-r", "--scope", "x\x1b]y", "--parameter", "a=##[error]"]
        total += len(check(["check"] + request, folder, schema))
        write(os.path.join(folder, "answer"), "https://app.example.org/cb?code=abc&state=x##[error]\n")
        callback = ["callback", "--provider", "yahoo.com", "--state", "y", "answer"]
        total += len(check(callback, folder, schema))
    for fault in list(dict.fromkeys(faults))[:20]:
        print(fault)
    print(f"reports: {total} findings in {len(FORMATS)} formats, {len(set(faults))} faults")
    sys.exit(1 if faults or total < 500 else 0)


main()
