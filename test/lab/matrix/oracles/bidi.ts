/**
 * `visual-order` and `bidi-advice`: bidi-js, and the rules of UAX #9 on data of another package.
 *
 * The transcription of UAX #9 knows what addresses need: one line from left to right, no embeddings, overrides or isolates.
 */

import bidiFactory from "bidi-js";
import { DATA } from "../../../tables/version.js";
import type { Question } from "../data.js";
import type { Oracles } from "./oracle.js";

interface Levels {
  readonly levels: Uint8Array;
}

interface BidiJS {
  getEmbeddingLevels(text: string, direction: "ltr" | "rtl"): Levels;
  getReorderedIndices(text: string, levels: Levels): readonly number[];
  getBidiCharTypeName(character: string): string;
}

const bidi = (bidiFactory as unknown as () => BidiJS)();

const CLASS_NAMES: Readonly<Record<string, string>> = {
  Left_To_Right: "L",
  Right_To_Left: "R",
  Arabic_Letter: "AL",
  European_Number: "EN",
  European_Separator: "ES",
  European_Terminator: "ET",
  Arabic_Number: "AN",
  Common_Separator: "CS",
  Nonspacing_Mark: "NSM",
  Boundary_Neutral: "BN",
  Paragraph_Separator: "B",
  Segment_Separator: "S",
  White_Space: "WS",
  Other_Neutral: "ON",
};

const CLASSES = await Promise.all(
  Object.entries(CLASS_NAMES).map(async ([name, short]) => {
    const path = `${DATA}/Bidi_Class/${name}/regex.mjs`;
    const { default: pattern } = (await import(path)) as { default: RegExp };
    return { short, pattern: new RegExp(`^${pattern.source}$`, pattern.flags) };
  }),
);

/** The Bidi_Class of a character, from npm `@unicode/unicode-…`. */
function classOf(character: string): string {
  return CLASSES.find(({ pattern }) => pattern.test(character))?.short ?? "ON";
}

const BRACKETS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Rules W1 to W7 of UAX #9, for one sequence at level 0. */
function resolveWeak(types: readonly string[]): string[] {
  const result = [...types];
  const strongBefore = (index: number): string =>
    result.slice(0, index).findLast((type) => /^(?:L|R|AL)$/.test(type)) ?? "L";
  result.forEach((type, index) => {
    if (type === "NSM") {
      result[index] = result[index - 1] ?? "L";
    }
  });
  result.forEach((type, index) => {
    if (type === "EN" && strongBefore(index) === "AL") {
      result[index] = "AN";
    }
  });
  result.forEach((type, index) => {
    if (type === "AL") {
      result[index] = "R";
    }
  });
  result.forEach((type, index) => {
    const [before, after] = [result[index - 1], result[index + 1]];
    if (before === after && ((/^(?:ES|CS)$/.test(type) && before === "EN") || (type === "CS" && before === "AN"))) {
      result[index] = before as string;
    }
  });
  for (let index = 0; index < result.length; ) {
    let end = index;
    while (result[end] === "ET") {
      end++;
    }
    if (end > index && (result[index - 1] === "EN" || result[end] === "EN")) {
      result.fill("EN", index, end);
    }
    index = end + 1;
  }
  result.forEach((type, index) => {
    if (/^(?:ES|ET|CS)$/.test(type)) {
      result[index] = "ON";
    }
  });
  result.forEach((type, index) => {
    if (type === "EN" && strongBefore(index) === "L") {
      result[index] = "L";
    }
  });
  return result;
}

/** What a type counts as in the rules for neutral characters. */
function toStrong(type: string | undefined): string {
  return type === undefined || type === "L" ? "L" : /^(?:R|EN|AN)$/.test(type) ? "R" : "ON";
}

/** Rule N0: pairs of brackets. */
function resolveBrackets(characters: readonly string[], types: string[], original: readonly string[]): void {
  const pairs: [number, number][] = [];
  const stack: [string, number][] = [];
  for (const [index, character] of characters.entries()) {
    if (types[index] !== "ON") {
      continue;
    }
    const closing = BRACKETS[character];
    if (closing !== undefined) {
      stack.push([closing, index]);
    } else {
      const found = stack.findLastIndex(([expected]) => expected === character);
      if (found !== -1) {
        pairs.push([(stack[found] as [string, number])[1], index]);
        stack.length = found;
      }
    }
  }
  pairs.sort(([first], [second]) => first - second);
  for (const [open, close] of pairs) {
    const inside = types.slice(open + 1, close).map(toStrong);
    let direction: string | undefined;
    if (inside.includes("L")) {
      direction = "L";
    } else if (inside.includes("R")) {
      const before =
        types
          .slice(0, open)
          .map(toStrong)
          .findLast((type) => type !== "ON") ?? "L";
      direction = before === "R" ? "R" : "L";
    }
    if (direction !== undefined) {
      for (const bracket of [open, close]) {
        types[bracket] = direction;
        for (let index = bracket + 1; original[index] === "NSM"; index++) {
          types[index] = direction;
        }
      }
    }
  }
}

/** Rules N1, N2, I1 and I2: the level of each character. */
function resolveLevels(characters: readonly string[]): number[] {
  const original = characters.map(classOf);
  const types = resolveWeak(original);
  resolveBrackets(characters, types, original);
  for (let index = 0; index < types.length; ) {
    let end = index;
    while (end < types.length && toStrong(types[end]) === "ON") {
      end++;
    }
    if (end > index) {
      const [before, after] = [toStrong(types[index - 1]), toStrong(types[end])];
      types.fill(before === after ? before : "L", index, end);
    }
    index = end + 1;
  }
  return types.map((type) => (type === "R" ? 1 : type === "AN" || type === "EN" ? 2 : 0));
}

/** Rule L2. */
function reorder(text: string): string {
  const characters = [...text];
  const levels = resolveLevels(characters);
  let items = characters.map((character, index) => ({ character, level: levels[index] as number }));
  for (let level = 2; level > 0; level--) {
    const next: typeof items = [];
    let run: typeof items = [];
    for (const item of items) {
      if (item.level >= level) {
        run.unshift(item);
      } else {
        next.push(...run, item);
        run = [];
      }
    }
    items = [...next, ...run];
  }
  return items.map(({ character }) => character).join("");
}

const FORMATTING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** The components of section 4.2, each segment and each label by itself. */
function listComponents(iri: string): string[] {
  const [, , , , authority = "", path = "", , query = "", , fragment = ""] =
    /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s.exec(iri) as RegExpExecArray;
  const [, userinfo = "", host = ""] = /^(?:(.*)@)?([^:]*)/.exec(authority) as RegExpExecArray;
  return [userinfo, ...host.split("."), ...path.split("/"), query, fragment];
}

/** Section 4.2, restrictions 1 and 2, and section 4.1. */
function advise(iri: string, typeOf: (character: string) => string): "forbidden" | "discouraged" | "fine" {
  if (FORMATTING.test(iri)) {
    return "forbidden";
  }
  const isBad = listComponents(iri).some((component) => {
    const types = Array.from(component, typeOf);
    const isRightToLeft = (type: string | undefined): boolean => type === "R" || type === "AL";
    if (!types.some(isRightToLeft)) {
      return false;
    }
    const marksEnd = types.findLastIndex((type) => type !== "NSM");
    return types.includes("L") || !isRightToLeft(types[0]) || !isRightToLeft(types[marksEnd]);
  });
  return isBad ? "discouraged" : "fine";
}

/** bidi-js works on UTF-16 units; letters of N'Ko, which have the same class, stand in for those of Adlam. */
const ADLAM = 0x1e900;
const NKO = 0x7ca;

function shift(letter: string, distance: number): string {
  return String.fromCodePoint((letter.codePointAt(0) as number) + distance);
}

export const BIDI_ORACLES: Oracles = {
  "bidi-js": (question: Question) => {
    const string = question.string as string;
    if (question.op === "bidi-advice") {
      return { value: advise(string, (character) => bidi.getBidiCharTypeName(character)) };
    }
    const inBMP = string.replace(/[\u{1E900}-\u{1E91F}]/gu, (letter) => shift(letter, NKO - ADLAM));
    const indices = bidi.getReorderedIndices(inBMP, bidi.getEmbeddingLevels(inBMP, "ltr"));
    const ordered = indices.map((index) => inBMP[index]).join("");
    return {
      value: inBMP === string ? ordered : ordered.replace(/[\u07CA-\u07E9]/g, (letter) => shift(letter, ADLAM - NKO)),
    };
  },
  "uax9-on-unicode-18": (question: Question) => {
    const string = question.string as string;
    return { value: question.op === "bidi-advice" ? advise(string, classOf) : reorder(string) };
  },
};
