/**
 * Divergence (safety): bidirectional formatting characters are escaped in every charset, because they would change
 * the order in which an editor shows the source of the document.
 */

import { quote, toHex } from "../diagnostics/quote.js";
import { assertOneOf, assertString, checkOptions, getOption } from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { BIDI_FORMATTING, isBidiFormatting } from "../infra/code-points.js";
import { encodeCharacter, encodeNonASCII, percentDecode } from "../infra/percent.js";
import { AMPERSAND } from "../infra/units.js";
import { toWellFormed } from "../infra/well-formed.js";
import { iriToURI } from "../mapping/iri-to-uri.js";
import { decodeOctets, percentEncodeInCharset, requireEncoding, UTF_8 } from "../packages/charset.js";
import type { IRILike } from "../schemes/address-argument.js";
import { requireParsed } from "../syntax/diagnose.js";
import { getSyntax } from "../syntax/grammar.js";
import { type InvalidOptions, selectReading } from "../syntax/invalid.js";

/** The format of a document that an IRI is written into. */
export type DocumentFormat = "html" | "xml" | "css" | "json" | "turtle" | "markdown" | "terminal" | "header";

/** Options for writing an IRI. */
export interface WriteIRIOptions extends InvalidOptions {
  /**
   * `"html"`, `"xml"`: an attribute's value or text; `"css"`: a string, or the part within `url(…)`; `"json"`: a
   * string; `"turtle"`: the part within `<…>`, also in N-Triples, TriG and SPARQL; `"markdown"`: the destination of
   * a link, in `(…)`; `"terminal"`: a whole link for terminals, by the control sequence OSC 8, in UTF-8 or ASCII;
   * `"header"`: the URI in `<…>`, for `List-Unsubscribe` and the other fields of RFC 2369.
   */
  readonly format: DocumentFormat;
  /** The charset of the document, a label of the Encoding Standard; `"utf-8"` if left out. */
  readonly charset?: string | undefined;
  /**
   * In the format `"terminal"`, the text of the link, in which controls, line breaks and characters that reorder text
   * become U+FFFD. By default, the address; a text of `toDisplayString` hides passwords and shows look-alikes.
   */
  readonly text?: string | undefined;
  /** The type of the result: `"text"`, which is the default, or `"octets"`. */
  readonly as?: "text" | "octets" | undefined;
}

interface Escaping {
  /** ASCII characters of IRIs that have a meaning in the format. */
  readonly special: string;
  escape(codePoint: number): string;
}

const escapeAsReference = (codePoint: number): string =>
  codePoint === AMPERSAND ? "&amp;" : `&#x${toHex(codePoint)};`;

// No IRI holds a space, a quotation mark, a backslash, or < and >.
const NOTATIONS: Readonly<Record<DocumentFormat, Escaping>> = {
  // https://html.spec.whatwg.org/multipage/syntax.html#character-references
  html: { special: "&'", escape: escapeAsReference },
  // https://www.w3.org/TR/xml/#sec-references
  xml: { special: "&'", escape: escapeAsReference },
  // https://drafts.csswg.org/css-syntax/#consume-escaped-code-point: the space belongs to the escape.
  css: { special: "()'", escape: (codePoint) => `\\${toHex(codePoint)} ` },
  // https://www.rfc-editor.org/rfc/rfc8259#section-7
  json: {
    special: "",
    escape: (codePoint) =>
      String.fromCodePoint(codePoint).replace(/[\s\S]/g, (unit) => `\\u${toHex(unit.charCodeAt(0), 4)}`),
  },
  // https://www.w3.org/TR/turtle/#sec-escapes
  turtle: {
    special: "",
    escape: (codePoint) => (codePoint > 0xffff ? `\\U${toHex(codePoint, 8)}` : `\\u${toHex(codePoint, 4)}`),
  },
  // https://spec.commonmark.org/current/#entity-and-numeric-character-references
  markdown: { special: "&()", escape: escapeAsReference },
  // https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda: URIs have only ASCII characters that are no
  // controls.
  terminal: { special: "", escape: (codePoint) => encodeCharacter(String.fromCodePoint(codePoint)) },
  header: { special: "", escape: String },
};

export const DOCUMENT_FORMATS = Object.keys(NOTATIONS);

/** Labels that mean ASCII to authors, but windows-1252 in the Encoding Standard. */
const ASCII_LABEL = /^[\t\n\f\r ]*(?:us-ascii|ascii|ansi_x3\.4-1968)[\t\n\f\r ]*$/i;

const IRI_REFERENCE = getSyntax();

/**
 * Writes an IRI into a document.
 *
 * A character that the charset lacks, or that has a meaning in the format, becomes an escape of the format, never
 * percent-encoded octets or octets of UTF-8. So do bidirectional formatting characters. A program that reads the
 * document gets exactly the same IRI. Note that browsers send the query of a link in the document's charset.
 *
 * @example
 * const latin1 = { format: "html", charset: "iso-8859-1" };
 * writeIRI("http://例え.jp/é?a&b", latin1); // => "http://&#x4F8B;&#x3048;.jp/é?a&amp;b"
 * writeIRI("/é日", { format: "css", charset: "us-ascii" }); // => "/\\E9 \\65E5 "
 * writeIRI("/日😀", { format: "turtle", charset: "us-ascii" }); // => "/\\u65E5\\U0001F600"
 * const octets = writeIRI("/é日", { format: "json", charset: "shift_jis", as: "octets" });
 * octets; // => Uint8Array.of(0x2f, 0x5c, 0x75, 0x30, 0x30, 0x45, 0x39, 0x93, 0xfa)
 * const link = writeIRI("http://a.example/é", { format: "terminal", text: "here" });
 * link; // => "\x1B]8;;http://a.example/%C3%A9\x1B\\here\x1B]8;;\x1B\\"
 * writeIRI("mailto:a@例え.jp?subject=é", { format: "header" }); // => "<mailto:a@xn--r8jz45g.jp?subject=%C3%A9>"
 * writeIRI("a b", { format: "html" }); // throws
 *
 * @param iri - An IRI, or a reference to one.
 * @param options - The format, and the charset of the document.
 * @returns A text whose characters are all in the charset; or its octets, without a byte order mark.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, or the format is unknown.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard, or one of documents that cannot be
 *   decoded; or if the address is too long for a field of mail.
 * @throws {IRIError} If it is not an IRI reference; the error says where and why.
 * @requirement G-9
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-6.3
 */
export function writeIRI(iri: IRILike, options: WriteIRIOptions & { readonly as: "octets" }): Uint8Array;
export function writeIRI(iri: IRILike, options: WriteIRIOptions & { readonly as?: "text" | undefined }): string;
export function writeIRI(iri: IRILike, options: WriteIRIOptions): string | Uint8Array;
export function writeIRI(iri: IRILike, options: WriteIRIOptions): string | Uint8Array {
  checkOptions(options, ["format", "charset", "text", "as", "invalid"]);
  const text = selectReading(options, IRI_REFERENCE)(iri, "iri");
  const format = getOption(options, "format") as DocumentFormat;
  const charset = getOption(options, "charset", UTF_8);
  const as = getOption(options, "as", "text");
  assertOneOf(format, DOCUMENT_FORMATS, "format");
  assertOneOf(as, ["text", "octets"], "as");
  const encoding = requireEncoding(charset);
  if (encoding === "replacement") {
    throw new RangeError(`Nothing can be written in the charset ${quote(charset)}`);
  }
  requireParsed(text, IRI_REFERENCE, "iri");
  const notation = NOTATIONS[format];
  // Octets of legacy charsets can be controls of a terminal.
  const isASCII = ASCII_LABEL.test(charset) || (format === "terminal" && encoding !== UTF_8);
  const isEscaped = (character: string): boolean =>
    character < "\x80"
      ? notation.special.includes(character)
      : isASCII || isBidiFormatting(readCodePoint(character, 0)) || !hasCharacter(encoding, character);
  const write = (part: string): string => {
    const escaped = new Set([...new Set(part.match(/[&'()]|[^\0-\x7F]/gu))].filter(isEscaped));
    return part.replace(/[&'()]|[^\0-\x7F]/gu, (character) =>
      escaped.has(character) ? notation.escape(readCodePoint(character, 0)) : character,
    );
  };
  const label = getOption(options, "text");
  if (label !== undefined) {
    assertString(label, "text");
  }
  const written =
    format === "terminal"
      ? writeHyperlink(encodeNonASCII(text), write(toWellFormed(label ?? text).replace(NOT_SHOWN, "\uFFFD")))
      : format === "header"
        ? writeFieldAddress(text)
        : write(text);
  return as === "octets" ? encodeDocument(written, encoding) : written;
}

/** Controls of C0 and C1, line and paragraph separators, bidirectional formatting characters. */
const NOT_SHOWN = new RegExp(`[\\0-\\x1F\\x7F-\\x9F\\u2028\\u2029${BIDI_FORMATTING}]`, "g");

/** Writes a link for terminals. Only controls, which address and text do not have, can end the sequence. */
function writeHyperlink(uri: string, text: string): string {
  return `\x1B]8;;${uri}\x1B\\${text}\x1B]8;;\x1B\\`;
}

/**
 * Longest address in brackets. Python's `EmailMessage` has room for 76 octets and a comma in a line; if it has not, it
 * writes encoded words, in which no mail program finds an address.
 */
const LONGEST_IN_FIELD = 76;

/**
 * Divergence (compatibility): in an address, mailparser 3.14 takes parentheses for a comment, and "@" for a mailbox.
 *
 * @see https://www.rfc-editor.org/rfc/rfc2369#section-2
 */
function writeFieldAddress(iri: string): string {
  const uri = iriToURI(iri);
  const start = /^[^:]*:\/\/[^/?#]*/.exec(uri)?.[0].length ?? uri.length;
  const field = `<${(uri.slice(0, start) + uri.slice(start).replaceAll("@", "%40")).replace(/[()]/g, encodeCharacter)}>`;
  if (field.length > LONGEST_IN_FIELD) {
    throw new RangeError(`iri has ${field.length - 2} octets as a URI; a field of mail has room for 74`);
  }
  return field;
}

/**
 * Divergence (compatibility): the standard has no encoders for UTF-16, because browsers send none. Documents in
 * UTF-16 exist.
 */
function encodeDocument(text: string, encoding: string): Uint8Array {
  if (!encoding.startsWith("utf-16")) {
    return percentDecode(percentEncodeInCharset(encoding, text, "%"));
  }
  const octets = new DataView(new ArrayBuffer(2 * text.length));
  for (let index = 0; index < text.length; index++) {
    octets.setUint16(2 * index, text.charCodeAt(index), encoding === "utf-16le");
  }
  return new Uint8Array(octets.buffer);
}

/** Returns whether decoding restores a character after encoding: U+00A5 in Shift_JIS is decoded to a backslash. */
function hasCharacter(encoding: string, character: string): boolean {
  return encoding.startsWith("utf-") || decodeOctets(encodeDocument(character, encoding), encoding) === character;
}
