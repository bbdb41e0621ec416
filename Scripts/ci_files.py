#!/usr/bin/env python3
"""Checks what can be checked without the services: the files that bring oauth-preflight to them.

ci_files.py TOOL
The YAML parses, every command and option in it exists, inputs reach a shell only through the environment, and the shell
that they run does what it should, also with hostile inputs. Exit status 0 when all is so.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

import yaml

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
TOOL = os.path.realpath(sys.argv[1])
CLIENT = """client: Example
providers:
  yahoo.com:
    permissions: [openid, sdct-w]
    requests:
      sign_in: {scopes: [openid, sdct-r]}
"""
HOSTILE = ["$(touch pwned)", "`touch pwned`", "; touch pwned", "a b/oauth-client.yaml", "--format=json", "'\"", "*"]
faults = []


def expect(condition, what):
    if not condition:
        faults.append(what)


def load(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return yaml.safe_load(file)


def check_command(line, where):
    """Every command line of the tool names a command and options that it has."""
    for match in re.finditer(r"oauth-preflight (\w+)([^|;&]*)", line):
        usage = subprocess.run([TOOL, match[1], "--help"], capture_output=True, text=True, check=False)
        expect(usage.returncode == 0, f"{where}: there is no command '{match[1]}'")
        for option in re.findall(r"(?<![\w-])--[a-z-]+", match[2]):
            expect(option + " " in usage.stdout, f"{where}: '{match[1]}' has no option '{option}'")


def bash(script, folder, environment):
    variables = {"PATH": os.path.dirname(TOOL) + os.pathsep + os.environ["PATH"], "LC_ALL": "C.UTF-8", **environment}
    return subprocess.run(["bash", "-eo", "pipefail", "-c", script], cwd=folder, env=variables, capture_output=True, text=True,
                          timeout=60, check=False)


def write_client(path):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(CLIENT)


def check_hooks():
    hooks = load(".pre-commit-hooks.yaml")
    for hook in hooks:
        check_command(hook["entry"], ".pre-commit-hooks.yaml")
        for name, is_ours in (("App/oauth-client.yaml", True), ("web.oauth-client.yml", True), ("providers/sdks/a.yaml", True),
                              ("providers/a.json", False), ("compose.yaml", False), ("myproviders/a.yaml", False)):
            expect(bool(re.search(hook["files"], name)) == is_ours, f"hook {hook['id']}: {name} is judged wrongly")
    expect(len({hook["id"] for hook in hooks}) == len(hooks) == 2, "the hooks need two ids")


def check_action():
    action = load("action.yml")
    used = set()
    for step in action["runs"]["steps"]:
        expect("${{" not in step.get("run", ""), f"action.yml: '{step['name']}' interpolates into shell")
        expect("uses" in step or step["shell"] == "bash", "action.yml: a step without a shell")
        for value in list(step.get("env", {}).values()) + [step.get("working-directory", "")]:
            used.update(re.findall(r"\$\{\{ inputs\.([a-z-]+) \}\}", value))
    expect(used == set(action["inputs"]), f"action.yml: inputs and their uses differ: {used ^ set(action['inputs'])}")
    with tempfile.TemporaryDirectory() as folder:
        write_client(os.path.join(folder, "app", "oauth-client.yaml"))
        script = f"'{ROOT}/Scripts/action' lint"
        run = bash(script, folder, {"GITHUB_WORKSPACE": folder, "OAUTH_PREFLIGHT_SARIF_FILE": "out.sarif",
                                    "OAUTH_PREFLIGHT_JUNIT_FILE": "out.xml"})
        expect(run.returncode == 1 and run.stdout.startswith("::error file=app/oauth-client.yaml,"), f"action: {run}")
        with open(os.path.join(folder, "out.sarif"), encoding="utf-8") as file:
            expect(json.load(file)["runs"][0]["results"], "action: no SARIF")
        expect(os.path.exists(os.path.join(folder, "out.xml")), "action: no JUnit")
        expect(bash(script, folder, {"OAUTH_PREFLIGHT_FAIL_LEVEL": "sever"}).returncode == 2, "action: a wrong level passes")
        check_hostile(script, folder)
        keys = [bash(f"'{ROOT}/Scripts/action' key", folder, {}).stdout for _ in range(2)]
        expect(re.fullmatch(r"key=oauth-preflight-\w+-\w+-any-[0-9a-f]{40}\n", keys[0]) and keys[0] == keys[1], f"action: {keys}")
        expect(bash(f"'{ROOT}/Scripts/action' build", folder, {}).returncode == 0, "action: builds what is installed")


def check_hostile(script, folder):
    write_client(os.path.join(folder, "a b", "oauth-client.yaml"))
    for value in HOSTILE:
        run = bash(script, folder, {"OAUTH_PREFLIGHT_PATHS": value})
        expected = 1 if value.startswith("a b") else 2
        expect(run.returncode == expected, f"the path {value!r} ends with {run.returncode}: {run.stderr}")
    for name in ("OAUTH_PREFLIGHT_FAIL_LEVEL", "OAUTH_PREFLIGHT_SARIF_FILE"):
        bash(script, folder, {name: "$(touch pwned)"})
    expect(not os.path.exists(os.path.join(folder, "pwned")), "an input was run")
    several = bash(script, folder, {"OAUTH_PREFLIGHT_PATHS": "app/oauth-client.yaml\na b/oauth-client.yaml\n"})
    expect("2 files checked" in several.stderr, f"two paths: {several.stderr}")


def check_gitlab():
    template = load("Templates/oauth-preflight.gitlab-ci.yml")
    job = template["oauth-preflight"]
    for line in job["script"]:
        check_command(line, "the GitLab template")
        expect("$[[" not in line, "the GitLab template interpolates into shell")
    script = "\n".join(job["script"])
    for report in job["artifacts"]["reports"].values():
        expect(f"={report} " in script, f"the GitLab template writes no {report}")
    with tempfile.TemporaryDirectory() as folder:
        write_client(os.path.join(folder, "app", "oauth-client.yaml"))
        run = bash(script, folder, template["variables"])
        expect(run.returncode == 1, f"the GitLab job: {run}")
        for report in job["artifacts"]["reports"].values():
            expect(os.path.getsize(os.path.join(folder, report)) > 50, f"the GitLab job writes no {report}")
        hostile = dict(template["variables"], OAUTH_PREFLIGHT_PATHS="$(touch pwned)")
        expect(bash(script, folder, hostile).returncode == 2 and not os.path.exists(os.path.join(folder, "pwned")),
               "the GitLab job runs what a variable holds")


def check_dockerfile():
    with open(os.path.join(ROOT, "Dockerfile"), encoding="utf-8") as file:
        text = re.sub(r"\\\n", " ", file.read())
    lines = [line for line in text.split("\n") if line and not line.startswith("#")]
    for line in lines:
        expect(re.match(r"(FROM|RUN|WORKDIR|COPY|USER|ENTRYPOINT|CMD) ", line), f"Dockerfile: {line[:60]}")
    expect(len([line for line in lines if line.startswith("FROM ")]) == 2, "Dockerfile: two stages")
    with open(os.path.join(ROOT, "Scripts", "setup"), encoding="utf-8") as file:
        packages = re.findall(r'^  "\S+ (\S+) \S+"$', file.read(), re.M)
    for package in packages:
        expect(package in text, f"Dockerfile: {package} is missing")
    entry = json.loads(re.search(r"^ENTRYPOINT (.*)$", text, re.M)[1])
    command = json.loads(re.search(r"^CMD (.*)$", text, re.M)[1])
    check_command(" ".join(entry + command), "Dockerfile")


def check_article():
    """The YAML that the article shows: inputs, variables, hooks and commands that there are."""
    with open(os.path.join(ROOT, "Documentation", "ci.md"), encoding="utf-8") as file:
        blocks = re.findall(r"```yaml\n(.*?)```", file.read(), re.S)
    inputs = load("action.yml")["inputs"]
    known = load("Templates/oauth-preflight.gitlab-ci.yml")
    hooks = [hook["id"] for hook in load(".pre-commit-hooks.yaml")]
    for block in blocks:
        shown = yaml.safe_load(block)
        steps = shown if isinstance(shown, list) else [step for job in shown.get("jobs", {}).values() for step in job["steps"]]
        for step in steps:
            check_command(step.get("run", ""), "Documentation/ci.md")
            if "/oauth-preflight@" in step.get("uses", ""):
                expect(set(step["with"]) <= set(inputs), f"Documentation/ci.md: inputs {step['with']}")
        if isinstance(shown, dict):
            for name in shown.get("variables", {}):
                expect("$" + name in str(known), f"Documentation/ci.md: the template has no {name}")
            for repository in shown.get("repos", []):
                expect(all(hook["id"] in hooks for hook in repository["hooks"]), "Documentation/ci.md: an unknown hook")
    expect(len(blocks) >= 4, "Documentation/ci.md: no YAML")


check_hooks()
check_action()
check_gitlab()
check_dockerfile()
check_article()
for fault in faults:
    print(fault)
print(f"files for CI services: {len(faults)} faults")
sys.exit(1 if faults else 0)
