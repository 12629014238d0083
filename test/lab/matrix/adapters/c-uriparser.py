"""uriparser, by ctypes."""

import ctypes
import subprocess

from protocol import UNSUPPORTED, is_ascii, serve

LIB = ctypes.CDLL("liburiparser.so.1")
P = ctypes.c_void_p


class Uri(ctypes.Structure):
    """UriUriW of uriparser/Uri.h, with room to spare."""

    _fields_ = [("bytes", ctypes.c_char * 512)]


LIB.uriParseSingleUriW.argtypes = [P, ctypes.c_wchar_p, P]
LIB.uriAddBaseUriW.argtypes = [P, P, P]
LIB.uriToStringCharsRequiredW.argtypes = [P, P]
LIB.uriToStringW.argtypes = [P, P, ctypes.c_int, P]


def write(uri):
    count = ctypes.c_int()
    LIB.uriToStringCharsRequiredW(ctypes.byref(uri), ctypes.byref(count))
    buffer = ctypes.create_unicode_buffer(count.value + 1)
    LIB.uriToStringW(buffer, ctypes.byref(uri), count.value + 1, None)
    return buffer.value


# The components point into the strings, which have to live as long.
def resolve(question):
    base_text, reference_text = question["base"], question["reference"]
    if not is_ascii(question, "base", "reference"):
        return UNSUPPORTED
    buffers = [ctypes.create_unicode_buffer(text) for text in (base_text, reference_text)]
    base, reference, result = Uri(), Uri(), Uri()
    for uri, buffer in ((base, buffers[0]), (reference, buffers[1])):
        if LIB.uriParseSingleUriW(ctypes.byref(uri), ctypes.cast(buffer, ctypes.c_wchar_p), None) != 0:
            return None
    if LIB.uriAddBaseUriW(ctypes.byref(result), ctypes.byref(reference), ctypes.byref(base)) != 0:
        return None
    return write(result)


def matches(question):
    if question["grammar"] != "rfc3986" or question["rule"] != "URI-reference" or "\0" in question["string"]:
        return UNSUPPORTED
    uri = Uri()
    buffer = ctypes.create_unicode_buffer(question["string"])
    return LIB.uriParseSingleUriW(ctypes.byref(uri), ctypes.cast(buffer, ctypes.c_wchar_p), None) == 0


VERSION = subprocess.run(
    ["dpkg-query", "-W", "-f", "${Version}", "liburiparser1"], capture_output=True, text=True, check=False
).stdout.split("+")[0]
serve("uriparser", VERSION, {"resolve": resolve, "matches": matches}, "C")
