/**
 * The domains of the addresses in `mailto:`, as domain names.
 *
 * ```abnf
 * mailtoURI = "mailto:" [ to ] [ hfields ]
 * to        = addr-spec *("," addr-spec )
 * hfields   = "?" hfield *( "&" hfield )
 * ```
 *
 * The value of each `to` header field is a list of addresses too. A percent-encoded comma or "@" is not a delimiter,
 * and neither is one inside a quoted string, whose quotation marks are always percent-encoded.
 *
 * Divergences: none. Text that is not an address stays unchanged.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
import { mapHost } from "./host.js";

/** A scheme whose hosts are domain names, like the domains of mail addresses. */
export const WITH_DOMAIN_NAMES = "http";

/** Returns whether a scheme is `mailto`. */
export function isMailto(scheme: string | undefined): boolean {
  return scheme?.toLowerCase() === "mailto";
}

/** The functions that rewrite the parts of an address. */
export interface MailMapping {
  /** Rewrites a domain, given its UTF-16 index in the component. */
  readonly mapDomain: (domain: string, start: number) => string;
  /** Rewrites everything else. */
  readonly mapText: (text: string) => string;
}

/** Rewrites the path of `mailto:`, or any list of addresses. */
export function mapMailPath(path: string, { mapDomain, mapText }: MailMapping, offset = 0): string {
  let mapped = "";
  let done = 0;
  for (const { start, end } of findDomains(path)) {
    mapped += mapText(path.slice(done, start)) + mapDomain(path.slice(start, end), offset + start);
    done = end;
  }
  return mapped + mapText(path.slice(done));
}

/** Rewrites the query of `mailto:`: the addresses in each `to` field. */
export function mapMailQuery(query: string, mapping: MailMapping): string {
  let mapped = "";
  let done = 0;
  for (const { 0: name, 1: value, index } of query.matchAll(/(?<=^|&)to=([^&]*)/gi) as Iterable<
    RegExpExecArray & { readonly 1: string }
  >) {
    const start = index + name.length - value.length;
    mapped += mapping.mapText(query.slice(done, start)) + mapMailPath(value, mapping, start);
    done = start + value.length;
  }
  return mapped + mapping.mapText(query.slice(done));
}

/**
 * Maps the domain of an address to ASCII.
 *
 * @returns `null` if ToASCII fails, or adds a delimiter of addresses or their parts: U+FF0C becomes a comma.
 */
export function mapMailDomain(domain: string): string | null {
  const mapped = mapHost(domain, WITH_DOMAIN_NAMES);
  return mapped !== null && keepDelimiters(mapped) === keepDelimiters(domain.replace(ENCODED, "")) ? mapped : null;
}

/** Percent-encoded and non-ASCII characters. */
const ENCODED = /%[0-9A-Fa-f]{2}|[^\0-\x7f]/g;

/** Removes all characters that cannot be delimiters. */
function keepDelimiters(text: string): string {
  return text.replace(/[A-Za-z0-9\-._~]+/g, "");
}

/** The UTF-16 indices of a domain. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds the domains in a list of addresses: the text after the last "@" of each. */
function findDomains(text: string): Span[] {
  const domains: Span[] = [];
  let at = -1;
  let isQuoted = false;
  for (let index = 0; index <= text.length; index++) {
    const character = text[index];
    if (character === "%") {
      const octet = text.slice(index + 1, index + 3).toUpperCase();
      if (octet === "22") {
        isQuoted = !isQuoted;
      } else if (octet === "5C" && isQuoted) {
        // A quoted pair: the next character, percent-encoded or not, is literal.
        index += text[index + 3] === "%" ? 3 : 1;
      }
      index += 2;
    } else if (character === "@" && !isQuoted) {
      at = index + 1;
    } else if (character === undefined || (character === "," && !isQuoted)) {
      if (at !== -1 && at < index && !isQuoted) {
        domains.push({ start: at, end: index });
      }
      at = -1;
    }
  }
  return domains;
}
