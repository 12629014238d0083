/**
 * Divergence (safety): an address literal has the tag `IPv6` or no tag. RFC 5321 lets others be registered, but none
 * is.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2
 * @see https://www.rfc-editor.org/rfc/rfc6531#section-3.3
 */
import { parseIPv6 } from "./ip-addresses.js";

/** Longest local part, in octets: 64 is fine, 65 is too long. */
const LONGEST_LOCAL_PART = 64;

/** A non-ASCII character, except lone surrogates. */
const NON_ASCII = "\\x80-\\uD7FF\\uE000-\\uFFFF\\u{10000}-\\u{10FFFF}";
const ATEXT = "A-Za-z0-9!#$%&'*+\\-/=?^_`{|}~";
const QTEXT = " !#-[\\]-~";

/** In UTF-16 units: a local part that ends later is too long. */
const EXAMINED = 2 * LONGEST_LOCAL_PART + 2;

function makePattern(more: string): RegExp {
  const atom = `[${ATEXT}${more}]+`;
  return new RegExp(`^(?:${atom}(?:\\.${atom})*|"(?:[${QTEXT}${more}]|\\\\[ -~])*")@`, "u");
}

const ASCII_LOCAL_PART = /* @__PURE__ */ makePattern("");
const LOCAL_PART = /* @__PURE__ */ makePattern(NON_ASCII);

/** Returns the index after the "@". */
export function matchLocalPart(text: string, isASCII: boolean): number {
  const [start = ""] = (isASCII ? ASCII_LOCAL_PART : LOCAL_PART).exec(text.slice(0, EXAMINED)) ?? [];
  return start === "" || measureMail(start) > LONGEST_LOCAL_PART + 1 ? -1 : start.length;
}

/** By RFC 5321, numbers of an IPv4 address may have leading zeros, and "::" replaces at least two groups. */
export function isAddressLiteral(text: string): boolean {
  if (!/^\[.*\]$/s.test(text)) {
    return false;
  }
  const content = text.slice(1, -1);
  if (!/^IPv6:/i.test(content)) {
    return isDottedIPv4(content);
  }
  const [, groups, last] = /^(.*:)?(.*)$/s.exec(content.slice(5)) as unknown as [string, string?, string?];
  const address = (groups ?? "") + (isDottedIPv4(last as string) ? "0:0" : last);
  const count = address.split(":").filter(Boolean).length;
  return parseIPv6(address, 0, address.length) === null && (!address.includes("::") || count <= 6);
}

function isDottedIPv4(text: string) {
  return /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(text) && text.split(".").every((number) => Number(number) <= 255);
}

/** In octets of UTF-8. */
export function measureMail(text: string): number {
  return text.replace(/[\u0800-\uD7FF\uE000-\uFFFF]/g, "...").replace(/[^\0-\x7F]/g, "..").length;
}
