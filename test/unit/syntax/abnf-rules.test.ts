/** The parser's components and their places, beside the rules of the ABNF as the specifications print it. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type GrammarName, type Kind, type ParsedIRI, parseIRI } from "whatwg-iri/syntax";
import { deriveStrings } from "../../oracles/abnf-strings.js";
import { checkComponents } from "../../oracles/check-components.js";
import { mutate, pieces } from "../../oracles/mutations.js";
import { nameRule, SPECIFICATIONS, type SpecificationName } from "../../oracles/specifications.js";
import { share } from "../../support/share.js";

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? share(60));

/** The start rules, by the kinds of the options. */
const KINDS = ["IRI", "IRI-reference", "absolute-IRI", "irelative-ref"] as const;

/** For a rule, the text around it in an address, and whether the parser found it there. */
const FRAMES: Readonly<Record<string, readonly [before: string, after: string, isThere: IsThere]>> = {
  scheme: ["", ":", ({ scheme }, text) => scheme === text],
  iauthority: ["s://", "", ({ authority }, text) => authority === text],
  iuserinfo: ["s://", "@h", ({ userinfo }, text) => userinfo === text],
  ihost: ["s://", "", ({ host, authority }, text) => host === text && authority === text],
  "ireg-name": ["s://u@", ":1", ({ host, port }, text) => host === text && port === "1" && !text.startsWith("[")],
  "IP-literal": ["s://", "", ({ host }, text) => host === text && text.startsWith("[")],
  IPv6address: ["s://[", "]", ({ hostKind, host }, text) => hostKind === "ipv6" && host === `[${text}]`],
  IPvFuture: ["s://[", "]", ({ hostKind, host }, text) => hostKind === "ipvfuture" && host === `[${text}]`],
  IPv4address: ["s://", "", ({ hostKind, host }, text) => hostKind === "ipv4" && host === text],
  port: ["s://h:", "", ({ port }, text) => port === text],
  "ihier-part": ["s:", "", ({ query, fragment }) => query === undefined && fragment === undefined],
  "irelative-part": ["", "", ({ scheme, query, fragment }) => (scheme ?? query ?? fragment) === undefined],
  "ipath-abempty": ["s://h", "", (parsed, text) => isPath(parsed, text) && parsed.host === "h"],
  "ipath-absolute": ["s:", "", (parsed, text) => isPath(parsed, text) && parsed.pathForm === "absolute"],
  "ipath-rootless": ["s:", "", (parsed, text) => isPath(parsed, text) && parsed.pathForm === "rootless"],
  "ipath-noscheme": ["", "", (parsed, text) => isPath(parsed, text) && parsed.pathForm === "noscheme"],
  "ipath-empty": ["s:", "", (parsed, text) => isPath(parsed, text) && parsed.pathForm === "empty"],
  isegment: ["s:/a/", "/b", (parsed, text) => parsed.path === `/a/${text}/b` && !text.includes("/")],
  "isegment-nz": ["s:/", "", (parsed, text) => parsed.path === `/${text}` && text !== "" && !text.includes("/")],
  iquery: ["s:?", "#", ({ query, fragment }, text) => query === text && fragment === ""],
  ifragment: ["s:?#", "", ({ query, fragment }, text) => query === "" && fragment === text],
};

type IsThere = (parsed: ParsedIRI, text: string) => boolean;

const isPath = ({ path, query, fragment }: ParsedIRI, text: string): boolean =>
  path === text && query === undefined && fragment === undefined;

/** ASCII, and code points on both sides of the boundaries of `ucschar` and `iprivate`. */
const CHARACTERS: readonly string[] = [
  ...Array.from({ length: 0xa2 }, (_, codePoint) => codePoint),
  ...[0xd7ff, 0xd800, 0xdc00, 0xdfff, 0xe000, 0xf8ff, 0xf900, 0xfdcf, 0xfdd0, 0xfdef, 0xfdf0, 0xffef, 0xfff0, 0xffff],
  ...[0x10000, 0x1fffd, 0x1fffe, 0xdfffd, 0xdffff, 0xe0000, 0xe0fff, 0xe1000, 0xefffd, 0xf0000, 0xffffd, 0xffffe],
  ...[0x100000, 0x10fffd, 0x10fffe, 0x10ffff],
].map((codePoint) => String.fromCodePoint(codePoint));

const SHORT: readonly string[] = [
  ...["", "%41", "%4", "%4g", "ab", "é日", "\u{10000}a", "a\uD800", "\uDC00a", "/", "//", "/a//b", "a/b:c", "a:b/c"],
  ...[":", "é:", "0", "9", "255", "256", "00", "1a", "1.2.3.4", "1.2.3.256", "::1", "[::1]", "[v1.a]", "v1.a", "v.a"],
  ...["[::1", "u@h:1", "@", "@:", "a@b@c", "[::1]:80", "[::1]x", "h:1x", "a?b", "a#b", "?", "#", "s:", "s://h?q#f"],
];

const CASES: readonly { specification: SpecificationName; ids: string; grammar: GrammarName; prefix: "I" | "" }[] = [
  { specification: "rfc3987", ids: "S-1a, S-2a, S-6a", grammar: "rfc3987", prefix: "I" },
  { specification: "rfc3986", ids: "S-1b", grammar: "bis", prefix: "" },
  { specification: "bis", ids: "S-1a, S-6b", grammar: "bis", prefix: "I" },
];

describe("the parser and the ABNF", () => {
  for (const { specification, ids, grammar, prefix } of CASES) {
    const { rules, matchesRegExp } = SPECIFICATIONS[specification];
    const name = (kind: string): Kind =>
      (prefix === "I" ? kind : kind.replace(/IRI/g, "URI").replace(/^i/, "")) as Kind;
    const forEach = (rule: string, check: (text: string) => void): void => {
      for (const text of SHORT) {
        check(text);
      }
      const derived = deriveStrings(rules, rule);
      fc.assert(fc.property(fc.oneof(derived, mutate(derived), pieces), check), { numRuns: RUNS, seed: SEED });
    };

    it(`[${ids}] agree on every start rule of ${specification}, with all components and places`, () => {
      for (const kind of KINDS.map(name)) {
        forEach(kind, (text) => {
          const parsed = parseIRI(text, { kind, grammar });
          assert.equal(parsed !== null, matchesRegExp(kind, text), `${kind} ${JSON.stringify(text)}`);
          if (parsed !== null) {
            checkComponents(text, parsed, specification);
          }
        });
      }
    });

    it(`[${ids}] agree on every component of ${specification}, at its place`, () => {
      for (const [irule, [before, after, isThere]] of Object.entries(FRAMES)) {
        const rule = nameRule(specification, irule.replace(/^i(?=[a-z])/, ""));
        const check = (text: string): void => {
          const parsed = parseIRI(before + text + after, { kind: name("IRI-reference"), grammar });
          const found = parsed !== null && isThere(parsed, text);
          assert.equal(found, matchesRegExp(rule, text), `${rule} ${JSON.stringify(text)}`);
        };
        for (const character of CHARACTERS) {
          check(character);
        }
        forEach(rule, check);
      }
    });
  }
});
