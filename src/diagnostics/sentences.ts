import type { DiagnosticCode } from "./codes.js";

/** Two sentences for each code: the problem, and a remedy. */
export type Sentence = readonly [problem: string, remedy: string];

const ADD_SCHEME = "Begin with https:// or another scheme.";
const ADD_HOST = "Write the name of the site after the two slashes.";
const REMOVE_TEXT = "Remove the character; often text around the address was copied too.";
const CHECK_HOST = "Check the name of the site; no site can have this name.";
const WRITE_IPV4 = "Write a name, or four numbers from 0 to 255.";
const WRITE_DOTTED = "Write four numbers from 0 to 255 with dots between them, such as 127.0.0.1.";
const WRITE_DRIVE = "Write a slash before the letter and a colon after it, such as /C:.";
const WRITE_IPV6 = "Check the address in brackets; it looks like [2001:db8::1].";
const WRITE_PORT = "Write a number up to 65535, or remove the port.";
const CHECK_SCHEME = "Check the text before the first colon.";
const SHORTEN_HOST = "Shorten the name of the site.";
const TYPE_NAME = "Type the name again instead of copying it.";
const REMOVE = "Remove the character.";
const CORRECT_EXPRESSION = "Correct the expression in braces.";
const CORRECT_DOCUMENT = "Correct the document.";
const CORRECT_FIELD = "Correct the header field.";
const CHECK_PATH = "Check the path.";
const CHOOSE_FILE = "Choose a file on this computer.";
const USE_UTF_8 = "Use another character set, such as UTF-8.";
const DO_NOTHING = "You can leave it as it is; the recommended form is only more common.";
const CHECK_KIND = "Check how addresses of this kind are written.";
const ENCODE = "Percent-encode the character: write %20 for a space, %5B for [, %40 for @.";
const TYPE_CHARACTER = "Type the character again on your keyboard.";
const READ_PARTS = "Read the address part by part, or choose names in one direction.";
const BEWARE = "Do not open it unless you know the site; type its name yourself.";
const TRUST = "Open it only if you trust who wrote it.";

/**
 * For each diagnostic code, what is wrong and what to do, for people who know nothing of codes. The table is data, so
 * that a program can have another one in another language, for `describe`.
 *
 * @example
 * SENTENCES["host-missing"]; // => ["The name of the site is missing.", "Write the name of the site after the two slashes."]
 */
export const SENTENCES: Readonly<Record<DiagnosticCode, Sentence>> = {
  "missing-scheme-non-relative-URL": ["The address does not begin with a scheme such as https://.", ADD_SCHEME],
  "host-missing": ["The name of the site is missing.", ADD_HOST],
  "host-invalid-code-point": ["The name of the site contains a character that it cannot have.", REMOVE_TEXT],
  "domain-to-ASCII": [
    "The name of the site is not valid.",
    "Write letters, digits and hyphens, with single dots between the parts of the name.",
  ],
  "IPv4-too-many-parts": ["The IPv4 address has more than four parts.", WRITE_IPV4],
  "IPv4-non-numeric-part": ["The name of the site ends in a number, as only numeric addresses do.", WRITE_IPV4],
  "IPv4-out-of-range-part": ["A part of the IPv4 address is too large.", WRITE_IPV4],
  "IPv6-unclosed": ["The host starts with a bracket that is not closed.", "Close the bracket."],
  "IPv6-invalid-compression": ["The IPv6 address starts with a single colon.", WRITE_IPV6],
  "IPv6-too-many-pieces": ["The IPv6 address has more than eight pieces.", WRITE_IPV6],
  "IPv6-multiple-compression": ["The IPv6 address has more than one double colon.", WRITE_IPV6],
  "IPv6-invalid-code-point": ["The IPv6 address has a misplaced character, or ends too early.", WRITE_IPV6],
  "IPv6-too-few-pieces": ["The IPv6 address has fewer than eight pieces and no double colon.", WRITE_IPV6],
  "IPv4-in-IPv6-too-many-pieces": ["The IPv6 address has no room for the IPv4 address at its end.", WRITE_IPV6],
  "IPv4-in-IPv6-invalid-code-point": ["The IPv4 address inside the IPv6 address is malformed.", WRITE_IPV6],
  "IPv4-in-IPv6-out-of-range-part": ["A part of the IPv4 address inside the IPv6 address is above 255.", WRITE_IPV6],
  "IPv4-in-IPv6-too-few-parts": ["The IPv4 address inside the IPv6 address has fewer than four parts.", WRITE_IPV6],
  "port-invalid": [
    "The port contains something other than digits.",
    "Write only digits after the colon, or remove it.",
  ],
  "port-out-of-range": ["The port is above 65535.", WRITE_PORT],
  "too-long": ["The address is longer than 16 million characters.", "Shorten the address."],
  "scheme-missing": ["The address does not begin with a scheme such as https://.", ADD_SCHEME],
  "scheme-invalid-code-point": [
    "The text before the first colon contains a character that a scheme cannot have.",
    CHECK_SCHEME,
  ],
  "scheme-not-allowed": ["A relative address cannot have a scheme.", CHECK_SCHEME],
  "userinfo-invalid-code-point": ["The text before the @ contains a character that it cannot have.", ENCODE],
  "host-percent-encoded": [
    "The name of the site contains a percent sign.",
    "Write the letters of the name instead of percent signs and digits.",
  ],
  "domain-invalid-code-point": ["The name of the site contains a character that it cannot have.", CHECK_HOST],
  "domain-invalid-punycode": [
    "A part of the name begins with xn--, but is not an encoded name.",
    "Write the name in its own letters instead of the part that begins with xn--.",
  ],
  "domain-leading-mark": ["A part of the name begins with an accent.", CHECK_HOST],
  "domain-invalid-joiner": ["The name contains an invisible character between letters that do not join.", CHECK_HOST],
  "domain-bidi": ["A part of the name mixes text directions.", CHECK_HOST],
  "domain-empty-label": [
    "A part of the name between two dots is empty.",
    "Write a name between the dots, or remove one.",
  ],
  "domain-label-too-long": ["A part of the name is longer than 63 characters.", SHORTEN_HOST],
  "domain-too-long": ["The name of the site is longer than 253 characters.", SHORTEN_HOST],
  "domain-disallowed-code-point": [
    "The name of the site contains a character that it cannot have.",
    "Use only letters, digits and hyphens.",
  ],
  "domain-hyphens": ["A part of the name has a hyphen in a place where it is not allowed.", "Remove the hyphen."],
  "domain-context": ["The name contains a character that is only allowed next to certain others.", CHECK_HOST],
  "domain-not-normalized": ["A letter of the name is written in an unusual way.", TYPE_NAME],
  "domain-not-unicode": ["A part of the name is encoded, and begins with xn--.", "Write the name in its own letters."],
  "IPvFuture-invalid": ["The address in brackets is not valid.", WRITE_IPV6],
  "path-invalid-code-point": ["The path contains a character that it cannot have.", ENCODE],
  "query-invalid-code-point": ["The text after the question mark contains a character that it cannot have.", ENCODE],
  "fragment-invalid-code-point": [
    "The text after the number sign (#) contains a character that it cannot have.",
    ENCODE,
  ],
  "fragment-not-allowed": [
    "The address has a number sign (#), which is not allowed here.",
    "Remove the number sign and what follows it.",
  ],
  "percent-encoding-incomplete": [
    "A percent sign is not followed by two hexadecimal digits.",
    "Write %25 for a percent sign.",
  ],
  "private-use-code-point": ["The address contains a character that has no public meaning.", REMOVE],
  "non-ASCII-code-point": ["The address contains a character outside ASCII.", "Convert the address to ASCII first."],
  "lone-surrogate": ["The address contains half of a character.", REMOVE],
  "template-brace-unclosed": ["A brace is not closed.", "Close the brace."],
  "template-brace-unopened": ["A brace is closed that was not opened.", "Remove the brace, or open one before it."],
  "template-invalid-code-point": ["The template contains a character that it cannot have.", ENCODE],
  "template-operator-reserved": ["An expression begins with a reserved sign.", CORRECT_EXPRESSION],
  "template-variable-invalid": ["The name of a variable is not valid.", CORRECT_EXPRESSION],
  "template-modifier-invalid": ["The sign after a variable is not valid.", CORRECT_EXPRESSION],
  "template-match-too-long": ["The template is too long for this address.", "Use a shorter template."],
  "XML-ill-formed": ["The document is not well-formed.", CORRECT_DOCUMENT],
  "XML-entity-limit": ["The entities of the document expand too far.", CORRECT_DOCUMENT],
  "XML-entity-unread": ["An entity of the document was not read.", CORRECT_DOCUMENT],
  "XML-prefix-unbound": ["A prefix in the document is not declared.", CORRECT_DOCUMENT],
  "XML-base-depth": ["The document nests too many base addresses.", CORRECT_DOCUMENT],
  "refresh-time-missing": ["The field Refresh does not begin with a time.", CORRECT_FIELD],
  "link-target-missing": ["The field Link has text where an address must begin.", CORRECT_FIELD],
  "link-target-unclosed": ["An address in the field Link is not closed.", CORRECT_FIELD],
  "link-parameter-invalid": ["A parameter in the field Link cannot be read.", CORRECT_FIELD],
  "authority-mismatch": ["The parts of the address contradict each other.", "Write the name of the site only once."],
  "path-lacks-slash": ["The path does not begin with a slash.", CHECK_PATH],
  "path-begins-like-authority": ["The path begins with two slashes, as a site does.", CHECK_PATH],
  "path-begins-like-scheme": ["The path begins like a scheme.", CHECK_SCHEME],
  "path-dot-segments": ["The path contains dots that stand for folders.", CHECK_PATH],
  "scheme-not-file": ["The address does not name a file.", "Write an address that begins with file:///."],
  "host-not-local": ["The file is on another computer.", CHOOSE_FILE],
  "path-not-of-file-system": ["No file on this computer can have this path.", CHOOSE_FILE],
  "charset-lacks-code-point": ["The character set lacks a character of the address.", USE_UTF_8],
  "octets-invalid": ["A part of the address is not text in this character set.", USE_UTF_8],
  "scheme-upper-case": ["The scheme has capital letters.", "Write the text before the first colon in small letters."],
  "percent-encoding-unnecessary": ["Some characters are percent-encoded without need.", DO_NOTHING],
  "percent-encoding-lower-case": ["Percent-encoded characters are written in small letters, such as %e9.", DO_NOTHING],
  "bidi-formatting-code-point": ["The address contains an invisible character that reorders text.", REMOVE],
  "host-not-mapped": ["The name of the site is not written in its usual form.", TYPE_NAME],
  "not-normalized": ["A character is written in an unusual way.", TYPE_CHARACTER],
  "path-not-resolved": ["The path contains dots that stand for folders.", CHECK_PATH],
  "path-read-as-host": ["The name of the site is missing, and browsers read the path as the name.", ADD_HOST],
  "path-empty": ["The path is empty.", DO_NOTHING],
  "scheme-host-missing": ["The name of the site is missing.", ADD_HOST],
  "scheme-port-out-of-range": ["The port is above 65535.", WRITE_PORT],
  "scheme-component-forbidden": ["Addresses of this kind cannot have this part.", CHECK_KIND],
  "scheme-path-invalid": ["The path is not valid in addresses of this kind.", CHECK_KIND],
  "scheme-query-invalid": ["The text after the question mark is not valid in addresses of this kind.", CHECK_KIND],
  "character-space": ["The address contains a space.", ENCODE],
  "character-delimiter": ["The address contains a quotation mark or an angle bracket.", ENCODE],
  "character-unwise": ["The address contains a character that systems show differently.", ENCODE],
  "character-control": ["The address contains a control character.", REMOVE],
  "character-specials": ["The address contains a character without meaning.", REMOVE],
  "character-tag": ["The address contains an invisible character.", REMOVE],
  "character-noncharacter": ["The address contains a code that stands for no character.", REMOVE],
  "character-misplaced": ["The address contains a character in the wrong place.", ENCODE],
  "character-private-use": ["The address contains a character that has no public meaning.", REMOVE],
  "character-delimiter-look-alike": [
    "The address contains a character that looks like a space, dot or slash.",
    TYPE_CHARACTER,
  ],
  "character-half-or-full-width": ["The address contains a character of unusual width.", TYPE_CHARACTER],
  "character-compatibility": ["The address contains a variant of another character.", TYPE_CHARACTER],
  "character-mixed-scripts": [
    "The address contains a letter from another script than the letters around it.",
    TYPE_CHARACTER,
  ],
  "character-latin-look-alike": ["The address contains letters that look like Latin ones.", TYPE_CHARACTER],
  "character-combining-mark": ["The address contains an accent without a letter.", REMOVE],
  "character-undisplayable": ["The address contains a character that cannot be seen.", REMOVE],
  "bidi-mixed-directions": ["A part of the address mixes text directions.", READ_PARTS],
  "bidi-start-not-right-to-left": [
    "A part of the address that runs from right to left begins in the other direction.",
    READ_PARTS,
  ],
  "bidi-end-not-right-to-left": [
    "A part of the address that runs from right to left ends in the other direction.",
    READ_PARTS,
  ],
  "bidi-start-not-strong": [
    "A part of the address begins with a digit or sign, which is shown in another place.",
    READ_PARTS,
  ],
  "bidi-brackets": ["Brackets in the address are shown in another place.", READ_PARTS],
  "bidi-look-alike": ["Another address looks exactly like this one.", READ_PARTS],
  "spoof-host": ["The name of the site looks like another name.", BEWARE],
  "spoof-similar-name": ["The name of the site looks like a well-known one.", BEWARE],
  "spoof-brand-in-host": ["The name of the site contains a well-known one, but may belong to somebody else.", BEWARE],
  "spoof-userinfo": ["The text before the @ looks like the name of a site.", BEWARE],
  "spoof-link-text": ["The link leads to another site than its text says.", BEWARE],
  "spoof-mixed-scripts": ["A word mixes letters of several scripts.", TYPE_CHARACTER],
  "spoof-mixed-digits": ["A word mixes digits of several scripts.", TYPE_CHARACTER],
  "spoof-invisible": ["The address contains invisible characters.", REMOVE],
  "spoof-delimiter": ["The address contains a character that looks like a dot or slash.", TYPE_CHARACTER],
  "spoof-digit-for-letter": ["A word contains a digit that looks like a letter.", TYPE_CHARACTER],
  "spoof-letter-for-digit": ["A number contains a letter that looks like a digit.", TYPE_CHARACTER],
  "invalid-credentials": [
    "The address contains a user name or a password.",
    "Remove the text up to the @; write %40 for any other @.",
  ],
  "invalid-reverse-solidus": ["The address contains a backslash.", "Write / for \\."],
  "special-scheme-missing-following-solidus": [
    "The text before the first colon is not followed by exactly two slashes.",
    "Write // after the colon, and no other slash before the name of the site.",
  ],
  "invalid-URL-unit": [
    "The address contains a character that it cannot have.",
    "Write %20 for a space and %25 for a percent sign; remove blanks around the address.",
  ],
  "domain-percent-encoded": [
    "The name of the site contains a percent sign.",
    "Write the letters of the name instead of percent signs and digits.",
  ],
  "IPv4-empty-part": ["The IPv4 address ends in a dot.", "Remove the dot."],
  "IPv4-too-few-parts": ["The IPv4 address has fewer than four parts.", WRITE_DOTTED],
  "IPv4-non-decimal-part": ["A part of the IPv4 address is not a decimal number.", WRITE_DOTTED],
  "IPv4-non-ASCII-input": ["The IPv4 address is not written in digits and dots.", WRITE_DOTTED],
  "IPv6-piece-leading-zero": [
    "A number in the IPv6 address begins with a zero.",
    "Remove the zeros before the number.",
  ],
  "file-invalid-Windows-drive-letter": ["The drive letter has no slash before it.", WRITE_DRIVE],
  "file-invalid-Windows-drive-letter-host": ["Only two slashes are before the drive letter.", WRITE_DRIVE],
  "unsafe-scheme": ["The address can run programs or read files.", TRUST],
  "unsafe-credentials": ["The address contains a user name or a password.", TRUST],
  "unsafe-local-host": ["The address leads to this computer or a private network.", TRUST],
  "unsafe-IP-address": ["The address has a number in place of a name.", TRUST],
  "host-deviation": [
    "Older programs read another name of the site.",
    "Write the name as programs do, beginning with xn--.",
  ],
  "refused-by-some": [
    "Some programs refuse the name of the site.",
    "Choose a name of letters, digits and single hyphens.",
  ],
  "final-dot": ["The name of the site ends in a dot.", "Remove the dot."],
  "readings-differ": [
    "Programs read different sites in this address.",
    "Do not open it, or write the address again, with two slashes and one name.",
  ],
};
