"""Asks the proxy of the second argument for each address of the input, a line each, with the library of the first."""

import asyncio
import sys
import urllib.request

kind, proxy = sys.argv[1:]
addresses = [line.rstrip("\n") for line in sys.stdin]
proxies = {"http": proxy}

if kind == "urllib.request":
    print(sys.version.split()[0])
    opener = urllib.request.build_opener(urllib.request.ProxyHandler(proxies))
    ask = lambda address: opener.open(address, timeout=10).read()
elif kind == "requests":
    import requests
    print(requests.__version__)
    ask = lambda address: requests.get(address, proxies=proxies, timeout=10)
elif kind == "urllib3":
    import urllib3
    print(urllib3.__version__)
    pool = urllib3.ProxyManager(proxy)
    ask = lambda address: pool.request("GET", address, retries=False, timeout=10)
elif kind == "httpx":
    import httpx
    print(httpx.__version__)
    client = httpx.Client(proxies={"http://": proxy})
    ask = lambda address: client.get(address)
else:
    import aiohttp
    print(aiohttp.__version__)

    async def ask_all():
        async with aiohttp.ClientSession() as session:
            for address in addresses:
                try:
                    async with session.get(address, proxy=proxy) as response:
                        await response.read()
                except Exception:
                    pass

    asyncio.run(ask_all())
    sys.exit()

for address in addresses:
    try:
        ask(address)
    except Exception:
        pass
