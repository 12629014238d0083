"""yarl of Debian, of aiohttp. Its URLs are URIs: what is not ASCII is encoded as they are made."""

import yarl
from protocol import UNSUPPORTED, is_ascii, serve


def resolve(question):
    if not is_ascii(question, "base", "reference"):
        return UNSUPPORTED
    return str(yarl.URL(question["base"]).join(yarl.URL(question["reference"])))


def iri_to_uri(question):
    if question.get("host") == "percent":
        return UNSUPPORTED
    return str(yarl.URL(question["string"]))


serve("yarl", yarl.__version__, {"resolve": resolve, "iri-to-uri": iri_to_uri})
