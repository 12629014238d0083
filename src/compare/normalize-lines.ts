/**
 * Normalizes many addresses: with a function that is prepared once, or as lines of octets.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
import { checkOptions, getOption, type IRILike, nameValue } from "../infra/arguments.js";
import { copyLines, createCopier } from "../infra/octet-automaton.js";
import { OctetBuffer } from "../infra/octet-buffer.js";
import { makeKeyAutomaton } from "./key-automaton.js";
import { KEY_OPTION_NAMES, type KeyOptions, readKeySettings } from "./levels.js";
import { findForm } from "./normalize.js";

/** Declared here because the library is compiled without DOM types. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(octets: Uint8Array): string };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Options of {@link normalizeLines}. */
export interface NormalizeLinesOptions extends KeyOptions {
  /** Whether to write the line itself too: the form, a tab, the line. `false` by default. */
  readonly keys?: boolean | undefined;
  /**
   * Receives the error of each line that is refused, and the index of the line, from 0. The result has an empty line in its place.
   * Without this function, the error is thrown.
   */
  readonly onRefused?: ((error: Error, index: number) => void) | undefined;
}

const LF = 0x0a;
const CR = 0x0d;
const TAB: Uint8Array = /* @__PURE__ */ Uint8Array.of(0x09);
const NEWLINE: Uint8Array = /* @__PURE__ */ Uint8Array.of(LF);

/**
 * Creates a function that computes forms, as `normalize` does, with options that are checked once.
 *
 * @example
 * const toForm = createNormalizer({ level: "scheme", base: "http://example.org/" });
 * ["HTTP://Example.com:80", "/a/../b"].map((iri) => toForm(iri)); // => ["http://example.com/", "http://example.org/b"]
 *
 * @param options - The level, and further options.
 * @returns The function. It takes an IRI, or a reference to one if a base is given, and throws as `normalize` does.
 * @throws {TypeError} If the level is unknown, or an option is unknown or has the wrong type.
 * @throws {IRIError} If the base is not an IRI.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
export function createNormalizer(options: KeyOptions): (iri: IRILike) => string {
  checkOptions(options, KEY_OPTION_NAMES);
  const settings = readKeySettings(options);
  return (iri) => findForm(settings.read(iri, "iri"), settings, "iri");
}

/**
 * Computes the form of each line, as `normalize` does, for lists of millions of addresses.
 *
 * Lines that are already in their form, as most are, are recognized from their octets and never become strings. Pass blocks of
 * whole lines, of about one megabyte each; the result needs about as much memory as the block.
 *
 * @example
 * const octets = new TextEncoder().encode("http://a/\nHTTP://B\n");
 * new TextDecoder().decode(normalizeLines(octets, { level: "scheme" })); // => "http://a/\nhttp://b/\n"
 * new TextDecoder().decode(normalizeLines(octets, { level: "scheme", keys: true })); // => "http://a/\thttp://a/\nhttp://b/\tHTTP://B\n"
 *
 * @param octets - Lines in UTF-8 that end with LF or CR LF; the last line need not have an end. A byte order mark is part of its
 *   line.
 * @param options - The level, and further options.
 * @returns A line for each line, in the same order, each ending with LF.
 * @throws {TypeError} If the first argument is not a `Uint8Array`, an option is unknown or has the wrong type, or a line
 *   is not in UTF-8.
 * @throws {IRIError} If the base or a line is not an IRI.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4
 */
export function normalizeLines(octets: Uint8Array, options: NormalizeLinesOptions): Uint8Array {
  checkOptions(options, [...KEY_OPTION_NAMES, "keys", "onRefused"]);
  if (!(octets instanceof Uint8Array)) {
    throw new TypeError(`octets is not a Uint8Array (got ${nameValue(octets)})`);
  }
  const keys = getOption(options, "keys", false);
  const onRefused = getOption(options, "onRefused");
  if (typeof keys !== "boolean") {
    throw new TypeError(`keys is not a boolean (got ${nameValue(keys)})`);
  }
  if (onRefused !== undefined && typeof onRefused !== "function") {
    throw new TypeError(`onRefused is not a function (got ${nameValue(onRefused)})`);
  }
  const settings = readKeySettings(options);
  const automaton = makeKeyAutomaton(settings);
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const encoder = new TextEncoder();
  const copier = automaton && createCopier(automaton, keys ? ["", "\t", "\n"] : ["", "\n"]);
  const out = new OctetBuffer();
  const write = (line: Uint8Array): void => {
    out.add(encoder.encode(findForm(settings.read(decoder.decode(line), "iri"), settings, "iri")));
    if (keys) {
      out.add(TAB);
      out.add(line);
    }
  };
  for (let start = 0, index = 0; start < octets.length; index++) {
    if (copier !== undefined) {
      const [next, count] = copyLines(copier, octets, start, out, octets.length, Number.POSITIVE_INFINITY);
      [start, index] = [next, index + count];
      if (start === octets.length) {
        break;
      }
    }
    const lineFeed = octets.indexOf(LF, start);
    const lineEnd = lineFeed === -1 ? octets.length : lineFeed;
    const { length } = out;
    try {
      write(octets.subarray(start, lineEnd > start && octets[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd));
    } catch (error) {
      if (onRefused === undefined) {
        throw error;
      }
      out.length = length;
      onRefused(error as Error, index);
    }
    out.add(NEWLINE);
    start = lineEnd + 1;
  }
  return out.octets.slice(0, out.length);
}
