/**
 * Makes the table of IDNA2008's derived property: `src/generated/idna2008.ts`, from npm `@unicode/unicode-…`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#section-3
 */

import {
  ARABIC_INDIC_DIGIT,
  CONTEXTJ,
  CONTEXTO,
  DISALLOWED,
  EXTENDED_ARABIC_INDIC_DIGIT,
  GREEK,
  HEBREW,
  KANA_OR_HAN,
  PVALID,
} from "#lib/names/derived-property.js";
import { readBits } from "#lib/names/idna/table.js";
import { IDNA_DISALLOWED } from "#lib/names/idna/values.js";
import { writeRuns, writeTables } from "./runs.js";
import { readProperty } from "./ucd.js";
import { madeBy } from "./version.js";

type Ranges = readonly (readonly [first: number, last: number])[];

/** RFC 5892, section 2.6. */
const EXCEPTIONS: readonly (readonly [value: number, ranges: Ranges])[] = [
  [
    PVALID,
    [
      [0xdf, 0xdf],
      [0x6fd, 0x6fe],
      [0xf0b, 0xf0b],
    ],
  ],
  [GREEK, [[0x3c2, 0x3c2]]],
  [KANA_OR_HAN, [[0x3007, 0x3007]]],
  [CONTEXTJ, [[0x200c, 0x200d]]],
  [
    CONTEXTO,
    [
      [0xb7, 0xb7],
      [0x375, 0x375],
      [0x5f3, 0x5f4],
      [0x30fb, 0x30fb],
    ],
  ],
  [ARABIC_INDIC_DIGIT, [[0x660, 0x669]]],
  [EXTENDED_ARABIC_INDIC_DIGIT, [[0x6f0, 0x6f9]]],
  [
    DISALLOWED,
    [
      [0x640, 0x640],
      [0x7fa, 0x7fa],
      [0x302e, 0x302f],
      [0x3031, 0x3035],
      [0x303b, 0x303b],
    ],
  ],
];

/** RFC 5892, sections 2.4 and 2.9: blocks of musical and combining symbols, and the conjoining jamo. */
const EXCLUDED_BLOCKS: Ranges = [
  [0x1100, 0x11ff],
  [0x20d0, 0x20ff],
  [0xa960, 0xa97f],
  [0xd7b0, 0xd7ff],
  [0x1d100, 0x1d1ff],
  [0x1d200, 0x1d24f],
];

async function readSet(...paths: readonly string[]): Promise<ReadonlySet<number>> {
  return new Set((await Promise.all(paths.map(readProperty))).flat());
}

export async function classify(): Promise<Uint8Array> {
  const categories = ["Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"].map((name) => `General_Category/${LONG_NAMES[name]}`);
  const allowed = await readSet(...categories);
  const excluded = await readSet(
    "Binary_Property/Changes_When_NFKC_Casefolded",
    "Binary_Property/Default_Ignorable_Code_Point",
    "Binary_Property/White_Space",
    "Binary_Property/Noncharacter_Code_Point",
  );
  const greek = await readSet("Script/Greek");
  const hebrew = await readSet("Script/Hebrew");
  const kanaOrHan = await readSet("Script/Hiragana", "Script/Katakana", "Script/Han");
  const table = new Uint8Array(0x110000);
  for (const codePoint of [0x2d, ...allowed]) {
    const isExcluded =
      excluded.has(codePoint) || EXCLUDED_BLOCKS.some(([first, last]) => codePoint >= first && codePoint <= last);
    if (!isExcluded) {
      table[codePoint] = greek.has(codePoint)
        ? GREEK
        : hebrew.has(codePoint)
          ? HEBREW
          : kanaOrHan.has(codePoint)
            ? KANA_OR_HAN
            : PVALID;
    }
  }
  for (const [value, ranges] of EXCEPTIONS) {
    for (const [first, last] of ranges) {
      table.fill(value, first, last + 1);
    }
  }
  return table;
}

const LONG_NAMES: Readonly<Record<string, string>> = {
  Ll: "Lowercase_Letter",
  Lu: "Uppercase_Letter",
  Lo: "Other_Letter",
  Nd: "Decimal_Number",
  Lm: "Modifier_Letter",
  Mn: "Nonspacing_Mark",
  Mc: "Spacing_Mark",
};

/** Assigns code points that are not valid in UTS #46 the class of the one before; throws if one is not DISALLOWED. */
export function leaveOpen(table: Uint8Array): Uint8Array {
  const open = table.slice(0, table.findLastIndex((value) => value !== DISALLOWED) + 1);
  for (let codePoint = 0; codePoint < open.length; codePoint++) {
    if (readBits(codePoint) === IDNA_DISALLOWED) {
      if (open[codePoint] !== DISALLOWED) {
        throw new Error(`U+${codePoint.toString(16)} is not valid in UTS #46`);
      }
      open[codePoint] = open[codePoint - 1] ?? DISALLOWED;
    }
  }
  return open;
}

export async function writeModule(): Promise<string> {
  const { kinds, lengths } = writeRuns(leaveOpen(await classify()));
  return writeTables(
    `The derived property of IDNA2008 by code point, as runs, for code points that are valid in UTS #46; the classes of others
are meaningless. No code point after the last run is PVALID.

${madeBy("idna2008")}`,
    {
      IDNA2008_CLASSES: ["The class of each run; see `src/names/derived-property.ts` for the numbers.", kinds],
      IDNA2008_LENGTHS: ["The length of each run, minus 1.", lengths],
    },
  );
}
