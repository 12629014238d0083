/** Addresses with an odd authority, and what must hold for the host that `readHost` gives. */
import assert from "node:assert/strict";
import { IRI, normalize } from "whatwg-iri";
import { readHost } from "whatwg-iri/guard";
import { isURI } from "whatwg-iri/syntax";
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

/**
 * Asserts that the canonical address is a URI, its own href and its own canonical address, that it names what the href names, and that
 * parsers read the same host in it, and in the address if `agrees`.
 */
export function checkReadings(address: string, parsers = HOST_PARSERS): void {
  const { host, canonical, agrees } = readHost(address);
  if (canonical === null) {
    return;
  }
  checkCanonical(canonical, new IRI(address));
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

function checkCanonical(canonical: string, iri: IRI): void {
  assert.equal(readHost(canonical).canonical, canonical);
  assert.equal(new IRI(canonical).href, canonical);
  assert.ok(isURI(canonical), canonical);
  iri.username = "";
  iri.password = "";
  const uri = iri.toURI();
  const level = { level: "syntax" } as const;
  const read = (text: string): string => normalize(text.replace(/'(?=[^?]*$)/g, "%27"), level);
  assert.equal(read(canonical), read(uri), canonical);
}

/** Asserts that an address which the class takes has one URI on each level. */
export function checkURI(address: string): void {
  const iri = IRI.parse(address);
  if (iri === null) {
    return;
  }
  const own = iri.toURI({ level: "syntax" });
  assert.equal(normalize(iri, { level: "syntax", form: "uri" }), own, JSON.stringify(address));
  assert.equal(new IRI(own).toURI({ level: "syntax" }), own, JSON.stringify(address));
  for (const level of ["syntax", "scheme"] as const) {
    const uri = normalize(address, { level, form: "uri" });
    assert.ok(isURI(uri) && IRI.canParse(uri), JSON.stringify(address));
    assert.equal(normalize(uri, { level, form: "uri" }), uri, JSON.stringify(address));
  }
}

/** An address with an odd path, query and fragment. */
export function makeTarget(random: Random): string {
  return random.pick(["http://h.example/", "https://例え.jp:8443", "foo://h/", "file://h/C|/"]) + makeTail(random);
}

/** What follows a host. */
export function makeTail(random: Random): string {
  return Array.from({ length: 1 + random.below(12) }, () => random.pick(TARGET_PIECES)).join("");
}

const TARGET_PIECES = [
  ..."/ // . .. %2e %2E %2f %7e %7E %41 %5a %c3%a9 %C3%A9 %e3%81 %ff %FF %00 %0a % %% %4 %zz %25 %2541 + & = ; , : @ ! $ ( ) * '".split(
    " ",
  ),
  ...'[ ] { } | ^ ` " < > \\ ? # %27 %5b %7C é 日本 😀 \u0301 \u202E \u00AD \uD800 a b.c ~ _ - C: C| ;a=b'.split(" "),
  " ",
  "\t",
  "\n",
];
