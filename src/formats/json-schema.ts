import { isIPv4Address, parseIPv6 } from "../names/ip-addresses.js";
import { isAddressLiteral, matchLocalPart, measureMail } from "../names/mailbox.js";
import { findNameProblems, isHostname, type NameRules } from "../names/name-problems.js";
import { isIRI, isIRIReference, isURI, isURIReference } from "../syntax/predicates.js";
import { validateTemplate } from "../template/parse-template.js";

export type FormatName = keyof typeof formats;

/** Returns whether a value is valid in a format. */
export type FormatCheck = (value: unknown) => boolean;

function forStrings(is: (text: string) => boolean): FormatCheck {
  return (value) => typeof value !== "string" || is(value);
}

/**
 * The formats, by name: an object that `new Ajv({ formats })` takes. As JSON Schema specifies, a value that is not a
 * string is valid in every format.
 *
 * @example
 * formats.iri("http://例え.jp/日本"); // => true
 * formats["idn-hostname"]("☃.example"); // => false
 * formats.iri(12); // => true
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3
 */
export const formats = Object.freeze({
  iri: forStrings(isIRI),
  "iri-reference": forStrings(isIRIReference),
  uri: forStrings(isURI),
  "uri-reference": forStrings(isURIReference),
  "uri-template": forStrings((text) => validateTemplate(text).length === 0),
  hostname: forStrings((text) => isHostname(text, { standard: "rfc1123" })),
  "idn-hostname": forStrings((text) => isHostname(text)),
  email: forStrings((text) => isMailbox(text, true)),
  "idn-email": forStrings((text) => isMailbox(text, false)),
  ipv4: forStrings((text) => isIPv4Address(text, 0, text.length)),
  ipv6: forStrings((text) => parseIPv6(text, 0, text.length) === null),
});

/** In octets; the path of RFC 5321 adds two angle brackets. */
const LONGEST_ADDRESS = 254;

const ASCII_NAMES: NameRules = { standard: "rfc1123", isMapped: false, allowsRootDot: false };

/** RFC 6531 adds U-labels to the sub-domains of RFC 5321, whose rule does not change. */
const NAMES: NameRules = { standard: "idna2008", asciiStandard: "rfc1123", isMapped: true, allowsRootDot: false };

/**
 * Divergence (compatibility): a non-ASCII domain is any name that UTS #46 maps to one that is valid in IDNA2008, in any
 * normalization form and case, as in JSON Schema.
 *
 * ```abnf
 * Mailbox       = Local-part "@" ( Domain / address-literal )
 * Local-part    = Dot-string / Quoted-string
 * Dot-string    = Atom *("." Atom)
 * Quoted-string = DQUOTE *( qtextSMTP / quoted-pairSMTP ) DQUOTE
 * ```
 *
 * @param isASCII - As in RFC 5321.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2
 * @see https://www.rfc-editor.org/rfc/rfc6531#section-3.3
 */
function isMailbox(text: string, isASCII: boolean) {
  const start = matchLocalPart(text, isASCII);
  const domain = text.slice(start);
  if (start === -1 || domain.length > LONGEST_ADDRESS || measureMail(text) > LONGEST_ADDRESS) {
    return false;
  }
  return isAddressLiteral(domain) || findNameProblems(domain, isASCII ? ASCII_NAMES : NAMES, 1).length === 0;
}
