import type { DiagnosticComponent } from "../diagnostics/codes.js";
import { createDiagnostic, createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { IRIError, requireWellFormed } from "../diagnostics/iri-error.js";
import { assertString, checkOptions, getChoice, getOption } from "../infra/arguments.js";
import { inCodeOrder, PRINTABLE, without } from "../infra/characters.js";
import { normalizeText } from "../infra/normalization.js";
import { percentDecode } from "../infra/percent.js";
import {
  createDecoder,
  decodeOctets,
  findReplacements,
  getOutputEncoding,
  isUnicodeBased,
  percentEncodeInCharset,
  requireEncoding,
  UTF_8,
} from "../packages/charset.js";
import { QUERY_CHARACTERS, REG_NAME_CHARACTERS, UNRESERVED_CHARACTERS } from "../schemes/characters.js";
import { split } from "../syntax/components.js";
import { nameComponent } from "../syntax/find-warnings.js";
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
export type ComponentName = keyof typeof ENCODINGS;

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

/**
 * @param kept - The ASCII characters that stay; in a whole component also "%", because its triplets stay.
 * @param delimiters - Decoding leaves them percent-encoded, because raw ones delimit; in a whole component, "%" first.
 */
function makeEncoding(place: DiagnosticComponent, kept: string, delimiters = "") {
  return { place, encoded: inCodeOrder(without(PRINTABLE, kept)), delimiters };
}

const ENCODINGS = {
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

const COMPONENTS = Object.keys(ENCODINGS);

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
  checkOptions(options, ["component", "charset", "textCharset", "normalization"]);
  const component = getChoice(options, "component", COMPONENTS);
  const charset = getOutputEncoding(getOption(options, "charset", UTF_8));
  const textCharset = getOption(options, "textCharset", UTF_8);
  const isUnicode = typeof text === "string" || isUnicodeBased(textCharset);
  const form = getChoice(options, "normalization", ["NFC", "none"], isUnicode ? "none" : "NFC");
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

function decodeUnlessText(octets: Uint8Array, charset: string) {
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
function requireEncodable(text: string, result: string, charset: string, place: DiagnosticComponent) {
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

/** Options for decoding the octets of a whole address. */
export interface DecodeOptions {
  /** A label of the Encoding Standard; `"utf-8"` by default. */
  readonly charset?: string | undefined;
}

/** Options for decoding a component. */
export interface DecodeComponentOptions extends DecodeOptions {
  /** The component, as for `encodeComponent`. */
  readonly component: ComponentName;
}

/** The result of decoding. */
export interface Decoded {
  readonly text: string;
  /** The charset that encodes a query back to octets: the `charset` option of `iriToURI` and `IRI`. */
  readonly charset: string;
  /** A warning for each U+FFFD in `text` that replaces octets that are invalid in the charset; at most 10,000. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Decodes the percent-encoded octets of a component, the reverse of `encodeComponent`; or the octets of a whole
 * address.
 *
 * Unlike `decodeURIComponent` it never throws for its input: octets that are not text in the charset become U+FFFD, and
 * a percent sign without digits stays. Data is decoded completely; "+" stays. In a whole `userinfo`, `path`, `query` or
 * `fragment`, percent-encoded delimiters stay, and in `path-data` an encoded slash. Text from a legacy charset is
 * converted to Normalization Form C.
 *
 * @example
 * decodeComponent("AC%2FDC%20100%25", { component: "path-segment" }).text; // => "AC/DC 100%"
 * decodeComponent("/AC%2FDC/r%C3%A9sum%E9", { component: "path" }).text; // => "/AC%2FDC/résum\uFFFD"
 * decodeComponent("%93%FA%96{", { component: "query-value", charset: "shift_jis" }).text; // => "日本"
 * const { text, charset } = decodeComponent(Uint8Array.of(0x2f, 0x3f, 0xe9), { charset: "latin1" });
 * iriToURI(text, { charset, scheme: "http" }); // => "/?%E9"
 *
 * @param component - A component, or data in one; or the octets of an address, whose percent-encoded octets stay.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {RangeError} If the charset is unknown.
 * @requirement P-1, P-2, X-1
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.1
 */
export function decodeComponent(component: string, options: DecodeComponentOptions): Decoded;
export function decodeComponent(octets: Uint8Array, options?: DecodeOptions | null): Decoded;
export function decodeComponent(
  component: string | Uint8Array,
  options?: DecodeOptions | DecodeComponentOptions | null,
): Decoded {
  if (component instanceof Uint8Array) {
    return decodeAddress(component, options);
  }
  assertString(component, "component");
  checkOptions(options, ["charset", "component"]);
  const given = options as DecodeComponentOptions | undefined;
  const charset = getOutputEncoding(getOption(given, "charset", UTF_8));
  const name = getChoice(given, "component", COMPONENTS);
  const { place, delimiters } = ENCODINGS[name];
  const [decoded, replaced] = decodeText(component, charset, delimiters);
  const text = normalizeFrom(charset, decoded);
  return { text, charset, diagnostics: report(text, replaced, () => place) };
}

function decodeAddress(octets: Uint8Array, options: DecodeOptions | null | undefined): Decoded {
  checkOptions(options, ["charset"]);
  const charset = getOption(options, "charset", UTF_8);
  const text = normalizeFrom(charset, decodeOctets(octets, charset));
  const parsed = split(text);
  const replaced = text.includes("\uFFFD") ? findReplacements(octets, charset) : [];
  const diagnostics = report(text, replaced, (index) => nameComponent(parsed, index));
  return { text, charset: getOutputEncoding(charset), diagnostics };
}

/** By the engine: the normalization of characters of legacy charsets never changes. */
export function normalizeFrom(charset: string, text: string): string {
  return isUnicodeBased(charset) ? text : normalizeText(text, "NFC");
}

/** For each U+FFFD, whether it replaces octets; `delimiters` stay percent-encoded. */
function decodeText(
  component: string,
  charset: string,
  delimiters: string,
): readonly [text: string, replaced: readonly boolean[]] {
  const replaced: boolean[] = [];
  const octets = Array.from(delimiters, (delimiter) => delimiter.charCodeAt(0).toString(16));
  const kept = delimiters === "" ? null : new RegExp(`%(?:${octets.join("|")})`, "gi");
  const isWhole = delimiters.startsWith("%");
  // A percent sign that starts no triplet must not start one after decoding.
  const source = isWhole ? component.replace(/%(?![0-9A-F]{2})/gi, "%25") : component;
  // The text between non-ASCII characters is decoded in one piece: the second octet of a character can be an ASCII
  // letter that is not percent-encoded.
  const text = source.replace(/[\0-\x7F]+|\uFFFD/g, (run) => {
    if (!run.includes("%")) {
      replaced.push(...(run === "\uFFFD" ? [false] : []));
      return run;
    }
    const octets = percentDecode(run);
    const decoded = kept === null ? decodeOctets(octets, charset) : decodeAround(run, charset, kept);
    for (const isReplacement of decoded.includes("\uFFFD") ? findReplacements(octets, charset) : []) {
      replaced.push(isReplacement);
    }
    return decoded;
  });
  return [isWhole ? text.replace(/%25(?![0-9A-F]{2})/gi, "%") : text, replaced];
}

/** Delimiters stay percent-encoded unless they are octets of a character. */
function decodeAround(run: string, charset: string, kept: RegExp) {
  const decode = createDecoder(charset);
  const texts: string[] = [];
  let end = 0;
  for (const { 0: triplet, index } of run.matchAll(kept)) {
    const before = decode(percentDecode(run.slice(end, index)));
    const octets = percentDecode(triplet);
    const decoded = decode(octets);
    const isDelimiter = decoded.endsWith(String.fromCharCode(octets[0] as number));
    texts.push(before, isDelimiter ? decoded.slice(0, -1) + triplet : decoded);
    end = index + triplet.length;
  }
  return texts.join("") + decode(percentDecode(run.slice(end))) + decode();
}

/** @param replacements - For each U+FFFD, whether it replaces octets; normalization keeps these characters. */
function report(
  text: string,
  replacements: Iterable<boolean>,
  findPlace: (index: number) => DiagnosticComponent,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let index = -1;
  for (const isReplacement of replacements) {
    index = text.indexOf("\uFFFD", index + 1);
    if (isReplacement) {
      diagnostics.push(createWarning("octets-invalid", findPlace(index), index, index + 1));
    }
    if (diagnostics.length === MOST_DIAGNOSTICS) {
      break;
    }
  }
  return diagnostics;
}
