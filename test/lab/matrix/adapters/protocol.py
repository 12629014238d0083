"""The protocol for adapters in Python: wpt-fixtures/iri-tests/FORMAT.md describes it."""

import json
import re
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


def is_plain(question):
    """Whether a comparison is of two absolute IRIs and nothing else, which is all that two answers are good for."""
    absolute = all(re.match("[A-Za-z][A-Za-z0-9+.-]*:", question[name]) for name in ("first", "second"))
    return absolute and not {"base", "fragment", "redirects"} & set(question)


def is_ascii(question, *names):
    """For libraries of URIs, whose documentation claims no IRIs."""
    return all(question[name].isascii() for name in names)


def verdict(equivalent):
    return "equivalent" if equivalent else "different"
