"""furl of Debian."""

from furl import furl, __version__
from protocol import UNSUPPORTED, is_ascii, serve


def resolve(question):
    if not is_ascii(question, "base", "reference"):
        return UNSUPPORTED
    return furl(question["base"]).join(question["reference"]).url


serve("furl", __version__, {"resolve": resolve})
