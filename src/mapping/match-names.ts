/** Divergence (compatibility): normalization and case are the engine's, and can differ between versions of Unicode. */

import { assertList, checkOptions, getChoice, getOption, getSwitch } from "../infra/arguments.js";
import { upperCaseTriplets } from "../infra/code-points.js";
import { normalizeText } from "../infra/normalization.js";
import { encodeNonASCII, percentDecode } from "../infra/percent.js";
import { findLoneSurrogate, toWellFormed } from "../infra/well-formed.js";
import { decodeOctets, requireEncoding } from "../packages/charset.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { recompose, split } from "../syntax/components.js";
import { resolve } from "../syntax/resolve.js";
import { decodeComponent, encodeComponent, normalizeFrom } from "./component-text.js";

/** A local name: characters, or octets as stored in the file system. */
export type LocalName = string | Uint8Array;

/** A mapping under which two names are the same. */
export type NameMapping = "normalization" | "case" | "marks";

const FORMS = ["NFC", "NFKC", "none"];

/** Options for matching names. */
export interface NameOptions {
  /** The possible charsets of octets, as labels, most likely first; `["utf-8"]` by default. */
  readonly charsets?: readonly string[] | undefined;
  /** The normalization form in which names are compared; `"NFC"` by default. */
  readonly normalization?: "NFC" | "NFKC" | "none" | undefined;
  /** Whether case does not count; `false` by default. */
  readonly ignoreCase?: boolean | undefined;
  /** Whether accents, Hebrew points and Arabic vowel signs do not count; `false` by default. */
  readonly ignoreMarks?: boolean | undefined;
  /** The address of the folder with the names, for targets that are references; by default, the root of any site. */
  readonly base?: IRILike | undefined;
  /** Names that a folder stands for, such as `"index.html"`, most likely first; none by default. */
  readonly indexFiles?: readonly string[] | undefined;
}

/** A name that an address can mean, and why. */
export interface NameMatch {
  /** The name, as given. */
  readonly name: LocalName;
  /** The charset in which the octets of the address were read; `null` if they are the name's own. */
  readonly charset: string | null;
  /** The ignored differences; empty if the characters are the same. */
  readonly mappings: readonly NameMapping[];
}

/** Names prepared by `createNameIndex`. */
export interface NameIndex {
  /** The number of names. */
  readonly size: number;
  /** These names, each once. */
  readonly names: readonly LocalName[];
  /**
   * Finds the names that a target can mean, most certain first: a path such as `request.url`, an address, or a fragment
   * with its "#", which is compared as it is and then decoded, as in HTML.
   */
  readonly match: (target: IRILike) => readonly NameMatch[];
}

/**
 * Prepares local names, to find those that the path of an address can mean.
 *
 * For each charset, names with the same characters come first, then names that are the same after mappings. An
 * encoded slash never separates names. One leading slash, the query, and the fragment of a path are ignored. The time
 * for an address does not depend on the number of names.
 *
 * @example
 * const index = createNameIndex(["日本.html"], { charsets: ["utf-8", "euc-jp"] });
 * index.match("/%C6%FC%CB%DC.html"); // => [{ name: "日本.html", charset: "euc-jp", mappings: [] }]
 * createNameIndex(["ページ"]).match("#%E3%83%9A%E3%83%BC%E3%82%B8").length; // => 1
 * createNameIndex(["a/index.html"], { indexFiles: ["index.html"] }).match("/a/")[0].name; // => "a/index.html"
 * const names = createNameIndex(["résumé.html"], { ignoreCase: true, ignoreMarks: true });
 * names.match("/resume.HTML")[0].mappings; // => ["case", "marks"]
 *
 * @param names - The names: whole paths, or segments; duplicates are ignored.
 * @throws {TypeError} If `names` is a string, a name is neither a string nor a `Uint8Array`, or an option is wrong.
 * @throws {RangeError} If a charset is unknown.
 * @requirement G-8
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.7
 */
export function createNameIndex(names: Iterable<LocalName>, options?: NameOptions | null): NameIndex {
  const { charsets, steps } = prepareSteps(options);
  const findPaths = prepareTargets(options);
  assertList(names, "names");
  const known = new Map<string, LocalName>();
  // Keys of names: their octets, or the characters after a step, behind the number of the step.
  const index = new Map<string, LocalName[]>();
  const add = (key: string, name: LocalName) => {
    const found = index.get(key) ?? [];
    if (found.at(-1) !== name) {
      found.push(name);
    }
    index.set(key, found);
  };
  for (const name of names) {
    const isText = typeof name === "string";
    if (!isText && !(name instanceof Uint8Array)) {
      throw new TypeError("a name is neither a string nor a Uint8Array");
    }
    const exact = `${isText ? "text:" : OCTETS}${dropSlash(isText ? name : spellOctets(name))}`;
    if (known.has(exact)) {
      continue;
    }
    known.set(exact, name);
    if (!isText) {
      add(exact, name);
    }
    for (const text of isText ? [name] : charsets.map((charset) => decodeStrictly(name, charset))) {
      for (const [number, [, , toKey]] of text === null ? [] : steps.entries()) {
        add(`${number}:${toKey(dropSlash(text as string))}`, name);
      }
    }
  }

  const match = (target: IRILike): readonly NameMatch[] => {
    const matches = new Map<LocalName, NameMatch>();
    const take = (key: string, charset: string | null, mappings: readonly NameMapping[]) => {
      for (const name of index.get(key) ?? []) {
        matches.set(name, matches.get(name) ?? { name, charset, mappings });
      }
    };
    const takeText = (text: string, charset: string) => {
      for (const [number, [, mappings, toKey]] of steps.entries()) {
        take(`${number}:${toKey(text)}`, charset, mappings);
      }
    };
    const text = readAddress(target, "target");
    const isFragment = text.startsWith("#");
    const fragment = isFragment ? text.slice(1).replace(DIRECTIVE, "") : "";
    if (isFragment) {
      takeText(fragment, charsets[0] as string);
    }
    for (const path of isFragment ? [fragment] : findPaths(text)) {
      // An encoded slash is not a separator, and a lone surrogate has no octets.
      if ((isFragment || !/%2f/i.test(path)) && findLoneSurrogate(path) === -1) {
        take(OCTETS + spellOctets(percentDecode(encodeNonASCII(path))), null, []);
      }
      // Most paths have the same text in several charsets.
      const texts = new Set<string>();
      for (const charset of charsets) {
        const decoded = readText(path, charset, isFragment);
        if (decoded !== null && !texts.has(decoded)) {
          texts.add(decoded);
          takeText(decoded, charset);
        }
      }
    }
    return [...matches.values()];
  };
  return { size: known.size, names: [...known.values()], match };
}

/** The fragment directive, which no element has in its name. */
const DIRECTIVE = /:~:.*/s;

/** The paths are without the first slash. */
function prepareTargets(options: NameOptions | null | undefined): (target: string) => readonly string[] {
  const given = getOption(options, "base");
  const files = getOption(options, "indexFiles", []);
  assertList(files, "indexFiles");
  const indexes = Array.from(files, (file) => encodeComponent(file, { component: "path-data" }));
  const base = given === undefined ? undefined : split(readAddress(given, "base"));
  const folder = base && unify(base.path.slice(0, base.path.lastIndexOf("/") + 1));
  const findPath = (target: string) => {
    if (base === undefined) {
      return dropSlash(/^[a-z][a-z0-9+.-]*:\/\//i.test(target) ? split(target).path : target.replace(/[?#].*/s, ""));
    }
    const { scheme, authority, path } = split(
      resolve(target, recompose(base), { invalid: "keep", relativeBase: true }),
    );
    const isInside = scheme === base.scheme && authority === base.authority && unify(path).startsWith(folder as string);
    return isInside ? unify(path).slice((folder as string).length) : null;
  };
  return (target) => {
    const path = findPath(target);
    if (path === null) {
      return [];
    }
    const start = path === "" || path.endsWith("/") ? path : `${path}/`;
    return [path, ...indexes.map((file) => start + file)];
  };
}

/** Percent-encodes, in upper case, so that spellings of one path begin alike. */
function unify(path: string) {
  return upperCaseTriplets(encodeNonASCII(toWellFormed(path)));
}

/** Marks a key of octets. */
const OCTETS = "octets:";

function prepareSteps(options: NameOptions | null | undefined) {
  checkOptions(options, ["charsets", "normalization", "ignoreCase", "ignoreMarks", "base", "indexFiles"]);
  const charsets = getOption(options, "charsets", ["utf-8"]);
  const form = getChoice(options, "normalization", FORMS, "NFC");
  const ignoreCase = getSwitch(options, "ignoreCase");
  const ignoreMarks = getSwitch(options, "ignoreMarks");
  assertList(charsets, "charsets");
  const normalize = (text: string) => (form === "none" ? text : normalizeText(text, form));
  const foldCase = (text: string) => normalize(normalize(text).toUpperCase().toLowerCase());
  const stripMarks = (text: string) => normalize(normalizeText(normalize(text), "NFD").replace(MARKS, ""));
  // Functions that return the same key for names that match, with the differences that they ignore.
  const steps: readonly [isUsed: boolean, mappings: readonly NameMapping[], toKey: (text: string) => string][] = [
    [true, [], String],
    [form !== "none", ["normalization"], normalize],
    [ignoreCase, ["case"], foldCase],
    [ignoreMarks, ["marks"], stripMarks],
    [ignoreCase && ignoreMarks, ["case", "marks"], (text) => foldCase(stripMarks(text))],
  ];
  return {
    charsets: [...new Set(Array.from(charsets, requireEncoding))],
    steps: steps.filter(([isUsed]) => isUsed),
  };
}

/** Accents of Latin, Greek and Cyrillic; points of Hebrew; vowel signs of Arabic. */
const MARKS =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]/g;

function dropSlash(path: string) {
  return path.startsWith("/") ? path.slice(1) : path;
}

/** `null` if the octets of the path are invalid in the charset, or a slash is encoded. */
function readText(path: string, charset: string, isFragment: boolean): string | null {
  const { text } = decodeComponent(path, { component: "path-segment", charset });
  const hasSlash = !isFragment && text.split("/").length > path.split("/").length;
  return text.includes("\uFFFD") || hasSlash ? null : text;
}

/** `null` if the octets are invalid, or encode a U+FFFD, because then an earlier decoding failed. */
function decodeStrictly(octets: Uint8Array, charset: string): string | null {
  const text = decodeOctets(octets, charset);
  return text.includes("\uFFFD") ? null : normalizeFrom(charset, text);
}

function spellOctets(octets: Uint8Array) {
  return decodeOctets(octets, "x-user-defined");
}
