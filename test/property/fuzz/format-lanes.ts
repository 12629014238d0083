/**
 * The comparisons for formats: host names with npm `idn-hostname`, mail addresses with the ABNF, templates with their own
 * values.
 */
import assert from "node:assert/strict";
import { formats, isHostname } from "whatwg-iri/formats";
import { isMailbox } from "../../oracles/mailbox.js";
import { toPunycode } from "../../support/domains.js";
import { explainDifference, isIDNHostnameByPeer } from "../../support/hostname-differences.js";
import { makeTrip, requireTemplate, type Trip } from "../../support/templates.js";
import type { Lane } from "./lanes.js";
import type { Random } from "./random.js";

/** Templates: `match` returns the values that `expand` took, from either notation. */
export const TEMPLATES: Lane<Trip> = {
  make: makeTrip,
  check: ({ template, values }) => {
    const parsed = requireTemplate(template);
    const uri = parsed.expand(values);
    const lists = parsed.variables.filter(({ name, explode }) => !explode && Array.isArray(values[name]));
    const options = { lists: lists.map(({ name }) => name) };
    assert.deepEqual(parsed.match(uri, options), values, uri);
    assert.deepEqual(parsed.match(parsed.expand(values, { as: "iri" }), options), values);
    return false;
  },
};

/** Labels for the rules to apply to, before modification. */
const LABELS = [
  "example",
  "xn--rsum-bpad",
  "résumé",
  "faß",
  "日本",
  "l·l",
  "α͵β",
  "א׳ב",
  "ア・イ",
  "ب٠",
  "ب۰",
  "क्\u200Dष",
  "بي\u200Cبي",
  "실례",
  "אבג",
  "ünïcödé",
  "пример",
  "ไทย",
  "தமிழ்",
];

const PIECES = [
  ..."abzA0-_.。·͵׳״・٠۰\u200C\u200Dßς〇\u0301\u0903\u05D0ب漢あアé☃😀ـ〱\u1100\u3099İ\u0640\u02BB\u0294",
  "--",
  "xn--",
  "\u0915\u094D",
];

/** Host names: npm `idn-hostname` agrees, or the difference is a known one. */
export const HOSTNAMES: Lane<string> = {
  make: makeName,
  check: (name) => {
    const ours = isHostname(name);
    const theirs = isIDNHostnameByPeer(name);
    if (ours !== theirs) {
      assert.notEqual(explainDifference(name, ours), null, `${name}: ours ${ours}, theirs ${theirs}`);
    }
    return ours;
  },
};

function makeName(random: Random): string {
  const labels = Array.from({ length: 1 + random.below(2) }, () => {
    let label = random.pick(LABELS);
    for (let change = random.below(4); change > 0; change--) {
      const characters = Array.from(label);
      const index = random.below(characters.length + 1);
      const piece = random.below(8) === 0 ? String.fromCodePoint(makeCodePoint(random)) : random.pick(PIECES);
      characters.splice(index, random.below(2), piece);
      label = characters.join("");
    }
    return random.below(6) === 0 && /[^\0-\x7F]/.test(label) && !/\p{Surrogate}/u.test(label)
      ? toPunycode(label)
      : label;
  });
  return labels.join(".");
}

function makeCodePoint(random: Random): number {
  const codePoint = random.below(random.below(2) === 0 ? 0x3000 : 0x20000);
  return codePoint >= 0xd800 && codePoint < 0xe000 ? 0x61 : codePoint;
}

/** Mail addresses to modify. */
const ADDRESSES = [
  "a@b",
  "o'hara+list@mail.example.org",
  '"a b"@example.org',
  '"\\"@\\\\"@example.org',
  "δοκιμή@example.org",
  '"é😀"@b.c',
  "a@[127.0.0.1]",
  "a@[IPv6:::1]",
  "a@[IPv6:1:2:3:4:5:6:7:8]",
  "a@[IPv6:1::5:6:1.2.3.4]",
  "a@[IPv6:1:2:3:4:5:6:255.255.255.255]",
  `${"a".repeat(63)}@${"b".repeat(62)}.c`,
  `${"é".repeat(31)}@b.c`,
  `${"a".repeat(64)}@${`${"b".repeat(46)}.`.repeat(4)}c`,
];

const MAIL_PIECES = [
  ...'az09.-_@"\\ ()<>,;:[]!#/=~é日😀\uD800\u0301\0\x7f\xa0',
  "..",
  "@@",
  "::",
  "IPv6:",
  "256",
  "a".repeat(30),
];

/** Non-ASCII domains, which no change touches. */
const DOMAINS: ReadonlyMap<string, boolean> = new Map([
  ["例え.jp", true],
  ["É。example", true],
  ["faß.example", true],
  ["☃.example", false],
  ["é_b.example", false],
  ["-é.example", false],
]);

/** Mail addresses: the ABNF agrees. */
export const MAIL: Lane<string> = {
  make: makeAddress,
  check: (address) => {
    const isPlain = formats.email(address);
    const isAny = formats["idn-email"](address);
    assert.equal(
      isPlain,
      /^[\0-\x7F]*$/.test(address) && isMailbox(address, (domain) => isHostname(domain, { standard: "rfc1123" })),
      "email",
    );
    assert.equal(isAny, isMailbox(address, isIDNDomain), "idn-email");
    return isAny;
  },
};

/** A domain of the list, or one that ends in it, or has a character that no name has; all others are ASCII. */
function isIDNDomain(domain: string): boolean {
  return DOMAINS.get(domain) ?? (/^[a-z0-9.-]*$/i.test(domain) && isHostname(domain));
}

function makeAddress(random: Random): string {
  const characters = Array.from(random.pick(ADDRESSES));
  for (let change = random.below(4); change > 0; change--) {
    characters.splice(random.below(characters.length + 1), random.below(2), random.pick(MAIL_PIECES));
  }
  const address = characters.join("");
  const at = address.lastIndexOf("@") + 1;
  const isOther = /[^\0-\x7F]/.test(address.slice(at));
  // Only domains of the list are non-ASCII.
  return isOther || random.below(6) === 0 ? address.slice(0, at) + random.pick([...DOMAINS.keys()]) : address;
}
