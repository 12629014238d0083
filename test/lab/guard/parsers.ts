/** Parsers of addresses, beside `readHost`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import fastURI from "fast-uri";
import { readHost } from "whatwg-iri/guard";
import { makeAddress } from "../../property/fuzz/authorities.js";
import { randomFor } from "../../property/fuzz/random.js";
import { HOST_PARSERS, type HostParser, readHosts } from "../../support/address-parsers.js";
import { inRepository } from "../../support/paths.js";

const require = createRequire(import.meta.url);
const uriJS = require("uri-js") as { parse(input: string): { readonly host?: string } };
const URIjs = require("urijs") as new (input: string) => { hostname(): string };

/** Six parsers that run in this process; urllib is the seventh. */
export const SIX_PARSERS: Readonly<Record<string, HostParser>> = {
  ...HOST_PARSERS,
  "fast-uri": (input) => fastURI.parse(input).host ?? "",
  "uri-js": (input) => uriJS.parse(input).host ?? "",
  urijs: (input) => new URIjs(input).hostname(),
};

/** Addresses that are sent to Python at once. */
const BATCH = 5_000;

/** Most faults that are printed. */
const MOST_FAULTS = 100;

/** A string to read, and the host to find. */
interface Reading {
  readonly text: string;
  readonly host: string;
  readonly address: string;
}

function strip(host: string): string {
  return host.replace(/^\[|\]$/g, "").toLowerCase();
}

/** A host that the DNS can hold, from outside of the library. */
const IN_DNS = /^(?=.{1,253}\.?$)(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}\.?$/i;

/** Asks the parsers for random addresses, and returns the differences. */
export async function askParsers(count: number, seed: number): Promise<readonly string[]> {
  const faults: string[] = [];
  const report = (found: readonly string[]): void => {
    faults.push(...found);
    for (const fault of found) {
      console.log(`✘ ${fault}`);
    }
  };
  const python = await startPython();
  let readings: Reading[] = [];
  let canonicals = 0;
  let agreed = 0;
  let unholdable = 0;
  for (let index = 0; index <= count; index++) {
    if (readings.length >= BATCH || index === count) {
      const hosts = (await python?.ask(readings.map(({ text }) => text))) ?? [];
      report(hosts.flatMap((found, at) => compare("urllib", readings[at] as Reading, found)));
      readings = [];
    }
    if (index === count || faults.length > MOST_FAULTS) {
      break;
    }
    if (index > 0 && index % 500_000 === 0) {
      console.log(`${new Date().toISOString()} seed ${seed}: ${index} addresses, ${faults.length} differences`);
    }
    const address = makeAddress(randomFor(seed, index));
    const { host, canonical, agrees } = readHost(address);
    // An IP address by itself has no canonical address.
    if (host === null || !/^[^:]*:\/\/|^[a-z]+:(?!:)/i.test(address)) {
      continue;
    }
    if (canonical === null) {
      unholdable++;
      // Hosts without a canonical address are no names of the DNS, or have a userinfo or a port that parsers read differently.
      if (agrees || (IN_DNS.test(host) && !/xn--|\d/.test(host) && !/[@:].*[@:]|:0+(?:[/?#\\]|$)|%/.test(address))) {
        report([`no canonical address: ${JSON.stringify(address)}`]);
      }
      continue;
    }
    canonicals++;
    agreed += agrees ? 1 : 0;
    for (const text of agrees ? [canonical, address] : [canonical]) {
      const reading = { text, host: strip(host), address };
      readings.push(reading);
      for (const [name, found] of Object.entries(readHosts(text, SIX_PARSERS))) {
        report(compare(name, reading, found));
      }
    }
  }
  python?.end();
  console.log(
    `seed ${seed}: ${count} addresses; ${canonicals} have a canonical address, ${unholdable} do not; ${agreed} agree; ` +
      `${Object.keys(SIX_PARSERS).length + (python === null ? 0 : 1)} parsers read the same host, but for ${faults.length} differences`,
  );
  return faults;
}

function compare(parser: string, { text, host, address }: Reading, found: string): readonly string[] {
  // A parser with an older version of Unicode refuses names of a newer one, but reads no other name.
  const isRefusal = found.startsWith("!") && (host.includes("xn--") || /[^\0-\x7F]/.test(text));
  const isSame = strip(found) === host || isRefusal;
  return isSame ? [] : [`${parser}: ${found} for ${host} in ${JSON.stringify(text)}, from ${JSON.stringify(address)}`];
}

/** Starts Python; `null` on a machine without it. */
async function startPython(): Promise<{
  ask(addresses: readonly string[]): Promise<readonly string[]>;
  end(): void;
} | null> {
  const python = spawn("python3", [new URL("test/lab/guard/inside/urllib_hosts.py", inRepository("./")).pathname], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    await once(python, "spawn");
  } catch {
    console.log("urllib: there is no python3");
    return null;
  }
  const lines = createInterface(python.stdout)[Symbol.asyncIterator]();
  return {
    ask: async (addresses) => {
      // An empty string at the end makes Python write what it has.
      for (const address of [...addresses, ""]) {
        python.stdin.write(`${toJSON(address)}\n`);
      }
      const hosts: string[] = [];
      while (hosts.length <= addresses.length) {
        hosts.push(unify(JSON.parse((await lines.next()).value as string) as string));
      }
      return hosts.slice(0, -1);
    },
    end: () => python.stdin.end(),
  };
}

/** In ASCII, so that no encoding of the platform matters. */
function toJSON(text: string): string {
  return JSON.stringify(text).replace(
    /[^\0-\x7F]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function unify(host: string): string {
  return readHosts(host, { urllib: () => host }).urllib as string;
}
