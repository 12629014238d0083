/** Addresses with an odd authority, and what must hold for the host that `readHost` gives. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { readHost } from "whatwg-iri/guard";
import { HOST_PARSERS, readHosts } from "../../support/address-parsers.js";
import type { Random } from "./random.js";

const PIECES =
  "http: https: HTTP: ws: ftp: foo: file: // / \\ @ ? # a b.c google.com evil.example é 日本.jp %2e %40 %00 : :80 :443 :99999 :0 [::1] [::FFFF:1.2.3.4] 127.0.0.1 0x7f.1 2130706433 .. . u p ; ' ! _ - xn-- xn--80ak6aa92e.com ß 。 ． ／ ＠ ： & = | ^ < { [ ] % ~ * ( , $ + İ \u212A \u00AD \u200D 😀"
    .split(" ")
    .concat(" ", "\t", "\n", "\uD800", "a".repeat(64));

export function makeAddress(random: Random): string {
  const start = random.below(3) === 0 ? "" : random.pick(["http://", "https://", "ws://", "foo://"]);
  return start + Array.from({ length: 1 + random.below(8) }, () => random.pick(PIECES)).join("");
}

/** Asserts that the canonical address is the href, and that parsers read the same host in it, and in the address if `agrees`. */
export function checkReadings(address: string, parsers = HOST_PARSERS): void {
  const { host, canonical, agrees } = readHost(address);
  if (canonical === null) {
    return;
  }
  assert.equal(canonical, new IRI(address).href);
  const expected = new Set([host?.replace(/^\[|\]$/g, "").toLowerCase()]);
  // A parser with an older version of Unicode refuses names of a newer one, but reads no other name.
  const isNew = host?.includes("xn--");
  const read = (text: string): ReadonlySet<string> =>
    new Set(Object.values(readHosts(text, parsers)).filter((value) => !(isNew && value.startsWith("!"))));
  assert.deepEqual(read(canonical), expected, `${JSON.stringify(address)} ${canonical}`);
  if (agrees) {
    assert.deepEqual(read(address), expected, JSON.stringify(address));
  }
}
