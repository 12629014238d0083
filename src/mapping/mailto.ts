/**
 * Converts the domains of the addresses in `mailto:` as domain names.
 *
 * ```abnf
 * mailtoURI = "mailto:" [ to ] [ hfields ]
 * to        = addr-spec *("," addr-spec )
 * hfields   = "?" hfield *( "&" hfield )
 * ```
 *
 * The value of each `to` header field is a list of addresses too. A percent-encoded comma or "@" is not a delimiter, nor is a
 * comma or "@" in a quoted string, whose quotation marks are always percent-encoded.
 *
 * Text that is not an address stays unchanged.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
import { mapHost } from "../names/hosts.js";

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
  for (const { domain, end, isQuoted } of readAddresses(path)) {
    if (domain !== -1 && domain < end && !isQuoted) {
      mapped += mapText(path.slice(done, domain)) + mapDomain(path.slice(domain, end), offset + domain);
      done = end;
    }
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
 * @returns `null` if ToASCII fails or would add a delimiter of addresses or of their parts, because U+FF0C becomes a comma. Also
 *   `null` if the domain has an encoded delimiter, which could become part of another character: `%3C` and U+0338 become U+226E.
 */
export function mapMailDomain(domain: string): string | null {
  if (ENCODED_DELIMITER.test(domain)) {
    return null;
  }
  const mapped = mapHost(domain, WITH_DOMAIN_NAMES);
  return mapped !== null && keepDelimiters(mapped) === keepDelimiters(domain.replace(ENCODED, "")) ? mapped : null;
}

/** A percent-encoded ASCII character that can be a delimiter. */
const ENCODED_DELIMITER = /%(?:[01]|2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-DF])/i;

/** Percent-encoded and non-ASCII characters. */
const ENCODED = /%[0-9A-Fa-f]{2}|[^\0-\x7f]/g;

/** Removes all characters that cannot be delimiters. */
function keepDelimiters(text: string): string {
  return text.replace(/[A-Za-z0-9\-._~]+/g, "");
}

/** Returns whether a text is a list of complete addresses: each has a local part and a domain, and no open quotation. */
export function isAddressList(text: string): boolean {
  return readAddresses(text).every(
    ({ start, domain, end, isQuoted }) => start + 1 < domain && domain < end && !isQuoted,
  );
}

/** The UTF-16 indices of an address in a list. */
interface AddressSpan {
  readonly start: number;
  /** UTF-16 index after the last "@"; -1 without one. */
  readonly domain: number;
  readonly end: number;
  /** Whether a quotation is not closed; then the address includes the rest of the list. */
  readonly isQuoted: boolean;
}

function readAddresses(text: string): AddressSpan[] {
  const addresses: AddressSpan[] = [];
  let start = 0;
  let domain = -1;
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
      domain = index + 1;
    } else if (character === undefined || (character === "," && !isQuoted)) {
      addresses.push({ start, domain, end: index, isQuoted });
      start = index + 1;
      domain = -1;
    }
  }
  return addresses;
}
