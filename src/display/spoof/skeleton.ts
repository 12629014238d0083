/**
 * Skeletons: strings that can be mistaken for each other have the same skeleton.
 *
 * Divergences: none. Normalization is left to the engine.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */

import * as generated from "../../generated/other-confusables.js";
import { assertOneOf, assertString } from "../../infra/assertions.js";
import { readCodePoint } from "../../infra/code-points.js";
import { normalizeText } from "../../infra/normalization.js";
import { readNumbers } from "../../infra/numbers.js";
import { checkOptions, getOption } from "../../infra/options.js";
import { remember } from "../../infra/remember.js";
import { UnitWriter } from "../../infra/unit-writer.js";
import { orderText } from "../bidi/visual.js";
import { exemplify, type Prototype, readConfusables } from "./confusable-table.js";
import { findHostPrototype } from "./host-skeleton.js";

/** The direction of a paragraph. */
export type ParagraphDirection = "ltr" | "rtl";

/** Options of a skeleton. */
export interface SkeletonOptions {
  /** The direction of a paragraph in which the strings are displayed; without it, they are compared as stored. */
  readonly direction?: ParagraphDirection | undefined;
}

/** Tables that hosts do not need. */
interface Tables {
  readonly prototypes: ReadonlyMap<number, Prototype>;
  readonly ignorables: ReadonlySet<number>;
}

let tables: Tables | undefined;

function readTables(): Tables {
  const ignorables = new Set<number>();
  const numbers = readNumbers(generated.IGNORABLES);
  let codePoint = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    codePoint += numbers[index] as number;
    for (const end = codePoint + (numbers[index + 1] as number); codePoint <= end; codePoint++) {
      ignorables.add(codePoint);
    }
  }
  return { prototypes: readConfusables(generated), ignorables };
}

/** Returns whether a character is default-ignorable: fonts show nothing for it. */
export function isIgnorable(codePoint: number): boolean {
  tables ??= readTables();
  return tables.ignorables.has(codePoint);
}

/**
 * Computes the skeleton of a string.
 *
 * Use it for comparing only: a skeleton is no safer to show than the string.
 *
 * @example
 * skeleton("аррӏе") === skeleton("apple"); // => true
 * skeleton("1l|I"); // => "llll"
 * skeleton("a/א/1", { direction: "ltr" }) === skeleton("a/1/א", { direction: "ltr" }); // => true
 *
 * @param text - Any string.
 * @param options - The direction of the paragraph.
 * @returns A string in Normalization Form D, the same for all strings that can be mistaken for each other.
 * @throws {TypeError} If the text is not a string, or the direction is unknown.
 * @see https://www.unicode.org/reports/tr39/#def-skeleton
 * @see https://www.unicode.org/reports/tr39/#def-bidiSkeleton
 */
export function skeleton(text: string, options?: SkeletonOptions | null): string {
  assertString(text, "text");
  checkOptions(options, ["direction"]);
  const direction = getOption(options, "direction") ?? null;
  if (direction !== null) {
    assertOneOf(direction, ["ltr", "rtl"], "direction");
  }
  tables ??= readTables();
  const { prototypes } = tables;
  const find = (codePoint: number): Prototype | undefined => findHostPrototype(codePoint) ?? prototypes.get(codePoint);
  const exemplarOf = remember((character: string) =>
    isIgnorable(readCodePoint(character, 0)) ? "" : exemplify(character, find),
  );
  const decomposed = normalizeText(direction === null ? text : orderText(text, direction), "NFD");
  const prototype = new UnitWriter(decomposed.length);
  for (const character of decomposed) {
    prototype.write(exemplarOf(character));
  }
  return normalizeText(prototype.toString(), "NFD");
}
