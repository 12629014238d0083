/** The mappings between IRIs and URIs, on random addresses made of difficult pieces. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { IRI, IRIError, iriToURI, type Profile, uriToIRI } from "whatwg-iri";
import { isIRIReference, isURI, isURIReference, parseIRI } from "whatwg-iri/syntax";
import { traceMapping } from "#lib/mapping/trace.js";
import { address, base } from "../support/addresses.js";
import { ENCODINGS } from "../support/encodings.js";
import { checkForms } from "../support/forms.js";
import { SEED } from "./fuzz/random.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? 2_000);

function check<T extends unknown[]>(property: fc.IProperty<T>): void {
  fc.assert(property, { numRuns: RUNS, seed: SEED });
}

const BIDI_FORMATTING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Characters of IRIs; the last ones only of queries. */
const CHARACTERS = [
  ..."é\u00A0ß日א가\u0301\u200C\u200Dمक्\u202E\u2066！／ﾝ…\u212A😀\u{10300}\u{2F800}",
  "\uE000",
  "\u{F0000}",
];

const triplet = fc.integer({ min: 0, max: 255 }).map((octet) => `%${octet.toString(16).padStart(2, "0")}`);
const encoded = fc
  .oneof(fc.constantFrom(...CHARACTERS), fc.integer({ min: 0x80, max: 0x10ffff }).map(toCharacter))
  .map(encodeURIComponent);
/** Octets that are nearly UTF-8. */
const malformed = fc.constantFrom("%C0%AF", "%E0%80%AF", "%ED%A0%80", "%F4%90%80%80", "%C3", "%E2%82", "%80", "%F0%9F");
const octets = fc
  .tuple(fc.oneof(triplet, encoded, malformed), fc.boolean())
  .map(([text, isUpper]) => (isUpper ? text.toUpperCase() : text.toLowerCase()));

function toCharacter(codePoint: number): string {
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? "é" : String.fromCodePoint(codePoint);
}

function text(pieces: readonly string[], ...more: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.array(fc.oneof(fc.constantFrom(...pieces), octets, ...more), { maxLength: 8 }).map((all) => all.join(""));
}

const PCHARS = [..."aZ09-._~!$&'()*+,;=:@", ".."];
const domain = fc
  .array(fc.constantFrom("a", "Z9", "xn--wgv71a", "xn--4dbrk0ce", "xn--a", "xn--9ca", "XN--WGV71A", "1", "a_b", ""), {
    minLength: 1,
    maxLength: 3,
  })
  .map((labels) => labels.join("."));
const literal = fc.constantFrom("[::1]", "[v1.a:b]", "127.0.0.1", "");

/** @param raw - Non-ASCII pieces for all components. */
function makeReference(raw: readonly string[], inQuery: readonly string[]): fc.Arbitrary<string> {
  const path = fc
    .array(text([...PCHARS, ...raw]), { maxLength: 3 })
    .map((segments) => segments.map((one) => `/${one}`).join(""));
  const rawLabel =
    raw.length === 0 ? domain : fc.tuple(domain, fc.constantFrom(...raw)).map(([label, one]) => `b${one}c.${label}`);
  const webHost = fc.oneof(domain, literal, rawLabel);
  const userinfo = fc.option(text([..."aZ:;", ...raw]), { nil: undefined });
  const host = fc.oneof(
    fc.tuple(fc.constantFrom("http:", "HTTPS:", "file:"), webHost),
    fc.tuple(fc.constantFrom("foo:", ""), fc.oneof(webHost, text([..."a.-", ...raw]))),
  );
  const hierarchical = fc
    .tuple(host, userinfo, fc.constantFrom("", ":", ":80"), path)
    .map(
      ([[scheme, name], user, port, rest]) => `${scheme}//${user === undefined ? "" : `${user}@`}${name}${port}${rest}`,
    );
  const opaque = fc
    .tuple(fc.constantFrom("urn:", "mailto:", "data:"), text([...PCHARS, ...raw]))
    .map((parts) => parts.join(""));
  const query = fc.option(text([...PCHARS, "/", "?", ...raw, ...inQuery]), { nil: undefined });
  const fragment = fc.option(text([...PCHARS, "/", "?", ...raw]), { nil: undefined });
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: hierarchical }, opaque, path), query, fragment)
    .map(([rest, q, f]) => rest + (q === undefined ? "" : `?${q}`) + (f === undefined ? "" : `#${f}`));
}

const uri = makeReference([], []).filter(isURIReference);
const RAW = CHARACTERS.filter((character) => isIRIReference(character));
const iri = makeReference(RAW, ["\uE000", "\u{F0000}"]).filter(isIRIReference);
const profile = fc.constantFrom<Profile>("display", "draft", "cautious");

/** The form in which a URI is unchanged: unreserved characters decoded, digits in upper case, the scheme in lower case. */
function fold(address: string): string {
  return address
    .replace(/^[A-Za-z][A-Za-z0-9+.-]*:/, (scheme) => scheme.toLowerCase())
    .replace(/%[0-9A-Fa-f]{2}/g, (one) => one.toUpperCase())
    .replace(/%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/g, decodeURIComponent);
}

/** The octets that a component encodes, with delimiters distinguished from encoded octets. */
function readOctets(component: string): string {
  const text = component.replace(/[^\0-\x7F]+/g, encodeURIComponent);
  // Its start is not a scheme.
  return fold(`/${text}`);
}

function hasEncodedDomain(address: string): boolean {
  return /^(?:(?:https?|file):\/\/[^/?#]*|mailto:[^#]*)%/i.test(address.replace(/\/\/[^/?#]*@/, "//"));
}

/** A domain name that ToASCII rejects is a failure, not a wrong result. */
function mapOrNull(address: string): string | null {
  try {
    return iriToURI(address);
  } catch (error) {
    assert.ok(error instanceof IRIError);
    assert.equal(error.diagnostics.at(-1)?.code, "domain-to-ASCII");
    return null;
  }
}

describe(`the mappings (seed ${SEED})`, () => {
  it("[P-3b] leave a URI as it is", () => {
    check(
      fc.property(uri, (u) => {
        if (!hasEncodedDomain(u)) {
          assert.equal(iriToURI(u), u);
          assert.equal(parseIRI(iriToURI(u))?.offsets.path, parseIRI(u)?.offsets.path);
        }
      }),
    );
  }).timeout(600_000);

  it("[P-3a, P-3c, P-8] make a URI of an IRI, of the same parts, once and for all", () => {
    let mapped = 0;
    check(
      fc.property(iri, (i) => {
        const u = mapOrNull(i);
        if (u !== null) {
          mapped++;
          assert.ok(isURIReference(u), u);
          assert.equal(iriToURI(u), u);
          const [before, after] = [parseIRI(i), parseIRI(u)];
          for (const part of ["scheme", "userinfo", "host", "port", "query", "fragment"] as const) {
            assert.equal(before?.[part] === undefined, after?.[part] === undefined, part);
          }
          assert.equal(parseIRI(iriToURI(i))?.query, after?.query);
        }
      }),
    );
    assert.ok(mapped > RUNS / 2);
  }).timeout(600_000);

  it("[U-1b] lead from a URI to an IRI and back, except for the case of scheme and digits, and encoded unreserved characters", () => {
    check(
      fc.property(uri, profile, (u, name) => {
        const i = uriToIRI(u, { profile: name });
        assert.ok(isIRIReference(i), i);
        if (!hasEncodedDomain(u)) {
          assert.equal(fold(iriToURI(i)), fold(u));
        } else {
          const [mapped, given] = [mapOrNull(i), mapOrNull(u)];
          assert.equal(mapped && fold(mapped), given && fold(given));
        }
        assert.equal(uriToIRI(i, { profile: name }), i);
      }),
    );
  }).timeout(600_000);

  it("[U-2, U-3a, U-4b, X-1] decode no delimiter, nothing malformed, nothing that formats", () => {
    check(
      fc.property(uri, profile, (u, name) => {
        const i = uriToIRI(u, { profile: name });
        const [before, after] = [parseIRI(u), parseIRI(i)];
        for (const part of ["userinfo", "path", "query", "fragment"] as const) {
          const [one, other] = [before?.[part] ?? "", after?.[part] ?? ""];
          assert.equal(readOctets(other), readOctets(one), part);
          assert.equal(delimitersOf(other), delimitersOf(one), part);
        }
        assert.doesNotMatch(i, BIDI_FORMATTING);
        assert.equal(i.isWellFormed(), true);
      }),
    );
  }).timeout(600_000);

  it("[U-1a] are shown step by step, and end in the same place", () => {
    check(
      fc.property(fc.oneof(uri, iri), profile, (u, name) => {
        const trace = traceMapping(u, { profile: name });
        for (const step of trace) {
          assert.doesNotMatch(step, /[^\0-\x7F]/);
        }
        const last = uriToIRI(u, { profile: name }).replace(/[^\0-\x7F]/gu, toReference);
        assert.equal(trace[5], last);
      }),
    );
  }).timeout(600_000);

  it("[P-7a] agree with the class, whatever the charset", () => {
    check(
      fc.property(iri, fc.constantFrom(...ENCODINGS.filter((name) => name !== "iso-2022-jp")), (i, charset) => {
        const web = IRI.parse(i, undefined, { charset });
        const u = parseIRI(i)?.scheme === undefined ? null : mapOrNull(i);
        if (web !== null && u !== null && !/^f/i.test(i)) {
          const mapped = iriToURI(i, { charset });
          assert.ok(isURI(mapped), mapped);
          // The class writes characters that no URI contains; as URIs both are the same.
          assert.equal(new IRI(mapped).toURI(), web.toURI());
        }
      }),
    );
  }).timeout(600_000);

  it("give every address a browser takes a URI and an IRI that lead back", () => {
    check(
      fc.property(address, base, fc.constantFrom("utf-8", "koi8-r", "gb18030"), (input, against, charset) => {
        const web = IRI.parse(input, against, { charset });
        if (web !== null) {
          checkForms(web);
          const again = new IRI(web.toIRI(), undefined, { charset });
          assert.equal(again.toURI(), web.toURI());
        }
      }),
    );
  }).timeout(600_000);

  it("[P-3a, U-1b] take every character of the BMP, and a sample of the others, there and back in every component", () => {
    // A run takes one in eight of the blocks of 128 characters beyond the BMP; other seeds take others.
    const isInSample = (block: number): boolean => block < 0x200 || (block + SEED) % 8 === 0;
    for (const [before, after, last] of [
      ["foo://", "@a/", 0xeffff],
      ["foo://", "/", 0xeffff],
      ["/", "", 0xeffff],
      ["?", "", 0x10ffff],
      ["#", "", 0xeffff],
    ] as const) {
      const wrong: string[] = [];
      for (let start = 0x80; start < last; start += 0x80) {
        if (!isInSample(start / 0x80)) {
          continue;
        }
        const characters = Array.from({ length: 0x80 }, (_, offset) => toCharacter(start + offset)).filter(
          (character) => isIRIReference(`${before}${character}${after}`) && !BIDI_FORMATTING.test(character),
        );
        const i = before + characters.join("a") + after;
        const u = iriToURI(i);
        if (!isURIReference(u) || uriToIRI(u, { profile: "draft" }) !== i) {
          wrong.push(`${before} U+${start.toString(16)}`);
        }
        for (const name of ["display", "cautious"] as const) {
          if (iriToURI(uriToIRI(u, { profile: name })) !== u) {
            wrong.push(`${name} ${before} U+${start.toString(16)}`);
          }
        }
      }
      assert.deepEqual(wrong, []);
    }
  }).timeout(600_000);
});

/** The delimiters, concatenated. */
function delimitersOf(component: string): string {
  return component.replace(/%[0-9A-Fa-f]{2}/g, "").replace(/[^!$&'()*+,;=:@/?]/g, "");
}

function toReference(character: string): string {
  return `&#x${(character.codePointAt(0) as number).toString(16).toUpperCase()};`;
}
