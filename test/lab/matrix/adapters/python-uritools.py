"""uritools of Debian."""

import uritools
from protocol import serve


def parse(question):
    parts = uritools.urisplit(question["string"])
    return {part: getattr(parts, part) for part in question["parts"]}


serve(
    "uritools",
    uritools.__version__,
    {"parse": parse, "resolve": lambda q: uritools.urijoin(q["base"], q["reference"])},
)
