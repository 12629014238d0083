/**
 * The list of diagnostic codes: for each its severity, its component and what it means, in our own words.
 *
 * Codes are public API. Where the URL Standard has a name for an error, the code is that name: those that make its parser
 * return failure come first. Then come those of the grammars.
 *
 * Divergences: none.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */

/** How much a diagnostic matters: an `error` makes the operation fail, a `warning` comes with its result. */
export type Severity = "error" | "warning";

/** The part of an address that a diagnostic is about. */
export type DiagnosticComponent =
  | "scheme"
  | "authority"
  | "userinfo"
  | "host"
  | "port"
  | "path"
  | "query"
  | "fragment"
  | "template";

interface CodeEntry {
  readonly severity: Severity;
  /** `undefined` where it can be any. */
  readonly component: DiagnosticComponent | undefined;
  readonly meaning: string;
}

function failure(component: DiagnosticComponent | undefined, meaning: string): CodeEntry {
  return { severity: "error", component, meaning };
}

function warning(component: DiagnosticComponent | undefined, meaning: string): CodeEntry {
  return { severity: "warning", component, meaning };
}

/** Every diagnostic code with its severity, component and meaning. */
export const CODES = {
  "missing-scheme-non-relative-URL": failure("scheme", "no scheme, and no base that it could be relative to"),
  "host-missing": failure("host", "the host is missing"),
  "host-invalid-code-point": failure("host", "the host has a character that no host may have"),
  "domain-to-ASCII": failure("host", "the host is not a domain name that IDNA allows"),
  "IPv4-too-many-parts": failure("host", "the IPv4 address has more than four parts"),
  "IPv4-non-numeric-part": failure("host", "the host ends in a number, but is no IPv4 address: a part is not a number"),
  "IPv4-out-of-range-part": failure("host", "a part of the IPv4 address is too large"),
  "IPv6-unclosed": failure("host", "the host begins with a bracket, and does not end with one"),
  "IPv6-invalid-compression": failure("host", "the IPv6 address begins with a single colon"),
  "IPv6-too-many-pieces": failure("host", "the IPv6 address has more than eight pieces"),
  "IPv6-multiple-compression": failure("host", "the IPv6 address has more than one double colon"),
  "IPv6-invalid-code-point": failure("host", "the IPv6 address has a character out of place, or ends too early"),
  "IPv6-too-few-pieces": failure("host", "the IPv6 address has fewer than eight pieces and no double colon"),
  "IPv4-in-IPv6-too-many-pieces": failure("host", "the IPv6 address has no room for the IPv4 address at its end"),
  "IPv4-in-IPv6-invalid-code-point": failure("host", "the IPv4 address inside the IPv6 address is malformed"),
  "IPv4-in-IPv6-out-of-range-part": failure("host", "a part of the IPv4 address inside the IPv6 address is above 255"),
  "IPv4-in-IPv6-too-few-parts": failure("host", "the IPv4 address inside the IPv6 address has fewer than four parts"),
  "port-invalid": failure("port", "the port has a character other than a digit"),
  "port-out-of-range": failure("port", "the port is above 65535"),
  "too-long": failure(undefined, "longer than 16,777,216 UTF-16 units"),

  "scheme-missing": failure("scheme", "there is no scheme"),
  "scheme-invalid-code-point": failure(
    "scheme",
    "no scheme has this character; a path whose first segment has a colon begins with ./",
  ),
  "scheme-not-allowed": failure("scheme", "a relative reference has no scheme, and no colon in its first segment"),
  "userinfo-invalid-code-point": failure("userinfo", "the userinfo has a character that no iuserinfo may have"),
  "host-percent-encoded": failure(
    "host",
    "a percent-encoded octet, which the successor draft of RFC 3987 has in no ireg-name",
  ),
  "domain-invalid-code-point": failure("host", "no domain name has this character, or what it stands for"),
  "domain-invalid-punycode": failure(
    "host",
    "the label begins with xn--, and is not the Punycode of a label that IDNA allows",
  ),
  "domain-leading-mark": failure("host", "the label begins with a combining mark"),
  "domain-invalid-joiner": failure("host", "a zero-width joiner or non-joiner where the letters around it do not join"),
  "domain-bidi": failure(
    "host",
    "the label mixes directions, or begins or ends as no label beside a right-to-left one may",
  ),
  "domain-empty-label": failure(
    "host",
    "an empty label: two dots in a row, one at the beginning or the end, or nothing",
  ),
  "domain-label-too-long": failure("host", "the label takes more than 63 octets in its ASCII form"),
  "domain-too-long": failure("host", "the domain name takes more than 253 octets in its ASCII form"),
  "domain-disallowed-code-point": failure(
    "host",
    "the standard that the domain name has to follow allows this character in no label",
  ),
  "domain-hyphens": failure("host", "a hyphen at the beginning or the end of a label, or two as its third and fourth"),
  "domain-context": failure("host", "a character that a label may hold beside certain others only"),
  "domain-not-normalized": failure("host", "the label is not in Unicode normalization form C"),
  "domain-not-unicode": warning("host", "an A-label, where the comparison of IRIs asks for its Unicode form"),
  "mail-at-missing": failure("userinfo", "the address ends without the @ between local part and domain"),
  "mail-local-part-missing": failure("userinfo", "nothing is before the @"),
  "mail-local-part-too-long": failure("userinfo", "the local part takes more than 64 octets"),
  "mail-too-long": failure("userinfo", "the address takes more than 254 octets"),
  "mail-dot": failure("userinfo", "a dot at the beginning or the end of the local part, or after another"),
  "mail-invalid-code-point": failure("userinfo", "a character that no local part has outside quotation marks"),
  "mail-quotation-invalid": failure(
    "userinfo",
    "a quoted local part that does not end, or has a character that SMTP does not allow",
  ),
  "mail-literal-invalid": failure("host", "what is in brackets is neither an IPv4 address nor IPv6: and an address"),
  "IPvFuture-invalid": failure("host", "what begins with v in brackets is no IPvFuture"),
  "path-invalid-code-point": failure("path", "the path has a character that is no ipchar"),
  "query-invalid-code-point": failure("query", "the query has a character that no iquery may have"),
  "fragment-invalid-code-point": failure("fragment", "the fragment has a character that no ifragment may have"),
  "fragment-not-allowed": failure("fragment", "an absolute IRI or URI has no fragment"),
  "percent-encoding-incomplete": failure(undefined, "a percent sign without its two hexadecimal digits"),
  "private-use-code-point": failure(undefined, "a private-use character, which only an iquery may have"),
  "non-ASCII-code-point": failure(undefined, "a character beyond ASCII, which is in IRIs but not in URIs"),
  "lone-surrogate": failure(undefined, "half of a surrogate pair, which is no character"),

  "template-brace-unclosed": failure("template", "an expression without its closing brace"),
  "template-brace-unopened": failure("template", "a closing brace without an opening one"),
  "template-invalid-code-point": failure("template", "a character that no literal of a URI Template has"),
  "template-operator-reserved": failure("template", "an operator that RFC 6570 reserves and does not define"),
  "template-variable-invalid": failure(
    "template",
    "no name of a variable: letters, digits, _ and percent-encoded octets, parted by single dots",
  ),
  "template-modifier-invalid": failure("template", "a modifier is * or a colon with a number from 1 to 9999"),

  "authority-mismatch": failure("authority", "the authority is not what userinfo, host and port make together"),
  "path-lacks-slash": failure(
    "path",
    "after an authority a path begins with a slash; this one would become part of it",
  ),
  "path-begins-like-authority": failure(
    "path",
    "without an authority, a path that begins with two slashes would become one",
  ),
  "path-begins-like-scheme": failure("path", "without a scheme, what stands before the colon would become one"),
  "path-dot-segments": failure("path", "the path has dot segments, and no reference resolves to it from this base"),

  "scheme-not-file": failure("scheme", "a scheme other than file, where the path of a file is asked for"),
  "host-not-local": failure("host", "another computer, or more than a host, which no path of this system can name"),
  "path-not-of-file-system": failure(
    "path",
    "no path of this system: not absolute, or an encoded separator, a NUL or octets that are not UTF-8",
  ),

  "charset-lacks-code-point": failure(undefined, "the charset has no octets for this character"),
  "octets-invalid": warning(undefined, "octets that are not valid in the charset, for which U+FFFD stands"),

  "scheme-upper-case": warning("scheme", "letters in upper case, which mean the same in lower case"),
  "percent-encoding-unnecessary": warning(undefined, "percent-encoded characters that can stand for themselves"),
  "percent-encoding-lower-case": warning(
    undefined,
    "percent-encoding in hexadecimal digits that are not in upper case",
  ),
  "bidi-formatting-code-point": warning(undefined, "a bidirectional formatting character, which no IRI is to have"),
  "host-not-mapped": warning("host", "the host is not in lower case, or not in the Unicode form that IDNA maps it to"),
  "not-normalized": warning(undefined, "characters that the Unicode normalization form writes in another way"),
  "path-not-resolved": warning("path", "the path has dot segments, which resolution removes"),
  "path-read-as-host": warning("path", "browsers read the start of this path as the host"),
  "path-empty": warning("path", "an empty path, which in this scheme stands for a slash"),

  "bidi-formatting-not-allowed": failure(undefined, "a bidirectional formatting character, which no IRI may have"),
  "bidi-mixed-directions": warning(undefined, "the component has right-to-left and left-to-right characters"),
  "bidi-start-not-right-to-left": warning(
    undefined,
    "a component with right-to-left characters does not start with one",
  ),
  "bidi-end-not-right-to-left": warning(undefined, "a component with right-to-left characters does not end with one"),
  "bidi-start-not-strong": warning(
    undefined,
    "after a right-to-left component, one that does not start with a letter changes places",
  ),
  "bidi-brackets": warning(undefined, "brackets in a component with right-to-left characters"),
  "bidi-look-alike": warning(undefined, "another IRI is displayed in the same way"),

  "spoof-host": warning("host", "a label that can be mistaken for another one, by the rule that is named"),
  "spoof-similar-name": warning("host", "the host can be mistaken for a name to protect"),
  "spoof-userinfo": warning("userinfo", "userinfo that can be mistaken for the host"),
  "spoof-mixed-scripts": warning(
    undefined,
    "a word mixes scripts, so that a letter can be mistaken for one of another script",
  ),
  "spoof-mixed-digits": warning(undefined, "a word mixes the digits of several numbering systems"),
  "spoof-invisible": warning(undefined, "characters that no reader sees"),
  "spoof-delimiter": warning(undefined, "a character that can be mistaken for a delimiter"),
  "spoof-digit-for-letter": warning(undefined, "a digit in a word, which can be mistaken for a letter"),
  "spoof-letter-for-digit": warning(undefined, "a letter in a number, which can be mistaken for a digit"),
} as const satisfies Record<string, CodeEntry>;

/** The name of a diagnostic; stable public API, unlike the words of a message. */
export type DiagnosticCode = keyof typeof CODES;
