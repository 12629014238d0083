/** docs/handing-over.md says what happens to other forms of an address. */

import { normalize } from "../compare/normalize.js";
import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { DOMAIN_FAILURES } from "../diagnostics/failures.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { toHex } from "../diagnostics/quote.js";
import { getOption } from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { upperCaseTriplets } from "../infra/code-points.js";
import { encodeCharacter, encodeNonASCII } from "../infra/percent.js";
import { iriToFilePath } from "../mapping/file-paths.js";
import { iriToURI } from "../mapping/iri-to-uri.js";
import { uriToIRI } from "../mapping/uri-to-iri.js";
import { decodeHost, mapDomain } from "../names/hosts.js";
import { endsInNumber } from "../names/ip-addresses.js";
import type { ParsedIRI } from "../syntax/components.js";

interface Source {
  readonly text: string;
  readonly parsed: ParsedIRI;
  refuse(code: DiagnosticCode, component: DiagnosticComponent, start: number, end: number, why: string): never;
}

export interface DocumentNotation {
  /** The form that the format takes, before escapes; by default, the IRI as it is. */
  readonly form?: (source: Source) => string;
  readonly isAbsolute?: boolean;
  readonly longest?: number;
  /** ASCII characters with a meaning in the format. */
  readonly special?: string;
  /** Escapes a character that is special, or that the charset lacks; without it, the form must be in the charset. */
  readonly toEscape?: (character: string) => string;
  /** Makes a whole link of the escaped form and an escaped text. */
  readonly wrap?: (address: string, text: string | undefined) => string;
}

/** A reference inherits the scheme of a page. */
const PAGE = { scheme: "https" };

/** Sanitizers, such as that of rehype, drop an address whose scheme is in upper case. */
const lowerScheme = (address: string) => address.replace(/^[A-Za-z][^:/?#]*:/, (scheme) => scheme.toLowerCase());

const toURI = ({ text, parsed }: Source) => lowerScheme(iriToURI(text, parsed.scheme === undefined ? PAGE : null));

const hexOf = (character: string, width?: number) => toHex(readCodePoint(character, 0), width);
const toReference = (character: string) => (character === "&" ? "&amp;" : `&#x${hexOf(character)};`);
/** Names, because fast-xml-parser 5.12 and sitemapper 4.1 decode no numbers in ASCII. */
const toXML = (character: string) => (character === "'" ? "&apos;" : toReference(character));
const toCSS = (character: string) => `\\${hexOf(character)} `;
const toJSON = (character: string) => character.replace(/[\s\S]/g, (unit) => `\\u${toHex(unit.charCodeAt(0), 4)}`);
const toTurtle = (character: string) =>
  character.length > 1 ? `\\U${hexOf(character, 8)}` : `\\u${hexOf(character, 4)}`;

const XML_TEXT: DocumentNotation = { form: toURI, special: "&'", toEscape: toXML };
const CARD: DocumentNotation = { form: toURI, isAbsolute: true };
const SCHEMA: DocumentNotation = { form: toSchemaID, toEscape: toJSON };

// No IRI holds a space, a quotation mark, a backslash, braces, or < and >.
export const NOTATIONS = {
  // https://html.spec.whatwg.org/multipage/syntax.html#character-references
  html: { special: "&'", toEscape: toReference },
  // https://www.w3.org/TR/xml/#sec-references
  xml: { special: "&'", toEscape: toXML },
  // https://drafts.csswg.org/css-syntax/#consume-escaped-code-point: the space belongs to the escape.
  css: { special: "()'", toEscape: toCSS },
  "css-string": { toEscape: toCSS },
  // https://www.rfc-editor.org/rfc/rfc8259#section-7
  json: { toEscape: toJSON },
  // https://www.w3.org/TR/json-ld11/#keywords: what has the form of a keyword is ignored.
  "json-ld": { form: ({ text }) => text.replace(/^@[A-Za-z]+$/, "./$&"), toEscape: toJSON },
  // https://www.w3.org/TR/turtle/#sec-escapes
  turtle: { toEscape: toTurtle },
  sparql: { toEscape: toTurtle },
  // https://www.w3.org/TR/n-triples/#grammar-production-IRIREF
  "n-triples": { isAbsolute: true, toEscape: toTurtle },
  // https://spec.commonmark.org/current/#entity-and-numeric-character-references
  markdown: { form: ({ text }) => lowerScheme(text), special: "&()", toEscape: toReference },
  // https://docs.asciidoctor.org/asciidoc/latest/macros/complex-urls/
  asciidoc: { toEscape: encodeCharacter, wrap: writeAsciiDoc },
  // https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html#embedded-uris-and-aliases
  restructuredtext: { form: toRST },
  // https://ctan.org/pkg/hyperref: also in arguments of other macros.
  latex: { form: toURI, special: "%#&_~", toEscape: (character) => `\\${character}` },
  bibtex: { form: toURI },
  pdf: { form: toPDF, isAbsolute: true },
  // ISO/IEC 18004, version 40-L; decoders guess the charset of other text, 2,953 octets.
  qr: { form: toQR, isAbsolute: true, longest: 4_296 },
  // https://www.sitemaps.org/protocol.html#xmlTagDefinitions
  sitemap: { ...XML_TEXT, isAbsolute: true, longest: 2_047 },
  rss: { ...XML_TEXT, isAbsolute: true },
  atom: XML_TEXT,
  // https://www.w3.org/TR/xinclude/#include_element
  xinclude: { ...XML_TEXT, form: toXInclude },
  vcard: CARD,
  icalendar: CARD,
  csv: { form: toField },
  m3u8: { form: toEntry },
  "schema-id": SCHEMA,
  "schema-ref": SCHEMA,
  location: { form: toURI },
  // https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.6: longer attributes are ignored.
  "cookie-path": { form: toCookiePath, longest: 1_024 },
  "x509-dns": { form: toDNSName },
  // https://www.rfc-editor.org/rfc/rfc2369#section-2: Python's `EmailMessage` writes more than 76 octets with the comma
  // as encoded words, in which no mail program finds an address.
  header: { form: toMailField, longest: 74, wrap: (uri) => `<${uri}>` },
  // https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda: only visible ASCII characters.
  terminal: {
    form: ({ text }) => encodeNonASCII(text),
    toEscape: encodeCharacter,
    // Only controls, which neither part has, can end the sequence.
    wrap: (uri, text) => `\x1B]8;;${uri}\x1B\\${text}\x1B]8;;\x1B\\`,
  },
} as const satisfies Record<string, DocumentNotation>;

/**
 * The format of a document that an IRI is written into.
 *
 * @useDeclaredType
 */
export type DocumentFormat = keyof typeof NOTATIONS;

export const DOCUMENT_FORMATS = Object.keys(NOTATIONS);

export function writeForm(format: DocumentFormat, text: string, parsed: ParsedIRI): string {
  const notation: DocumentNotation = NOTATIONS[format];
  const longest = getOption(notation, "longest", Infinity);
  const refuse: Source["refuse"] = (code, component, start, end, why) => {
    throw new IRIError(text, [createDiagnostic(code, component, start, end)], `address for ${format}, ${why},`, {
      "too-long": "too long",
      "fragment-not-allowed": "there is a fragment",
      "host-missing": "there is no host name",
      "domain-to-ASCII": DOMAIN_FAILURES["domain-to-ASCII"],
      "path-lacks-slash": "there is no slash",
      "path-not-of-file-system": "a file cannot have this name",
    });
  };
  if (getOption(notation, "isAbsolute") && parsed.scheme === undefined) {
    refuse("scheme-missing", "scheme", 0, 0, "which takes no relative reference");
  }
  const written = getOption(notation, "form")?.({ text, parsed, refuse }) ?? text;
  if (written.length > longest) {
    refuse("too-long", "path", 0, text.length, `which takes at most ${longest} characters`);
  }
  return written;
}

/** `++` and `pass:c[]` keep quotes and replacements away, such as of the `--` in a Punycode name. */
function writeAsciiDoc(address: string, text = "") {
  const pass = (content: string) => `pass:c[${content.replaceAll("]", "\\]").replace(/\\$/, "$& ")}]`;
  const target = /[+\]]/.test(address) ? pass(address) : `++${address}++`;
  return `link:${target}[${text === "" ? "" : pass(text)}]`;
}

/**
 * A final "_" would name another target, and pandoc 2.17 knows no escape; without a scheme, "@" means a mail address.
 */
function toRST(source: Source) {
  return toURI(source)
    .replace(/_$/, "%5F")
    .replace(/^(?=[^:/?#]*@)/, "./");
}

/** In a PDF string, pairs of parentheses need no escape. */
function toPDF(source: Source) {
  const uri = toURI(source);
  let open = 0;
  let isPaired = true;
  for (let index = 0; index < uri.length && isPaired; index++) {
    open += uri[index] === "(" ? 1 : uri[index] === ")" ? -1 : 0;
    isPaired = open >= 0;
  }
  return isPaired && open === 0 ? uri : uri.replace(/[()]/g, "\\$&");
}

/** Alphanumeric text takes 5.5 bits for a character, not 8; scheme and host may be in upper case. */
function toQR(source: Source) {
  const uri = toURI(source);
  const upper = upperCaseTriplets(uri.replace(/^[^:]*:(?:\/\/[^/?#]*)?/, (start) => start.toUpperCase()));
  const isAlphanumeric = /^[0-9A-Z $%*+\-./:]*$/.test(upper);
  if (!isAlphanumeric && uri.length > 2_953) {
    source.refuse("too-long", "path", 0, source.text.length, "which takes at most 2953 characters");
  }
  return isAlphanumeric ? upper : uri;
}

/** mailparser 3.14 takes parentheses for a comment, and "@" for a mailbox. */
function toMailField(source: Source) {
  const uri = toURI(source);
  const start = /^[^:]*:\/\/[^/?#]*/.exec(uri)?.[0].length ?? uri.length;
  return (uri.slice(0, start) + uri.slice(start).replaceAll("@", "%40")).replace(/[()]/g, encodeCharacter);
}

function toXInclude(source: Source) {
  const { fragment } = source.parsed.offsets;
  if (fragment !== -1) {
    source.refuse("fragment-not-allowed", "fragment", fragment, source.text.length, "whose href has no fragment");
  }
  return toURI(source);
}

/** A spreadsheet takes such a beginning for a formula. */
function toField(source: Source) {
  const uri = toURI(source).replace(/^[=+\-@]/, "./$&");
  return /[,;]/.test(uri) ? `"${uri}"` : uri;
}

/** Players open local files by name, and others by URI. */
function toEntry(source: Source) {
  const { text, parsed, refuse } = source;
  const { scheme, authority, path, query, fragment } = parsed;
  const isFile = scheme?.toLowerCase() === "file";
  if (!isFile && (scheme ?? authority ?? query ?? fragment) !== undefined) {
    return toURI(source);
  }
  const isRooted = isFile || path.startsWith("/");
  const [up = ""] = isRooted ? [] : (/^[./]*\//.exec(path) ?? []);
  const system = isFile && (authority || /^\/[A-Za-z](?::|%3A)/i.test(path)) ? "windows" : "posix";
  const iri = isFile ? text : `file://${isRooted ? "" : "/"}${path.slice(up.length)}`;
  let name = "\0";
  try {
    name = iriToFilePath(iri, { system }).slice(isRooted ? 0 : 1);
  } catch {}
  if (/[\0-\x1F\x7F]|^\s|\s$/.test(name)) {
    const { path: start, pathEnd } = parsed.offsets;
    refuse("path-not-of-file-system", "path", start, pathEnd, "which takes names of files");
  }
  // A "#" would begin a comment, and a colon end a scheme.
  return up + (up === "" && !isFile ? name.replace(/^(?=#|[^/]*:)/, "./") : name);
}

/** Before the number sign, ajv needs a URI; after it, Hyperjump an IRI and cfworker raw delimiters. */
function toSchemaID(source: Source) {
  const { text, parsed } = source;
  const [before] = text.split("#") as [string];
  // An error shows the text as given: in normal form or cut, a password may not look like one.
  const [given] = toURI(source).split("#") as [string];
  const uri =
    parsed.scheme === undefined ? iriToURI(uriToIRI(before), PAGE) : iriToURI(normalize(given, { level: "scheme" }));
  return uri + uriToIRI(text.slice(before.length)).replace(/%(2[146-9A-C]|3[ABDF]|40)/gi, decodeURIComponent);
}

/** As in the URI that `toURI({ level: "syntax" })` writes. */
function toCookiePath({ parsed, refuse }: Source) {
  const { authority, path, offsets } = parsed;
  const semicolon = path.indexOf(";");
  if (semicolon !== -1) {
    const start = offsets.path + semicolon;
    refuse("path-invalid-code-point", "path", start, start + 1, "where a semicolon ends the attribute");
  }
  if (path === "" ? authority === undefined : !path.startsWith("/")) {
    refuse("path-lacks-slash", "path", offsets.path, offsets.pathEnd, "which takes a path from the root");
  }
  const start = "http://a";
  return normalize(`${start}${path || "/"}`, { level: "syntax", form: "uri" }).slice(start.length);
}

function toDNSName({ text, parsed: { host, offsets }, refuse }: Source) {
  const isName = host !== undefined && !host.startsWith("[");
  const name = isName ? mapDomain(decodeHost(host).domain)?.replace(/\.$/, "") : undefined;
  if (name !== undefined && !endsInNumber(name)) {
    return name;
  }
  const [start, end] = host === undefined ? [0, text.length] : [offsets.host, offsets.hostEnd];
  return refuse(
    isName && name === undefined && host ? "domain-to-ASCII" : "host-missing",
    "host",
    start,
    end,
    "which is a name",
  );
}
