import fc from "fast-check";
import { findParts } from "./abnf.js";
import { deriveStrings } from "./abnf-strings.js";
import { SPECIFICATIONS } from "./specifications.js";

/** The first and last code point of each non-ASCII range, and their neighbors. */
function findBoundaries(): string[] {
  const boundaries = [SPECIFICATIONS.rfc3987, SPECIFICATIONS.bis]
    .flatMap(({ rules }) => [...findParts(rules, "ucschar"), ...findParts(rules, "iprivate")])
    .flatMap((part) => (part.type === "range" ? [part.first - 1, part.first, part.last, part.last + 1] : []));
  return Array.from(new Set(boundaries), (codePoint) => String.fromCodePoint(codePoint));
}

const DELIMITERS = [...":/?#[]@!$&'()*+,;=-._~"];
const PERCENT_ENCODED = ["%", "%", ..."09afAFgGvV"];
const EXCLUDED = [...' "<>\\^`{|}', "\0", "\x01", "\t", "\n", "\r", "\x1F", "\x7F", "\x80", "\x9F"];
/** Lone surrogates, and characters that normalization or case folding would turn into ASCII. */
const LOOKALIKES = ["\uD800", "\uDBFF", "\uDC00", "\uDFFF", ..."：／？＃＠％．。０ſKİ"];

const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...DELIMITERS) },
  { weight: 2, arbitrary: fc.constantFrom(...PERCENT_ENCODED) },
  { weight: 1, arbitrary: fc.constantFrom(...EXCLUDED) },
  { weight: 1, arbitrary: fc.constantFrom(...LOOKALIKES) },
  { weight: 2, arbitrary: fc.constantFrom(...findBoundaries()) },
);

const PIECES = [
  ...[" ", "\0", "\uD800", "\uE000", "\u{10400}", "\u{E0001}", "\u{F0000}"],
  ..."// / : @ ? # [ ] :: .. ./ % %4 %41 %zz a Z9 é日 a: http: //h u:p@ :80 :8x".split(" "),
  ..."1.2.3.4 1.2.3.256 01.2.3.4 1.2.3 1.2.3.4.5 [1.2.3.4] [::1.2.3.4] [::1.2.3.256]".split(" "),
  ..."[::] [::1] [:1] [1:2] [1:2:3:4:5:6:7:8] [::12345] [fe80::g] [::1%25eth0]".split(" "),
  ..."[v1.a] [VF.:] [v.a] [v1.] [v1.é]".split(" "),
];

const piece = fc.constantFrom(...PIECES);

export const pieces: fc.Arbitrary<string> = fc.array(piece, { maxLength: 6 }).map((row) => row.join(""));

type Change = "insert" | "replace" | "delete" | "duplicate";

const mutation = fc.record({
  change: fc.constantFrom<Change>("insert", "replace", "delete", "duplicate"),
  place: fc.integer({ min: 0, max: 1000 }),
  inserted: fc.oneof({ weight: 4, arbitrary: character }, { weight: 1, arbitrary: piece }),
});

/** Changes one to three units of strings, possibly splitting surrogate pairs. */
export function mutate(strings: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(strings, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([string, mutations]) => {
    let mutated = string;
    for (const { change, place, inserted } of mutations) {
      const index = Math.round((mutated.length * place) / 1000);
      const [before, unit, after] = [
        mutated.slice(0, index),
        mutated.slice(index, index + 1),
        mutated.slice(index + 1),
      ];
      const middle = { insert: inserted + unit, replace: inserted, delete: "", duplicate: unit + unit }[change];
      mutated = before + middle + after;
    }
    return mutated;
  });
}

const octet = fc.constantFrom("", ..."0 9 10 99 100 199 200 249 250 255 256 260 00 01".split(" "));

const ipv4Like = fc.array(octet, { minLength: 3, maxLength: 5 }).map((octets) => octets.join("."));

const h16 = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom("0", "1", "aB", "fff", "FFFF") },
  { weight: 1, arbitrary: fc.constantFrom("", "12345", "g", "%31", "é") },
);

const ipv6Like = fc
  .tuple(
    fc.array(h16, { maxLength: 9, size: "max" }),
    fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 2 }),
    fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: ipv4Like.map((tail) => [tail]) }),
  )
  .map(([row, doubled, tail]) => joinPieces([...row, ...tail], doubled));

const ipvFutureLike = fc
  .tuple(
    fc.constantFrom("v", "V", "w", ""),
    fc.constantFrom("1", "fF", "g", ""),
    fc.constantFrom(".", ":", ""),
    fc.constantFrom("a", "!:", "%41", "é", "@", ""),
  )
  .map((parts) => parts.join(""));

/** Joins the pieces of an IPv6 address; `doubled` are the indices of the pieces that "::" precedes. */
export function joinPieces(row: readonly string[], doubled: readonly number[]): string {
  const separate = (index: number): string =>
    doubled.includes(index) ? "::" : index === 0 || index === row.length ? "" : ":";
  return row.map((one, index) => separate(index) + one).join("") + separate(row.length);
}

const { rules } = SPECIFICATIONS.rfc3986;

/** Authorities whose host is an IP address, or nearly one, with context. */
export const addresses: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("//", "s://", "//u@", "s://u:p@"),
    fc.oneof(
      ipv4Like,
      fc.oneof(ipv6Like, ipvFutureLike).map((address) => `[${address}]`),
      mutate(deriveStrings(rules, "IPv4address")),
      mutate(deriveStrings(rules, "IP-literal")),
    ),
    fc.constantFrom("", "", ":", ":1", "/p", "?q", "#f"),
  )
  .map((parts) => parts.join(""));
