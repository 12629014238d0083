"""hyperlink of Debian, of Twisted."""

from importlib.metadata import version

from hyperlink import URL
from protocol import UNSUPPORTED, serve


def iri_to_uri(question):
    if question.get("host") == "percent":
        return UNSUPPORTED
    return URL.from_text(question["string"]).to_uri().to_text()


serve(
    "hyperlink",
    version("hyperlink"),
    {
        "resolve": lambda q: URL.from_text(q["base"]).click(q["reference"]).to_text(),
        "iri-to-uri": iri_to_uri,
        "uri-to-iri": lambda q: URL.from_text(q["string"]).to_iri().to_text(),
    },
)
