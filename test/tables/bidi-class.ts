/**
 * Makes the tables of the Unicode Bidirectional Algorithm: `src/generated/bidi-class.ts`. npm `@unicode/unicode-…` has
 * the classes of assigned code points only, and mirror images, which paired brackets are.
 *
 * @see https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types
 */

import { BIDI_TABLE_END, BN } from "#lib/display/bidi/classes.js";
import { writeRuns, writeTables } from "./runs.js";
import { readProperty } from "./ucd.js";
import { DATA, madeBy } from "./version.js";

/** The long names, in the order of the numbers in `classes.ts`. */
const CLASSES = [
  "Left_To_Right",
  "Right_To_Left",
  "Arabic_Letter",
  "European_Number",
  "European_Separator",
  "European_Terminator",
  "Arabic_Number",
  "Common_Separator",
  "Nonspacing_Mark",
  "Boundary_Neutral",
  "Paragraph_Separator",
  "Segment_Separator",
  "White_Space",
  "Other_Neutral",
  "Left_To_Right_Embedding",
  "Left_To_Right_Override",
  "Right_To_Left_Embedding",
  "Right_To_Left_Override",
  "Pop_Directional_Format",
  "Left_To_Right_Isolate",
  "Right_To_Left_Isolate",
  "First_Strong_Isolate",
  "Pop_Directional_Isolate",
] as const;

/**
 * The classes of unassigned code points, by block: the `@missing` lines of DerivedBidiClass.txt. All others are L,
 * except that default-ignorable code points and noncharacters are BN.
 */
const DEFAULTS: readonly [first: number, last: number, name: (typeof CLASSES)[number]][] = [
  [0x0590, 0x05ff, "Right_To_Left"],
  [0x0600, 0x07bf, "Arabic_Letter"],
  [0x07c0, 0x085f, "Right_To_Left"],
  [0x0860, 0x08ff, "Arabic_Letter"],
  [0x20a0, 0x20cf, "European_Terminator"],
  [0xfb1d, 0xfb4f, "Right_To_Left"],
  [0xfb50, 0xfdcf, "Arabic_Letter"],
  [0xfdf0, 0xfdff, "Arabic_Letter"],
  [0xfe70, 0xfeff, "Arabic_Letter"],
  [0x10800, 0x10cff, "Right_To_Left"],
  [0x10d00, 0x10d3f, "Arabic_Letter"],
  [0x10d40, 0x10ebf, "Right_To_Left"],
  [0x10ec0, 0x10eff, "Arabic_Letter"],
  [0x10f00, 0x10f2f, "Right_To_Left"],
  [0x10f30, 0x10f6f, "Arabic_Letter"],
  [0x10f70, 0x10fff, "Right_To_Left"],
  [0x1e800, 0x1ec6f, "Right_To_Left"],
  [0x1ec70, 0x1ecbf, "Arabic_Letter"],
  [0x1ecc0, 0x1ecff, "Right_To_Left"],
  [0x1ed00, 0x1ed4f, "Arabic_Letter"],
  [0x1ed50, 0x1edff, "Right_To_Left"],
  [0x1ee00, 0x1eeff, "Arabic_Letter"],
  [0x1ef00, 0x1efff, "Right_To_Left"],
];

export async function classify(): Promise<Uint8Array> {
  const table = new Uint8Array(0x110000);
  for (const [first, last, name] of DEFAULTS) {
    table.fill(CLASSES.indexOf(name), first, last + 1);
  }
  for (const property of ["Default_Ignorable_Code_Point", "Noncharacter_Code_Point"]) {
    for (const codePoint of await readProperty(`Binary_Property/${property}`)) {
      table[codePoint] = BN;
    }
  }
  for (const [index, name] of CLASSES.entries()) {
    for (const codePoint of await readProperty(`Bidi_Class/${name}`)) {
      table[codePoint] = index;
    }
  }
  return table;
}

export async function readMirrors(): Promise<ReadonlyMap<number, number>> {
  const { default: mirrors } = (await import(`${DATA}/Bidi_Mirroring_Glyph/index.mjs`)) as {
    default: ReadonlyMap<number, string>;
  };
  return new Map([...mirrors].map(([codePoint, mirror]) => [codePoint, mirror.codePointAt(0) as number]));
}

export async function readBrackets(type: "Open" | "Close"): Promise<ReadonlySet<number>> {
  return new Set(await readProperty(`Bidi_Paired_Bracket_Type/${type}`));
}

/**
 * Writes the distance of each pair of mirror images to the one before, `_` and the distance in the pair if that is not
 * 1, to base 36; then A for no brackets, B for brackets, C if the closing one is first.
 */
export async function writePairs(): Promise<string> {
  const opening = await readBrackets("Open");
  const closing = await readBrackets("Close");
  let pairs = "";
  let previous = 0;
  for (const [first, second] of [...(await readMirrors())].sort(([a], [b]) => a - b)) {
    if (first < second) {
      const kind = opening.has(first) ? "B" : closing.has(first) ? "C" : "A";
      const distance = second - first === 1 ? "" : `_${(second - first).toString(36)}`;
      pairs += (first - previous).toString(36) + distance + kind;
      previous = first;
    }
  }
  return pairs;
}

export async function writeModule(): Promise<string> {
  const { kinds, lengths } = writeRuns((await classify()).slice(0, BIDI_TABLE_END));
  return writeTables(
    `Bidi_Class by code point up to U+${(BIDI_TABLE_END - 1).toString(16).toUpperCase()}, as runs, and Bidi_Mirroring_Glyph with the paired brackets.

${madeBy("bidi-class")}`,
    {
      BIDI_CLASSES: ["The class of each run; see `src/display/bidi/classes.ts` for the numbers.", kinds],
      BIDI_CLASS_LENGTHS: ["The length of each run, minus 1.", lengths],
      BIDI_MIRRORING_PAIRS: [
        "Pairs of mirror images: A is not a pair of brackets, B is one, and C one whose closing bracket comes first.",
        await writePairs(),
      ],
    },
  );
}
