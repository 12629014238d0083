"""rdflib of Debian: how references are resolved."""

import rdflib
from protocol import serve

serve("rdflib", rdflib.__version__, {"resolve": lambda q: str(rdflib.URIRef(q["reference"], base=q["base"]))})
