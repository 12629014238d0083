/**
 * Divergence (safety): bidirectional formatting characters are escaped in every charset, because they would change the
 * order in which an editor shows the source.
 */

import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { quote } from "../diagnostics/quote.js";
import { assertString, checkOptions, getChoice, getOption } from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { BIDI_FORMATTING, isBidiFormatting } from "../infra/code-points.js";
import { percentDecode } from "../infra/percent.js";
import { toWellFormed } from "../infra/well-formed.js";
import { decodeOctets, percentEncodeInCharset, requireEncoding, UTF_8 } from "../packages/charset.js";
import type { IRILike } from "../schemes/address-argument.js";
import { requireParsed } from "../syntax/diagnose.js";
import { IRI_REFERENCE } from "../syntax/grammar.js";
import { type InvalidOptions, selectReading } from "../syntax/invalid.js";
import {
  DOCUMENT_FORMATS,
  type DocumentFormat,
  type DocumentNotation,
  NOTATIONS,
  writeForm,
} from "./document-formats.js";

/** Options for writing an IRI. */
export interface WriteIRIOptions extends InvalidOptions {
  /**
   * The IRI, in the format's escapes: `"html"`, `"xml"`: an attribute's value or text; `"css"`: the part within
   * `url(…)`; `"css-string"`: the part within double quotes; `"json"`, `"json-ld"`: a string; `"turtle"`, also in
   * TriG, `"sparql"`, and `"n-triples"`, which takes no relative reference: the part within `<…>`; `"markdown"`: the
   * destination of a link, in `(…)`.
   *
   * The URI: `"sitemap"`, `"rss"`, `"atom"`, `"xinclude"`: text or an attribute; `"restructuredtext"`: the part within
   * `<…>`; `"latex"`: the argument of `\href`; `"bibtex"`: a field; `"pdf"`: the string of `/URI`, within `(…)`;
   * `"vcard"`, `"icalendar"`: a value; `"csv"`: a field; `"location"`: the value of the header field; `"qr"`: the text
   * of a QR code.
   *
   * Another form: `"schema-id"`, `"schema-ref"`: `$id` and `$ref` of JSON Schema; `"m3u8"`: a line, with the names of
   * local files; `"cookie-path"`: the attribute `Path`; `"x509-dns"`: the host as a `dNSName`.
   *
   * A whole link: `"asciidoc"`; `"header"`, for `List-Unsubscribe` and the other fields of RFC 2369; `"terminal"`, by
   * the control sequence OSC 8, in UTF-8 or ASCII.
   */
  readonly format: DocumentFormat;
  /** Label of the document's charset; `"utf-8"` by default. */
  readonly charset?: string | undefined;
  /**
   * The text of a whole link, in which controls, line breaks and characters that reorder text become U+FFFD; the
   * address by default. A text of `toDisplayString` hides passwords and shows look-alikes.
   */
  readonly text?: string | undefined;
  /** The type of the result: `"text"` (the default) or `"octets"`. */
  readonly as?: "text" | "octets" | undefined;
}

/** ASCII to authors, but windows-1252 in the Encoding Standard. */
const ASCII_LABEL = /^[\t\n\f\r ]*(?:us-ascii|ascii|ansi_x3\.4-1968)[\t\n\f\r ]*$/i;

/**
 * Writes an IRI into a document, in the form that arrives there: the IRI, or, where programs were found to damage it,
 * the URI or another form.
 *
 * A character that the charset lacks, or that has a meaning in the format, becomes an escape of the format, never
 * octets of UTF-8; so do bidirectional formatting characters. A program that reads the document gets exactly the form
 * that was written, but browsers send the query of a link in the document's charset.
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
 * writeIRI("HTTP://例え.jp/日", { format: "qr" }); // => "HTTP://XN--R8JZ45G.JP/%E6%97%A5"
 * writeIRI("http://例え.jp/é#/%C3%A9", { format: "schema-id" }); // => "http://xn--r8jz45g.jp/%C3%A9#/é"
 * writeIRI("http://例え.jp/é", { format: "asciidoc", text: "é" }); // => "link:++http://例え.jp/é++[pass:c[é]]"
 * writeIRI("https://例え.jp/日/", { format: "cookie-path" }); // => "/%E6%97%A5/"
 * writeIRI("a b", { format: "html" }); // throws
 * writeIRI("../é", { format: "n-triples" }); // throws
 *
 * @param iri - An IRI, or a reference to one.
 * @returns A text that is in the charset; or its octets, without a byte order mark.
 * @throws {TypeError} If the IRI is neither a string nor an object with an `href`, or the format is unknown.
 * @throws {RangeError} If the charset is not a label of the Encoding Standard, or means "replacement".
 * @throws {IRIError} If it is not an IRI reference, or the format cannot hold it, as a relative reference in a sitemap;
 *   the error says where and why.
 * @requirement G-9
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-6.3
 */
export function writeIRI(iri: IRILike, options: WriteIRIOptions & { readonly as: "octets" }): Uint8Array;
export function writeIRI(iri: IRILike, options: WriteIRIOptions & { readonly as?: "text" | undefined }): string;
export function writeIRI(iri: IRILike, options: WriteIRIOptions): string | Uint8Array;
export function writeIRI(iri: IRILike, options: WriteIRIOptions): string | Uint8Array {
  checkOptions(options, ["format", "charset", "text", "as", "invalid"]);
  const text = selectReading(options, IRI_REFERENCE)(iri, "iri");
  const format = getChoice(options, "format", DOCUMENT_FORMATS);
  const charset = getOption(options, "charset", UTF_8);
  const as = getChoice(options, "as", ["text", "octets"], "text");
  const encoding = requireEncoding(charset);
  if (encoding === "replacement") {
    throw new RangeError(`Nothing can be written in the charset ${quote(charset)}`);
  }
  const parsed = requireParsed(text, IRI_REFERENCE, "iri");
  const notation: DocumentNotation = NOTATIONS[format];
  const special = getOption(notation, "special", "");
  const toEscape = getOption(notation, "toEscape");
  // Legacy octets can be controls of a terminal.
  const isASCII = ASCII_LABEL.test(charset) || (format === "terminal" && encoding !== UTF_8);
  const isEscaped = (character: string) =>
    character < "\x80"
      ? special.includes(character)
      : isASCII ||
        (toEscape !== undefined && isBidiFormatting(readCodePoint(character, 0))) ||
        !hasCharacter(encoding, character);
  const write = (part: string) => {
    const escaped = [...new Set(part)].filter(isEscaped);
    const [first] = escaped;
    if (first === undefined) {
      return part;
    }
    if (toEscape === undefined) {
      const index = part.indexOf(first);
      const lacking = createDiagnostic("charset-lacks-code-point", "path", index, index + first.length);
      throw new IRIError(part, [lacking], `${format} in ${charset}`);
    }
    const escapes = new Map(escaped.map((character) => [character, toEscape(character)]));
    const replace = (piece: string) => Array.from(piece, (character) => escapes.get(character) ?? character).join("");
    return part.replace(PIECE, replace);
  };
  const label = getOption(options, "text");
  if (label !== undefined) {
    assertString(label, "text");
  }
  const address = write(writeForm(format, text, parsed));
  const link = label ?? (format === "terminal" ? text : undefined);
  const written =
    getOption(notation, "wrap")?.(address, link && write(toWellFormed(link).replace(NOT_SHOWN, "\uFFFD"))) ?? address;
  return as === "octets" ? encodeDocument(written, encoding) : written;
}

/** A long list of characters takes much memory. */
const PIECE = /.{1,1000}/gsu;

const NOT_SHOWN = new RegExp(`[\\0-\\x1F\\x7F-\\x9F\\u2028\\u2029${BIDI_FORMATTING}]`, "g");

/** Divergence (compatibility): documents in UTF-16 exist, although the standard has no encoders for it. */
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

/** Shift_JIS decodes what it encodes for U+00A5 to a backslash. */
function hasCharacter(encoding: string, character: string) {
  return encoding.startsWith("utf-") || decodeOctets(encodeDocument(character, encoding), encoding) === character;
}
