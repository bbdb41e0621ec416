#!/usr/bin/env python3
"""Shows that the JSON schemas and the loader refuse and accept the same structures.

schema_agreement.py TOOL [--count N]
The bundled documents and mutations of them are judged by the Python package `jsonschema` with schemas/*.json and by
`TOOL lint`; a document on which they differ is printed. Exit status 0 when there is none.
"""
import argparse
import copy
import glob
import json
import os
import random
import subprocess
import sys
import tempfile

import jsonschema
import yaml

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
STRUCTURE = {
    "document-kind", "yaml-unknown-key", "yaml-missing-key", "yaml-type-mismatch", "yaml-implicit-type",
    "yaml-unknown-value", "scope-type", "custom-param-value-type", "forbidden-params-type", "endpoint-type",
    "metadata-not-array", "metadata-null", "metadata-boolean-type", "metadata-value-type",
}
KINDS = ["provider", "sdk", "client", "configuration"]
CONFIGURATION_KEYS = {"fail_level", "pedantic", "format", "baseline", "only", "except", "severities"}
VALUES = [1, -1, True, None, "x", "", [], {}, ["x"], ["x", 1], {"x": 1}, {"x": "y"}, {"x": ["y"]}, {"x": {}}, 2.5, [[]]]


class TextLoader(yaml.SafeLoader):
    """Dates stay text, as they do in JSON."""


TextLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def kind_of(document):
    for kind in ("client", "provider", "sdk"):
        if kind in document:
            return kind
    return "configuration" if CONFIGURATION_KEYS & set(document) else None


def bundled():
    patterns = ["providers/*.yaml", "providers/sdks/*.yaml", "Examples/**/*oauth-client.yaml", "Tests/Documents/*.yaml"]
    for pattern in patterns:
        for path in sorted(glob.glob(os.path.join(ROOT, pattern), recursive=True)):
            with open(path, encoding="utf-8") as file:
                yield yaml.load(file, TextLoader)


def containers(value, found):
    """Every mapping and list below a value."""
    if isinstance(value, (dict, list)):
        found.append(value)
        for child in list(value.values()) if isinstance(value, dict) else value:
            containers(child, found)
    return found


def trimmed(value, random_source):
    """The document with long mappings cut, so that mutations reach everything."""
    if isinstance(value, dict):
        keys = list(value)
        if len(keys) > 30:
            keys = random_source.sample(keys, 12)
        return {key: trimmed(value[key], random_source) for key in keys}
    return value


def mutated(document, random_source):
    document = trimmed(copy.deepcopy(document), random_source)
    for _ in range(random_source.choice([1, 1, 1, 2])):
        target = random_source.choice(containers(document, []))
        keys = list(target) if isinstance(target, dict) else list(range(len(target)))
        action = random_source.choice(["replace", "replace", "remove", "rename", "add"])
        value = copy.deepcopy(random_source.choice(VALUES))
        if action == "add" or not keys:
            if isinstance(target, dict):
                target[random_source.choice(["x", "title", "scopes", "extends", "list", "sdk"])] = value
            else:
                target.append(value)
            continue
        key = random_source.choice(keys)
        if action == "replace":
            target[key] = value
        elif action == "remove":
            del target[key]
        elif isinstance(target, dict):
            target[key[:-1] + "z"] = target.pop(key)
    return document


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("tool")
    arguments.add_argument("--count", type=int, default=4000)
    options = arguments.parse_args()
    random_source = random.Random(6749)
    validators = {}
    for kind in KINDS:
        with open(os.path.join(ROOT, "schemas", kind + ".schema.json"), encoding="utf-8") as file:
            schema = json.load(file)
        jsonschema.Draft202012Validator.check_schema(schema)
        validators[kind] = jsonschema.Draft202012Validator(
            schema, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER)
    originals = list(bundled())
    documents = originals + [mutated(random_source.choice(originals), random_source) for _ in range(options.count)]
    documents = [document for document in documents if kind_of(document)]
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, document in enumerate(documents):
            # A configuration is told by its name.
            is_configuration = kind_of(document) == "configuration"
            paths.append(f"{number}/.oauth-preflight.yaml" if is_configuration else f"{number}.yaml")
            os.makedirs(os.path.dirname(os.path.join(folder, paths[-1])), exist_ok=True)
            with open(os.path.join(folder, paths[-1]), "w", encoding="utf-8") as file:
                json.dump(document, file)
        run = subprocess.run([os.path.abspath(options.tool), "lint", "--format", "json"] + paths, capture_output=True, cwd=folder)
        if run.returncode not in (0, 1):
            sys.exit(run.stderr.decode())
        refused = {
            finding["file"]
            for finding in json.loads(run.stdout)["diagnostics"]
            if finding["rule"] in STRUCTURE
        }
    differing = 0
    counts = {True: 0, False: 0}
    for number, document in enumerate(documents):
        loader = paths[number] not in refused
        errors = list(validators[kind_of(document)].iter_errors(document))
        counts[loader] += 1
        if loader != (not errors):
            differing += 1
            if differing <= 10:
                print("loader", "accepts" if loader else "refuses", "and schema does not:", json.dumps(document)[:600])
                print("  ", errors[0].message[:200] if errors else "")
    print(f"schemas and loader: {len(documents)} documents, {counts[True]} accepted, {counts[False]} refused, {differing} differ")
    sys.exit(1 if differing or not counts[True] or not counts[False] else 0)


main()
