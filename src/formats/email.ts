/**
 * Divergence (compatibility): a non-ASCII domain is any name that UTS #46 maps to one that is valid in IDNA2008, also
 * in another normalization form or in upper case, as in JSON Schema.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2
 * @see https://www.rfc-editor.org/rfc/rfc6531#section-3.3
 */
import { isAddressLiteral, matchLocalPart, measureMail } from "../names/mailbox.js";
import { findNameProblems, type NameRules } from "../names/name-problems.js";

/** In octets: the path of RFC 5321 has at most 256, including two angle brackets. */
const LONGEST_ADDRESS = 254;

const ASCII_NAMES: NameRules = { standard: "rfc1123", isMapped: false, allowsRootDot: false };

/** RFC 6531 adds U-labels to the sub-domains of RFC 5321, whose rule does not change. */
const NAMES: NameRules = { standard: "idna2008", asciiStandard: "rfc1123", isMapped: true, allowsRootDot: false };

/**
 * ```abnf
 * Mailbox       = Local-part "@" ( Domain / address-literal )
 * Local-part    = Dot-string / Quoted-string
 * Dot-string    = Atom *("." Atom)
 * Quoted-string = DQUOTE *( qtextSMTP / quoted-pairSMTP ) DQUOTE
 * ```
 *
 * @param isASCII - As in RFC 5321.
 */
export function isMailbox(text: string, isASCII: boolean): boolean {
  const start = matchLocalPart(text, isASCII);
  const domain = text.slice(start);
  if (start === -1 || domain.length > LONGEST_ADDRESS || measureMail(text) > LONGEST_ADDRESS) {
    return false;
  }
  return isAddressLiteral(domain) || findNameProblems(domain, isASCII ? ASCII_NAMES : NAMES, 1).length === 0;
}
