"""GUri of GLib, by ctypes."""

import ctypes

from protocol import UNSUPPORTED, is_ascii, serve

GLIB = ctypes.CDLL("libglib-2.0.so.0")
GLIB.g_uri_resolve_relative.restype = ctypes.c_void_p
GLIB.g_uri_resolve_relative.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p]
GLIB.g_uri_is_valid.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p]
GLIB.g_free.argtypes = [ctypes.c_void_p]
HAS_PASSWORD, ENCODED = 1 << 1, 1 << 3
VERSION = ".".join(str(ctypes.c_uint.in_dll(GLIB, f"glib_{part}_version").value) for part in ("major", "minor", "micro"))


def resolve(question):
    if not is_ascii(question, "base", "reference"):
        return UNSUPPORTED
    pointer = GLIB.g_uri_resolve_relative(question["base"].encode(), question["reference"].encode(), ENCODED, None)
    if not pointer:
        return None
    text = ctypes.string_at(pointer).decode()
    GLIB.g_free(pointer)
    return text


def matches(question):
    """g_uri_is_valid: "checks that uri is valid according to the RFC 3986 generic URI syntax"."""
    if question["rule"] != "URI" or question["grammar"] != "rfc3986":
        return UNSUPPORTED
    if "\0" in question["string"]:
        return UNSUPPORTED
    return bool(GLIB.g_uri_is_valid(question["string"].encode(), 0, None))


serve("GLib GUri", VERSION, {"resolve": resolve, "matches": matches}, "C")
