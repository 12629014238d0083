/**
 * The one spelling of rules and addresses: in NFC, percent-encoded only where a raw character would delimit, or where
 * octets are not UTF-8; hosts in Punycode.
 *
 * Divergence (compatibility): RFC 9309 compares octets, so that `/%E3` is the start of `/%E3%83%84`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
 */

import { normalizeText } from "../infra/normalization.js";
import { BEYOND_ASCII, decodeTriplets } from "../infra/percent.js";
import { toWellFormed } from "../infra/well-formed.js";
import { decodeHost, mapDomain } from "../names/hosts.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { getDefaultPort } from "../schemes/schemes.js";
import { split } from "../syntax/components.js";

export interface Target {
  readonly origin: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

const SPELLED = /^[\w.~!$&'()*+,;=:@/?-]*$/;
const CONTROL = /[\0-\x1F\x7F]/;
/** One percent-encoded character in UTF-8, an octet that is not UTF-8, or what is to be encoded. */
const ENCODED =
  /%[CD][\dA-F]%[89AB][\dA-F]|(?:%E[\dA-F]|%F[0-4]%[89AB][\dA-F])(?:%[89AB][\dA-F]){2}|%[\dA-F]{2}|[\0-\x1F\x7F]+|%/gi;

export const spellPath = (text: string): string => spell(text, "/?");
export const spellQuery = (text: string): string => spell(text, "&=+");

/** Delimiters are different raw and percent-encoded. */
function spell(text: string, delimiters: string) {
  if (SPELLED.test(text)) {
    return text;
  }
  const decoded =
    decodeQuickly(text) ??
    text.replace(ENCODED, (match) => {
      if (!/^%./.test(match)) {
        return encodeURIComponent(match);
      }
      const character = decodeTriplets(match);
      const isKept = character === null || CONTROL.test(character) || `%${delimiters}`.includes(character);
      return isKept ? match.toUpperCase() : character;
    });
  return BEYOND_ASCII.test(decoded) ? normalizeText(decoded, "NFC") : decoded;
}

/** `null` for encoded delimiters, controls, or octets that are not UTF-8. */
function decodeQuickly(text: string): string | null {
  try {
    const decoded = decodeURI(text);
    return decoded.includes("%") || CONTROL.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

/** Each octet that is not UTF-8 becomes U+FFFD. */
export function repairOctets({ origin, path, query }: Target): Target {
  const repair = (text: string) => text.replace(/%[89A-F][\dA-F]/g, "\uFFFD");
  return { origin, path: repair(path), query: query && repair(query) };
}

export function encodeLiteral(text: string): string {
  return text.replace(/[^\w.~!$&'()*+,;=:@/?%[\]\x01-\x04-]+/g, (run) => encodeURIComponent(toWellFormed(run)));
}

/** Labels of rules that contain a stand-in are not mapped. */
export function spellOrigin(scheme: string, host: string, port: string | undefined): string {
  const lower = scheme.toLowerCase();
  const { domain } = decodeHost(host);
  const mapped =
    mapDomain(domain) ?? domain.replace(/[^.\x01-\x04]+/g, (label) => mapDomain(label) ?? label.toLowerCase());
  const isDefault = port === undefined || port === "" || port === getDefaultPort(lower);
  return `${lower}://${mapped}${isDefault ? "" : `:${port}`}`;
}

export function readTarget(address: IRILike): Target | null {
  const text = readAddress(address, "address");
  if (text.startsWith("/")) {
    return spellTarget(undefined, ...splitQuery(text.split("#", 1)[0] as string));
  }
  const { scheme, host, port, path, query } = split(text);
  return scheme === undefined || host === undefined
    ? null
    : spellTarget(spellOrigin(scheme, host, port), path || "/", query);
}

function spellTarget(origin: string | undefined, path: string, query: string | undefined): Target {
  return { origin, path: spellPath(path), query: query && spellQuery(query) };
}

export function writeTarget({ origin = "", path, query }: Target, hasOrigin = true, hasQuery = true): string {
  return `${hasOrigin ? origin : ""}${path}${hasQuery && query !== undefined ? `?${query}` : ""}`;
}

export function splitQuery(text: string): readonly [path: string, query: string | undefined] {
  const mark = text.indexOf("?");
  return mark === -1 ? [text, undefined] : [text.slice(0, mark), text.slice(mark + 1)];
}
