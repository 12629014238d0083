/** @see https://www.rfc-editor.org/rfc/rfc6570 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import {
  assertDictionary,
  assertOneOf,
  assertString,
  checkOptions,
  getOption,
  type IRILike,
  readAddress,
} from "../infra/arguments.js";
import { type Compiled, compileTemplate } from "./compile-template.js";
import { expandParts, type Notation, type TemplateValues } from "./expand-template.js";
import { type MatchedValues, matchTemplate, splitParameter } from "./match-template.js";
import { type Part, readTemplate } from "./parts.js";

/** Options for expanding a template. */
export interface ExpandOptions {
  /** The notation of the result: `"uri"` (the default), or `"iri"` with non-ASCII characters left literal. */
  readonly as?: Notation | undefined;
}

/** Options for matching an address. */
export interface MatchOptions {
  /** Parameters of the query that the template does not name: `"refuse"` (the default), or `"ignore"`. */
  readonly extra?: "ignore" | "refuse" | undefined;
}

/** A parsed URI Template of any level. */
class URITemplate {
  readonly #text: string;
  readonly #parts: readonly Part[];
  #compiled: Compiled | undefined;

  constructor(text: string, parts: readonly Part[]) {
    this.#text = text;
    this.#parts = parts;
  }

  /** The names of its variables, without duplicates, in order. */
  get variables(): readonly string[] {
    const variables = this.#parts.flatMap((part) => (typeof part === "string" ? [] : part.variables));
    return [...new Set(variables.map(({ name }) => name))];
  }

  /**
   * Expands the template.
   *
   * @example
   * parseTemplate("/a{?q,list*}").expand({ q: "é", list: ["b", "c"] }); // => "/a?q=%C3%A9&list=b&list=c"
   *
   * @param values - The variables by name: strings, numbers, booleans, lists of these, or objects of these. Variables
   *   that are missing, `null` or `undefined` are undefined.
   * @returns A reference to a URI or an IRI.
   * @throws {TypeError} If a value has another type, such as a `Date` or a `URL`, a prefix applies to a list, or the
   *   notation is unknown.
   * @throws {IRIError} If a value contains a lone surrogate.
   * @see https://www.rfc-editor.org/rfc/rfc6570#section-3
   */
  expand(values: TemplateValues = {}, options?: ExpandOptions | null): string {
    checkOptions(options, ["as"]);
    const as = getOption(options, "as", "uri");
    assertOneOf(as, ["iri", "uri"], "as");
    assertDictionary(values, "values");
    return expandParts(this.#parts, values, as);
  }

  /**
   * Finds the values from which an address was expanded.
   *
   * @example
   * parseTemplate("/café/{id}").match("/caf%C3%A9/1%2F2"); // => { id: "1/2" }
   * parseTemplate("/café/{id}").match("/café/1/2"); // => null
   * parseTemplate("http://例え.jp/{?q,page}").match(new URL("http://例え.jp/?page=2&q=it's")); // => { q: "it's", page: "2" }
   * parseTemplate("/a{?q}").match("/a?utm=1&q=t", { extra: "ignore" }); // => { q: "t" }
   *
   * @param address - A URI or an IRI, or a reference to one. The parameters of its query may be in any order, and
   *   values may contain characters that `expand` encodes and RFC 3986 allows.
   * @returns The values by name; `null` if the template does not match.
   * @throws {TypeError} If the address is neither a string nor an object with an `href`, or the option has an unknown
   *   value.
   * @throws {IRIError} With the code `template-match-too-long`, if the number of literals and expressions times the
   *   length of the address is more than 4,194,304.
   */
  match(address: IRILike, options?: MatchOptions | null): MatchedValues | null {
    checkOptions(options, ["extra"]);
    const extra = getOption(options, "extra", "refuse");
    assertOneOf(extra, ["ignore", "refuse"], "extra");
    return this.#match(address, extra === "ignore" ? [] : undefined);
  }

  /**
   * Lists the parameters that `match` ignores with `extra: "ignore"`.
   *
   * @example
   * parseTemplate("/a{?q}").listExtra("/a?utm=%C3%A9&q=t"); // => [["utm", "é"]]
   *
   * @param address - A URI or an IRI, or a reference to one.
   * @returns Names and values, in order; `null` if the template does not match.
   * @throws {TypeError} If the address is neither a string nor an object with an `href`.
   * @throws {IRIError} As `match` does.
   */
  listExtra(address: IRILike): readonly (readonly [name: string, value: string])[] | null {
    const extra: string[] = [];
    return this.#match(address, extra) === null ? null : extra.map(splitParameter);
  }

  #match(address: IRILike, extra: string[] | undefined): MatchedValues | null {
    this.#compiled ??= compileTemplate(this.#parts);
    return matchTemplate(this.#compiled, readAddress(address, "address"), extra);
  }

  /** Returns the template as text. */
  toString(): string {
    return this.#text;
  }
}

export type { URITemplate };

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
 * Finds every error that keeps a string from being a URI Template.
 *
 * @example
 * validateTemplate("/{id}"); // => []
 * validateTemplate("/{a b}/}").map(({ code, start, end }) => [code, start, end]); // => [["template-variable-invalid", 2, 5], ["template-brace-unopened", 7, 8]]
 *
 * @param text - Any string.
 * @returns Errors, ordered by index; at most 10,000.
 * @throws {TypeError} If the text is not a string.
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-2
 */
export function validateTemplate(text: string): readonly Diagnostic[] {
  assertString(text, "text");
  return readTemplate(text).problems;
}
