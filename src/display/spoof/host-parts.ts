/** @see https://www.unicode.org/reports/tr46/#ToUnicode */
import { lowerCaseOutsideTriplets, toASCIILowerCase, upperCaseTriplets } from "../../infra/code-points.js";
import { BEYOND_ASCII } from "../../infra/percent.js";
import { toWellFormed } from "../../infra/well-formed.js";
import { decodeHost, FORBIDDEN_IN_DOMAIN } from "../../names/hosts.js";
import { findBrokenRule, toASCIIDomain, toUnicodeDomain } from "../../names/idna/idna.js";
import { endsInNumber, matchIPLiteral, serializeIPv4 } from "../../names/ip-addresses.js";
import { findTopLevel, hasTooManyLabels, isTooLong, isWrittenTooLong, SEPARATOR, type TopLevel } from "./host-label.js";

/** Names of services have underscores. */
const IMPOSSIBLE = /[^\w.-]/;

const ADDRESS = /[/?#@\\]/;

const NOT_IN_HOST = /[\0-\x20"#/:<>?@[\\\]^`{|}\x7F-\uFFFF]+|%(?![0-9A-Fa-f]{2})/g;

export interface HostLabels {
  readonly parts: ReturnType<typeof listParts>;
  readonly topLevel: TopLevel;
  readonly locate: (index: number) => number;
}

type SplitHost =
  | HostLabels
  | {
      readonly parts: null;
      readonly shown: string;
      readonly rule: "numeric-host" | "not-a-host" | "too-long" | null;
    };

/**
 * @param isQuick - Whether a domain name in ASCII is not divided.
 * @param readsNumbers - Whether a number is an IPv4 address, as in the URL Standard.
 */
export function readHostParts(host: string, isQuick: boolean, readsNumbers = true): SplitHost {
  if (matchIPLiteral(host, 0) === host.length) {
    return { parts: null, shown: host, rule: null };
  }
  const { domain, locate } = decodeHost(host);
  const isASCIIName = isPlainASCII(domain) && !IMPOSSIBLE.test(domain);
  const refused = ADDRESS.test(host) ? "not-a-host" : hasTooManyLabels(domain) ? "too-long" : null;
  if (!isASCIIName && refused !== null) {
    return { parts: null, shown: encodeLabel(host), rule: refused };
  }
  if (isASCIIName && isQuick) {
    const name = toASCIILowerCase(domain);
    const address = readsNumbers ? readAsNumber(name) : null;
    const isNumeric = address !== null && address !== toASCIILowerCase(host);
    return { parts: null, shown: address ?? name, rule: isNumeric ? "numeric-host" : null };
  }
  const parts = listParts(host, domain, locate);
  // An invalid label is not part of a number.
  const address = readsNumbers ? readAsNumber(parts.map(({ ascii }) => ascii ?? "?").join(".")) : null;
  return address === null || address === host
    ? { parts, topLevel: findTopLevel(domain), locate }
    : { parts: null, shown: address, rule: "numeric-host" };
}

export function showHost(
  host: string,
  createCheck: (ascii: string, topLevel: TopLevel) => (label: string) => boolean,
  readsNumbers: boolean,
  keepsCase: boolean,
): string {
  const reading = readHostParts(host, true, readsNumbers);
  const isWritten = keepsCase && !/[^\0-\x7F]|%/.test(host);
  if (reading.parts === null) {
    return isWritten && reading.rule === null ? host : reading.shown;
  }
  const { parts, topLevel } = reading;
  const isShown = createCheck(parts.map(({ ascii, encoded }) => ascii ?? encoded).join("."), topLevel);
  const shown = parts.map(({ text, unicode, ascii, encoded }) => {
    if (ascii === null) {
      return encoded;
    }
    const isKept = isWritten && !text.startsWith("xn--");
    return isKept ? text : unicode === ascii || isShown(unicode) ? unicode : ascii;
  });
  return joinLabels(shown);
}

export function joinLabels(labels: readonly string[]): string {
  // Hosts may contain what IRIs must not.
  return labels.join(".").replace(/["`{}]+/g, encodeURIComponent);
}

function readAsNumber(name: string): string | null {
  return endsInNumber(name) ? serializeIPv4(name) : null;
}

function encodeLabel(text: string) {
  const written = toWellFormed(text);
  const { domain } = decodeHost(written);
  const plain = domain.includes("\uFFFD") ? written : domain.replaceAll("%", "%25");
  const encoded = plain.replace(NOT_IN_HOST, encodeURIComponent);
  return upperCaseTriplets(lowerCaseOutsideTriplets(encoded));
}

function isPlainASCII(domain: string) {
  return !BEYOND_ASCII.test(domain) && !/xn--/i.test(domain);
}

function listParts(host: string, domain: string, locate: (index: number) => number) {
  const texts = domain.split(SEPARATOR);
  const read = texts.map(readPart);
  // For a single label, `readPart` applies the Bidi Rule.
  const judged = texts.length > 1 ? texts.filter((_, index) => read[index]?.rule !== "too-long") : [];
  /** Whether the labels together violate the Bidi Rule. */
  const isBidi = toUnicodeDomain(judged.join(".")).error;
  let index = 0;
  return texts.map((text, position) => {
    const { unicode, rule: own } = read[position] as Judgment;
    const rule = own ?? (isBidi && findBrokenRule(text, isBidi) !== null ? "invalid-label" : null);
    const part = { text, index, start: locate(index), end: locate(index + text.length), unicode, rule };
    index += text.length + 1;
    if (rule !== null) {
      return { ...part, ascii: null, encoded: encodeLabel(host.slice(part.start, part.end)) };
    }
    return { ...part, ascii: BEYOND_ASCII.test(text) ? toASCIIDomain(text) : toASCIILowerCase(text), encoded: "" };
  });
}

interface Judgment {
  readonly unicode: string;
  readonly rule: "invalid-label" | "too-long" | null;
}

function readPart(text: string): Judgment {
  if (isPlainASCII(text)) {
    return { unicode: toASCIILowerCase(text), rule: IMPOSSIBLE.test(text) ? "invalid-label" : null };
  }
  const isLong = isWrittenTooLong(text) || (isTooLong(text) && BEYOND_ASCII.test(text));
  const { domain, error } = isLong ? { domain: text, error: true } : toUnicodeDomain(text);
  if (isLong || isTooLong(domain)) {
    return { unicode: text, rule: "too-long" };
  }
  // For non-ASCII labels, the rules decide which characters are shown.
  const isInvalid = error || (BEYOND_ASCII.test(domain) ? FORBIDDEN_IN_DOMAIN : IMPOSSIBLE).test(domain);
  return { unicode: domain, rule: isInvalid ? "invalid-label" : null };
}
