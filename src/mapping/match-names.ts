/**
 * Finds the local names that the path of an address can mean: as characters, as octets of UTF-8 or of legacy charsets,
 * and with mappings chosen by a server.
 *
 * Divergence (compatibility): normalization and case are the engine's, and can differ between versions of Unicode. They only find
 * candidates.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.7
 */

import { assertList, assertOneOf, assertString, checkOptions, getOption } from "../infra/arguments.js";
import { normalizeText } from "../infra/normalization.js";
import { encodeNonASCII, percentDecode } from "../infra/percent.js";
import { findLoneSurrogate } from "../infra/well-formed.js";
import { decodeOctets, isUnicodeBased, requireEncoding } from "../packages/charset.js";
import { decodeComponent } from "./decode.js";

/** A local name: characters, or octets as stored in the file system. */
export type LocalName = string | Uint8Array;

/** A mapping under which two names are the same. */
export type NameMapping = "normalization" | "case" | "marks";

/** The normalization forms in which names can be compared. */
export const NAME_FORMS = ["NFC", "NFKC", "none"] as const;

/** A normalization form in which names are compared. */
type NameForm = (typeof NAME_FORMS)[number];

/** Options for matching names. */
export interface NameOptions {
  /**
   * The possible charsets of an address's octets, and of names that are octets: labels of the Encoding Standard, most
   * likely first. `["utf-8"]` by default.
   */
  readonly charsets?: readonly string[] | undefined;
  /** The normalization form in which names are compared; `"NFC"` by default. */
  readonly normalization?: NameForm | undefined;
  /** Whether names that differ only in case match; `false` by default. */
  readonly ignoreCase?: boolean | undefined;
  /**
   * Whether names that differ only in accents, Hebrew points or Arabic vowel signs match; `false` by default. Marks of
   * other scripts form other letters, and always count.
   */
  readonly ignoreMarks?: boolean | undefined;
}

/** A name that an address can mean, and why. */
export interface NameMatch {
  /** The name, as given. */
  readonly name: LocalName;
  /**
   * The charset in which the octets of the address were read, in lower case; `null` if they are the same as the name's octets.
   */
  readonly charset: string | null;
  /** The ignored differences; empty if the characters are the same. */
  readonly mappings: readonly NameMapping[];
}

/** Names prepared by `createNameIndex`. */
export interface NameIndex {
  /** The number of names. */
  readonly size: number;
  /**
   * Finds the names that a path can mean, most certain first.
   *
   * @throws {TypeError} If the path is not a string.
   */
  readonly match: (path: string) => readonly NameMatch[];
}

/**
 * Prepares local names, to find those that the path of an address can mean.
 *
 * The octets of the path are read in each charset, most likely first. For each charset, names with the same characters come
 * first, then names that are the same after mappings. An encoded slash is part of a segment and never a separator, so a name with
 * a slash in that place does not match. One leading slash is ignored. The time for an address does not depend on the number of
 * names.
 *
 * @example
 * const index = createNameIndex(["日本.html"], { charsets: ["utf-8", "euc-jp"] });
 * index.match("/%C6%FC%CB%DC.html"); // => [{ name: "日本.html", charset: "euc-jp", mappings: [] }]
 * index.size; // => 1
 * const names = createNameIndex(["résumé.html", "Resume.html"], { ignoreCase: true, ignoreMarks: true });
 * names.match("/resume.HTML").map(({ name, mappings }) => [name, mappings]); // => [["Resume.html", ["case"]], ["résumé.html", ["case", "marks"]]]
 *
 * @param names - The names: whole paths, or segments; duplicates are ignored.
 * @param options - Charsets and mappings.
 * @returns The index.
 * @throws {TypeError} If `names` is a string, a name is neither a string nor a `Uint8Array`, or an option has the wrong
 *   type.
 * @throws {RangeError} If a charset is not a label of the Encoding Standard.
 * @requirement G-8
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-8.7
 */
export function createNameIndex(names: Iterable<LocalName>, options?: NameOptions | null): NameIndex {
  const { charsets, steps } = readSettings(options);
  assertList(names, "names");
  const known = new Set<string>();
  const byOctets = new Map<string, LocalName[]>();
  const byKey = steps.map(() => new Map<string, LocalName[]>());
  for (const name of names) {
    const isText = typeof name === "string";
    if (!isText && !(name instanceof Uint8Array)) {
      throw new TypeError("a name is neither a string nor a Uint8Array");
    }
    const exact = dropSlash(isText ? name : spellOctets(name));
    const size = known.size;
    if (known.add(`${isText} ${exact}`).size === size) {
      continue;
    }
    append(byOctets, isText ? null : exact, name);
    for (const text of isText ? [name] : charsets.map((charset) => decodeStrictly(name, charset))) {
      for (const [index, { toKey }] of steps.entries()) {
        append(byKey[index] as Map<string, LocalName[]>, text === null ? null : toKey(dropSlash(text)), name);
      }
    }
  }

  const match = (path: string): readonly NameMatch[] => {
    assertString(path, "path");
    const matches = new Map<LocalName, NameMatch>();
    const take = (found: readonly LocalName[] = [], charset: string | null, mappings: readonly NameMapping[]): void => {
      for (const name of found) {
        matches.set(name, matches.get(name) ?? { name, charset, mappings });
      }
    };
    const inner = dropSlash(path);
    const octets = readOctets(inner);
    take(octets === null ? [] : byOctets.get(octets), null, []);
    // Most paths have the same text in several charsets.
    const texts = new Set<string | null>([null]);
    for (const charset of charsets) {
      const text = readText(inner, charset);
      for (const [index, { mappings, toKey }] of texts.has(text) ? [] : steps.entries()) {
        take(byKey[index]?.get(toKey(text as string)), charset, mappings);
      }
      texts.add(text);
    }
    return [...matches.values()];
  };
  return { size: known.size, match };
}

/** A function that returns the same key for names that match, and the differences that it ignores. */
interface Step {
  readonly mappings: readonly NameMapping[];
  readonly toKey: (text: string) => string;
}

interface Settings {
  /** Names of encodings, in lower case. */
  readonly charsets: readonly string[];
  /** The steps, from the characters themselves to all mappings. */
  readonly steps: readonly Step[];
}

function readSettings(options: NameOptions | null | undefined): Settings {
  checkOptions(options, ["charsets", "normalization", "ignoreCase", "ignoreMarks"]);
  const charsets = getOption(options, "charsets", ["utf-8"]);
  const form = getOption(options, "normalization", "NFC");
  const ignoreCase = getOption(options, "ignoreCase", false);
  const ignoreMarks = getOption(options, "ignoreMarks", false);
  assertOneOf(form, NAME_FORMS, "normalization");
  if (!Array.isArray(charsets)) {
    throw new TypeError("charsets is not an array");
  }
  for (const [name, value] of Object.entries({ ignoreCase, ignoreMarks })) {
    if (typeof value !== "boolean") {
      throw new TypeError(`${name} is not a boolean`);
    }
  }
  return {
    charsets: [...new Set(charsets.map((label) => requireEncoding(label as string)))],
    steps: listSteps(form, ignoreCase, ignoreMarks),
  };
}

function listSteps(form: NameForm, ignoreCase: boolean, ignoreMarks: boolean): Step[] {
  const normalize = (text: string): string => (form === "none" ? text : normalizeText(text, form));
  const foldCase = (text: string): string => normalize(normalize(text).toUpperCase().toLowerCase());
  const stripMarks = (text: string): string => normalize(normalizeText(normalize(text), "NFD").replace(MARKS, ""));
  const steps: Step[] = [{ mappings: [], toKey: String }];
  if (form !== "none") {
    steps.push({ mappings: ["normalization"], toKey: normalize });
  }
  if (ignoreCase) {
    steps.push({ mappings: ["case"], toKey: foldCase });
  }
  if (ignoreMarks) {
    steps.push({ mappings: ["marks"], toKey: stripMarks });
  }
  if (ignoreCase && ignoreMarks) {
    steps.push({ mappings: ["case", "marks"], toKey: (text) => foldCase(stripMarks(text)) });
  }
  return steps;
}

/** Accents of Latin, Greek and Cyrillic; points of Hebrew; vowel signs of Arabic. */
const MARKS =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]/g;

function append(map: Map<string, LocalName[]>, key: string | null, name: LocalName): void {
  const names = key === null ? [name] : map.get(key);
  if (names === undefined) {
    map.set(key as string, [name]);
  } else if (names.at(-1) !== name) {
    names.push(name);
  }
}

function dropSlash(path: string): string {
  return path.startsWith("/") ? path.slice(1) : path;
}

/**
 * Reads the octets of a path; `null` if it has an encoded slash, which is not a separator, or a lone surrogate, which has no octets.
 */
function readOctets(path: string): string | null {
  return /%2f/i.test(path) || findLoneSurrogate(path) !== -1 ? null : spellOctets(percentDecode(encodeNonASCII(path)));
}

/** Reads the characters of a path in a charset; `null` if the octets are invalid in it, or a slash is encoded. */
function readText(path: string, charset: string): string | null {
  const { text } = decodeComponent(path, { component: "path", charset, delimiters: true });
  return text.includes("\uFFFD") || text.split("/").length > path.split("/").length ? null : text;
}

/**
 * Decodes octets.
 *
 * @returns The text, in NFC if the charset is a legacy one; `null` if the octets are invalid, or encode a U+FFFD, because then an
 *   earlier decoding failed.
 */
function decodeStrictly(octets: Uint8Array, charset: string): string | null {
  const text = decodeOctets(octets, charset);
  if (text.includes("\uFFFD")) {
    return null;
  }
  return isUnicodeBased(charset) ? text : normalizeText(text, "NFC");
}

/** Converts octets to a string with one character for each. */
function spellOctets(octets: Uint8Array): string {
  return decodeOctets(octets, "x-user-defined");
}
