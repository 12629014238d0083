/**
 * The domains of the addresses in `mailto:`, as domain names.
 *
 * ```abnf
 * mailtoURI = "mailto:" [ to ] [ hfields ]
 * to        = addr-spec *("," addr-spec )
 * hfields   = "?" hfield *( "&" hfield )
 * ```
 *
 * The value of each header field `to` is a list of addresses too. A comma or "@" that is percent-encoded delimits nothing,
 * nor does one inside of a quoted string, whose quotation marks are always percent-encoded.
 *
 * Divergences: none. What is no address stays as it is.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
import { mapHost } from "./host.js";

/** A scheme with domain names, such as the domains of mail addresses are. */
export const WITH_DOMAIN_NAMES = "http";

/** Tells whether a scheme is that of mail addresses. */
export function isMailto(scheme: string | undefined): boolean {
  return scheme?.toLowerCase() === "mailto";
}

/** How the parts of an address are rewritten. */
export interface MailMapping {
  /** A domain, and its UTF-16 index in the component. */
  readonly mapDomain: (domain: string, start: number) => string;
  /** Everything else. */
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

/** Rewrites the query of `mailto:`: the addresses in each field `to`. */
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
 * @returns `null` where ToASCII fails, or gives what would delimit addresses or their parts: U+FF0C becomes a comma.
 */
export function mapMailDomain(domain: string): string | null {
  const mapped = mapHost(domain, WITH_DOMAIN_NAMES);
  return mapped !== null && (mapped === domain || /^[A-Za-z0-9\-._~]*$/.test(mapped)) ? mapped : null;
}

/** Where a domain is: UTF-16 indices. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds the domains of a list of addresses: what follows the last "@" of each. */
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
        // A quoted pair: the next character, percent-encoded or not, is itself.
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
