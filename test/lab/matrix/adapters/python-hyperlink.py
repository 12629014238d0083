"""hyperlink of Debian, of Twisted."""

from importlib.metadata import version

from hyperlink import URL
from protocol import UNSUPPORTED, serve


def resolve(question):
    try:
        return URL.from_text(question["base"]).click(question["reference"]).to_text(with_password=True)
    except NotImplementedError:
        return UNSUPPORTED


def iri_to_uri(question):
    if question.get("host") == "percent":
        return UNSUPPORTED
    return URL.from_text(question["string"]).to_uri().to_text(with_password=True)


serve(
    "hyperlink",
    version("hyperlink"),
    {
        "resolve": resolve,
        "iri-to-uri": iri_to_uri,
        "uri-to-iri": lambda q: URL.from_text(q["string"]).to_iri().to_text(with_password=True),
    },
)
