import type { DiagnosticCode } from "./codes.js";

/** Two sentences for each code: the problem, and a remedy. */
export type Sentence = readonly [problem: string, remedy: string];

/**
 * For each diagnostic code, what is wrong and what to do, for people who know nothing of codes. The table is data, so that a program can
 * have another one in another language, for `describe`.
 *
 * @example
 * SENTENCES["host-missing"]; // => ["The name of the site is missing.", "Write the name of the site after the two slashes."]
 */
export const SENTENCES: Readonly<Record<DiagnosticCode, Sentence>> = {
  "missing-scheme-non-relative-URL": [
    "The address does not begin with a scheme such as https://.",
    "Begin with https:// or another scheme.",
  ],
  "host-missing": ["The name of the site is missing.", "Write the name of the site after the two slashes."],
  "host-invalid-code-point": [
    "The name of the site contains a character that it cannot have.",
    "Remove the character; often text around the address was copied too.",
  ],
  "domain-to-ASCII": ["The name of the site is not valid.", "Check the name of the site; no such name can exist."],
  "IPv4-too-many-parts": ["The IPv4 address has more than four parts.", "Write a name, or four numbers from 0 to 255."],
  "IPv4-non-numeric-part": [
    "The name of the site ends in a number, as only numeric addresses do.",
    "Write a name, or four numbers from 0 to 255.",
  ],
  "IPv4-out-of-range-part": [
    "A part of the IPv4 address is too large.",
    "Write a name, or four numbers from 0 to 255.",
  ],
  "IPv6-unclosed": ["The host starts with a bracket that is not closed.", "Close the bracket."],
  "IPv6-invalid-compression": [
    "The IPv6 address starts with a single colon.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "IPv6-too-many-pieces": [
    "The IPv6 address has more than eight pieces.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "IPv6-multiple-compression": [
    "The IPv6 address has more than one double colon.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "IPv6-invalid-code-point": [
    "The IPv6 address has a misplaced character, or ends too early.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "IPv6-too-few-pieces": [
    "The IPv6 address has fewer than eight pieces and no double colon.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "IPv4-in-IPv6-too-many-pieces": [
    "The IPv6 address has no room for the IPv4 address at its end.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "IPv4-in-IPv6-invalid-code-point": [
    "The IPv4 address inside the IPv6 address is malformed.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "IPv4-in-IPv6-out-of-range-part": [
    "A part of the IPv4 address inside the IPv6 address is above 255.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "IPv4-in-IPv6-too-few-parts": [
    "The IPv4 address inside the IPv6 address has fewer than four parts.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "port-invalid": ["The port contains something else than digits.", "Write only digits after the colon, or remove it."],
  "port-out-of-range": ["The port is above 65535.", "Write a number up to 65535, or remove the port."],
  "too-long": ["The address is longer than 16 million characters.", "Shorten the address."],
  "scheme-missing": [
    "The address does not begin with a scheme such as https://.",
    "Begin with https:// or another scheme.",
  ],
  "scheme-invalid-code-point": [
    "The text before the first colon contains a character that a scheme cannot have.",
    "Check the text before the first colon.",
  ],
  "scheme-not-allowed": ["A relative address cannot have a scheme.", "Check the text before the first colon."],
  "userinfo-invalid-code-point": [
    "The text before the @ contains a character that it cannot have.",
    "Remove the character; often text around the address was copied too.",
  ],
  "host-percent-encoded": [
    "The name of the site contains a percent sign.",
    "Write the letters of the name instead of percent signs and digits.",
  ],
  "domain-invalid-code-point": [
    "The name of the site contains a character that it cannot have.",
    "Check the name of the site; no such name can exist.",
  ],
  "domain-invalid-punycode": [
    "A part of the name begins with xn--, but is not an encoded name.",
    "Write the name in its own letters instead of the part that begins with xn--.",
  ],
  "domain-leading-mark": [
    "A part of the name begins with an accent.",
    "Check the name of the site; no such name can exist.",
  ],
  "domain-invalid-joiner": [
    "The name contains an invisible character between letters that do not join.",
    "Check the name of the site; no such name can exist.",
  ],
  "domain-bidi": ["A part of the name mixes text directions.", "Check the name of the site; no such name can exist."],
  "domain-empty-label": [
    "A part of the name between two dots is empty.",
    "Write a name between the dots, or remove one.",
  ],
  "domain-label-too-long": ["A part of the name is longer than 63 characters.", "Shorten the name of the site."],
  "domain-too-long": ["The name of the site is longer than 253 characters.", "Shorten the name of the site."],
  "domain-disallowed-code-point": [
    "The name of the site contains a character that it cannot have.",
    "Check the name of the site; no such name can exist.",
  ],
  "domain-hyphens": ["A part of the name has a hyphen where none can be.", "Remove the hyphen."],
  "domain-context": [
    "The name contains a character that is only allowed next to certain others.",
    "Check the name of the site; no such name can exist.",
  ],
  "domain-not-normalized": [
    "A letter of the name is written in an unusual way.",
    "Type the name anew instead of copying it.",
  ],
  "domain-not-unicode": ["A part of the name is encoded.", "Type the name anew instead of copying it."],
  "IPvFuture-invalid": [
    "The address in brackets is not valid.",
    "Check the address in brackets; it looks like [2001:db8::1].",
  ],
  "path-invalid-code-point": [
    "The path contains a character that it cannot have.",
    "Remove the character; often text around the address was copied too.",
  ],
  "query-invalid-code-point": [
    "The text after the question mark contains a character that it cannot have.",
    "Remove the character; often text around the address was copied too.",
  ],
  "fragment-invalid-code-point": [
    "The text after the number sign contains a character that it cannot have.",
    "Remove the character; often text around the address was copied too.",
  ],
  "fragment-not-allowed": [
    "The address has a number sign, which is not allowed here.",
    "Remove the number sign and what follows it.",
  ],
  "percent-encoding-incomplete": [
    "A percent sign is not followed by two hexadecimal digits.",
    "Write %25 for a percent sign.",
  ],
  "private-use-code-point": ["The address contains a character that has no public meaning.", "Remove the character."],
  "non-ASCII-code-point": ["The address contains a character outside ASCII.", "Convert the address to ASCII first."],
  "lone-surrogate": ["The address contains half of a character.", "Remove the character."],
  "template-brace-unclosed": ["A brace is not closed.", "Close the brace."],
  "template-brace-unopened": ["A brace is closed that was not opened.", "Remove the brace, or open one before it."],
  "template-invalid-code-point": [
    "The template contains a character that it cannot have.",
    "Correct the expression in braces.",
  ],
  "template-operator-reserved": ["An expression begins with a reserved sign.", "Correct the expression in braces."],
  "template-variable-invalid": ["The name of a variable is not valid.", "Correct the expression in braces."],
  "template-modifier-invalid": ["The sign after a variable is not valid.", "Correct the expression in braces."],
  "template-match-too-long": ["The template is too long for this address.", "Use a shorter template."],
  "XML-ill-formed": ["The document is not well-formed.", "Correct the document."],
  "XML-entity-limit": ["The entities of the document expand too far.", "Correct the document."],
  "XML-entity-unread": ["An entity of the document was not read.", "Correct the document."],
  "XML-prefix-unbound": ["A prefix in the document is not declared.", "Correct the document."],
  "XML-base-depth": ["The document nests too many base addresses.", "Correct the document."],
  "refresh-time-missing": ["The field Refresh does not begin with a time.", "Correct the header field."],
  "link-target-missing": ["The field Link has text where an address must begin.", "Correct the header field."],
  "link-target-unclosed": ["An address in the field Link is not closed.", "Correct the header field."],
  "link-parameter-invalid": ["A parameter in the field Link cannot be read.", "Correct the header field."],
  "authority-mismatch": ["The parts of the address contradict each other.", "Check the path."],
  "path-lacks-slash": ["The path does not begin with a slash.", "Check the path."],
  "path-begins-like-authority": ["The path begins with two slashes, as a site does.", "Check the path."],
  "path-begins-like-scheme": ["The path begins like a scheme.", "Check the text before the first colon."],
  "path-dot-segments": ["The path contains dots that stand for folders.", "Check the path."],
  "scheme-not-file": ["The address is not that of a file.", "Write an address that begins with file:///."],
  "host-not-local": ["The file is on another computer.", "Choose a file of this computer."],
  "path-not-of-file-system": ["The path is not one of this computer.", "Choose a file of this computer."],
  "charset-lacks-code-point": [
    "The character set lacks a character of the address.",
    "Use another character set, such as UTF-8.",
  ],
  "octets-invalid": [
    "A part of the address is not text in this character set.",
    "Use another character set, such as UTF-8.",
  ],
  "scheme-upper-case": ["The scheme has capital letters.", "Write the text before the first colon in small letters."],
  "percent-encoding-unnecessary": [
    "Characters are encoded that need not be.",
    "Nothing need be done; the recommended form is more common.",
  ],
  "percent-encoding-lower-case": [
    "Encoded characters have small letters.",
    "Nothing need be done; the recommended form is more common.",
  ],
  "bidi-formatting-code-point": [
    "The address contains an invisible character that reorders text.",
    "Remove the character.",
  ],
  "host-not-mapped": [
    "The name of the site is not written in its usual form.",
    "Type the name anew instead of copying it.",
  ],
  "not-normalized": ["A character is written in an unusual way.", "Type the name anew instead of copying it."],
  "path-not-resolved": ["The path contains dots that stand for folders.", "Check the path."],
  "path-read-as-host": [
    "The name of the site is missing, and browsers take the path for it.",
    "Write the name of the site after the two slashes.",
  ],
  "path-empty": ["The path is empty.", "Nothing need be done; the recommended form is more common."],
  "scheme-host-missing": ["The name of the site is missing.", "Write the name of the site after the two slashes."],
  "scheme-port-out-of-range": ["The port is above 65535.", "Write a number up to 65535, or remove the port."],
  "scheme-component-forbidden": [
    "Addresses of this kind cannot have this part.",
    "Check how addresses of this kind are written.",
  ],
  "scheme-path-invalid": [
    "The path is not one of addresses of this kind.",
    "Check how addresses of this kind are written.",
  ],
  "scheme-query-invalid": [
    "The text after the question mark is not one of addresses of this kind.",
    "Check how addresses of this kind are written.",
  ],
  "character-space": ["The address contains a space.", "Remove the character, or percent-encode it."],
  "character-delimiter": [
    "The address contains a quotation mark or an angle bracket.",
    "Remove the character, or percent-encode it.",
  ],
  "character-unwise": [
    "The address contains a character that systems show differently.",
    "Remove the character, or percent-encode it.",
  ],
  "character-control": ["The address contains a control character.", "Remove the character."],
  "character-specials": ["The address contains a character without meaning.", "Remove the character."],
  "character-tag": ["The address contains an invisible character.", "Remove the character."],
  "character-noncharacter": ["The address contains a code that is no character.", "Remove the character."],
  "character-misplaced": [
    "The address contains a character in the wrong place.",
    "Remove the character, or percent-encode it.",
  ],
  "character-private-use": ["The address contains a character that has no public meaning.", "Remove the character."],
  "character-delimiter-look-alike": [
    "The address contains a character that looks like a space, dot or slash.",
    "Type the character anew on your keyboard.",
  ],
  "character-half-or-full-width": [
    "The address contains a character of unusual width.",
    "Type the character anew on your keyboard.",
  ],
  "character-compatibility": [
    "The address contains a variant of another character.",
    "Type the character anew on your keyboard.",
  ],
  "character-mixed-scripts": [
    "The address contains a letter of another script than those around it.",
    "Type the character anew on your keyboard.",
  ],
  "character-latin-look-alike": [
    "The address contains letters that look like Latin ones.",
    "Type the character anew on your keyboard.",
  ],
  "character-combining-mark": ["The address contains an accent without a letter.", "Remove the character."],
  "character-undisplayable": ["The address contains a character that cannot be seen.", "Remove the character."],
  "bidi-mixed-directions": [
    "A part of the address mixes text directions.",
    "Read the address part by part, or choose names in one direction.",
  ],
  "bidi-start-not-right-to-left": [
    "A part of the address that runs from right to left begins in the other direction.",
    "Read the address part by part, or choose names in one direction.",
  ],
  "bidi-end-not-right-to-left": [
    "A part of the address that runs from right to left ends in the other direction.",
    "Read the address part by part, or choose names in one direction.",
  ],
  "bidi-start-not-strong": [
    "A part of the address begins with a digit or sign, which is shown in another place.",
    "Read the address part by part, or choose names in one direction.",
  ],
  "bidi-brackets": [
    "Brackets in the address are shown in another place.",
    "Read the address part by part, or choose names in one direction.",
  ],
  "bidi-look-alike": [
    "Another address looks exactly like this one.",
    "Read the address part by part, or choose names in one direction.",
  ],
  "spoof-host": [
    "The name of the site looks like another name.",
    "Do not open it unless you know the site; type its name yourself.",
  ],
  "spoof-similar-name": [
    "The name of the site looks like a well-known one.",
    "Do not open it unless you know the site; type its name yourself.",
  ],
  "spoof-brand-in-host": [
    "The name of the site contains a well-known one, but may belong to somebody else.",
    "Do not open it unless you know the site; type its name yourself.",
  ],
  "spoof-userinfo": [
    "The text before the @ looks like the name of a site.",
    "Do not open it unless you know the site; type its name yourself.",
  ],
  "spoof-link-text": [
    "The link leads to another site than its text says.",
    "Do not open it unless you know the site; type its name yourself.",
  ],
  "spoof-mixed-scripts": ["A word mixes letters of several scripts.", "Type the character anew on your keyboard."],
  "spoof-mixed-digits": ["A word mixes digits of several scripts.", "Type the character anew on your keyboard."],
  "spoof-invisible": ["The address contains invisible characters.", "Remove the character."],
  "spoof-delimiter": [
    "The address contains a character that looks like a dot or slash.",
    "Type the character anew on your keyboard.",
  ],
  "spoof-digit-for-letter": [
    "A word contains a digit that looks like a letter.",
    "Type the character anew on your keyboard.",
  ],
  "spoof-letter-for-digit": [
    "A number contains a letter that looks like a digit.",
    "Type the character anew on your keyboard.",
  ],
  "unsafe-scheme": ["The address can run programs or read files.", "Open it only if you trust who wrote it."],
  "unsafe-credentials": ["The address contains a user name or a password.", "Open it only if you trust who wrote it."],
  "unsafe-local-host": [
    "The address leads to this computer or an inner network.",
    "Open it only if you trust who wrote it.",
  ],
  "unsafe-IP-address": ["The address has a number in place of a name.", "Open it only if you trust who wrote it."],
  "readings-differ": [
    "Programs read different sites in this address.",
    "Do not open it, or write the address anew, with two slashes and one name.",
  ],
};
