"""The URLs of httpx, which are URIs: what is not ASCII is encoded as they are made."""

import httpx
from protocol import UNSUPPORTED, is_ascii, serve


def resolve(question):
    if not is_ascii(question, "base", "reference"):
        return UNSUPPORTED
    return str(httpx.URL(question["base"]).join(question["reference"]))


def iri_to_uri(question):
    return UNSUPPORTED if question.get("host") == "percent" else str(httpx.URL(question["string"]))


serve("httpx", httpx.__version__, {"resolve": resolve, "iri-to-uri": iri_to_uri})
