/** Only the command line and the site import this, so that pages do not load it. */
import type { DiagnosticCode } from "./codes.js";
import { ROWS, readTextTable, type Sentence } from "./sentences.js";

interface Explanation {
  readonly example: string;
  readonly cure: string;
}

/**
 * Cures, after ">", and the examples below them. A missing cure is the remedy; a blank continues a line. A string and a
 * word are an input of that check of `inspect`, or of `validate` for `url`.
 */
const TABLE = String.raw`
> Pass the address of the document as the base, or add the scheme, as repairInput does to what people type.
missing-scheme-non-relative-URL: new IRI("/a")
>
host-missing: new IRI("http://")
IPv6-unclosed: new IRI("http://[::1/")
port-out-of-range: new IRI("http://a:65536/")
domain-invalid-code-point: iriToURI("http://a.exa／mple.org/")
domain-invalid-punycode: iriToURI("http://xn--é.example/")
domain-leading-mark: iriToURI("http://\u0301a.example/")
domain-empty-label: validateHostname("a..example")
domain-label-too-long: validateHostname("a".repeat(64) + ".example")
domain-too-long: validateHostname("abcdefg.".repeat(32) + "example")
percent-encoding-incomplete: validate("http://a/?q=100%")
private-use-code-point: validate("http://a/\uE000")
template-brace-unclosed: validateTemplate("/a{b")
template-brace-unopened: validateTemplate("/a}")
scheme-host-missing: validate("http://?a")
scheme-port-out-of-range: validate("http://a.example:99999/")
> Text around the address was copied too, or the slash after the host is missing. findIRIs finds addresses in text.
host-invalid-code-point: validate("http://exa mple.org/")
> A diagnostic before this one is the reason. If the host is not meant to be a domain name, use another scheme.
domain-to-ASCII: new IRI("http://exa mple.org/")
> Write four numbers from 0 to 255; browsers read every host whose last label is a number as an IPv4 address.
IPv4-too-many-parts: new IRI("http://1.2.3.4.5/")
IPv4-non-numeric-part: new IRI("http://example.1/")
IPv4-out-of-range-part: new IRI("http://192.0.2.256/")
> Write eight groups of up to four hexadecimal digits in brackets, with one :: in place of zero groups:
  http://[2001:db8::1]/. Zone identifiers such as %eth0 are not for addresses (RFC 9844).
IPv6-invalid-compression: new IRI("http://[:1]/")
IPv6-too-many-pieces: new IRI("http://[1:2:3:4:5:6:7:8:9]/")
IPv6-multiple-compression: new IRI("http://[1::2::3]/")
IPv6-too-few-pieces: new IRI("http://[1:2]/")
IPv6-invalid-code-point: new IRI("http://[fe80::1%eth0]/")
> Write the last 32 bits as four numbers from 0 to 255, after at most six groups: [::ffff:192.0.2.1].
IPv4-in-IPv6-too-many-pieces: new IRI("http://[1:2:3:4:5:6:7:1.2.3.4]/")
IPv4-in-IPv6-invalid-code-point: new IRI("http://[::1.2.3.a]/")
IPv4-in-IPv6-out-of-range-part: new IRI("http://[::1.2.3.256]/")
IPv4-in-IPv6-too-few-parts: new IRI("http://[::1.2.3]/")
> Write digits only. If the colon belongs to a password, percent-encode the characters @ : / ? # in it.
port-invalid: new IRI("http://a:8o/")
> No server takes an address of this length. Send the data in the body of a request.
too-long: new IRI("file:///C:/../" + "c".repeat(0x1000000))
> Add the scheme, resolve the reference against its base, or check for the kind IRI-reference.
scheme-missing: validate("//example.org/", { kind: "IRI" })
> A scheme is an ASCII letter, followed by letters, digits, +, - and dots. If it is meant to be a path, write ./1a:b.
scheme-invalid-code-point: validate("1a:b")
> Check for the kind IRI-reference, or write ./a:b if it is meant to be a path.
scheme-not-allowed: validate("a:b", { kind: "irelative-ref" })
> Percent-encode data with encodeComponent when you build the address. new IRI(text).toIRI() repairs an address.
userinfo-invalid-code-point: validate("http://u@x@example.org/")
path-invalid-code-point: validate("http://a/my file")
query-invalid-code-point: validate("http://a/?q=<b>")
fragment-invalid-code-point: validate("http://a/#b#c")
character-space: "http://a/b c" characters
character-delimiter: "http://a/<b>" characters
character-unwise: "http://a/{b}" characters
character-misplaced: "http://a/[b]" characters
> Write the character itself, or the host in Punycode; iriToURI does the latter.
host-percent-encoded: validate("http://a%C3%A9.example/", { grammar: "bis" })
> Remove it. If it joins the parts of an emoji, remove the emoji too: a domain name cannot have either.
domain-invalid-joiner: iriToURI("http://a\u200Cb.example/")
> In a name with right-to-left letters, no label begins with a digit, and a right-to-left label has no left-to-right
  letters.
domain-bidi: iriToURI("http://אבג.1a.example/")
> Use letters, digits and hyphens. Names with an underscore exist in the DNS, but are not host names.
domain-disallowed-code-point: validateHostname("a_b.example")
> Move the hyphen, or remove it. Two hyphens in third and fourth place are reserved for names like xn--.
domain-hyphens: validateHostname("-a.example")
> Remove it, or correct its neighbors: RFC 5892 allows the middle dot between two l, the Greek numeral sign before a
  Greek letter, joiners in scripts that need them.
domain-context: validateHostname("a·b.example")
> Normalize the name: name.normalize("NFC").
domain-not-normalized: validateHostname("cafe\u0301.example")
> Convert the address with uriToIRI before comparing it, or compare at the level scheme, which maps hosts.
domain-not-unicode: "http://xn--9ca.example/" host
> Write an IPv6 address. Others need v, a hexadecimal version and a dot, but no version has been defined.
IPvFuture-invalid: validate("http://[v1]/")
> Cut off the fragment, or check for the kind IRI.
fragment-not-allowed: validate("http://a/#b", { kind: "absolute-IRI" })
> Convert the IRI with iriToURI, or check for the kind IRI.
non-ASCII-code-point: validate("http://a/é", { kind: "URI" })
> The string was cut inside a character, or is not text. text.toWellFormed() replaces the half by U+FFFD.
lone-surrogate: validate("http://a/\uD800")
> Percent-encode the character: %20 for a space.
template-invalid-code-point: validateTemplate("/a b")
> Use one of the operators + # . / ; ? &.
template-operator-reserved: validateTemplate("/{=a}")
> Separate variables with commas: {a,b}. Variables with other letters are percent-encoded.
template-variable-invalid: validateTemplate("/{a b}")
> Write {a*} to explode a list, or {a:3} for the first three characters.
template-modifier-invalid: validateTemplate("/{a:0}")
> Use a template with fewer expressions: an exploded list, {/a*}, has any number of segments.
template-match-too-long: parseTemplate("{a}/".repeat(100)).match("a/".repeat(0x8000))
> Correct the document; an XML parser shows the place. If it is HTML, pass the contentType text/html.
XML-ill-formed: extractLinks("<a></b>", { contentType: "text/xml" })
XML-prefix-unbound: extractLinks("<a:b/>", { contentType: "text/xml" })
> Refuse the document: such entities are written only to exhaust memory.
XML-entity-limit: extractLinks('<!DOCTYPE a [<!ENTITY b "&b;">]><a>&b;</a>', { contentType: "text/xml" })
> Write the character itself. External entities are never read, because they let a document read files.
XML-entity-unread: extractLinks('<!DOCTYPE a SYSTEM "b"><a>&c;</a>', { contentType: "text/xml" })
> Write absolute addresses in inner elements.
XML-base-depth: extractLinks("<a xml:base='b/'>".repeat(65), { contentType: "text/xml" })
> Write the seconds first: 0; url=/a. Better, redirect with the field Location.
refresh-time-missing: extractHeaderLinks("/a", { field: "refresh" })
> Write the field by RFC 8288: <address>; name=value, with a comma between links.
link-target-missing: extractHeaderLinks("/a; rel=next", { field: "link" })
link-target-unclosed: extractHeaderLinks("</a; rel=next", { field: "link" })
link-parameter-invalid: extractHeaderLinks("</a>; title*=b", { field: "link" })
> Pass only the authority, or only userinfo, host and port: they differ.
authority-mismatch: composeIRI({ authority: "a", host: "b" })
> Begin the path with a slash.
path-lacks-slash: composeIRI({ host: "example.org", path: "a" })
> Pass a host, or begin the path with /.// instead.
path-begins-like-authority: composeIRI({ path: "//a" })
> Begin the path with ./: ./a:b.
path-begins-like-scheme: composeIRI({ path: "a:b" })
> Normalize the target first; resolving a reference removes its dot segments.
path-dot-segments: relativize("http://a/b/../c", "http://a/")
> Only file addresses name paths of this computer. Fetch the others.
scheme-not-file: iriToFilePath("http://a/b", { system: "posix" })
> Only Windows has paths on other computers: use { system: "windows" } for \\server\a.
host-not-local: iriToFilePath("file://server/a", { system: "posix" })
> No file has such a name on this system. Refuse the address: an encoded separator is a known way out of a folder.
path-not-of-file-system: iriToFilePath("file:///a%2Fb", { system: "posix" })
> Use UTF-8. In a query, new IRI(…, base, { charset }) writes a character reference instead, as browsers do.
charset-lacks-code-point: encodeComponent("日", { component: "path-segment", charset: "latin1" })
> Pass the charset of the document or of the page with the link, and octets that are not cut inside a character.
octets-invalid: decodeComponent(new Uint8Array([0x61, 0xff]))
> preferredForm returns the address without it; equivalent addresses then have one spelling.
scheme-upper-case: "HTTP://a/" form
percent-encoding-unnecessary: "http://a/%7Euser" form
percent-encoding-lower-case: "http://a/?b=%2f" form
not-normalized: "http://a/cafe\u0301" form
path-empty: "http://a" form
> Remove it: readers cannot see it, and it may have been copied along with the text.
bidi-formatting-code-point: validate("http://a/\u202Eb")
character-control: "http://a/\x7F" characters
character-tag: "http://a/\u{E0041}" characters
character-undisplayable: "http://a/b\u200Bc" characters
> preferredForm maps the host. Both forms lead to one server, but programs that compare text see two.
host-not-mapped: "http://EXAMPLE.org/" form
> preferredForm removes the segments . and .. as browsers do; a program that does not can be led out of a folder.
path-not-resolved: "http://a/b/../c" form
> Write the host after two slashes: browsers skip others, RFC 3986 does not. If the address decides about access, use
  new IRI(…).hostname, to which browsers connect.
path-read-as-host: validate("http:///evil/../good")
> Leave the component out. If it is the authority, remove the two slashes.
scheme-component-forbidden: validate("mailto://a@b.example")
> Write the address by the specification of its scheme: RFC 6068 for mailto, 3966 for tel, 8141 for urn, 4151 for tag,
  5870 for geo, 2397 for data, 8089 for file, and DID Core for did; the detail names the rule that fails. The option
  schemes takes other rules.
scheme-path-invalid: validate("urn:x:a")
scheme-query-invalid: validate("mailto:a@b.example?subject")
> If you chose the name, write it with the character that readers will type.
character-specials: "http://a/\uFFFD" characters
character-noncharacter: "http://a/\uFDD0" characters
character-private-use: "http://a/?\uE000" characters
character-delimiter-look-alike: "http://a/b\u2044c" characters
character-half-or-full-width: "http://a/ｂ" characters
character-compatibility: "http://a/ﬁ" characters
character-mixed-scripts: "http://a/lоgin" characters
character-combining-mark: "http://a/\u0301" characters
> The detail names the rule, the name or the text that it looks like. Show the address with toDisplayString, and ask
  before you follow it.
spoof-host: "http://pаypal.example/" spoofing
character-latin-look-alike: "http://аррӏе.com/" characters
spoof-similar-name: inspect("http://goog1e.com/", { inspectHost: (host) => inspectHost(host, { similarTo:
  ["google.com"] }) })
spoof-mixed-scripts: "http://a/lоgin" spoofing
spoof-mixed-digits: "/ไทย๑1" spoofing
spoof-invisible: "/ab\u3164" spoofing
spoof-delimiter: "http://a.example/x⁄login" spoofing
spoof-digit-for-letter: "http://br0ken.example/" spoofing
spoof-letter-for-digit: "http://a/2O24" spoofing
> Show the address with the attribute dir=ltr or wrapBidi. Choose names whose components each have one direction.
bidi-mixed-directions: "http://a/bאבג/c" bidi
bidi-start-not-right-to-left: "http://a/1א" bidi
bidi-end-not-right-to-left: "http://a/א1" bidi
bidi-brackets: "/א(ב)א" bidi
bidi-start-not-strong: "http://א/1/2" bidi
bidi-look-alike: "a/aaa/א/1" bidi
> Ask whether the owner of the name knows the host. Some are honest: add those to the protected names.
spoof-brand-in-host: inspect("http://login-paypal.com/", { inspectHost: (host) => inspectHost(host, { similarTo:
  ["paypal.com"] }) })
> Show the host alone, new IRI(…).host; browsers connect to the text after the last @.
spoof-userinfo: "http://www.bank.example@evil.example/" spoofing
> Show the address beside the text, or in its place: inspectLink returns it as shown.
spoof-link-text: inspectLink("google.com", "https://evil.example/").findings
> Send user names and passwords in a header field. A password in an address ends up in logs and histories.
invalid-credentials: "http://user@a/" url
> Write the detail of the diagnostic in place of its span; browsers then open the same address.
invalid-reverse-solidus: "http://a/b\\c" url
special-scheme-missing-following-solidus: "http:///a" url
invalid-URL-unit: "http://a/b c" url
domain-percent-encoded: "http://%61.example/" url
IPv4-empty-part: "http://127.0.0.1./" url
IPv4-too-few-parts: "http://127.1/" url
IPv4-non-decimal-part: "http://0x7f.0.0.1/" url
IPv4-non-ASCII-input: "http://１２７.0.0.1/" url
IPv6-piece-leading-zero: "http://[::01]/" url
file-invalid-Windows-drive-letter: validate("C|/a", { grammar: "url", base: "file:///" })
file-invalid-Windows-drive-letter-host: "file://C:/a" url
> Make no link of it. If your program needs the scheme, allow it by name.
unsafe-scheme: inspectLink("click here", "javascript:alert(1)").findings
> Remove them from the address: set username and password of new IRI(…) to the empty string.
unsafe-credentials: inspectLink("click here", "http://u:secret@a.example/").findings
> Ask before you follow it. A program that fetches must also check what a name resolves to, and each redirection.
unsafe-local-host: inspectLink("click here", "http://192.168.0.1/").findings
> Show the address, and ask before you follow it; public services have names.
unsafe-IP-address: inspectLink("click here", "http://8.8.8.8/").findings
> Hand on readHost(address).canonical, whose host is in A-labels.
host-deviation: readHost("http://faß.example/").findings
> Warn whoever registers or links the name; docs/handing-over.md says which versions refuse it.
refused-by-some: readHost("http://a_b.example/").findings
> Compare hosts without it. The canonical address keeps it, because without it a resolver may add a domain.
final-dot: readHost("http://a.example./").findings
> Refuse the address. If it must be followed, hand on readHost(address).canonical, which every program reads alike.
readings-differ: readHost("http://google.com\\@evil.example/").findings
`;

export const EXPLANATIONS = /* @__PURE__ */ readTextTable(TABLE, (text, cure, code): Explanation => {
  const [, input, check] = /^(".*") (\w+)$/.exec(text) ?? [];
  const url = `validate(${input}, { grammar: "url" })`;
  const example = check === "url" ? url : check ? `inspect(${input}, { checks: ["${check}"] })` : text;
  return { example, cure: cure || (ROWS[code] as Sentence)[1] };
}) as Readonly<Record<DiagnosticCode, Explanation>>;
