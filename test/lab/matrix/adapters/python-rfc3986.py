"""rfc3986 of Debian."""

import rfc3986
from protocol import UNSUPPORTED, is_ascii, is_plain, serve, verdict
from rfc3986.validators import Validator

VALIDATOR = Validator().check_validity_of("scheme", "userinfo", "host", "port", "path", "query", "fragment")


def matches(question):
    if question["grammar"] != "rfc3986" or question["rule"] not in ("URI", "URI-reference"):
        return UNSUPPORTED
    reference = rfc3986.uri_reference(question["string"])
    try:
        VALIDATOR.validate(reference)
    except rfc3986.exceptions.RFC3986Exception:
        return False
    return question["rule"] == "URI-reference" or reference.scheme is not None


def parse(question):
    reference = rfc3986.iri_reference(question["string"])
    parts = {part: getattr(reference, part) for part in question["parts"]}
    # A path is never absent; here None is an empty one.
    return {part: "" if part == "path" and text is None else text for part, text in parts.items()}


def resolve(question):
    if not is_ascii(question, "base", "reference"):
        return UNSUPPORTED
    return rfc3986.uri_reference(question["reference"]).resolve_with(question["base"]).unsplit()


def compare(question):
    if question["rung"] != "syntax" or not is_plain(question) or not is_ascii(question, "first", "second"):
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
