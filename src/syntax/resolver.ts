/**
 * Resolves and relativizes against one base, which is parsed once.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2
 */
import { checkOptions, getOption, type IRILike } from "../infra/arguments.js";
import { requireParsed } from "./diagnose.js";
import { getSyntax } from "./grammar.js";
import { selectSyntax } from "./invalid.js";
import { findReference, RELATIVIZE_OPTIONS, type RelativizeOptions, readBaseOptions } from "./relativize.js";
import { type Reference, transform } from "./resolve.js";

/** The functions that `createResolver` returns. */
export interface Resolver {
  /** The base, as it was read. */
  readonly base: string;
  /**
   * Resolves a reference, like the function `resolve`.
   *
   * @throws {TypeError} If the reference is neither a string nor an object with an `href`.
   * @throws {IRIError} If it is not an IRI reference.
   */
  readonly resolve: (reference: IRILike) => string;
  /**
   * Finds the shortest reference to a target, like the function `relativize`.
   *
   * @throws {TypeError} If the target is neither a string nor an object with an `href`.
   * @throws {IRIError} If it is not an IRI, or if it is a string to which no reference resolves, because of its dot segments.
   */
  readonly relativize: (target: IRILike) => string;
}

/**
 * Creates functions that resolve and relativize against one base.
 *
 * They return the same as `resolve` and `relativize`, and do not use `this`. Use them to process thousands of references to one
 * base, because the base is parsed only once.
 *
 * @example
 * const resolver = createResolver("http://例え.jp/a/b?c");
 * resolver.resolve("../日本#é"); // => "http://例え.jp/日本#é"
 * resolver.relativize("http://例え.jp/a/d"); // => "d"
 * resolver.relativize("http://例え.jp/a/b?c#d"); // => "#d"
 *
 * @param base - An IRI; its fragment is ignored.
 * @param options - The grammar, relative bases, and the reading of text that is not an IRI.
 * @returns The two functions, and the base.
 * @throws {TypeError} If the base is neither a string nor an object with an `href`, or an option has an unknown value.
 * @throws {IRIError} If the base is not an IRI.
 * @requirement
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2
 */
export function createResolver(base: IRILike, options?: RelativizeOptions | null): Resolver {
  checkOptions(options, RELATIVIZE_OPTIONS);
  const reference = selectSyntax(options, getSyntax({ kind: "IRI-reference", grammar: getOption(options, "grammar") }));
  const { read, syntax } = readBaseOptions(options);
  const text = read(base, "base");
  const { scheme, authority, path, query } = requireParsed(text, syntax, "base");
  const parsed: Reference = { scheme, authority, path, query, fragment: undefined };
  return {
    base: text,
    resolve: (input) =>
      transform(requireParsed(read(input, "reference", scheme), reference, "reference"), parsed, false),
    relativize: (input) => findReference(input, read(input, "target"), parsed, syntax),
  };
}
