/**
 * The mail addresses in `mailto:`.
 *
 * ```abnf
 * mailtoURI = "mailto:" [ to ] [ hfields ]
 * to        = addr-spec *("," addr-spec )
 * hfields   = "?" hfield *( "&" hfield )
 * ```
 *
 * The value of each `to` header field is a list of addresses too. A comma or "@" is not a delimiter if it is
 * percent-encoded, or in a quoted string, whose quotation marks always are. Text that is not an address stays.
 *
 * Divergence (compatibility): as in mail programs, `cc` and `bcc` are lists too, a semicolon separates addresses, and a
 * domain ends before a character that no domain name contains: `Name%20%3Ca@b%3E` has the domain `b`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6068#section-2
 */
import { execAt } from "../infra/at-index.js";
import { BEYOND_ASCII } from "../infra/percent.js";
import { decodeHost, mapHost } from "../names/hosts.js";
import { isPercentEncoded } from "../schemes/characters.js";
import { hasMailboxes, MAILBOX_SCHEMES } from "../schemes/schemes.js";
import { ParsedIRI, recompose, split } from "../syntax/components.js";

/** A scheme whose hosts are domain names, like the domains of mail addresses. */
export const WITH_DOMAIN_NAMES = "http";

export function isMailto(scheme: string | undefined): boolean {
  return scheme?.toLowerCase() === "mailto";
}

export interface MailMapping {
  /** @param start - UTF-16 index of the domain. */
  readonly mapDomain: (domain: string, start: number) => string;
  readonly mapText: (text: string) => string;
  /** For a name after an encoded, quoted or repeated "@", which readers take for a domain; `mapText` by default. */
  readonly mapLikeness?: (name: string) => string;
}

/** Also for other lists of addresses. */
export function mapMailPath(path: string, mapping: MailMapping, offset = 0): string {
  const { mapText, mapLikeness = mapText } = mapping;
  let mapped = "";
  let done = 0;
  for (const { start, end, isDomain } of findDomains(path)) {
    const name = path.slice(start, end);
    mapped += mapText(path.slice(done, start));
    mapped += isDomain ? mapping.mapDomain(name, offset + start) : mapLikeness(name);
    done = end;
  }
  return mapped + mapText(path.slice(done));
}

const ADDRESS_FIELD = /^(?:to|cc|bcc)$/i;

/** The addresses in the fields `to`, `cc` and `bcc`, or in others. */
export function mapMailQuery(query: string, mapping: MailMapping, fields = ADDRESS_FIELD, offset = 0): string {
  let mapped = "";
  let done = 0;
  for (const { 0: field, 1: name = "", index } of query.matchAll(/(?<=^|&)([^&=]*)=[^&]*/g)) {
    if (fields.test(decodeHost(name).domain)) {
      const start = index + name.length + 1;
      mapped += mapping.mapText(query.slice(done, start));
      done = index + field.length;
      mapped += mapMailPath(query.slice(start, done), mapping, offset + start);
    }
  }
  return mapped + mapping.mapText(query.slice(done));
}

/** `null` if ToASCII fails or would add a delimiter: U+FF0C becomes a comma. */
export function mapMailDomain(domain: string): string | null {
  const mapped = mapHost(domain, WITH_DOMAIN_NAMES);
  return mapped !== null && /^[\w.~-]*$/.test(mapped) ? mapped : null;
}

/** Each has a local part and a domain, and no quotation is open. */
export function isAddressList(text: string): boolean {
  let end = -1;
  for (const { address, start, end: next, isDomain } of findDomains(text)) {
    if (isDomain) {
      if (address !== end + 1 || start <= address + 1) {
        return false;
      }
      end = next;
    }
  }
  return end === text.length;
}

/** Matches a URI whose domain name can be percent-encoded. */
export const HAS_ENCODED_DOMAIN = /* @__PURE__ */ new RegExp(`^(?:[^/]*//[^/?#]*%|(?:${MAILBOX_SCHEMES}):)`, "i");

/**
 * Writes domain names in ASCII: the host, and the domains of mail addresses. Invalid names stay, and hosts whose
 * encoded characters are in ASCII.
 */
export function mapNames(address: string): string {
  if (!BEYOND_ASCII.test(address) && !(address.includes("%") && HAS_ENCODED_DOMAIN.test(address))) {
    return address;
  }
  const parsed = split(address);
  const { scheme, host, query } = parsed;
  const mapping: MailMapping = { mapText: String, mapDomain: (domain) => mapMailDomain(domain) ?? domain };
  const isMail = hasMailboxes(scheme) && host === undefined;
  return recompose(
    new ParsedIRI({
      ...parsed,
      host: host && mapEncodedHost(host, scheme),
      path: isMail ? mapMailPath(parsed.path, mapping) : parsed.path,
      query: isMail && query !== undefined ? mapMailQuery(query, mapping) : query,
    }),
  );
}

/** Maps only a domain name that is not in ASCII once it is decoded. */
export function mapEncodedHost(host: string, scheme: string | undefined): string {
  return (BEYOND_ASCII.test(decodeHost(host).domain) && mapHost(host, scheme)) || host;
}

/** A name after an "@" in a list of addresses. */
interface MailDomain {
  /** UTF-16 index of the address. */
  readonly address: number;
  readonly start: number;
  readonly end: number;
  /** Whether it is the domain of the address by RFC 6068. */
  isDomain: boolean;
}

/** Text that no domain name has: a character, or a percent sign that does not encode a character of one. */
const NOT_IN_NAME = /[^\w\-.~%\x80-\uFFFF]|%(?!2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E|[89A-F][0-9A-F])/gi;

function findDomains(text: string): readonly MailDomain[] {
  const domains: MailDomain[] = [];
  let address = 0;
  let isQuoted = false;
  /** The last name after an "@" of this address that is not encoded. */
  let last: MailDomain | undefined;
  const endAddress = () => {
    if (last !== undefined) {
      last.isDomain = true;
    }
  };
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    const octet =
      character === "%" && isPercentEncoded(text, index) ? text.slice(index + 1, index + 3).toUpperCase() : "";
    if (character === "@" || octet === "40") {
      const start = index + (octet === "" ? 1 : 3);
      const end = execAt(NOT_IN_NAME, text, start)?.index ?? text.length;
      const name = end > start ? { address, start, end, isDomain: false } : undefined;
      if (name !== undefined) {
        domains.push(name);
      }
      last = octet === "" && !isQuoted ? name : last;
    } else if (character === '"' || octet === "22") {
      isQuoted = !isQuoted;
    } else if ((character === "\\" || octet === "5C") && isQuoted) {
      // A quoted pair: the next character, percent-encoded or not, is literal.
      index += text[index + (octet === "" ? 1 : 3)] === "%" ? 3 : 1;
    } else if (!isQuoted && (character === "," || character === ";")) {
      endAddress();
      address = index + 1;
      last = undefined;
    }
    index += octet === "" ? 0 : 2;
  }
  if (!isQuoted) {
    endAddress();
  }
  return domains;
}
