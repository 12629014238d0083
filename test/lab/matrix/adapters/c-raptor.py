"""raptor2, the RDF parsers of Redland, by ctypes."""

import ctypes

from protocol import serve

LIB = ctypes.CDLL("libraptor2.so.0")
P, S = ctypes.c_void_p, ctypes.c_char_p
LIB.raptor_new_world_internal.restype = P
LIB.raptor_new_uri.restype = P
LIB.raptor_new_uri.argtypes = [P, S]
LIB.raptor_new_uri_relative_to_base.restype = P
LIB.raptor_new_uri_relative_to_base.argtypes = [P, P, S]
LIB.raptor_uri_as_string.restype = S
LIB.raptor_uri_as_string.argtypes = [P]
LIB.raptor_free_uri.argtypes = [P]
LIB.raptor_uri_to_relative_uri_string.restype = S
LIB.raptor_uri_to_relative_uri_string.argtypes = [P, P]

VERSION = S.in_dll(LIB, "raptor_version_string").value.decode()
NUMBER = ctypes.c_uint.in_dll(LIB, "raptor_version_decimal").value
WORLD = LIB.raptor_new_world_internal(NUMBER)


def resolve(question):
    base = LIB.raptor_new_uri(WORLD, question["base"].encode())
    result = LIB.raptor_new_uri_relative_to_base(WORLD, base, question["reference"].encode())
    return LIB.raptor_uri_as_string(result).decode() if result else None


def relativize(question):
    base = LIB.raptor_new_uri(WORLD, question["base"].encode())
    target = LIB.raptor_new_uri(WORLD, question["target"].encode())
    text = LIB.raptor_uri_to_relative_uri_string(base, target)
    return None if text is None else text.decode()


serve("raptor2", VERSION, {"resolve": resolve, "relativize": relativize}, "C")
