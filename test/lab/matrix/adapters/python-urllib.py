"""urllib.parse of Python's standard library."""

import platform
from urllib.parse import urljoin

from protocol import serve

serve("urllib.parse", platform.python_version(), {"resolve": lambda q: urljoin(q["base"], q["reference"])})
