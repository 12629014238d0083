/**
 * All diagnostic codes: the severity, component and meaning of each, in our own words.
 *
 * Codes are public API. If the URL Standard has a name for an error, the code is that name. The errors that make its parser
 * return failure come first, then the errors of the grammars.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 * @see https://www.rfc-editor.org/rfc/rfc3987#section-2.2
 */

import { FAILURES, FILE_FAILURES, HOST_NAME_FAILURES } from "./failures.js";

/** The severity of a diagnostic: an `error` makes the operation fail, a `warning` accompanies its result. */
export type Severity = "error" | "warning";

/**
 * The part of an address that a diagnostic is about; or a header field, a document, or the text of a link.
 */
export type DiagnosticComponent =
  | "scheme"
  | "authority"
  | "userinfo"
  | "host"
  | "port"
  | "path"
  | "query"
  | "fragment"
  | "template"
  | "field"
  | "document"
  | "text";

interface CodeEntry {
  readonly severity: Severity;
  /** `undefined` if it can be any of several components. */
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
  "missing-scheme-non-relative-URL": failure("scheme", FAILURES["missing-scheme-non-relative-URL"]),
  "host-missing": failure("host", FAILURES["host-missing"]),
  "host-invalid-code-point": failure("host", "a character that is not allowed in a host"),
  "domain-to-ASCII": failure("host", FAILURES["domain-to-ASCII"]),
  "IPv4-too-many-parts": failure("host", FAILURES["IPv4-too-many-parts"]),
  "IPv4-non-numeric-part": failure("host", FAILURES["IPv4-non-numeric-part"]),
  "IPv4-out-of-range-part": failure("host", FAILURES["IPv4-out-of-range-part"]),
  "IPv6-unclosed": failure("host", FAILURES["IPv6-unclosed"]),
  "IPv6-invalid-compression": failure("host", FAILURES["IPv6-invalid-compression"]),
  "IPv6-too-many-pieces": failure("host", FAILURES["IPv6-too-many-pieces"]),
  "IPv6-multiple-compression": failure("host", FAILURES["IPv6-multiple-compression"]),
  "IPv6-invalid-code-point": failure("host", FAILURES["IPv6-invalid-code-point"]),
  "IPv6-too-few-pieces": failure("host", FAILURES["IPv6-too-few-pieces"]),
  "IPv4-in-IPv6-too-many-pieces": failure("host", FAILURES["IPv4-in-IPv6-too-many-pieces"]),
  "IPv4-in-IPv6-invalid-code-point": failure("host", FAILURES["IPv4-in-IPv6-invalid-code-point"]),
  "IPv4-in-IPv6-out-of-range-part": failure("host", FAILURES["IPv4-in-IPv6-out-of-range-part"]),
  "IPv4-in-IPv6-too-few-parts": failure("host", FAILURES["IPv4-in-IPv6-too-few-parts"]),
  "port-invalid": failure("port", FAILURES["port-invalid"]),
  "port-out-of-range": failure("port", FAILURES["port-out-of-range"]),
  "too-long": failure(undefined, FAILURES["too-long"]),

  "scheme-missing": failure("scheme", "there is no scheme"),
  "scheme-invalid-code-point": failure(
    "scheme",
    "a character that is not allowed in a scheme; start a path with ./ if its first segment contains a colon",
  ),
  "scheme-not-allowed": failure(
    "scheme",
    "a relative reference must not have a scheme, or a colon in its first segment",
  ),
  "userinfo-invalid-code-point": failure("userinfo", "a character that is not allowed in userinfo"),
  "host-percent-encoded": failure(
    "host",
    "a percent-encoded octet, which RFC 3987's successor draft does not allow in a host name",
  ),
  "domain-invalid-code-point": failure("host", FAILURES["domain-invalid-code-point"]),
  "domain-invalid-punycode": failure("host", FAILURES["domain-invalid-punycode"]),
  "domain-leading-mark": failure("host", FAILURES["domain-leading-mark"]),
  "domain-invalid-joiner": failure("host", FAILURES["domain-invalid-joiner"]),
  "domain-bidi": failure("host", FAILURES["domain-bidi"]),
  "domain-empty-label": failure("host", HOST_NAME_FAILURES["domain-empty-label"]),
  "domain-label-too-long": failure("host", FAILURES["domain-label-too-long"]),
  "domain-too-long": failure("host", HOST_NAME_FAILURES["domain-too-long"]),
  "domain-disallowed-code-point": failure("host", "a character that the chosen standard does not allow in a label"),
  "domain-hyphens": failure("host", HOST_NAME_FAILURES["domain-hyphens"]),
  "domain-context": failure("host", HOST_NAME_FAILURES["domain-context"]),
  "domain-not-normalized": failure("host", HOST_NAME_FAILURES["domain-not-normalized"]),
  "domain-not-unicode": warning(
    "host",
    "the label is in Punycode, so text comparison does not find it equal to the same name in Unicode; convert it with uriToIRI",
  ),
  "IPvFuture-invalid": failure("host", "the address starts with v, but is not a valid IPvFuture"),
  "path-invalid-code-point": failure("path", "a character that is not allowed in a path"),
  "query-invalid-code-point": failure("query", "a character that is not allowed in a query"),
  "fragment-invalid-code-point": failure("fragment", "a character that is not allowed in a fragment"),
  "fragment-not-allowed": failure("fragment", "an absolute IRI or URI must not have a fragment"),
  "percent-encoding-incomplete": failure(undefined, "a percent sign without two hexadecimal digits after it"),
  "private-use-code-point": failure(undefined, "a private-use character outside a query"),
  "non-ASCII-code-point": failure(undefined, "a non-ASCII character, which IRIs allow but URIs do not"),
  "lone-surrogate": failure(undefined, "half of a surrogate pair without the other half"),

  "template-brace-unclosed": failure("template", "an expression without its closing brace"),
  "template-brace-unopened": failure("template", "a closing brace without an opening one"),
  "template-invalid-code-point": failure("template", "a character that is not allowed in a template's literals"),
  "template-operator-reserved": failure("template", "an operator that RFC 6570 reserves for the future"),
  "template-variable-invalid": failure(
    "template",
    "not a variable name, which consists of letters, digits, _ and percent-encoded octets, separated by single dots",
  ),
  "template-modifier-invalid": failure("template", "a modifier must be * or a colon with a number from 1 to 9999"),
  "template-match-too-long": failure(
    "template",
    "the number of literals and expressions times the length of the address is more than 4,194,304",
  ),

  "XML-ill-formed": failure("document", "the XML document is not well-formed, by the named rule"),
  "XML-entity-limit": failure("document", "the entities of the XML document expand too far; it is read up to here"),
  "XML-entity-unread": warning(
    "document",
    "an entity that is or may be declared outside the XML document, or contains elements",
  ),
  "XML-prefix-unbound": warning("document", "a namespace prefix that is not declared"),
  "XML-base-depth": warning("document", "an xml:base inside 64 others, which is ignored"),
  "refresh-time-missing": failure("field", "a Refresh field that does not begin with a time"),
  "link-target-missing": warning("field", "text in a Link field where a link must start with <; it was skipped"),
  "link-target-unclosed": warning("field", "a < in a Link field without its >; the rest was skipped"),
  "link-parameter-invalid": warning("field", "a parameter in a Link field that cannot be read; it was skipped"),

  "authority-mismatch": failure(
    "authority",
    "the authority differs from userinfo, host and port joined together; pass one or the other",
  ),
  "path-lacks-slash": failure(
    "path",
    "after an authority, a path must start with a slash; this one would become part of the authority",
  ),
  "path-begins-like-authority": failure(
    "path",
    "without an authority, a path that starts with two slashes would become one",
  ),
  "path-begins-like-scheme": failure("path", "without a scheme, the text before the colon would become one"),
  "path-dot-segments": failure("path", "the path has dot segments, so no reference resolves to it from this base"),

  "scheme-not-file": failure("scheme", FILE_FAILURES["scheme-not-file"]),
  "host-not-local": failure("host", FILE_FAILURES["host-not-local"]),
  "path-not-of-file-system": failure("path", FILE_FAILURES["path-not-of-file-system"]),

  "charset-lacks-code-point": failure(undefined, "the charset lacks this character"),
  "octets-invalid": warning(
    undefined,
    "the octets are not text in this charset, so U+FFFD replaces them; pass the charset that the document declares",
  ),

  "scheme-upper-case": warning("scheme", "upper-case letters, which are equivalent to lower-case ones"),
  "percent-encoding-unnecessary": warning(undefined, "characters percent-encoded without need"),
  "percent-encoding-lower-case": warning(undefined, "percent-encoding in lower-case hexadecimal digits"),
  "bidi-formatting-code-point": warning(
    undefined,
    "an invisible bidirectional formatting character, which reorders the text around it; an IRI must not contain it (bis 4.1)",
  ),
  "host-not-mapped": warning(
    "host",
    "the host has upper-case letters, or characters that IDNA maps to others; write the form that IDNA maps it to",
  ),
  "not-normalized": warning(undefined, "characters that are not in the Unicode normalization form"),
  "path-not-resolved": warning(
    "path",
    "the path has dot segments, which browsers remove; write the path that remains, as preferredForm does",
  ),
  "path-read-as-host": warning(
    "path",
    "no host follows the two slashes, so browsers read the start of this path as the host; write the host there",
  ),
  "path-empty": warning("path", "an empty path, which in this scheme is equivalent to a slash"),

  "scheme-host-missing": warning("host", "the scheme's specification requires a host"),
  "scheme-port-out-of-range": warning("port", "a port above 65535, which no connection can have"),
  "scheme-component-forbidden": warning(undefined, "the scheme's specification does not allow this component"),
  "scheme-path-invalid": warning(
    "path",
    "the path does not match the scheme's grammar; the detail names the rule that fails here",
  ),
  "scheme-query-invalid": warning(
    "query",
    "the query does not match the scheme's grammar; the detail names the rule that fails here",
  ),

  "character-space": failure(undefined, "a space, at which lists and line breaks split text, so one IRI becomes two"),
  "character-delimiter": failure(
    undefined,
    "a quotation mark or angle bracket, which text puts around IRIs, so it would cut this one off",
  ),
  "character-unwise": failure(
    undefined,
    "a character that some systems show as another, and that many notations use around IRIs",
  ),
  "character-control": failure(
    undefined,
    "a control character, which does not survive transport as text and may break the display",
  ),
  "character-specials": failure(
    undefined,
    "a special character, which marks byte order, annotations or undecodable octets, and identifies nothing",
  ),
  "character-tag": failure(undefined, "a character that tags the language of plain text; nobody can see or type it"),
  "character-noncharacter": failure(undefined, "a code point reserved for internal use, not for interchange"),
  "character-misplaced": failure(undefined, "a character that IRIs allow, but not in this component"),
  "character-private-use": warning(undefined, "a character whose meaning is a private agreement"),
  "character-delimiter-look-alike": warning(
    undefined,
    "a character that looks like a space or a delimiter, or becomes one under NFKC",
  ),
  "character-half-or-full-width": warning(
    undefined,
    "a character that looks like the one of normal width, but is different",
  ),
  "character-compatibility": warning(
    undefined,
    "a variant of other characters (NFKC), which readers will type instead",
  ),
  "character-mixed-scripts": warning(
    undefined,
    "a character whose script differs from that of the letters around it, so it can be mistaken for one of theirs",
  ),
  "character-latin-look-alike": warning(
    undefined,
    "a character that, together with all letters around it, can be mistaken for Latin",
  ),
  "character-combining-mark": warning(undefined, "a combining mark after a delimiter, with which it cannot combine"),
  "character-undisplayable": warning(undefined, "a character that readers cannot see, or that fonts lack"),

  "bidi-mixed-directions": warning(undefined, "the component mixes right-to-left and left-to-right characters"),
  "bidi-start-not-right-to-left": warning(
    undefined,
    "a component with right-to-left characters does not start with one",
  ),
  "bidi-end-not-right-to-left": warning(undefined, "a component with right-to-left characters does not end with one"),
  "bidi-start-not-strong": warning(
    undefined,
    "the component starts with a digit or sign, so it is displayed on the other side of the right-to-left one before it; start it with a letter",
  ),
  "bidi-brackets": warning(undefined, "brackets in a component with right-to-left characters"),
  "bidi-look-alike": warning(undefined, "another IRI is displayed exactly like this one"),

  "spoof-host": warning(
    "host",
    "the label looks like another name, by the rule in the detail; show the host in Punycode",
  ),
  "spoof-similar-name": warning("host", "the host looks like the protected name in the detail"),
  "spoof-brand-in-host": warning(
    "host",
    "the host contains the protected name in the detail, but belongs to someone else; advice",
  ),
  "spoof-userinfo": warning("userinfo", "userinfo that can be mistaken for the host"),
  "spoof-link-text": warning("text", "the text of the link names another host than its address has"),
  "spoof-mixed-scripts": warning(
    undefined,
    "a word mixes scripts, so a letter can be mistaken for one of another script",
  ),
  "spoof-mixed-digits": warning(undefined, "a word mixes the digits of several numbering systems"),
  "spoof-invisible": warning(undefined, "invisible characters"),
  "spoof-delimiter": warning(undefined, "a character that can be mistaken for a delimiter"),
  "spoof-digit-for-letter": warning(undefined, "a digit that can be mistaken for a letter, in a word"),
  "spoof-letter-for-digit": warning(undefined, "a letter that can be mistaken for a digit, in a number"),

  "unsafe-scheme": warning(
    "scheme",
    "a scheme that runs scripts, reads files, starts programs or hides another address",
  ),
  "unsafe-credentials": warning("userinfo", "a user name or a password, which opening the link sends to the host"),
  "unsafe-local-host": warning("host", "a host of this machine or of an inner network, of the kind in the detail"),
  "unsafe-IP-address": warning("host", "an IP address in place of a name, so nobody can read whose host it is"),
  "readings-differ": warning(
    "authority",
    "programs that follow different specifications read different hosts, ports or userinfo; the detail is the host of browsers",
  ),
} as const satisfies Record<string, CodeEntry>;

/**
 * The name of a diagnostic; stable public API, unlike the text of messages.
 *
 * @useDeclaredType
 */
export type DiagnosticCode = keyof typeof CODES;
