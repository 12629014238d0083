import type { Diagnostic } from "../diagnostics/diagnostic.js";
import {
  assertDictionary,
  assertList,
  assertOneOf,
  assertString,
  checkOptions,
  getChoice,
  getOption,
} from "../infra/arguments.js";
import { type IRILike, readHref } from "../schemes/address-argument.js";
import { type Compiled, compileTemplate } from "./compile-template.js";
import { expandParts, type Notation, type TemplateValues } from "./expand-template.js";
import { type MatchedValues, matchTemplate, splitParameter } from "./match-template.js";
import { type Part, readTemplate, type TemplateOperator, type Variable } from "./parts.js";

/** Options for expanding a template. */
export interface ExpandOptions {
  /** The notation of the result: `"uri"` (the default), or `"iri"` with non-ASCII characters left literal. */
  readonly as?: Notation | undefined;
  /**
   * Variables without a value: `"omit"` (the default), or `"keep"`, which writes `{name}` in a preview that is no
   * address yet.
   */
  readonly missing?: "keep" | "omit" | undefined;
}

/** Options for matching an address. */
export interface MatchOptions {
  /** Parameters of the query that the template does not name: `"refuse"` (the default), or `"ignore"`. */
  readonly extra?: "ignore" | "refuse" | undefined;
  /** Names of variables without "*" whose values are lists, separated by commas; by default a comma is data. */
  readonly lists?: Iterable<string> | undefined;
}

/** A variable of a template, as it is written there. */
export interface TemplateVariable {
  /** The name as written: percent-encoded octets are part of it. */
  readonly name: string;
  /** The operator of its expression; "" if it has none. */
  readonly operator: TemplateOperator;
  /** The number of a modifier such as ":3": characters that are used. */
  readonly prefix: number | undefined;
  /** Whether it has the modifier "*". */
  readonly explode: boolean;
  /** The number of its expression, from 0. */
  readonly expression: number;
}

/** A parsed URI Template of any level. */
class URITemplate {
  readonly template: string;
  readonly #parts;
  #compiled: Compiled | undefined;
  /** Of the last option `lists`. */
  #withLists: { readonly key: string; readonly compiled: Compiled } | undefined;

  constructor(text: string, parts: readonly Part[]) {
    this.template = text;
    this.#parts = parts;
  }

  /**
   * Its variables, in order; one that occurs twice is there twice.
   *
   * @example
   * const [variable] = parseTemplate("/a{?b:3}").variables;
   * variable; // => { name: "b", operator: "?", prefix: 3, explode: false, expression: 0 }
   */
  get variables(): readonly TemplateVariable[] {
    return this.#parts
      .filter((part) => typeof part === "object")
      .flatMap(({ operator: { symbol }, variables }, expression) =>
        variables.map(({ name, maxLength, isExploded }) => ({
          name,
          operator: symbol,
          prefix: maxLength,
          explode: isExploded,
          expression,
        })),
      );
  }

  /**
   * Expands the template.
   *
   * Refuse values of "." or ".." from outside: RFC 6570 writes them as they are, so `/models/{id}` leads to `/`.
   *
   * @example
   * parseTemplate("/a{?q,list*}").expand({ q: "é", list: ["b", "c"] }); // => "/a?q=%C3%A9&list=b&list=c"
   * parseTemplate("/{id}{?q,page}").expand({ q: "é" }, { missing: "keep" }); // => "/{id}?q=%C3%A9&page={page}"
   *
   * @param values - The variables by name: strings, numbers, booleans, lists of these, or objects of these; `null` and
   *   `undefined` are undefined.
   * @returns A reference to a URI or an IRI.
   * @throws {TypeError} If a value has another type, such as a `Date`, a prefix applies to a list, or an option is
   *   unknown.
   * @throws {IRIError} If a value contains a lone surrogate.
   * @see https://www.rfc-editor.org/rfc/rfc6570#section-3
   */
  expand(values: TemplateValues = {}, options?: ExpandOptions | null): string {
    checkOptions(options, ["as", "missing"]);
    const as = getChoice(options, "as", ["iri", "uri"], "uri");
    const missing = getChoice(options, "missing", ["keep", "omit"], "omit");
    assertDictionary(values, "values");
    return expandParts(this.#parts, values, as, missing === "keep");
  }

  /**
   * Finds the values from which an address was expanded.
   *
   * @example
   * parseTemplate("/café/{id}").match("/caf%C3%A9/1%2F2"); // => { id: "1/2" }
   * parseTemplate("/café/{id}").match("/café/1/2"); // => null
   * parseTemplate("http://例え.jp/{?q,p}").match(new URL("http://例え.jp/?p=2&q=é")); // => { q: "é", p: "2" }
   * parseTemplate("/a{?q}").match("/a?utm=1&q=t", { extra: "ignore" }); // => { q: "t" }
   * parseTemplate("/f/{name}").match("/f/C++,_$.txt"); // => { name: "C++,_$.txt" }
   * parseTemplate("/f/{ids}").match("/f/1,2", { lists: ["ids"] }); // => { ids: ["1", "2"] }
   *
   * @param address - A URI or an IRI, or a reference to one. The parameters of its query may be in any order, and
   *   values may contain characters that `expand` encodes and RFC 3986 allows.
   * @returns The values by name; `null` if the template does not match.
   * @throws {TypeError} If the address is neither a string nor an object with an `href`, or an option is unknown.
   * @throws {IRIError} With the code `template-match-too-long`, if the number of literals and expressions times the
   *   length of the address is more than 4,194,304.
   */
  match(address: IRILike, options?: MatchOptions | null): MatchedValues | null {
    checkOptions(options, ["extra", "lists"]);
    const extra = getChoice(options, "extra", ["ignore", "refuse"], "refuse");
    const lists = getOption(options, "lists", []);
    assertList(lists, "lists");
    return this.#match(address, extra === "ignore" ? [] : undefined, [...lists]);
  }

  /**
   * Lists the parameters that `match` ignores with `extra: "ignore"`.
   *
   * @example
   * parseTemplate("/a{?q}").listExtra("/a?utm=%C3%A9&q=t"); // => [["utm", "é"]]
   *
   * @returns Names and values, in order; `null` if the template does not match.
   * @throws {TypeError} If the address is neither a string nor an object with an `href`.
   * @throws {IRIError} As `match` does.
   */
  listExtra(address: IRILike): readonly (readonly [name: string, value: string])[] | null {
    const extra: string[] = [];
    return this.#match(address, extra, []) === null ? null : extra.map(splitParameter);
  }

  #match(address: IRILike, extra: string[] | undefined, lists: readonly string[]): MatchedValues | null {
    this.#compiled ??= compileTemplate(this.#parts);
    const compiled = lists.length > 0 ? this.#compileLists(lists) : this.#compiled;
    // A server reads what it receives as the `URL` of it.
    return matchTemplate(compiled, readHref(address, "address"), extra);
  }

  #compileLists(lists: readonly string[]): Compiled {
    const key = JSON.stringify(lists);
    if (this.#withLists?.key !== key) {
      const names = this.variables.map(({ name }) => name);
      for (const name of lists) {
        assertOneOf(name, names, "a member of lists");
      }
      const mark = (variable: Variable) => ({ ...variable, isList: lists.includes(variable.name) });
      const parts = this.#parts.map((part) =>
        typeof part === "string" ? part : { ...part, variables: part.variables.map(mark) },
      );
      this.#withLists = { key, compiled: compileTemplate(parts) };
    }
    return this.#withLists.compiled;
  }

  /** Returns the template as text. */
  toString(): string {
    return this.template;
  }
}

export type { URITemplate };

/**
 * Parses a URI Template.
 *
 * @example
 * const template = parseTemplate("http://例え.jp{/path*}{?q}");
 * template.variables.map(({ name }) => name); // => ["path", "q"]
 * template.expand({ path: ["a", "日本"], q: "é" }, { as: "iri" }); // => "http://例え.jp/a/日本?q=é"
 * template.match("http://例え.jp/a/%E6%97%A5%E6%9C%AC"); // => { path: ["a", "日本"] }
 * parseTemplate("/{id"); // => null
 *
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
 * const [{ code, start, end }] = validateTemplate("/{a b}/");
 * [code, start, end]; // => ["template-variable-invalid", 2, 5]
 *
 * @returns Errors, ordered by index; at most 10,000.
 * @throws {TypeError} If the text is not a string.
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-2
 */
export function validateTemplate(text: string): readonly Diagnostic[] {
  assertString(text, "text");
  return readTemplate(text).problems;
}
