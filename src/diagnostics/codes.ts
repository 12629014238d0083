/**
 * All diagnostic codes: the severity, component and meaning of each, in our own words.
 *
 * Codes are public API. If the URL Standard has a name for an error, the code is that name.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */

import { FAILURES, FILE_FAILURES, HOST_NAME_FAILURES } from "./failures.js";

/** The severity of a diagnostic: an `error` makes the operation fail, a `warning` accompanies its result. */
export type Severity = "error" | "warning";

/** The part of an address that a diagnostic is about; or a header field, a document, or the text of a link. */
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

function list<Code extends string>(
  severity: Severity,
  component: DiagnosticComponent | undefined,
  meanings: Readonly<Record<Code, string>>,
): Readonly<Record<Code, CodeEntry>> {
  const entries = Object.entries<string>(meanings);
  return Object.fromEntries(entries.map(([code, meaning]) => [code, { severity, component, meaning }])) as Readonly<
    Record<Code, CodeEntry>
  >;
}

/** Every diagnostic code. Most failures are about the host; the lists that follow replace the entries of the others. */
export const CODES = {
  ...list("error", "host", {
    ...FAILURES,
    ...HOST_NAME_FAILURES,
    "host-invalid-code-point": "a character that is not allowed in a host",
    "host-percent-encoded": "a percent-encoded octet, which RFC 3987's successor draft does not allow in a host name",
    "domain-disallowed-code-point": "a character that the chosen standard does not allow in a label",
    "IPvFuture-invalid": "the address starts with v, but is not a valid IPvFuture",
    "host-not-local": FILE_FAILURES["host-not-local"],
  }),
  ...list("error", "scheme", {
    "missing-scheme-non-relative-URL": FAILURES["missing-scheme-non-relative-URL"],
    "scheme-missing": "there is no scheme",
    "scheme-invalid-code-point":
      "a character that is not allowed in a scheme; start a path with ./ if its first segment contains a colon",
    "scheme-not-allowed": "a relative reference must not have a scheme, or a colon in its first segment",
    "scheme-not-file": FILE_FAILURES["scheme-not-file"],
  }),
  ...list("error", "authority", {
    "authority-mismatch": "the authority differs from userinfo, host and port joined together; pass one or the other",
  }),
  ...list("error", "userinfo", {
    "userinfo-invalid-code-point": "a character that is not allowed in userinfo",
  }),
  ...list("error", "port", {
    "port-invalid": FAILURES["port-invalid"],
    "port-out-of-range": FAILURES["port-out-of-range"],
  }),
  ...list("error", "path", {
    "path-invalid-code-point": "a character that is not allowed in a path",
    "path-lacks-slash":
      "after an authority, a path must start with a slash; this one would become part of the authority",
    "path-begins-like-authority": "without an authority, a path that starts with two slashes would become one",
    "path-begins-like-scheme": "without a scheme, the text before the colon would become one",
    "path-dot-segments": "the path has dot segments, so no reference resolves to it from this base",
    "path-not-of-file-system": FILE_FAILURES["path-not-of-file-system"],
  }),
  ...list("error", "query", {
    "query-invalid-code-point": "a character that is not allowed in a query",
  }),
  ...list("error", "fragment", {
    "fragment-invalid-code-point": "a character that is not allowed in a fragment",
    "fragment-not-allowed": "an absolute IRI or URI must not have a fragment",
  }),
  ...list("error", "template", {
    "template-brace-unclosed": "an expression without its closing brace",
    "template-brace-unopened": "a closing brace without an opening one",
    "template-invalid-code-point": "a character that is not allowed in a template's literals",
    "template-operator-reserved": "an operator that RFC 6570 reserves for the future",
    "template-variable-invalid":
      "not a variable name, which consists of letters, digits, _ and percent-encoded octets, separated by single dots",
    "template-modifier-invalid": "a modifier must be * or a colon with a number from 1 to 9999",
    "template-match-too-long":
      "the number of literals and expressions times the length of the address is more than 4,194,304",
  }),
  ...list("error", "field", {
    "refresh-time-missing": "a Refresh field that does not begin with a time",
  }),
  ...list("error", "document", {
    "XML-ill-formed": "the XML document is not well-formed, by the named rule",
    "XML-entity-limit": "the entities of the XML document expand too far; it is read up to here",
  }),
  ...list("error", undefined, {
    "too-long": FAILURES["too-long"],
    "percent-encoding-incomplete": "a percent sign without two hexadecimal digits after it",
    "private-use-code-point": "a private-use character outside a query",
    "non-ASCII-code-point": "a non-ASCII character, which IRIs allow but URIs do not",
    "lone-surrogate": "half of a surrogate pair without the other half",
    "charset-lacks-code-point": "the charset lacks this character",
    "character-space": "a space, at which lists and line breaks split text, so one IRI becomes two",
    "character-delimiter":
      "a quotation mark or angle bracket, which text puts around IRIs, so it would cut this one off",
    "character-unwise": "a character that some systems show as another, and that many notations use around IRIs",
    "character-control": "a control character, which does not survive transport as text and may break the display",
    "character-specials":
      "a special character, which marks byte order, annotations or undecodable octets, and identifies nothing",
    "character-tag": "a character that tags the language of plain text; nobody can see or type it",
    "character-noncharacter": "a code point reserved for internal use, not for interchange",
    "character-misplaced": "a character that IRIs allow, but not in this component",
  }),
  ...list("warning", "scheme", {
    "scheme-upper-case": "upper-case letters, which are equivalent to lower-case ones",
    "unsafe-scheme": "a scheme that runs scripts, reads files, starts programs or hides another address",
  }),
  ...list("warning", "authority", {
    "readings-differ":
      "programs read different hosts, ports or userinfo, by different specifications; the detail is the host of browsers",
  }),
  ...list("warning", "userinfo", {
    "invalid-credentials": "a user name or a password, which a valid URL does not have",
    "spoof-userinfo": "userinfo that can be mistaken for the host",
    "unsafe-credentials": "a user name or a password, which opening the link sends to the host",
  }),
  ...list("warning", "host", {
    "domain-percent-encoded": "percent-encoded octets in a domain name, which browsers decode; write the characters",
    "IPv4-empty-part": "a dot at the end of an IPv4 address",
    "IPv4-too-few-parts": "an IPv4 address with fewer than four parts",
    "IPv4-non-decimal-part": "a part of an IPv4 address in octal or hexadecimal digits",
    "IPv4-non-ASCII-input": "an IPv4 address in characters outside ASCII, which browsers map",
    "IPv6-piece-leading-zero": "a piece of an IPv6 address that begins with a needless zero",
    "file-invalid-Windows-drive-letter-host": "a drive letter in place of the host; browsers put a slash before it",
    "domain-not-unicode":
      "the label is in Punycode, which text comparison takes for another name than the one in Unicode; see uriToIRI",
    "host-not-mapped":
      "the host has upper-case letters, or characters that IDNA maps to others; write the form that IDNA maps it to",
    "scheme-host-missing": "the scheme's specification requires a host",
    "spoof-host": "the label looks like another name, and the detail names the rule; show the host in Punycode",
    "spoof-similar-name": "the host looks like the protected name in the detail",
    "spoof-brand-in-host": "the host contains the protected name in the detail, but belongs to someone else; advice",
    "unsafe-local-host": "a host of this machine or of an inner network, of the kind in the detail",
    "host-deviation":
      "ß, ς or a joiner, which programs with IDNA 2003 read as another name; write the A-labels in the detail",
    "refused-by-some": "a name that the programs in the detail refuse",
    "final-dot": "a dot at the end of the host, which some programs send to the server and others remove",
    "unsafe-IP-address": "an IP address in place of a name, so nobody can read whose host it is",
  }),
  ...list("warning", "port", {
    "scheme-port-out-of-range": "a port above 65535, which no connection can have",
  }),
  ...list("warning", "path", {
    "file-invalid-Windows-drive-letter": "a drive letter without a slash before it, in a reference to a file",
    "invalid-reverse-solidus": "a backslash, which browsers read as a slash",
    "path-not-resolved":
      "the path has dot segments, which browsers remove; write the path that remains, as preferredForm does",
    "path-read-as-host":
      "no host follows the two slashes, so browsers read the start of this path as the host; write the host there",
    "path-empty": "an empty path, which in this scheme is equivalent to a slash",
    "scheme-path-invalid": "the path does not match the scheme's grammar; the detail names the rule that fails here",
  }),
  ...list("warning", "query", {
    "scheme-query-invalid": "the query does not match the scheme's grammar; the detail names the rule that fails here",
  }),
  ...list("warning", "field", {
    "link-target-missing": "text in a Link or List- field where a link must start with <; it was skipped",
    "link-target-unclosed": "a < in a Link or List- field without its >; the rest was skipped",
    "link-parameter-invalid": "a parameter in a Link field that cannot be read; it was skipped",
  }),
  ...list("warning", "document", {
    "XML-entity-unread": "an entity that is or may be declared outside the XML document, or contains elements",
    "XML-prefix-unbound": "a namespace prefix that is not declared",
    "XML-base-depth": "an xml:base inside 64 others, which is ignored",
  }),
  ...list("warning", "text", {
    "spoof-link-text": "the text of the link names another host than its address has",
  }),
  ...list("warning", undefined, {
    "special-scheme-missing-following-solidus":
      "not exactly two slashes after a special scheme such as https; browsers add or ignore some",
    "invalid-URL-unit": "a character that a valid URL does not have here, or a percent sign without two digits",
    "octets-invalid":
      "the octets are not text in this charset, so U+FFFD replaces them; pass the charset that the document declares",
    "percent-encoding-unnecessary": "characters percent-encoded without need",
    "percent-encoding-lower-case": "percent-encoding in lower-case hexadecimal digits",
    "bidi-formatting-code-point":
      "an invisible bidirectional formatting character, which reorders text; an IRI must not contain it (bis 4.1)",
    "not-normalized": "characters that are not in the Unicode normalization form",
    "scheme-component-forbidden": "the scheme's specification does not allow this component",
    "character-private-use": "a character whose meaning is a private agreement",
    "character-delimiter-look-alike": "a character that looks like a space or a delimiter, or becomes one under NFKC",
    "character-half-or-full-width": "a character that looks like the one of normal width, but is different",
    "character-compatibility": "a variant of other characters (NFKC), which readers will type instead",
    "character-mixed-scripts":
      "a character whose script differs from that of the letters around it, so it can be mistaken for one of theirs",
    "character-latin-look-alike": "a character that, together with all letters around it, can be mistaken for Latin",
    "character-combining-mark": "a combining mark after a delimiter, with which it cannot combine",
    "character-undisplayable": "a character that readers cannot see, or that fonts lack",
    "bidi-mixed-directions": "the component mixes right-to-left and left-to-right characters",
    "bidi-start-not-right-to-left": "a component with right-to-left characters does not start with one",
    "bidi-end-not-right-to-left": "a component with right-to-left characters does not end with one",
    "bidi-start-not-strong":
      "the component starts with a digit or sign, which is displayed beside the right-to-left text before it",
    "bidi-brackets": "brackets in a component with right-to-left characters",
    "bidi-look-alike": "another IRI is displayed exactly like this one",
    "spoof-mixed-scripts": "a word mixes scripts, so a letter can be mistaken for one of another script",
    "spoof-mixed-digits": "a word mixes the digits of several numbering systems",
    "spoof-invisible": "invisible characters",
    "spoof-delimiter": "a character that can be mistaken for a delimiter",
    "spoof-digit-for-letter": "a digit that can be mistaken for a letter, in a word",
    "spoof-letter-for-digit": "a letter that can be mistaken for a digit, in a number",
  }),
};

/**
 * The name of a diagnostic; stable public API, unlike the text of messages.
 *
 * @useDeclaredType
 */
export type DiagnosticCode = keyof typeof CODES;
