/**
 * `npm run lane -- guard`: asks six parsers and real clients for the canonical address of `readHost`: the host that they read, or ask a
 * recording proxy on loopback for, is its `host`. Arguments: how many random addresses for parsers, and for clients.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { readHost } from "whatwg-iri/guard";
import { checkReadings, makeAddress } from "../../property/fuzz/authorities.js";
import { randomFor } from "../../property/fuzz/random.js";
import { SIX_PARSERS } from "./parsers.js";

const run = promisify(execFile);
const [parsed = 100_000, asked = 300] = process.argv.slice(2).map(Number);
const SEED = Math.floor(Math.random() * 2 ** 31);

for (let index = 0; index < parsed; index++) {
  checkReadings(makeAddress(randomFor(SEED, index)), SIX_PARSERS);
}
console.log(`seed ${SEED}: six parsers read the same host in ${parsed} addresses`);

/** The hosts that the proxy is asked for. */
const requested: string[] = [];
const proxy = createServer((request, response) => {
  requested.push(/^[a-z]+:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(request.url ?? "")?.[1] ?? "?");
  response.end();
});
proxy.listen(0, "127.0.0.1");
await once(proxy, "listening");
const { port } = proxy.address() as AddressInfo;
const PROXY = `http://127.0.0.1:${port}`;

const PYTHON = `
import sys, urllib.request
opener = urllib.request.build_opener(urllib.request.ProxyHandler({"http": sys.argv[1]}))
for address in sys.argv[2:]:
    opener.open(address, timeout=5).read()
`;
const HTTP_CLIENT = `
import sys, http.client, urllib.parse
for address in sys.argv[2:]:
    parts = urllib.parse.urlsplit(address)
    print(http.client.HTTPConnection(parts.netloc.rpartition("@")[2]).host)
`;

/** Clients: each asks for an address, and returns the host that it connects to, or asks the proxy for. */
const CLIENTS: Readonly<Record<string, (address: string) => Promise<string | undefined>>> = {
  "http.get": (address) =>
    new Promise((resolve) => {
      const createConnection = (options: object): never => {
        resolve((options as { host?: string }).host);
        throw new Error("recorded");
      };
      try {
        get(address, { createConnection }).on("error", () => {});
      } catch {
        // The connection was refused after its host was recorded.
      }
    }),
  undici: async (address) => {
    const { Agent, request } = (await import("undici" as string)) as {
      Agent: new (options: object) => object;
      request(address: string, options: object): Promise<unknown>;
    };
    return new Promise((resolve) => {
      const connect = ({ hostname }: { hostname: string }, done: (error: Error) => void): void => {
        resolve(hostname);
        done(new Error("recorded"));
      };
      request(address, { dispatcher: new Agent({ connect }) }).catch(() => {});
    });
  },
  curl: (address) => askProxy("curl", ["--silent", "--globoff", "--noproxy", "", "--proxy", PROXY, address]),
  "urllib.request": (address) => askProxy("python3", ["-c", PYTHON, PROXY, address]),
  "http.client": async (address) => (await run("python3", ["-c", HTTP_CLIENT, PROXY, address])).stdout.trim(),
};

async function askProxy(program: string, args: readonly string[]): Promise<string | undefined> {
  requested.length = 0;
  await run(program, args, { timeout: 20_000, env: { ...process.env, no_proxy: "", NO_PROXY: "" } });
  return requested[0];
}

for (const [name, ask] of Object.entries(CLIENTS)) {
  let count = 0;
  try {
    await ask("http://example.org/");
  } catch (error) {
    console.log(`${name}: cannot run here (${(error as Error).message.split("\n", 1)[0]})`);
    continue;
  }
  for (let index = 0; count < asked; index++) {
    const { host, canonical } = readHost(makeAddress(randomFor(SEED + 1, index)));
    if (host !== null && canonical?.startsWith("http:")) {
      const found = await ask(canonical);
      assert.equal(found?.replace(/^\[|\]$/g, "").toLowerCase(), host.replace(/^\[|\]$/g, ""), `${name}: ${canonical}`);
      count++;
    }
  }
  console.log(`${name}: connects to the host of readHost for ${count} addresses`);
}
proxy.close();
proxy.closeAllConnections();
