"""The URL functions of libcurl, by ctypes."""

import ctypes

from protocol import UNSUPPORTED, is_ascii, serve

CURL = ctypes.CDLL("libcurl.so.4")
CURL.curl_url.restype = ctypes.c_void_p
CURL.curl_url_cleanup.argtypes = [ctypes.c_void_p]
CURL.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
CURL.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_char_p), ctypes.c_uint]
CURL.curl_version.restype = ctypes.c_char_p

URL = 0
NON_SUPPORT_SCHEME = 1 << 3


def resolve(question):
    handle = CURL.curl_url()
    try:
        for text in (question["base"], question["reference"]):
            if "\0" in text or CURL.curl_url_set(handle, URL, text.encode(), NON_SUPPORT_SCHEME) != 0:
                return None
        result = ctypes.c_char_p()
        return result.value.decode() if CURL.curl_url_get(handle, URL, ctypes.byref(result), 0) == 0 else None
    finally:
        CURL.curl_url_cleanup(handle)


def resolve_hierarchical(question):
    """libcurl's URLs have an authority: CURLUE_BAD_SLASHES is its word for others."""
    ascii_only = is_ascii(question, "base", "reference")
    return resolve(question) if "://" in question["base"] and ascii_only else UNSUPPORTED


VERSION = CURL.curl_version().decode().split(" ")[0].split("/")[1]
serve("libcurl URL API", VERSION, {"resolve": resolve_hierarchical}, "C")
