/**
 * `Mailbox` by the ABNF of RFC 5321 and RFC 6531, and the limits of their prose.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2
 */
import { readText } from "../support/paths.js";
import { parseABNF } from "./abnf.js";
import { makeRegExpOracle } from "./abnf-regexp.js";

const matches = makeRegExpOracle(parseABNF(readText("test/oracles/rfc5321.abnf")));

/** `isName` judges the domains that the ABNF does not decide. */
export function isMailbox(text: string, isName: (domain: string) => boolean): boolean {
  if (Buffer.byteLength(text) > 254) {
    return false;
  }
  return Array.from(text.matchAll(/@/g), ({ index }) => index).some((at) => {
    const local = text.slice(0, at);
    const domain = text.slice(at + 1);
    return (
      Buffer.byteLength(local) <= 64 &&
      matches("Local-part", local) &&
      (domain.startsWith("[") ? isLiteral(domain) : isDomain(domain, isName))
    );
  });
}

function isDomain(domain: string, isName: (domain: string) => boolean): boolean {
  if (/[^\0-\x7F]|(?:^|\.)..--/.test(domain)) {
    return isName(domain);
  }
  return matches("Domain", domain) && domain.length <= 253 && domain.split(".").every((label) => label.length <= 63);
}

/** The ABNF's comments: numbers up to 255, and a "::" that stands for two groups at least. */
function isLiteral(literal: string): boolean {
  const numbers = /([0-9]+)\.([0-9]+)\.([0-9]+)\.([0-9]+)\]$/.exec(literal)?.slice(1) ?? [];
  const groups = literal.slice("[IPv6:".length, -1).match(/[0-9A-Fa-f.]+/g) ?? [];
  const most = numbers.length > 0 ? 5 : 6;
  return (
    matches("address-literal", literal) &&
    numbers.every((number) => Number(number) <= 255) &&
    (!literal.includes("::") || groups.length <= most)
  );
}
