/** Every parser reads the host that `readHost` gives. */
import assert from "node:assert/strict";
import { createHostList, readHost } from "whatwg-iri/guard";
import { readHosts } from "../support/address-parsers.js";
import { share } from "../support/share.js";
import { type Random, randomFor } from "./fuzz/random.js";

const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const COUNT = Number(process.env.GUARD_RUNS ?? share(20_000));

const PIECES =
  "http: https: HTTP: ws: ftp: foo: file: // / \\ @ ? # a b.c google.com evil.example é 日本.jp %2e %40 %00 : :80 :443 :99999 :0 [::1] [::FFFF:1.2.3.4] 127.0.0.1 0x7f.1 2130706433 .. . u p ; ' ! _ - xn-- xn--80ak6aa92e.com ß 。 ． ／ ＠ ： & = | ^ < { [ ] % ~ * ( , $ + İ \u212A \u00AD \u200D 😀"
    .split(" ")
    .concat(" ", "\t", "\n", "\uD800", "a".repeat(64));

function makeAddress(random: Random): string {
  const start = random.below(3) === 0 ? "" : random.pick(["http://", "https://", "ws://", "foo://"]);
  return start + Array.from({ length: 1 + random.below(8) }, () => random.pick(PIECES)).join("");
}

describe(`readHost and six parsers (seed ${SEED})`, () => {
  it("[G-12b] agree about the canonical address, and about the input if `agrees`", () => {
    for (let index = 0; index < COUNT; index++) {
      const address = makeAddress(randomFor(SEED, index));
      const { host, canonical, agrees } = readHost(address);
      const expected = new Set([host?.replace(/^\[|\]$/g, "").toLowerCase()]);
      if (canonical !== null) {
        assert.deepEqual(
          new Set(Object.values(readHosts(canonical))),
          expected,
          `${JSON.stringify(address)} ${canonical}`,
        );
      }
      if (agrees && canonical !== null) {
        assert.deepEqual(new Set(Object.values(readHosts(address))), expected, JSON.stringify(address));
      }
    }
  }).timeout(0);

  it("[G-12c] no address matches a list that does not have its host", () => {
    const hosts = ["google.com", "b.c", "127.0.0.1", "xn--wgv71a.jp"];
    const list = createHostList(hosts.map((host) => `${host}:*`));
    for (let index = 0; index < COUNT; index++) {
      const address = makeAddress(randomFor(SEED + 1, index));
      const match = list.match(address);
      if (match !== null) {
        assert.ok(hosts.includes(new URL(address).hostname.replace(/\.$/, "")), address);
        assert.ok(hosts.includes(new URL(match.canonical).hostname.replace(/\.$/, "")), address);
      }
    }
  }).timeout(0);
});
