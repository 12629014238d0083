import { checkOptions } from "../infra/arguments.js";
import type { IRILike } from "../schemes/address-argument.js";
import type { Reference } from "./components.js";
import { requireParsed } from "./diagnose.js";
import { findReference } from "./relativize.js";
import { RELATIVIZE_OPTIONS, type RelativizeOptions, readBaseOptions, transform } from "./resolve.js";

/** The result of `createResolver`. */
export interface Resolver {
  /** The base, as it was read. */
  readonly base: string;
  /** Resolves a reference, as the function `resolve` does. */
  readonly resolve: (reference: IRILike) => string;
  /** Finds the shortest reference to a target, as the function `relativize` does. */
  readonly relativize: (target: IRILike) => string;
}

/**
 * Creates functions that resolve and relativize against one base.
 *
 * They return the same as `resolve` and `relativize`, throw the same, and do not use `this`. The base is parsed only
 * once.
 *
 * @example
 * const resolver = createResolver("http://例え.jp/a/b?c");
 * resolver.resolve("../日本#é"); // => "http://例え.jp/日本#é"
 * resolver.relativize("http://例え.jp/a/d"); // => "d"
 * resolver.relativize("http://例え.jp/a/b?c#d"); // => "#d"
 *
 * @param base - An IRI; its fragment is ignored.
 * @throws {TypeError} If the base or an option has a wrong type or value.
 * @throws {IRIError} If the base is not an IRI.
 * @requirement
 */
export function createResolver(base: IRILike, options?: RelativizeOptions | null): Resolver {
  checkOptions(options, RELATIVIZE_OPTIONS);
  const { read, iriReference, ofBase } = readBaseOptions(options);
  const text = read(base, "base");
  const { scheme, authority, path, query } = requireParsed(text, ofBase, "base");
  const parsed: Reference = { scheme, authority, path, query, fragment: undefined };
  return {
    base: text,
    resolve: (input) =>
      transform(requireParsed(read(input, "reference", text), iriReference, "reference"), parsed, false),
    relativize: (input) => findReference(input, read(input, "target"), parsed, ofBase),
  };
}
