/**
 * Generates the mappings of UTS #46, `src/generated/idna-mapping.ts`, from the installed tr46. The characters stable
 * under Normalization Form C are those of Unicode 17: all later ones count as unstable.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */

import { createRequire } from "node:module";
import { foldCharacter } from "#lib/names/idna/case-fold.js";
import {
  ARABIC_NUMBER,
  COMPUTED,
  EUROPEAN_NUMBER,
  IDNA_DISALLOWED,
  IGNORED,
  JOINER,
  JOINS_NEXT,
  JOINS_PREVIOUS,
  LEFT_TO_RIGHT,
  MAPPED,
  MARK,
  NON_STARTER,
  NONSPACING,
  OTHER_DIRECTION,
  RIGHT_TO_LEFT,
  TRANSPARENT,
  UNSTABLE,
  VIRAMA,
} from "#lib/names/idna/values.js";
import { readMappings } from "../support/mapping-table.js";
import { readProperty } from "../support/ucd.js";
import { fold, writeNumbers } from "./numbers.js";
import { writeTables } from "./runs.js";
import { madeBy } from "./version.js";

const require = createRequire(import.meta.url);

const END = 0x110000;

const STATUS = { mapped: 1, valid: 2, disallowed: 3, deviation: 6, ignored: 7 };

/** Each class in one of tr46's regular expressions, as a separate expression. */
function readClasses(): (name: string, index?: number) => RegExp {
  const expressions = require("tr46/lib/regexes.js") as Readonly<Record<string, RegExp>>;
  return (name, index = 0) => {
    const classes = (expressions[name] as RegExp).source.match(/\[(?:\\.|[^\]\\])*\]/gsu) as string[];
    return new RegExp(`^${classes[index]}$`, "u");
  };
}

export interface Data {
  /**
   * The bits of every code point; those of mapped ones are {@link MAPPED} alone, or {@link COMPUTED}. What is mapped
   * to its own NFC counts as valid.
   */
  readonly values: Uint16Array;
  /** The mappings, in ascending order of code points. */
  readonly mappings: ReadonlyMap<number, string>;
  readonly sequences: ReadonlyMap<number, string>;
}

/**
 * No later version of Unicode may change the normalization forms and case pairs of characters of Unicode 6.1.
 *
 * @see https://www.unicode.org/policies/stability_policy.html
 */
function isNFC(codePoint: number, mapping: string): boolean {
  return String.fromCodePoint(codePoint).normalize("NFC") === mapping;
}

export function collect(): Data {
  const readClass = readClasses();
  const bits: readonly (readonly [RegExp, number])[] = [
    [readClass("combiningMarks"), MARK],
    [readClass("combiningClassVirama"), VIRAMA],
    [readClass("validZWNJ", 0), JOINS_NEXT],
    [readClass("validZWNJ", 1), TRANSPARENT],
    [readClass("validZWNJ", 3), JOINS_PREVIOUS],
    [readClass("bidiS1RTL"), RIGHT_TO_LEFT],
    [readClass("bidiS1LTR"), LEFT_TO_RIGHT],
    [readClass("bidiS4AN"), ARABIC_NUMBER],
    [readClass("bidiS4EN"), EUROPEAN_NUMBER],
    [readClass("bidiS3", 1), NONSPACING],
    [/[\u200C\u200D]/, JOINER],
  ];
  const [inRightToLeft, inLeftToRight] = [readClass("bidiS2"), readClass("bidiS5")];
  const isAssigned = readProperty("assigned");
  const isUnstable = readProperty("NFC_QC=No|Maybe");
  const isNonStarter = readProperty("ccc≠0");
  const isOld = readProperty("Age≤6.1");
  const values = new Uint16Array(END);
  const mappings = new Map<number, string>();
  const sequences = new Map<number, string>();
  const classify = (codePoint: number): number => {
    const character = String.fromCodePoint(codePoint);
    let value = isUnstable[codePoint] || !isAssigned[codePoint] ? UNSTABLE : 0;
    value |= isNonStarter[codePoint] ? NON_STARTER : 0;
    value |= inRightToLeft.test(character) || inLeftToRight.test(character) ? 0 : OTHER_DIRECTION;
    return bits.reduce((sum, [expression, bit]) => (expression.test(character) ? sum | bit : sum), value);
  };
  for (const [codePoint, status, mapping] of readMappings()) {
    if (status === STATUS.mapped && !(isOld[codePoint] && isNFC(codePoint, mapping as string))) {
      const isFolded = isOld[codePoint] && foldCharacter(String.fromCodePoint(codePoint)) === mapping;
      const isSequence = Array.from(mapping as string).length > 1;
      values[codePoint] = isFolded || isSequence ? COMPUTED : MAPPED;
      mappings.set(codePoint, mapping as string);
      if (isSequence && !isFolded) {
        sequences.set(codePoint, mapping as string);
      }
    } else if (status === STATUS.ignored || status === STATUS.disallowed) {
      values[codePoint] = status === STATUS.ignored ? IGNORED : IDNA_DISALLOWED;
    } else {
      values[codePoint] = classify(codePoint);
    }
  }
  return { values, mappings, sequences };
}

/** Those to one code point that are not computed, by their distance. */
function writeOffsets({ values, mappings }: Data): string {
  const offsets: number[] = [];
  let [offset, isZero] = [0, false];
  for (const [codePoint, mapping] of mappings) {
    if (values[codePoint] === MAPPED) {
      const next = (mapping.codePointAt(0) as number) - codePoint;
      const change = fold(next - offset);
      if (change === 0 && isZero) {
        offsets.push((offsets.pop() as number) + 1);
      } else {
        offsets.push(change, ...(change === 0 ? [0] : []));
      }
      offset = next;
      isZero = change === 0;
    }
  }
  return writeNumbers(offsets);
}

export function writeModule(data: Data): string {
  const tables = writeTables(
    `The mappings of UTS #46 that the engine does not compute.

${madeBy("idna")}`,
    {
      OFFSETS: [
        "For mappings to one code point: its distance, minus that of the previous one, folded; after a 0, how many more follow.",
        writeOffsets(data),
      ],
    },
  );
  const sequences = Array.from(data.sequences, ([codePoint, mapping]) => {
    return `  "\\u{${codePoint.toString(16).toUpperCase()}}": "${mapping}",\n`;
  });
  return `${tables}
/** The mappings to several. */
export const SEQUENCES: Readonly<Record<string, string>> = {
${sequences.join("")}};
`;
}
