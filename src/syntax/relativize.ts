import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { checkOptions } from "../infra/arguments.js";
import type { IRILike } from "../schemes/address-argument.js";
import { type ParsedIRI, type Reference, recompose } from "./components.js";
import { requireParsed } from "./diagnose.js";
import type { Syntax } from "./grammar.js";
import {
  DOT_SEGMENT,
  guardPath,
  guardRelativePath,
  merge,
  RELATIVIZE_OPTIONS,
  type RelativizeOptions,
  readBaseOptions,
  removeFromMerged,
  transform,
} from "./resolve.js";

/**
 * Finds the shortest reference that `resolve` resolves against a base to a target, which RFC 3986 does not specify.
 *
 * Of equally short references, the one with the fewest components is returned.
 *
 * @example
 * relativize("http://例え.jp/a/日本?é", "http://例え.jp/a/b/c"); // => "../日本?é"
 * relativize("http://例え.jp/a/b:c", "http://例え.jp/a/b"); // => "./b:c"
 * relativize("http://例え.jp/a/../b", "http://例え.jp/"); // throws
 * relativize("a/c.json#/d", "a/b.json", { relativeBase: true }); // => "c.json#/d"
 *
 * @param target - An IRI; with a relative base also a reference, relative to the same as the base.
 * @param base - An IRI; its fragment is ignored.
 * @returns A reference with `resolve(reference, base) === target`. If the target is an object to whose dot segments
 *   no reference resolves, such as `data:a/../b`, the whole address; browsers resolve it to itself.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {IRIError} If target or base is not an IRI, or no reference resolves to a target that is a string, because
 *   of its dot segments, or because it has no scheme, as for `a` and the relative base `../b`.
 * @requirement R-2
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
 */
export function relativize(target: IRILike, base: IRILike, options?: RelativizeOptions | null): string {
  checkOptions(options, RELATIVIZE_OPTIONS);
  const { read, ofBase } = readBaseOptions(options);
  const text = read(target, "target");
  return findReference(target, text, requireParsed(read(base, "base"), ofBase, "base"), ofBase);
}

/** @param given - The argument; `target` is its address. */
function findReference(given: IRILike, target: string, base: Reference, syntax: Syntax) {
  const parsed = requireParsed(target, syntax, "target");
  let shortest: string | null = null;
  for (const reference of listReferences(parsed, base)) {
    const text = recompose(reference);
    if ((shortest === null || text.length < shortest.length) && transform(reference, base, false) === target) {
      shortest = text;
    }
  }
  return shortest ?? keepWhole(given, target, parsed);
}

/** The target has dot segments or no scheme. Throws for a string. */
function keepWhole(given: IRILike, target: string, parsed: ParsedIRI) {
  if (typeof given !== "string") {
    return target;
  }
  const dots = DOT_SEGMENT.exec(parsed.path);
  const start = parsed.offsets.path + (dots?.index ?? 0);
  const problem =
    dots === null
      ? createDiagnostic("scheme-missing", "scheme", 0, 0)
      : createDiagnostic("path-dot-segments", "path", start, start + dots[0].length);
  throw new IRIError(target, [problem], "target");
}

/** The shortest reference of each form, by number of components. */
function listReferences(target: ParsedIRI, base: Reference): Reference[] {
  const { scheme, authority, path, query, fragment } = target;
  const whole: Reference = { scheme, authority, path, query, fragment };
  if (scheme !== base.scheme) {
    return [whole];
  }
  const ofAuthority = { scheme: undefined, authority, path, query, fragment };
  if (authority !== base.authority) {
    return authority === undefined ? [whole] : [ofAuthority, whole];
  }
  const ofPath = (ownPath: string) => ({
    ...ofAuthority,
    authority: undefined,
    path: ownPath,
    query: ownPath === "" && query === base.query ? undefined : query,
  });
  if (path === base.path && (query === base.query || query !== undefined)) {
    return [ofPath("")];
  }
  // "/." before "//" and "./" at the start only keep the path from being read as something else.
  const unguarded = authority === undefined ? path.replace(/^\/\.(?=\/\/)|^\.\//, "") : path;
  return [
    // "x" keeps the slash at the end of the directory.
    ofPath(findRelativePath(unguarded, removeFromMerged(base, merge(base, "x")).slice(0, -1))),
    ofPath(unguarded.startsWith("/") ? guardPath(unguarded) : guardRelativePath(unguarded)),
    authority === undefined ? whole : ofAuthority,
    whole,
  ];
}

function findRelativePath(path: string, directory: string) {
  let common = 0;
  let steps = 0;
  while (common < directory.length && directory[common] === path[common]) {
    common++;
  }
  common = common > 0 ? directory.lastIndexOf("/", common - 1) + 1 : 0;
  for (let slash = directory.indexOf("/", common); slash !== -1; slash = directory.indexOf("/", slash + 1)) {
    steps++;
  }
  const rest = path.slice(common);
  if (steps > 0) {
    return rest === "" ? "../".repeat(steps).slice(0, -1) : "../".repeat(steps) + rest;
  }
  return rest === "" ? "." : guardRelativePath(rest);
}

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
 * @throws {TypeError} If the base or an option is wrong.
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
