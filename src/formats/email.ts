/**
 * Mail addresses: the `Mailbox` of SMTP, and of its internationalized extension.
 *
 * Divergences:
 * - compatibility: a non-ASCII domain need not consist of U-labels. It may be any name that UTS #46 maps to a name
 *   that is valid in IDNA2008, so a domain in another normalization form or in upper case is accepted, as in JSON
 *   Schema.
 * - safety: an address literal has the tag `IPv6` or no tag. RFC 5321 lets others be registered, but there are no
 *   others.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2
 * @see https://www.rfc-editor.org/rfc/rfc6531#section-3.3
 */
import { readCodePoint } from "../infra/at-index.js";
import { countUTF8 } from "../infra/percent.js";
import { parseIPv6 } from "../names/ip-addresses.js";
import { findNameProblems, type NameRules } from "../names/name-problems.js";

/** Longest local part, in octets: 64 is fine, 65 is too long. */
const LONGEST_LOCAL_PART = 64;

/** Longest address, in octets: the path of RFC 5321 has at most 256, including two angle brackets. */
const LONGEST_ADDRESS = 254;

const ASCII_NAMES: NameRules = { standard: "rfc1123", isMapped: false, allowsRootDot: false };

/** RFC 6531 3.3 adds U-labels to the sub-domains of RFC 5321, whose rule does not change. */
const NAMES: NameRules = { standard: "idna2008", asciiStandard: "rfc1123", isMapped: true, allowsRootDot: false };

/**
 * Returns whether a string is a mail address.
 *
 * ```abnf
 * Mailbox       = Local-part "@" ( Domain / address-literal )
 * Local-part    = Dot-string / Quoted-string
 * Dot-string    = Atom *("." Atom)
 * Quoted-string = DQUOTE *( qtextSMTP / quoted-pairSMTP ) DQUOTE
 * ```
 *
 * @param isASCII - Whether it must be in ASCII, as RFC 5321 says.
 */
export function isMailbox(text: string, isASCII: boolean): boolean {
  const [start] = (isASCII ? ASCII_LOCAL_PART : LOCAL_PART).exec(text.slice(0, EXAMINED)) ?? [""];
  const localPart = start.slice(0, -1);
  if (localPart === "" || measureUTF8Text(localPart) > LONGEST_LOCAL_PART) {
    return false;
  }
  const domain = text.slice(start.length);
  if (domain.length > LONGEST_ADDRESS || measureUTF8Text(text) > LONGEST_ADDRESS) {
    return false;
  }
  return domain.startsWith("[")
    ? isAddressLiteral(domain)
    : findNameProblems(domain, isASCII ? ASCII_NAMES : NAMES, 1).length === 0;
}

/** A non-ASCII character, except lone surrogates. */
const NON_ASCII = "\\x80-\\uD7FF\\uE000-\\uFFFF\\u{10000}-\\u{10FFFF}";
const ATEXT = "A-Za-z0-9!#$%&'*+\\-/=?^_`{|}~";
const QTEXT = " !#-[\\]-~";

/** UTF-16 units of the string that are matched against a pattern: a local part that ends later is too long. */
const EXAMINED = 2 * LONGEST_LOCAL_PART + 2;

/** Makes a pattern that matches a local part and the "@" after it. */
function makePattern(more: string): RegExp {
  const atom = `[${ATEXT}${more}]+`;
  return new RegExp(`^(?:${atom}(?:\\.${atom})*|"(?:[${QTEXT}${more}]|\\\\[ -~])*")@`, "u");
}

const ASCII_LOCAL_PART = /* @__PURE__ */ makePattern("");
const LOCAL_PART = /* @__PURE__ */ makePattern(NON_ASCII);

/**
 * RFC 5321 has its own grammar: the numbers of an IPv4 address may have leading zeros, and "::" replaces at least two
 * groups.
 */
function isAddressLiteral(text: string): boolean {
  if (!text.endsWith("]")) {
    return false;
  }
  const content = text.slice(1, -1);
  if (!/^IPv6:/i.test(content)) {
    return isDottedIPv4(content);
  }
  const [, groups, last] = /^(.*:)?(.*)$/s.exec(content.slice(5)) as unknown as [string, string?, string?];
  const address = (groups ?? "") + (isDottedIPv4(last as string) ? "0:0" : last);
  const count = address.split(":").filter((group) => group !== "").length;
  return parseIPv6(address, 0, address.length) === null && (!address.includes("::") || count <= 6);
}

function isDottedIPv4(text: string): boolean {
  return /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(text) && text.split(".").every((number) => Number(number) <= 255);
}

/** Returns the length of a string in UTF-8, in octets. */
function measureUTF8Text(text: string): number {
  return Array.from(text).reduce((octets, character) => octets + countUTF8(readCodePoint(character, 0)), 0);
}
