/**
 * Resolves and relativizes against one base, which is parsed once.
 *
 * Divergence (performance): common cases are computed from the strings: references and targets that the quick match accepts, with
 * a base that has an authority and no dot segments. All other cases take the steps of `resolve` and `relativize`, and a property
 * test compares both.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2
 */
import { checkOptions, getOption, type IRILike } from "../infra/arguments.js";
import { type ParsedIRI, recompose } from "./components.js";
import { requireParsed } from "./diagnose.js";
import { getSyntax, judgeQuickly, type Syntax, WITH_SCHEME, WITHOUT_SCHEME } from "./grammar.js";
import { selectSyntax } from "./invalid.js";
import {
  findDirectory,
  findShortest,
  keepWhole,
  RELATIVIZE_OPTIONS,
  type RelativizeOptions,
  readBaseOptions,
} from "./relativize.js";
import { DOT_SEGMENT, transform } from "./resolve.js";

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
  const parsed = requireParsed(text, syntax, "base");
  const places = findPlaces(text, parsed);
  return {
    base: text,
    resolve: (input) => {
      const address = read(input, "reference", parsed.scheme);
      return (
        resolveQuickly(address, places, reference) ??
        transform(requireParsed(address, reference, "reference"), parsed, false)
      );
    },
    relativize: (input) => {
      const target = read(input, "target");
      const quick = relativizeQuickly(target, places, reference);
      if (quick !== null) {
        return quick;
      }
      const parsedTarget = requireParsed(target, syntax, "target");
      return findShortest(target, parsedTarget, parsed, reference) ?? keepWhole(input, target, parsedTarget);
    },
  };
}

/**
 * Prefixes of the base with which targets begin.
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
  /** The scheme with "://". */
  readonly scheme: string;
  readonly root: string;
  readonly directory: string;
  readonly withoutQuery: string;
  readonly whole: string;
  /** The whole base, which starts with `whole`. Unlike the other strings it is not concatenated, so that reading it is fast. */
  readonly text: string;
  /** UTF-16 indices of the slashes in the directory, after the authority; at least one. */
  readonly slashes: readonly number[];
}

/** Longest base, in UTF-16 units, for which places are stored. */
const LIMIT = 4096;

/** @returns The places; `null` for a base that has no scheme or authority, has a dot segment, or is long. */
function findPlaces(text: string, base: ParsedIRI): Places | null {
  const { scheme, authority, path, query } = base;
  if (scheme === undefined || authority === undefined || DOT_SEGMENT.test(path) || text.length > LIMIT) {
    return null;
  }
  const root = recompose(scheme, authority, "", undefined, undefined);
  const directory = root + findDirectory(base);
  return {
    scheme: `${scheme}://`,
    root,
    directory,
    withoutQuery: root + path,
    whole: recompose(undefined, undefined, root + path, query, undefined),
    text,
    slashes: Array.from(directory.matchAll(/\//g), ({ index }) => index).filter((index) => index >= root.length),
  };
}

const NUMBER_SIGN = 0x23;
const DOT = 0x2e;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;

/** @returns The target; `null` for cases that are not handled here. */
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

/**
 * Returns whether an IRI that the quick match accepts has no dot segment: no dot after a slash, or after the colon of the
 * scheme.
 */
function isPlain(iri: string): boolean {
  return !iri.includes("/.") && iri.charCodeAt(iri.indexOf(":") + 1) !== DOT;
}

/** @returns The shortest reference; `null` for cases that are not handled here. */
function relativizeQuickly(target: string, places: Places | null, { grammar }: Syntax): string | null {
  if (places === null || judgeQuickly(target, grammar) !== WITH_SCHEME) {
    return null;
  }
  const { root, scheme } = places;
  if (!target.startsWith(root) || isInAuthority(target.charCodeAt(root.length))) {
    // Another authority, or another scheme.
    return !isPlain(target) ? null : target.startsWith(scheme) ? target.slice(scheme.length - "//".length) : target;
  }
  const shared = countShared(target, places);
  // Not handled here: a path that is empty or starts with "//", and dot segments. The base has none, but a segment of the base may
  // start like one.
  const isSimple =
    target.charCodeAt(root.length) === SLASH &&
    target.charCodeAt(root.length + 1) !== SLASH &&
    !target.includes("/.", target.lastIndexOf("/", shared - 1));
  return isSimple ? relativizePath(target, places, shared) : null;
}

/**
 * Returns the number of units that a target and the base, without its fragment, share at the start. They have the same
 * authority.
 */
function countShared(target: string, { root, text, whole }: Places): number {
  const { length } = whole;
  let index = root.length;
  while (index < length && target.charCodeAt(index) === text.charCodeAt(index)) {
    index++;
  }
  return index;
}

/** Returns whether a unit after the authority of the base belongs to a longer authority; `NaN` means the end. */
function isInAuthority(unit: number): boolean {
  return unit !== SLASH && !endsPath(unit);
}

/** Returns whether a unit ends a path; `NaN` means the end. */
function endsPath(unit: number): boolean {
  return unit === QUESTION_MARK || unit === NUMBER_SIGN || Number.isNaN(unit);
}

/**
 * Finds the shortest reference to a target with the base's authority and a path.
 *
 * @param common - The number of units that target and base share at their start.
 */
function relativizePath(target: string, { root, slashes, withoutQuery, whole }: Places, common: number): string {
  if (common === whole.length && (target.length === common || target.charCodeAt(common) === NUMBER_SIGN)) {
    return target.slice(common);
  }
  if (common >= withoutQuery.length && target.charCodeAt(withoutQuery.length) === QUESTION_MARK) {
    return target.slice(withoutQuery.length);
  }
  const start = root.length;
  // The last slash that target and directory share; a base without a path shares the first one too.
  let last = slashes.length - 1;
  while (last > 0 && (slashes[last] as number) >= common) {
    last--;
  }
  const rest = (slashes[last] as number) + 1;
  const steps = slashes.length - 1 - last;
  const prefix = findPrefix(target, rest, steps);
  return prefix.length <= rest - start ? prefix + target.slice(rest) : target.slice(start);
}

/** Finds the dot segments before the rest of a target's path. */
function findPrefix(target: string, rest: number, steps: number): string {
  const isEnd = endsPath(target.charCodeAt(rest));
  if (steps > 0) {
    const up = "../".repeat(steps);
    // A trailing slash is not needed after "..".
    return isEnd ? up.slice(0, -1) : up;
  }
  if (isEnd) {
    return ".";
  }
  return needsDot(target, rest) ? "./" : "";
}

/** Returns whether a path needs "./" before it, because its first segment is empty or contains a colon. */
function needsDot(target: string, start: number): boolean {
  const colon = target.indexOf(":", start);
  return target.charCodeAt(start) === SLASH || (colon !== -1 && !/[/?#]/.test(target.slice(start, colon)));
}
