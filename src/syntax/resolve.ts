/**
 * Divergence (safety): without an authority, "/." is put before a path that starts with "//", as in the URL
 * Standard's serializer; otherwise its first segment would be read as an authority.
 *
 * Divergence (compatibility): the RFC removes dot segments from absolute paths. In the path of a relative base, ".."
 * beyond its first segment stays, so that resolving the result against another base is the same as resolving step by
 * step.
 */

import { checkOptions, getOption } from "../infra/arguments.js";
import type { IRILike } from "../schemes/address-argument.js";
import type { IRIString } from "./checked-strings.js";
import { type Reference, recompose } from "./components.js";
import { requireParsed } from "./diagnose.js";
import { type GrammarName, getSyntax } from "./grammar.js";
import { ALL_READINGS, type Invalid, type KeepOptions, selectReading, selectSyntax } from "./invalid.js";

/** Options for finding a reference. */
export interface RelativizeOptions extends KeepOptions {
  /**
   * Whether the base may be relative, also an empty reference, and the result relative to the same; `false` by
   * default.
   */
  readonly relativeBase?: boolean | undefined;
  /** The grammar of both arguments; `"rfc3987"` by default. */
  readonly grammar?: GrammarName | undefined;
}

export const RELATIVIZE_OPTIONS = ["grammar", "invalid", "relativeBase"];

/** Options for resolving a reference. */
export interface ResolveOptions extends RelativizeOptions {
  /**
   * Whether a reference with the same scheme as the base is relative, as in parsers older than RFC 3986; `false` by
   * default.
   */
  readonly backwardCompatible?: boolean | undefined;
}

const RESOLVE_OPTIONS = ["backwardCompatible", ...RELATIVIZE_OPTIONS];

export function readBaseOptions(options: RelativizeOptions | null | undefined) {
  return options === undefined || options === null ? DEFAULTS : selectRules(options);
}

function selectRules(options: RelativizeOptions) {
  const grammar = getOption(options, "grammar");
  const strict = getSyntax({ kind: "IRI", grammar });
  const iri = selectSyntax(options, strict);
  const iriReference = selectSyntax(options, getSyntax({ kind: "IRI-reference", grammar }));
  const ofBase = getOption(options, "relativeBase", false) ? iriReference : iri;
  return { read: selectReading(options, strict, ALL_READINGS), iri, iriReference, ofBase };
}

const DEFAULTS = /* @__PURE__ */ selectRules({});

/**
 * Resolves a reference against a base exactly by RFC 3986, section 5.2, except that a path never becomes an authority.
 *
 * Nothing is normalized: an empty reference keeps the base's dot segments, and `%2e` is not a dot.
 *
 * @example
 * resolve("../日本?é", "http://例え.jp/a/b/c"); // => "http://例え.jp/a/日本?é"
 * resolve("", "http://example.org/a/../b"); // => "http://example.org/a/../b"
 * resolve("..//example.org", "a:b/c"); // => "a:/.//example.org"
 * resolve("http://example.org/a/../b"); // => "http://example.org/b"
 * resolve("#/d", "schema.json", { relativeBase: true }); // => "schema.json#/d"
 * resolve("<b> c", "http://a/", { invalid: "keep" }); // => "http://a/<b> c"
 *
 * @param reference - An IRI reference; without a base, an IRI whose dot segments are removed.
 * @param base - An IRI; its fragment is ignored. `""` means no base.
 * @returns The target IRI; with a relative base, a reference.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {IRIError} If the reference is not an IRI reference, the base is not an IRI, or a relative reference has no
 *   base. With `invalid: "keep"`, only if the base, or the reference without a base, has no scheme.
 * @requirement R-1
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
 */
export function resolve(
  reference: IRILike,
  base?: IRILike,
  options?:
    | (ResolveOptions & { readonly invalid?: Invalid | undefined; readonly relativeBase?: false | undefined })
    | null,
): IRIString;
export function resolve(reference: IRILike, base?: IRILike, options?: ResolveOptions | null): string;
export function resolve(reference: IRILike, base?: IRILike, options?: ResolveOptions | null): string {
  checkOptions(options, RESOLVE_OPTIONS);
  const { read, iri, iriReference, ofBase } = readBaseOptions(options);
  if (base === undefined || (base === "" && ofBase === iri)) {
    const parsed = requireParsed(read(reference, "reference"), iri, "reference");
    return transform(parsed, parsed, false);
  }
  const baseText = read(base, "base");
  const parsed = requireParsed(read(reference, "reference", baseText), iriReference, "reference");
  const parsedBase = requireParsed(baseText, ofBase, "base");
  const ignoresScheme =
    getOption(options, "backwardCompatible", false) &&
    parsed.scheme?.toLowerCase() === parsedBase.scheme?.toLowerCase();
  return transform(parsed, parsedBase, ignoresScheme);
}

export function transform(reference: Reference, base: Reference, ignoresScheme: boolean): string {
  let { authority, path, query } = reference;
  const scheme = ignoresScheme ? undefined : reference.scheme;
  if (scheme !== undefined || authority !== undefined) {
    path = removeDotSegments(path);
  } else {
    authority = base.authority;
    if (path === "") {
      path = base.path;
      query ??= base.query;
    } else {
      const merged = path.startsWith("/") ? path : merge(base, path);
      path = removeFromMerged(base, merged);
      path = isRelativePath(base, merged) ? guardRelativePath(path) : path;
    }
  }
  path = authority === undefined ? guardPath(path) : path;
  return recompose({ scheme: scheme ?? base.scheme, authority, path, query, fragment: reference.fragment });
}

function isRelativePath({ scheme, authority }: Reference, merged: string) {
  return scheme === undefined && authority === undefined && !merged.startsWith("/");
}

export function removeFromMerged(base: Reference, merged: string): string {
  return isRelativePath(base, merged)
    ? removeDotSegments(`/${merged}`, "relative").slice(1)
    : removeDotSegments(merged);
}

/** Keeps a path without an authority from being read as an authority. @requirement X-1 */
export function guardPath(path: string): string {
  return path.startsWith("//") ? `/.${path}` : path;
}

/** @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3 */
export function merge(base: Pick<Reference, "authority" | "path">, path: string): string {
  if (base.authority !== undefined && base.path === "") {
    return `/${path}`;
  }
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

/**
 * `%2e` is not a dot. The result may look like an authority: "/..//a" becomes "//a".
 *
 * @param root - Of "relative" paths, ".." beyond the first segment stays; of the others, a "drive" at the start does.
 * @requirement R-1, N-8
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4
 * @see https://url.spec.whatwg.org/#shorten-a-urls-path
 */
export function removeDotSegments(path: string, root?: "relative" | "drive"): string {
  if (!path.includes(".") || !DOT_SEGMENT.test(path)) {
    return path;
  }
  const output: string[] = [];
  for (let index = 0; index < path.length; ) {
    const next = path.indexOf("/", index + 1);
    const end = next === -1 ? path.length : next;
    const segment = path.slice(index, end);
    index = end;
    if (segment === "." || segment === "..") {
      // 2A, 2D: at the start, without a slash before it; the slash after it is removed too.
      index++;
      continue;
    }
    if (segment === "/..") {
      // 2C
      const last = output.at(-1);
      if (root === "relative" && (last === undefined || last === segment)) {
        output.push(segment);
      } else if (root !== "drive" || output.length !== 1 || !/^\/[A-Za-z]:$/.test(last as string)) {
        output.pop();
      }
    } else if (segment !== "/.") {
      // 2E
      output.push(segment);
      continue;
    }
    // 2B, 2C: the slash before a final dot segment stays.
    if (next === -1) {
      output.push("/");
    }
  }
  return output.join("");
}

/** Puts "./" before a relative path whose first segment is empty or contains a colon. */
export function guardRelativePath(path: string): string {
  return /^(?:[^/:]*:|\/|$)/.test(path) ? `./${path}` : path;
}

export const DOT_SEGMENT = /(?<=^|\/)\.\.?(?=\/|$)/;
