"""rfc3987 of Debian: regular expressions of both RFCs."""

import rfc3987
from protocol import UNSUPPORTED, serve


def matches(question):
    rule = question["rule"].replace("-", "_")
    own = "rfc3986" if "URI" in rule or rule == "relative_ref" else "rfc3987"
    if question["grammar"] != own or rule not in rfc3987.patterns:
        return UNSUPPORTED
    return rfc3987.match(question["string"], rule) is not None


def parse(question):
    parts = rfc3987.parse(question["string"], "IRI_reference")
    if set(question["parts"]) - set(parts):
        return UNSUPPORTED
    return {part: parts[part] for part in question["parts"]}


def resolve(question):
    return rfc3987.resolve(question["base"], question["reference"])


serve("rfc3987", rfc3987.__version__, {"matches": matches, "parse": parse, "resolve": resolve})
