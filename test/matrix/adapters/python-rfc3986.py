"""rfc3986 of Debian."""

import rfc3986
from protocol import UNSUPPORTED, is_generic, serve, verdict

RULES = {"URI-reference": {}, "URI": {"require_scheme": True}}


def matches(question):
    if question["grammar"] != "rfc3986" or question["rule"] not in RULES:
        return UNSUPPORTED
    return rfc3986.is_valid_uri(question["string"], **RULES[question["rule"]])


def parse(question):
    reference = rfc3986.iri_reference(question["string"])
    return {part: getattr(reference, part) for part in question["parts"]}


def resolve(question):
    return rfc3986.iri_reference(question["reference"]).resolve_with(question["base"]).unsplit()


def compare(question):
    if question["rung"] != "syntax" or not is_generic(question):
        return UNSUPPORTED
    return verdict(rfc3986.normalize_uri(question["first"]) == rfc3986.normalize_uri(question["second"]))


def iri_to_uri(question):
    if question.get("host") == "percent":
        return UNSUPPORTED
    return rfc3986.iri_reference(question["string"]).encode().unsplit()


serve(
    "rfc3986",
    rfc3986.__version__,
    {"matches": matches, "parse": parse, "resolve": resolve, "compare": compare, "iri-to-uri": iri_to_uri},
)
