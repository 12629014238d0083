/**
 * URI Templates.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570
 */

import { IRIError } from "../diagnostics/iri-error.js";
import {
  assertDictionary,
  assertOneOf,
  assertString,
  checkOptions,
  getOption,
  type IRILike,
  readAddress,
} from "../infra/arguments.js";
import { upperCaseTriplets } from "../infra/code-points.js";
import { encodeNonASCII } from "../infra/percent.js";
import { expandParts, type Notation, type TemplateValues } from "./expand-template.js";
import { type MatchedValues, matchParts } from "./match-template.js";
import { type Part, readTemplate } from "./parts.js";

/** Options for expanding a template. */
export interface ExpandOptions {
  /** The notation of the result: `"uri"` (the default), or `"iri"` with non-ASCII characters left literal. */
  readonly as?: Notation | undefined;
}

const NOTATIONS: readonly Notation[] = ["iri", "uri"];

/** A parsed URI Template of any level. */
class URITemplate {
  readonly #text: string;
  readonly #parts: readonly Part[];
  /** The parts, with literals as they appear in an address. */
  readonly #matched: readonly Part[];

  constructor(text: string, parts: readonly Part[]) {
    this.#text = text;
    this.#parts = parts;
    this.#matched = parts.map((part) => (typeof part === "string" ? normalizeLiteral(part) : part));
  }

  /** The names of its variables, without duplicates, in order. */
  get variables(): readonly string[] {
    const names = this.#parts.flatMap((part) =>
      typeof part === "string" ? [] : part.variables.map(({ name }) => name),
    );
    return [...new Set(names)];
  }

  /**
   * Expands the template.
   *
   * @example
   * parseTemplate("/a{?q,list*}").expand({ q: "é", list: ["b", "c"] }); // => "/a?q=%C3%A9&list=b&list=c"
   *
   * @param values - The variables by name: strings, numbers, booleans, lists of these, or objects of these. Variables
   *   that are missing, `null` or `undefined` are undefined.
   * @param options - The notation of the result.
   * @returns A reference to a URI or an IRI.
   * @throws {TypeError} If a value has another type, such as a `Date` or a `URL`, a prefix applies to a list, or the notation
   *   is unknown.
   * @throws {IRIError} If a value contains a lone surrogate.
   * @see https://www.rfc-editor.org/rfc/rfc6570#section-3
   */
  expand(values: TemplateValues = {}, options?: ExpandOptions | null): string {
    checkOptions(options, ["as"]);
    const as = getOption(options, "as", "uri");
    assertOneOf(as, NOTATIONS, "as");
    assertDictionary(values, "values");
    return expandParts(this.#parts, values, as);
  }

  /**
   * Finds the values from which an address was expanded.
   *
   * @example
   * parseTemplate("/café/{id}").match("/caf%C3%A9/1%2F2"); // => { id: "1/2" }
   * parseTemplate("/café/{id}").match("/café/1/2"); // => null
   *
   * @param address - A URI or an IRI, or a reference to one.
   * @returns The values by name; `null` if the template cannot expand to the address.
   * @throws {TypeError} If the address is neither a string nor an object with an `href`.
   * @throws {IRIError} With the code `template-match-too-long`, if the template has more than 16 expressions, and their
   *   number times the length of the address is more than 4,194,304.
   */
  match(address: IRILike): MatchedValues | null {
    return matchParts(this.#matched, readAddress(address, "address"));
  }

  /** Returns the template as text. */
  toString(): string {
    return this.#text;
  }
}

export type { URITemplate };

/** Converts a literal to URI notation with upper-case percent-encoding. */
function normalizeLiteral(literal: string): string {
  return encodeNonASCII(upperCaseTriplets(literal));
}

/**
 * Parses a URI Template.
 *
 * @example
 * const template = parseTemplate("http://例え.jp{/path*}{?q}");
 * template.variables; // => ["path", "q"]
 * template.expand({ path: ["a", "日本"], q: "é" }, { as: "iri" }); // => "http://例え.jp/a/日本?q=é"
 * template.match("http://例え.jp/a/%E6%97%A5%E6%9C%AC"); // => { path: ["a", "日本"] }
 * parseTemplate("/{id"); // => null
 *
 * @param text - A template of any level.
 * @returns The template, or `null` if the text is not one; `validateTemplate` says where and why.
 * @throws {TypeError} If the text is not a string.
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-2
 */
export function parseTemplate(text: string): URITemplate | null {
  assertString(text, "text");
  const { parts, problems } = readTemplate(text);
  return problems.length > 0 ? null : new URITemplate(text, parts);
}

/**
 * Parses a URI Template.
 *
 * @throws {IRIError} If the text is not one; its diagnostics say where and why.
 */
export function requireTemplate(text: string): URITemplate {
  const { parts, problems } = readTemplate(text);
  if (problems.length > 0) {
    throw new IRIError(text, problems, "URI Template");
  }
  return new URITemplate(text, parts);
}
