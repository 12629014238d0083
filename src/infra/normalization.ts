/**
 * Unicode normalization, in time that grows with the text.
 *
 * The results are the engine's own. Engines take quadratic time to put a long run of combining marks in order, so such a
 * run is put in order before: by Canonical_Combining_Class, marks of the same one as they stand. That gives a canonically
 * equivalent text, and so one with the same normalization forms.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 * @see https://www.unicode.org/versions/latest/core-spec/chapter-3/#G49591
 */

/**
 * More marks in a row than Stream-Safe Text Format allows: 30 are not touched, 31 are put in order. The two half-width
 * sound marks are no marks, but become such in NFKC.
 */
const MANY_MARKS = /[\p{Mark}\uFF9E\uFF9F]{31,}/gu;

/**
 * Normalizes a text.
 *
 * @example
 * normalizeText("e\u0301", "NFC"); // => "é"
 *
 * @param text - Any string.
 * @param form - The normalization form.
 * @requirement P-1b, X-2a
 */
export function normalizeText(text: string, form: "NFC" | "NFKC"): string {
  if (text.length < 31) {
    return text.normalize(form);
  }
  return text.replace(MANY_MARKS, (run) => orderMarks(run, form === "NFC" ? "NFD" : "NFKD")).normalize(form);
}

/** The marks of one combining class. */
interface CombiningClass {
  /** One of them. */
  readonly mark: string;
  /** Of a text that is being put in order: the marks in it. */
  marks: string;
}

/** The combining classes that were met, in ascending order. */
const CLASSES: CombiningClass[] = [];

/** The combining classes of the characters that were met; `null` is that of starters. */
const CLASS_OF = new Map<string, CombiningClass | null>();

/** Decomposes marks, and puts those between two starters in the order of their classes. */
function orderMarks(run: string, form: "NFD" | "NFKD"): string {
  const decompositions = new Map<string, string>();
  let ordered = "";
  for (const character of run) {
    let decomposition = decompositions.get(character);
    if (decomposition === undefined) {
      decomposition = character.normalize(form);
      decompositions.set(character, decomposition);
    }
    for (const mark of decomposition) {
      const combiningClass = findClass(mark);
      if (combiningClass === null) {
        ordered += takeMarks() + mark;
      } else {
        combiningClass.marks += mark;
      }
    }
  }
  return ordered + takeMarks();
}

/** Takes the marks from all classes. */
function takeMarks(): string {
  let text = "";
  for (const combiningClass of CLASSES) {
    text += combiningClass.marks;
    combiningClass.marks = "";
  }
  return text;
}

/** Finds the combining class of a character that has no decomposition. */
function findClass(character: string): CombiningClass | null {
  let found = CLASS_OF.get(character);
  if (found === undefined) {
    found = isStarter(character) ? null : insertClass(character);
    CLASS_OF.set(character, found);
  }
  return found;
}

/** Whether the engine swaps two characters: the class of the second is less than that of the first, and neither is 0. */
function swaps(first: string, second: string): boolean {
  return (first + second).normalize("NFD") === second + first;
}

/** U+0334 has class 1, the least one, and U+0345 class 240, the greatest: no other character has that. */
function isStarter(character: string): boolean {
  return !swaps(character, "\u0334") && !swaps("\u0345", character);
}

/** Finds the class of a mark among those that were met, by what the engine swaps it with; if there is none, adds it. */
function insertClass(mark: string): CombiningClass {
  let [low, high] = [0, CLASSES.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = CLASSES[middle] as CombiningClass;
    if (swaps(mark, candidate.mark)) {
      low = middle + 1;
    } else if (swaps(candidate.mark, mark)) {
      high = middle;
    } else {
      return candidate;
    }
  }
  const added = { mark, marks: "" };
  CLASSES.splice(low, 0, added);
  return added;
}
