import type { DiagnosticComponent } from "../diagnostics/codes.js";
import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError, requireWellFormed } from "../diagnostics/iri-error.js";
import { assertOneOf, checkOptions, getOption } from "../infra/arguments.js";
import { inCodeOrder, PRINTABLE, without } from "../infra/characters.js";
import { normalizeText } from "../infra/normalization.js";
import {
  decodeOctets,
  getOutputEncoding,
  isUnicodeBased,
  percentEncodeInCharset,
  requireEncoding,
  UTF_8,
} from "../packages/charset.js";
import { QUERY_CHARACTERS, REG_NAME_CHARACTERS, UNRESERVED_CHARACTERS } from "../schemes/characters.js";
import { requireSegmentName } from "../syntax/segment-name.js";

/**
 * The component that a text becomes.
 *
 * - `path-segment`, `query-name`, `query-value`, `user`, `password`: data; all but letters, digits and `- . _ ~`
 *   is encoded.
 * - `path-data`, `fragment-data`: names of files with slashes between them, and a whole fragment, with the fewest
 *   escapes: only `%` and what the component must not have.
 * - `userinfo`, `path`, `query`, `fragment`: a whole component, which may be percent-encoded already. Only characters
 *   that it must not have are encoded.
 */
export type ComponentName =
  | "path-segment"
  | "path-data"
  | "query-name"
  | "query-value"
  | "user"
  | "password"
  | "fragment-data"
  | "userinfo"
  | "path"
  | "query"
  | "fragment";

/** Options for converting text to a component. */
export interface EncodeComponentOptions {
  /** The component; without a default, because a delimiter in one component is data in another. */
  readonly component: ComponentName;
  /** The charset of the component's octets, a label of the Encoding Standard; `"utf-8"` by default. */
  readonly charset?: string | undefined;
  /** The charset of a text given as octets, a label of the Encoding Standard; `"utf-8"` by default. */
  readonly textCharset?: string | undefined;
  /**
   * `"none"`, the default for text in Unicode, or `"NFC"`, the default for octets in another charset. A file whose name
   * is in Normalization Form D is found only by that name.
   */
  readonly normalization?: "NFC" | "none" | undefined;
}

const OPTION_NAMES = ["component", "charset", "textCharset", "normalization"];

interface Encoding {
  readonly place: DiagnosticComponent;
  /** ASCII characters that are encoded; without "%" in a whole component, whose triplets stay. */
  readonly encoded: string;
  /** Delimiters that decoding leaves percent-encoded, because raw ones delimit; in a whole component, "%" first. */
  readonly delimiters: string;
}

/** @param kept - The ASCII characters that stay. */
function makeEncoding(place: DiagnosticComponent, kept: string, delimiters = ""): Encoding {
  return { place, encoded: inCodeOrder(without(PRINTABLE, kept)), delimiters };
}

export const ENCODINGS: Readonly<Record<ComponentName, Encoding>> = {
  "path-segment": makeEncoding("path", UNRESERVED_CHARACTERS),
  "path-data": makeEncoding("path", without(QUERY_CHARACTERS, "/?"), "/"),
  "query-name": makeEncoding("query", UNRESERVED_CHARACTERS),
  "query-value": makeEncoding("query", UNRESERVED_CHARACTERS),
  user: makeEncoding("userinfo", UNRESERVED_CHARACTERS),
  password: makeEncoding("userinfo", UNRESERVED_CHARACTERS),
  "fragment-data": makeEncoding("fragment", QUERY_CHARACTERS),
  userinfo: makeEncoding("userinfo", `${REG_NAME_CHARACTERS}:%`, "%@:/\\?#[]"),
  path: makeEncoding("path", `${without(QUERY_CHARACTERS, "?")}%`, "%/\\?#"),
  query: makeEncoding("query", `${QUERY_CHARACTERS}%`, "%&=+;#"),
  fragment: makeEncoding("fragment", `${QUERY_CHARACTERS}%`, "%#"),
};

export const COMPONENTS = Object.keys(ENCODINGS);

/**
 * Converts text to a component of a URI, or to data within one.
 *
 * In a query, a space becomes `%20` and not "+", because every server decodes `%20` as a space.
 *
 * @example
 * encodeComponent("AC/DC 100%", { component: "path-segment" }); // => "AC%2FDC%20100%25"
 * encodeComponent("日本/a+b%20.md", { component: "path-data" }); // => "%E6%97%A5%E6%9C%AC/a+b%2520.md"
 * encodeComponent("AC/DC 100% %2F", { component: "path" }); // => "AC/DC%20100%25%20%2F"
 * encodeComponent("résumé.html", { component: "path-segment", charset: "iso-8859-1" }); // => "r%E9sum%E9.html"
 * encodeComponent(Uint8Array.of(0x93, 0xfa), { component: "path-segment", textCharset: "sjis" }); // => "%E6%97%A5"
 * encodeComponent("..", { component: "path-segment" }); // throws
 *
 * @param text - Any text, or its octets.
 * @returns The component, in ASCII, without the delimiters around it. If the charset lacks a character of a query,
 *   the character becomes `%26%23…%3B` with its code point, as in browsers.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {RangeError} If a charset is unknown, octets are not valid in `textCharset`, or a path segment would be "."
 *   or "..", which URL parsers read as dot segments, even percent-encoded.
 * @throws {IRIError} If the text contains a lone surrogate, or the charset lacks a character, except in a query.
 * @requirement G-3a, G-3b, P-13
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.3
 */
export function encodeComponent(text: string | Uint8Array, options: EncodeComponentOptions): string {
  checkOptions(options, OPTION_NAMES);
  const component = getOption(options, "component") as ComponentName;
  assertOneOf(component, COMPONENTS, "component");
  const charset = getOutputEncoding(getOption(options, "charset", UTF_8));
  const textCharset = getOption(options, "textCharset", UTF_8);
  const isUnicode = typeof text === "string" || isUnicodeBased(textCharset);
  const form = getOption(options, "normalization", isUnicode ? "none" : "NFC");
  assertOneOf(form, ["NFC", "none"], "normalization");
  const decoded = typeof text === "string" ? text : decodeUnlessText(text, textCharset);
  const { place, encoded, delimiters } = ENCODINGS[component];
  // Firefox 153 normalizes lone surrogates to U+FFFD, so they are rejected first.
  requireWellFormed(decoded, "text", place);
  const normalized = form === "NFC" ? normalizeText(decoded, form) : decoded;
  const isPath = component === "path-data";
  const pieces = isPath ? normalized.split("/") : [normalized];
  if (isPath || component === "path-segment") {
    pieces.forEach(requireSegmentName);
  }
  const source = delimiters.startsWith("%") ? [normalized.replace(/%(?![0-9A-Fa-f]{2})/g, "%25")] : pieces;
  const [first = "", ...others] = source.map((piece) => percentEncodeInCharset(charset, piece, encoded));
  // A colon in the first segment of a relative reference would end a scheme.
  const result = [isPath ? first.replaceAll(":", "%3A") : first, ...others].join("/");
  if (place !== "query") {
    requireEncodable(normalized, result, charset, place);
  }
  return result;
}

function decodeUnlessText(octets: Uint8Array, charset: string): string {
  if (!(octets instanceof Uint8Array)) {
    throw new TypeError("text is neither a string nor a Uint8Array");
  }
  const text = decodeOctets(octets, charset);
  // If the octets already encode a U+FFFD, an earlier decoding failed.
  if (text.includes("\uFFFD")) {
    throw new RangeError(`The octets of the text are not valid in ${requireEncoding(charset)}`);
  }
  return text;
}

/** In the result, references stand for characters that the encoding lacks. */
function requireEncodable(text: string, result: string, charset: string, place: DiagnosticComponent): void {
  if (!result.includes("%26%23")) {
    return;
  }
  // ISO-2022-JP lacks three controls, for which the reference of U+FFFD stands.
  for (const { 0: character, index } of text.matchAll(/[^\0-\x0D\x10-\x1A\x1C-\x7F]/gu)) {
    if (percentEncodeInCharset(charset, character, "").startsWith("%26%23")) {
      const problem = createDiagnostic("charset-lacks-code-point", place, index, index + character.length);
      throw new IRIError(text, [problem], "text");
    }
  }
}
