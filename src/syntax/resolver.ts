/**
 * Resolution and relativizing against one base, which is parsed once.
 *
 * Divergence (performance): common cases (references and targets that the quick match accepts, bases with an authority
 * and without dot segments) are decided on the strings. All others use `resolve` and `relativize`, and a property test
 * compares the two ways.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2
 */
import { type IRILike, readAddress } from "../infra/iri-like.js";
import { getOption } from "../infra/options.js";
import { recompose, type SplitIRI } from "./components.js";
import { getSyntax, type Syntax } from "./kinds.js";
import { judgeQuickly } from "./quick-match.js";
import { findDirectory, findShortest, type RelativizeOptions } from "./relativize.js";
import { DOT_SEGMENT, transform } from "./resolve.js";
import { WITH_SCHEME, WITHOUT_SCHEME } from "./scan.js";
import { requireParsed } from "./validate.js";

/** The functions that `createResolver` returns. */
export interface Resolver {
  /** The base, as given. */
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
   * @throws {IRIError} If it is not an IRI, or no reference resolves to it because of its dot segments.
   */
  readonly relativize: (target: IRILike) => string;
}

/**
 * Creates functions that resolve and relativize against one base.
 *
 * They return the same as `resolve` and `relativize`, and can be called without an object. A parser or serializer that
 * processes thousands of references to one base saves the time to parse it.
 *
 * @example
 * const resolver = createResolver("http://例え.jp/a/b?c");
 * resolver.resolve("../日本#é"); // => "http://例え.jp/日本#é"
 * resolver.relativize("http://例え.jp/a/d"); // => "d"
 * resolver.relativize("http://例え.jp/a/b?c#d"); // => "#d"
 *
 * @param base - An IRI; its fragment is ignored.
 * @param options - The grammar.
 * @returns The two functions, and the base.
 * @throws {TypeError} If the base is neither a string nor an object with an `href`, or the grammar is unknown.
 * @throws {IRIError} If the base is not an IRI.
 * @requirement
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2
 */
export function createResolver(base: IRILike, options?: RelativizeOptions | null): Resolver {
  const grammar = getOption(options, "grammar");
  const iri = getSyntax({ kind: "IRI", grammar });
  const reference = getSyntax({ kind: "IRI-reference", grammar });
  const text = readAddress(base, "base");
  const parsed = requireParsed(text, iri, "base");
  const places = findPlaces(parsed);
  return {
    base: text,
    resolve: (input) => {
      const address = readAddress(input, "reference");
      return (
        resolveQuickly(address, places, reference) ??
        transform(requireParsed(address, reference, "reference"), parsed, false)
      );
    },
    relativize: (input) => {
      const target = readAddress(input, "target");
      return (
        relativizeQuickly(target, places, reference) ??
        findShortest(target, requireParsed(target, iri, "target"), parsed, reference)
      );
    },
  };
}

/**
 * Prefixes of the base that references keep.
 *
 * ```
 * http://example.org/a/b?query
 *                   |  | |    |
 *                   |  | |    whole
 *                   |  | withoutQuery
 *                   |  directory, up to here
 *                   root
 * ```
 */
interface Places {
  /** UTF-16 index of the colon after the scheme. */
  readonly schemeEnd: number;
  /** The scheme, its colon and "//". */
  readonly authorityPrefix: string;
  readonly root: string;
  readonly directory: string;
  readonly withoutQuery: string;
  readonly whole: string;
}

/** @returns The places; `null` for a base without authority, or with a dot segment, which need more care. */
function findPlaces(base: SplitIRI): Places | null {
  const { scheme, authority, path, query } = base;
  if (authority === undefined || DOT_SEGMENT.test(path)) {
    return null;
  }
  const root = recompose(scheme, authority, "", undefined, undefined);
  return {
    schemeEnd: (scheme as string).length,
    authorityPrefix: `${scheme}://`,
    root,
    directory: root + findDirectory(base),
    withoutQuery: root + path,
    whole: recompose(undefined, undefined, root + path, query, undefined),
  };
}

const NUMBER_SIGN = 0x23;
const DOT = 0x2e;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;

/** @returns The target; `null` for cases not handled here. */
function resolveQuickly(reference: string, places: Places | null, { grammar }: Syntax): string | null {
  if (places === null) {
    return null;
  }
  const verdict = judgeQuickly(reference, grammar);
  if (verdict === WITH_SCHEME) {
    return isPlain(reference) ? reference : null;
  }
  if (verdict !== WITHOUT_SCHEME) {
    return null;
  }
  switch (reference.charCodeAt(0)) {
    case NUMBER_SIGN:
      return places.whole + reference;
    case QUESTION_MARK:
      return places.withoutQuery + reference;
    case SLASH:
      return reference.includes("/.") ? null : places.root + reference;
    default:
      return reference === "" ? places.whole : resolvePath(reference, places);
  }
}

/** Resolves a reference that starts with a path, relative to the directory. */
function resolvePath(reference: string, { root, directory }: Places): string | null {
  let start = 0;
  let end = directory.length;
  while (reference.charCodeAt(start) === DOT) {
    if (reference.charCodeAt(start + 1) === SLASH) {
      start += 2;
    } else if (reference.startsWith("./", start + 1)) {
      start += 3;
      // The root is its own parent.
      end = end - 1 > root.length ? directory.lastIndexOf("/", end - 2) + 1 : end;
    } else {
      return null;
    }
  }
  return reference.includes("/.", start) ? null : directory.slice(0, end) + reference.slice(start);
}

/** Returns whether an IRI that the quick match accepts has no dot segment: one follows a slash, or the colon of the scheme. */
function isPlain(iri: string): boolean {
  return !iri.includes("/.") && iri.charCodeAt(iri.indexOf(":") + 1) !== DOT;
}

/** @returns The shortest reference; `null` for cases not handled here. */
function relativizeQuickly(target: string, places: Places | null, { grammar }: Syntax): string | null {
  if (places === null || judgeQuickly(target, grammar) !== WITH_SCHEME || !isPlain(target)) {
    return null;
  }
  const { root, schemeEnd, authorityPrefix } = places;
  const next = target.charCodeAt(root.length);
  if (target.startsWith(root) && !isInAuthority(next)) {
    // A path that is empty, or starts with "//", needs more care.
    const hasPath = next === SLASH && target.charCodeAt(root.length + 1) !== SLASH;
    return hasPath ? relativizePath(target, places) : null;
  }
  // Another authority, or another scheme.
  return target.startsWith(authorityPrefix) ? target.slice(schemeEnd + 1) : target;
}

/** Returns whether a unit after the host of the base belongs to a longer authority; NaN means the end. */
function isInAuthority(unit: number): boolean {
  return unit !== SLASH && unit !== QUESTION_MARK && unit !== NUMBER_SIGN && !Number.isNaN(unit);
}

/** Finds the shortest reference to a target with the base's authority and a path. */
function relativizePath(target: string, places: Places): string {
  const start = places.root.length;
  const pathEnd = findPathEnd(target, start);
  if (target.startsWith(places.withoutQuery) && pathEnd === places.withoutQuery.length) {
    const isSameQuery =
      target.startsWith(places.whole) &&
      (target.length === places.whole.length || target.charCodeAt(places.whole.length) === NUMBER_SIGN);
    if (isSameQuery) {
      return target.slice(places.whole.length);
    }
    if (target.charCodeAt(pathEnd) === QUESTION_MARK) {
      return target.slice(pathEnd);
    }
  }
  const { directory } = places;
  // The last slash that target and directory share; the directory contains neither "?" nor "#".
  let shared = start;
  for (let index = start; index < directory.length; index++) {
    const unit = directory.charCodeAt(index);
    if (unit !== target.charCodeAt(index)) {
      break;
    }
    shared = unit === SLASH ? index : shared;
  }
  let steps = 0;
  for (let slash = directory.indexOf("/", shared + 1); slash !== -1; slash = directory.indexOf("/", slash + 1)) {
    steps++;
  }
  const rest = shared + 1;
  // A trailing slash is not needed after "..".
  const prefix =
    steps > 0
      ? "../".repeat(steps).slice(0, rest === pathEnd ? -1 : undefined)
      : rest === pathEnd
        ? "."
        : needsDot(target, rest, pathEnd)
          ? "./"
          : "";
  return prefix.length <= rest - start ? prefix + target.slice(rest) : target.slice(start);
}

/** Returns whether a path would be read as something else: its first segment is empty, or contains a colon. */
function needsDot(target: string, start: number, end: number): boolean {
  if (target.charCodeAt(start) === SLASH) {
    return true;
  }
  const colon = target.indexOf(":", start);
  const slash = target.indexOf("/", start);
  return colon !== -1 && colon < end && (slash === -1 || colon < slash);
}

/** Finds the index after a path that starts at another index. */
function findPathEnd(target: string, start: number): number {
  const query = target.indexOf("?", start);
  const fragment = target.indexOf("#", start);
  if (query === -1) {
    return fragment === -1 ? target.length : fragment;
  }
  return fragment === -1 ? query : Math.min(query, fragment);
}
