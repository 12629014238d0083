/**
 * Skeletons of hosts cover more look-alikes than UTS #39, but only those that a shown host may contain.
 *
 * Divergence (safety): `goog1e.com` and `g00gle.com` look like `google.com`, because ASCII names have skeletons too,
 * in lower case.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 * @see
 *   https://chromium.googlesource.com/chromium/src/+/main/components/url_formatter/spoof_checks/skeleton_generator.cc
 */

import * as generated from "../../generated/confusables.js";
import { readCodePoint } from "../../infra/at-index.js";
import { lazy } from "../../infra/lazy.js";
import { normalizeText } from "../../infra/normalization.js";
import { readNumbers, readRecent, unfold } from "../../infra/numbers.js";
import { remember } from "../../infra/remember.js";
import { mapDomainCharacter } from "../../names/idna/idna.js";
import { ALPHABETS, findHostClass, isDiacritic, isNonspacing } from "./host-label.js";

/** The prototype is that of the source after UTS #46 has mapped it. */
export const LIKE_MAPPED = 0;
/** The same, in upper case. */
export const MAPPED_UPPER = 1;
/** Other kinds are this number plus the number of code points in the prototype. */
export const FEWEST = 1;

export type Prototype = string | typeof LIKE_MAPPED | typeof MAPPED_UPPER;

interface Columns {
  readonly SOURCES: string;
  readonly KINDS: string;
  readonly RECENT: string;
  readonly FRESH: string;
}

export function readConfusables({ SOURCES, KINDS, RECENT, FRESH }: Columns): ReadonlyMap<number, Prototype> {
  const kinds = readNumbers(KINDS);
  const steps = readNumbers(FRESH);
  let [source, fresh, count, part] = [0, 0, 0, 0];
  const parts = readRecent(RECENT, () => {
    fresh += unfold(steps[count++] as number);
    return fresh;
  });
  const prototypes = new Map<number, Prototype>();
  for (const [index, step] of readNumbers(SOURCES).entries()) {
    source += step;
    const kind = kinds[index] as number;
    const isMapped = kind === LIKE_MAPPED || kind === MAPPED_UPPER;
    const start = part;
    part += isMapped ? 0 : kind - FEWEST;
    prototypes.set(source, isMapped ? kind : String.fromCodePoint(...parts.slice(start, part)));
  }
  return prototypes;
}

export function exemplify(character: string, find: (codePoint: number) => Prototype | undefined): string {
  const prototype = find(readCodePoint(character, 0)) ?? character;
  if (typeof prototype === "string") {
    return prototype;
  }
  const mapped = mapDomainCharacter(character) as string;
  const text = prototype === LIKE_MAPPED ? mapped : mapped.toUpperCase();
  return Array.from(text.normalize("NFD"), (part) => exemplify(part, find)).join("");
}

const getPrototypes = /* @__PURE__ */ lazy(() => readConfusables(generated));

export function findHostPrototype(codePoint: number): Prototype | undefined {
  return getPrototypes().get(codePoint);
}

/** Chromium's look-alikes beyond UTS #39: each string, and its look-alikes. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ae: "æӕ",
  p: "ϼҏ",
  h: "ħнћңҥӈӊԋԧԩ",
  k: "ĸκкқҝҟҡӄԟ",
  n: "ŋпԥกח",
  t: "ŧтҭԏ七丅丆丁",
  b: "ƅьҍвß",
  w: "ωшщพฟພຟ",
  m: "мӎ",
  e: "єҽҿၔ",
  r: "ґ",
  f: "ғӻ",
  c: "ҫင",
  y: "ұ丫",
  x: "χҳӽӿ乂",
  d: "ԃძ",
  g: "ԍဌ",
  s: "ടรຣຮ",
  j: "၂",
  o: "०০੦૦ଠ୦೦စ",
  q: "৭੧૧",
  u: "บບ",
  0: "θ",
  2: "२২੨૨೩೭շ",
  3: "зҙӡउওਤ੩૩౩ဒვპੜკ",
  4: "੫丩ㄐ",
  6: "ճ",
  8: "৪੪୫",
  9: "૭୨౨",
  "-": "‐‑‒–—一―−⸺⸻",
};

const WITHOUT_STROKE = new Map([
  ["ø", "o"],
  ["đ", "d"],
]);

const AMBIGUOUS: ReadonlyMap<string, readonly string[]> = new Map([
  ["þ", ["þ", "b", "p"]],
  ["œ", ["œ", "ce", "oe"]],
  ["ӏ", ["ӏ", "l"]],
  ["ł", ["l", "t"]],
]);

const AMBIGUOUS_CHARACTER = /([þœӏł])/;

/** With more ambiguous characters in a label, its readings are not listed: 5 have up to 243. */
const MOST_AMBIGUOUS = 5;

const MORE = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([text, characters]) => Array.from(characters, (other) => [other, text])),
);

export function makeSkeletons(label: string, exemplarOf = remember(exemplifyInHost)): readonly string[] {
  return listReadings(removeDiacritics(label)).map((reading) =>
    normalizeText(Array.from(reading, exemplarOf).join(""), "NFD"),
  );
}

export function exemplifyInHost(character: string): string {
  // Twice, because the prototype of 0 is a capital O, which is not in hosts; in lower case, its prototype is o.
  return exemplifyAll(exemplifyAll(MORE.get(character) ?? character).toLowerCase());
}

function exemplifyAll(text: string) {
  return Array.from(text.normalize("NFD"), (part) => exemplify(part, findHostPrototype)).join("");
}

function removeDiacritics(label: string) {
  const others = label.match(/[^\0-\x7F]/gu) ?? [];
  const isAlphabetic = others.every((character) => {
    const codePoint = readCodePoint(character, 0);
    return isDiacritic(codePoint) || ALPHABETS.includes(findHostClass(codePoint)?.script as string);
  });
  if (others.length === 0 || !isAlphabetic) {
    return label;
  }
  const plain = Array.from(normalizeText(label, "NFD"), (character) =>
    isNonspacing(readCodePoint(character, 0)) ? "" : (WITHOUT_STROKE.get(character) ?? character),
  );
  return plain.join("").normalize("NFC");
}

function listReadings(label: string): readonly string[] {
  const pieces = label.split(AMBIGUOUS_CHARACTER);
  if (pieces.length === 1 || pieces.length > 2 * MOST_AMBIGUOUS + 1) {
    return [label];
  }
  let readings = [""];
  for (const piece of pieces) {
    const choices = AMBIGUOUS.get(piece) ?? [piece];
    readings = readings.flatMap((reading) => choices.map((choice) => reading + choice));
  }
  return readings;
}

export function findLookAlike(codePoint: number): string | null {
  const character = String.fromCodePoint(codePoint);
  const skeleton = exemplifyInHost(
    AMBIGUOUS.get(character)?.find((reading) => reading !== character) ?? WITHOUT_STROKE.get(character) ?? character,
  ).normalize("NFC");
  return skeleton === character ? null : skeleton;
}
