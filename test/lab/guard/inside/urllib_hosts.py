"""Prints the host that urllib reads in each line of the input, a string of JSON; "!" if it refuses the address."""

import json
import sys
import urllib.parse

for line in sys.stdin:
    try:
        host = urllib.parse.urlsplit(json.loads(line)).hostname or ""
    except ValueError:
        host = "!"
    print(json.dumps(host), flush=line == '""\n')
