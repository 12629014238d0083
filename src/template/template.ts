/**
 * URI Templates.
 *
 * Divergences: those of `parts.ts` and `expand.ts`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570
 */

import { IRIError } from "../errors.js";
import { NONE } from "../infra/code-points.js";
import { getOption } from "../infra/options.js";
import { assertOneOf, assertString } from "../syntax/kinds.js";
import { encodeCharacters, expandParts, type Notation, type TemplateValues } from "./expand.js";
import { type MatchedValues, matchParts } from "./match.js";
import { type Part, readTemplate } from "./parts.js";

/** How a template is expanded. */
export interface ExpandOptions {
  /** The notation of the result: `"uri"`, which is the default, or `"iri"`, with characters beyond ASCII as they are. */
  readonly as?: Notation | undefined;
}

const NOTATIONS: readonly Notation[] = ["iri", "uri"];

/** A URI Template of any level, taken apart. */
class URITemplate {
  readonly #text: string;
  readonly #parts: readonly Part[];
  /** With literals as they are in an address. */
  readonly #matched: readonly Part[];

  constructor(text: string, parts: readonly Part[]) {
    this.#text = text;
    this.#parts = parts;
    this.#matched = parts.map((part) => (typeof part === "string" ? normalizeLiteral(part) : part));
  }

  /** The names of its variables, each one once, in their order. */
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
   * @param values - The variables by name: strings, numbers, booleans, lists of them, or objects of them. Those that are
   *   left out, `null` or `undefined` are undefined.
   * @param options - The notation of the result.
   * @returns A reference to a URI or an IRI.
   * @throws {TypeError} If a value is of no such type, a prefix is asked of a list, or there is no such notation.
   * @throws {IRIError} If half of a surrogate pair is in a value.
   * @see https://www.rfc-editor.org/rfc/rfc6570#section-3
   */
  expand(values: TemplateValues = {}, options?: ExpandOptions | null): string {
    const as = getOption(options, "as", "uri");
    assertOneOf(as, NOTATIONS, "as");
    if (typeof values !== "object" || values === null) {
      throw new TypeError("values is not an object");
    }
    return expandParts(this.#parts, values, as);
  }

  /**
   * Finds the values that an address was expanded from.
   *
   * @example
   * parseTemplate("/café/{id}").match("/caf%C3%A9/1%2F2"); // => { id: "1/2" }
   * parseTemplate("/café/{id}").match("/café/1/2"); // => null
   *
   * @param address - A URI or an IRI, or a reference to one.
   * @returns The values by name, or `null` if none expand to the address.
   * @throws {TypeError} If the address is not a string.
   */
  match(address: string): MatchedValues | null {
    assertString(address, "address");
    return matchParts(this.#matched, address);
  }

  /** Gives the template. */
  toString(): string {
    return this.#text;
  }
}

export type { URITemplate };

/** Brings a literal into URI notation, its percent-encoding into upper case. */
function normalizeLiteral(literal: string): string {
  return encodeCharacters(literal, NONE).replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toUpperCase());
}

/**
 * Parses a URI Template.
 *
 * @example
 * const template = parseTemplate("http://例え.jp{/path*}{?q}");
 * template.variables; // => ["path", "q"]
 * template.expand({ path: ["a", "日本"], q: "é" }, { as: "iri" }); // => "http://例え.jp/a/日本?q=é"
 * template.match("http://例え.jp/a/%E6%97%A5%E6%9C%AC"); // => { path: ["a", "日本"] }
 * parseTemplate("/{id"); // throws
 *
 * @param text - A template of any level.
 * @returns The template.
 * @throws {TypeError} If the text is not a string.
 * @throws {IRIError} If it is no template; its diagnostics say where and why.
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-2
 */
export function parseTemplate(text: string): URITemplate {
  assertString(text, "text");
  const { parts, problems } = readTemplate(text);
  if (problems.length > 0) {
    throw new IRIError(text, problems, "URI Template");
  }
  return new URITemplate(text, parts);
}
