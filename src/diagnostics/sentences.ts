import { FAILURES } from "./failures.js";

/** Two sentences for each code: the problem, and a remedy. */
export type Sentence = readonly [problem: string, remedy: string];

/** Remedies, after ">", and the problems below them, or of `FAILURES`. A blank continues a line. */
const TABLE = String.raw`
> Begin with https:// or another scheme.
missing-scheme-non-relative-URL: The address does not begin with a scheme such as https://.
scheme-missing: The address does not begin with a scheme such as https://.
> Write the name of the site after the two slashes.
host-missing: The name of the site is missing.
path-read-as-host: The name of the site is missing, and browsers read the path as the name.
scheme-host-missing: The name of the site is missing.
> Remove the character; often text around the address was copied too.
host-invalid-code-point: The name of the site contains a character that it cannot have.
> Write letters, digits and hyphens, with single dots between the parts of the name.
domain-to-ASCII: The name of the site is not valid.
> Write a name, or four numbers from 0 to 255.
IPv4-too-many-parts:
IPv4-non-numeric-part: The name of the site ends in a number, as only numeric addresses do.
IPv4-out-of-range-part:
> Close the bracket.
IPv6-unclosed:
> Check the address in brackets; it looks like [2001:db8::1].
IPv6-invalid-compression:
IPv6-too-many-pieces:
IPv6-multiple-compression:
IPv6-invalid-code-point:
IPv6-too-few-pieces:
IPv4-in-IPv6-too-many-pieces:
IPv4-in-IPv6-invalid-code-point:
IPv4-in-IPv6-out-of-range-part:
IPv4-in-IPv6-too-few-parts:
IPvFuture-invalid: The address in brackets is not valid.
> Write only digits after the colon, or remove it.
port-invalid: The port contains something other than digits.
> Write a number up to 65535, or remove the port.
port-out-of-range:
scheme-port-out-of-range: The port is above 65535.
> Shorten the address.
too-long: The address is longer than 16 million characters.
> Check the text before the first colon.
scheme-invalid-code-point: The text before the first colon contains a character that a scheme cannot have.
scheme-not-allowed: A relative address cannot have a scheme.
path-begins-like-scheme: The path begins like a scheme.
> Percent-encode the character: write %20 for a space, %5B for [, %40 for @.
userinfo-invalid-code-point: The text before the @ contains a character that it cannot have.
path-invalid-code-point: The path contains a character that it cannot have.
query-invalid-code-point: The text after the question mark contains a character that it cannot have.
fragment-invalid-code-point: The text after the number sign (#) contains a character that it cannot have.
template-invalid-code-point: The template contains a character that it cannot have.
character-space: The address contains a space.
character-delimiter: The address contains a quotation mark or an angle bracket.
character-unwise: The address contains a character that systems show differently.
character-misplaced: The address contains a character in the wrong place.
> Write the letters of the name instead of percent signs and digits.
host-percent-encoded: The name of the site contains a percent sign.
domain-percent-encoded: The name of the site contains a percent sign.
> Check the name of the site; no site can have this name.
domain-invalid-code-point: The name of the site contains a character that it cannot have.
domain-leading-mark: A part of the name begins with an accent.
domain-invalid-joiner: The name contains an invisible character between letters that do not join.
domain-bidi: A part of the name mixes text directions.
domain-context: The name contains a character that is only allowed next to certain others.
> Write the name in its own letters instead of the part that begins with xn--.
domain-invalid-punycode: A part of the name begins with xn--, but is not an encoded name.
> Write a name between the dots, or remove one.
domain-empty-label: A part of the name between two dots is empty.
> Shorten the name of the site.
domain-label-too-long: A part of the name is longer than 63 characters.
domain-too-long: The name of the site is longer than 253 characters.
> Use only letters, digits and hyphens.
domain-disallowed-code-point: The name of the site contains a character that it cannot have.
> Remove the hyphen.
domain-hyphens: A part of the name has a hyphen in a place where it is not allowed.
> Type the name again instead of copying it.
domain-not-normalized: A letter of the name is written in an unusual way.
host-not-mapped: The name of the site is not written in its usual form.
> Write the name in its own letters.
domain-not-unicode: A part of the name is encoded, and begins with xn--.
> Remove the number sign and what follows it.
fragment-not-allowed: The address has a number sign (#), which is not allowed here.
> Write %25 for a percent sign.
percent-encoding-incomplete: A percent sign is not followed by two hexadecimal digits.
> Remove the character.
private-use-code-point: The address contains a character that has no public meaning.
lone-surrogate: The address contains half of a character.
bidi-formatting-code-point: The address contains an invisible character that reorders text.
character-control: The address contains a control character.
character-specials: The address contains a character without meaning.
character-tag: The address contains an invisible character.
character-noncharacter: The address contains a code that stands for no character.
character-private-use: The address contains a character that has no public meaning.
character-combining-mark: The address contains an accent without a letter.
character-undisplayable: The address contains a character that cannot be seen.
spoof-invisible: The address contains invisible characters.
> Convert the address to ASCII first.
non-ASCII-code-point: The address contains a character outside ASCII.
> Close the brace.
template-brace-unclosed: A brace is not closed.
> Remove the brace, or open one before it.
template-brace-unopened: A brace is closed that was not opened.
> Correct the expression in braces.
template-operator-reserved: An expression begins with a reserved sign.
template-variable-invalid: The name of a variable is not valid.
template-modifier-invalid: The sign after a variable is not valid.
> Use a shorter template.
template-match-too-long: The template is too long for this address.
> Correct the document.
XML-ill-formed: The document is not well-formed.
XML-entity-limit: The entities of the document expand too far.
XML-entity-unread: An entity of the document was not read.
XML-prefix-unbound: A prefix in the document is not declared.
XML-base-depth: The document nests too many base addresses.
> Correct the header field.
refresh-time-missing: The field Refresh does not begin with a time.
link-target-missing: The field has text where an address must begin.
link-target-unclosed: An address in the field is not closed.
link-parameter-invalid: A parameter in the field Link cannot be read.
> Write the name of the site only once.
authority-mismatch: The parts of the address contradict each other.
> Check the path.
path-lacks-slash: The path does not begin with a slash.
path-begins-like-authority: The path begins with two slashes, as a site does.
path-dot-segments: The path contains dots that stand for folders.
path-not-resolved: The path contains dots that stand for folders.
> Write an address that begins with file:///.
scheme-not-file: The address does not name a file.
> Choose a file on this computer.
host-not-local: The file is on another computer.
path-not-of-file-system: No file on this computer can have this path.
> Use another character set, such as UTF-8.
charset-lacks-code-point: The character set lacks a character of the address.
octets-invalid: A part of the address is not text in this character set.
> Write the text before the first colon in small letters.
scheme-upper-case: The scheme has capital letters.
> You can leave it as it is; the recommended form is only more common.
percent-encoding-unnecessary: Some characters are percent-encoded without need.
percent-encoding-lower-case: Percent-encoded characters are written in small letters, such as %e9.
path-empty: The path is empty.
> Type the character again on your keyboard.
not-normalized: A character is written in an unusual way.
character-delimiter-look-alike: The address contains a character that looks like a space, dot or slash.
character-half-or-full-width: The address contains a character of unusual width.
character-compatibility: The address contains a variant of another character.
character-mixed-scripts: The address contains a letter from another script than the letters around it.
character-latin-look-alike: The address contains letters that look like Latin ones.
spoof-mixed-scripts: A word mixes letters of several scripts.
spoof-mixed-digits: A word mixes digits of several scripts.
spoof-delimiter: The address contains a character that looks like a dot or slash.
spoof-digit-for-letter: A word contains a digit that looks like a letter.
spoof-letter-for-digit: A number contains a letter that looks like a digit.
> Check how addresses of this kind are written.
scheme-component-forbidden: Addresses of this kind cannot have this part.
scheme-path-invalid: The path is not valid in addresses of this kind.
scheme-query-invalid: The text after the question mark is not valid in addresses of this kind.
> Read the address part by part, or choose names in one direction.
bidi-mixed-directions: A part of the address mixes text directions.
bidi-start-not-right-to-left: A part of the address that runs from right to left begins in the other direction.
bidi-end-not-right-to-left: A part of the address that runs from right to left ends in the other direction.
bidi-start-not-strong: A part of the address begins with a digit or sign, which is shown in another place.
bidi-brackets: Brackets in the address are shown in another place.
bidi-look-alike: Another address looks exactly like this one.
> Do not open it unless you know the site; type its name yourself.
spoof-host: The name of the site looks like another name.
spoof-similar-name: The name of the site looks like a well-known one.
spoof-brand-in-host: The name of the site contains a well-known one, but may belong to somebody else.
spoof-userinfo: The text before the @ looks like the name of a site.
spoof-link-text: The link leads to another site than its text says.
> Remove the text up to the @; write %40 for any other @.
invalid-credentials: The address contains a user name or a password.
> Write / for \.
invalid-reverse-solidus: The address contains a backslash.
> Write // after the colon, and no other slash before the name of the site.
special-scheme-missing-following-solidus: The text before the first colon is not followed by exactly two slashes.
> Write %20 for a space and %25 for a percent sign; remove blanks around the address.
invalid-URL-unit: The address contains a character that it cannot have.
> Remove the dot.
IPv4-empty-part: The IPv4 address ends in a dot.
final-dot: The name of the site ends in a dot.
> Write four numbers from 0 to 255 with dots between them, such as 127.0.0.1.
IPv4-too-few-parts: The IPv4 address has fewer than four parts.
IPv4-non-decimal-part: A part of the IPv4 address is not a decimal number.
IPv4-non-ASCII-input: The IPv4 address is not written in digits and dots.
> Remove the zeros before the number.
IPv6-piece-leading-zero: A number in the IPv6 address begins with a zero.
> Write a slash before the letter and a colon after it, such as /C:.
file-invalid-Windows-drive-letter: The drive letter has no slash before it.
file-invalid-Windows-drive-letter-host: Only two slashes are before the drive letter.
> Open it only if you trust who wrote it.
unsafe-scheme: The address can run programs or read files.
unsafe-credentials: The address contains a user name or a password.
unsafe-local-host: The address leads to this computer or a private network.
unsafe-IP-address: The address has a number in place of a name.
> Write the name as programs do, beginning with xn--.
host-deviation: Older programs read another name of the site.
> Choose a name of letters, digits and single hyphens.
refused-by-some: Some programs refuse the name of the site.
> Do not open it, or write the address again, with two slashes and one name.
readings-differ: Programs read different sites in this address.
`;

export const ROWS = /* @__PURE__ */ readTextTable(TABLE, (problem, remedy, code): Sentence => {
  const failure: string = FAILURES[code as keyof typeof FAILURES];
  return [problem || `${failure.charAt(0).toUpperCase()}${failure.slice(1)}.`, remedy];
});

export function readTextTable<Row>(
  table: string,
  makeRow: (text: string, shared: string, code: string) => Row,
): Readonly<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  let shared = "";
  for (const line of table.trim().replace(/\n +/g, " ").split("\n")) {
    const [, code, text = ""] = /^([\w-]+):(?: (.*))?/.exec(line) ?? [];
    if (code === undefined) {
      shared = line.slice("> ".length);
    } else {
      rows[code] = makeRow(text, shared, code);
    }
  }
  return rows;
}
