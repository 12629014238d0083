"""yarl of Debian, of aiohttp."""

import yarl
from protocol import UNSUPPORTED, serve


def iri_to_uri(question):
    if question.get("host") == "percent":
        return UNSUPPORTED
    return str(yarl.URL(question["string"]))


serve(
    "yarl",
    yarl.__version__,
    {
        "resolve": lambda q: str(yarl.URL(q["base"]).join(yarl.URL(q["reference"]))),
        "iri-to-uri": iri_to_uri,
        "uri-to-iri": lambda q: yarl.URL(q["string"]).human_repr(),
    },
)
