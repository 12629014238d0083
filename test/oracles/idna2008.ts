/**
 * RFC 5892, section 3, transcribed. It shares only General_Category and a few binary properties with the generator of
 * the library's table: stability under normalization is computed with the engine.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#section-3
 */
import { readMappings } from "../support/mapping-table.js";

export type DerivedProperty = "PVALID" | "CONTEXTJ" | "CONTEXTO" | "DISALLOWED" | "UNASSIGNED";

/** 2.6 Exceptions (F). */
const EXCEPTIONS: ReadonlyMap<number, DerivedProperty> = new Map([
  ...[0x00df, 0x03c2, 0x06fd, 0x06fe, 0x0f0b, 0x3007].map((codePoint) => [codePoint, "PVALID"] as const),
  ...[0x00b7, 0x0375, 0x05f3, 0x05f4, 0x30fb].map((codePoint) => [codePoint, "CONTEXTO"] as const),
  ...Array.from({ length: 10 }, (_, digit) => [0x0660 + digit, "CONTEXTO"] as const),
  ...Array.from({ length: 10 }, (_, digit) => [0x06f0 + digit, "CONTEXTO"] as const),
  ...[0x0640, 0x07fa, 0x302e, 0x302f, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303b].map(
    (codePoint) => [codePoint, "DISALLOWED"] as const,
  ),
]);

/** 2.1 LetterDigits (A). */
const LETTER_DIGITS =
  "Lowercase_Letter Uppercase_Letter Other_Letter Decimal_Number Modifier_Letter Nonspacing_Mark Spacing_Mark".split(
    " ",
  );

/** 2.4 IgnorableBlocks (D). */
const IGNORABLE_BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0x20d0, 0x20ff],
  [0x1d100, 0x1d1ff],
  [0x1d200, 0x1d24f],
];

/** 2.9 OldHangulJamo (I): the blocks whose assigned characters all have Hangul_Syllable_Type L, V or T. */
const OLD_HANGUL_JAMO: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x11ff],
  [0xa960, 0xa97c],
  [0xd7b0, 0xd7c6],
  [0xd7cb, 0xd7fb],
];

function isInside(codePoint: number, ranges: readonly (readonly [first: number, last: number])[]): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** 2.2 Unstable (B): cp != NFKC(casefold(NFKC(cp))). Case folding is approximated by upper case, then lower case. */
function isUnstable(character: string): boolean {
  const folded = foldCase(character.normalize("NFKC"));
  return folded.normalize("NFKC") !== character;
}

/** The flag "i" of regular expressions folds simply, which is the same except for these. */
function foldCase(text: string): string {
  return Array.from(text, (character) => {
    const upper = character.toUpperCase();
    const lower = upper.toLowerCase();
    // Cherokee folds to upper case; dotless i and final sigma have no case pair that folding uses.
    if (/[\u13A0-\u13FD\uAB70-\uABBF]/.test(character)) {
      return upper;
    }
    return character === "\u0131" || character === "\u03C2" ? (character === "\u0131" ? character : "\u03C3") : lower;
  }).join("");
}

const UNASSIGNED_HERE = /\p{Cn}/u;

export async function deriveAll(data: string): Promise<readonly DerivedProperty[]> {
  const read = async (path: string): Promise<ReadonlySet<number>> => {
    const module = (await import(`${data}/${path}/code-points.mjs`)) as { default: number[] };
    return new Set(module.default);
  };
  const readAll = async (paths: readonly string[]): Promise<ReadonlySet<number>> =>
    new Set((await Promise.all(paths.map(read))).flatMap((set) => [...set]));
  const unassigned = await read("General_Category/Unassigned");
  const letterDigits = await readAll(LETTER_DIGITS.map((category) => `General_Category/${category}`));
  const noncharacters = await read("Binary_Property/Noncharacter_Code_Point");
  const ignorable = await readAll([
    "Binary_Property/Default_Ignorable_Code_Point",
    "Binary_Property/White_Space",
    "Binary_Property/Noncharacter_Code_Point",
  ]);
  const isMapped = readMapped();
  const derive = (codePoint: number): DerivedProperty => {
    const exception = EXCEPTIONS.get(codePoint);
    if (exception !== undefined) {
      return exception;
    }
    if (unassigned.has(codePoint) && !noncharacters.has(codePoint)) {
      return "UNASSIGNED";
    }
    if (
      codePoint === 0x2d ||
      isInside(codePoint, [
        [0x30, 0x39],
        [0x61, 0x7a],
      ])
    ) {
      return "PVALID";
    }
    if (codePoint === 0x200c || codePoint === 0x200d) {
      return "CONTEXTJ";
    }
    const character = String.fromCodePoint(codePoint);
    // Characters newer than the engine's Unicode version are mapped by UTS #46 if they are unstable.
    const isUnstableHere = UNASSIGNED_HERE.test(character) ? isMapped(codePoint) : isUnstable(character);
    if (
      isUnstableHere ||
      ignorable.has(codePoint) ||
      isInside(codePoint, IGNORABLE_BLOCKS) ||
      isInside(codePoint, OLD_HANGUL_JAMO)
    ) {
      return "DISALLOWED";
    }
    return letterDigits.has(codePoint) ? "PVALID" : "DISALLOWED";
  };
  return Array.from({ length: 0x110000 }, (_, codePoint) => derive(codePoint));
}

function readMapped(): (codePoint: number) => boolean {
  const rows = Array.from(readMappings()).filter(([, , mapping]) => mapping !== undefined);
  const mapped = new Set(rows.map(([codePoint]) => codePoint));
  return (codePoint) => mapped.has(codePoint);
}
