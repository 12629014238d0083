import type { DiagnosticComponent } from "../diagnostics/codes.js";
import { createWarning, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { assertOneOf, assertString, checkOptions, getOption } from "../infra/arguments.js";
import { normalizeText } from "../infra/normalization.js";
import { percentDecode } from "../infra/percent.js";
import {
  createDecoder,
  decodeOctets,
  findReplacements,
  getOutputEncoding,
  isUnicodeBased,
  UTF_8,
} from "../packages/charset.js";
import { split } from "../syntax/components.js";
import { nameComponent } from "../syntax/find-warnings.js";
import { COMPONENTS, type ComponentName, ENCODINGS } from "./encode-component.js";

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
  const name = getOption(given, "component") as ComponentName;
  const charset = getOutputEncoding(getOption(given, "charset", UTF_8));
  assertOneOf(name, COMPONENTS, "component");
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
function decodeAround(run: string, charset: string, kept: RegExp): string {
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
