"""Asks the proxy of the first argument for each address of the input, a line of a number, a tab and an address."""

import http.client
import sys
import urllib.parse
import urllib.request

opener = urllib.request.build_opener(urllib.request.ProxyHandler({"http": sys.argv[1]}))
for line in sys.stdin:
    row, address = line.rstrip("\n").split("\t")
    try:
        opener.open(urllib.request.Request(address, headers={"x-row": row}), timeout=10).read()
    except Exception as error:
        print(row, "refused", repr(error), sep="\t")
    try:
        # http.client has no addresses: programs split them with urllib.
        parts = urllib.parse.urlsplit(address)
        print(row, "http.client", http.client.HTTPConnection(parts.netloc.rpartition("@")[2]).host, sep="\t")
    except Exception as error:
        print(row, "http.client-refused", repr(error), sep="\t")
