"""The protocol for adapters in Python: docs/iri-tests.md describes it."""

import json
import sys

UNSUPPORTED = object()


def serve(name, version, operations, language="Python"):
    """Answers what comes on standard input. None and exceptions are errors."""
    out = open(sys.stdout.fileno(), "w", encoding="utf-8", buffering=1)
    for line in open(sys.stdin.fileno(), encoding="utf-8"):
        question = json.loads(line)
        answer = {"id": question["id"]}
        operation = operations.get(question["op"])
        if question["op"] == "describe":
            answer["value"] = {"name": name, "version": version, "language": language}
        elif operation is None:
            answer["unsupported"] = True
        else:
            try:
                value = operation(question)
            except Exception:  # pylint: disable=broad-except
                value = None
            if value is UNSUPPORTED:
                answer["unsupported"] = True
            elif value is None:
                answer["error"] = True
            else:
                answer["value"] = value
        out.write(json.dumps(answer) + "\n")


def is_generic(question):
    """Whether a comparison asks for no more than two IRIs as they are."""
    return "base" not in question and "fragment" not in question and "redirects" not in question


def verdict(equivalent):
    return "equivalent" if equivalent else "different"
