/**
 * Unicode normalization in linear time.
 *
 * The engine normalizes, but takes quadratic time to sort a long run of combining marks. So a long run is sorted first: by
 * Canonical_Combining_Class, keeping the order within a class. The sorted text is canonically equivalent, so its normalization
 * forms are the same.
 *
 * All state is local to a call, so that a patched `String.prototype.normalize` can call these functions too.
 *
 * @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 * @see https://www.unicode.org/versions/latest/core-spec/chapter-3/#G49591
 */
import { compileLater } from "./compile-later.js";
import { UnitWriter } from "./writers.js";

/** Longest run of marks that Stream-Safe Text Format allows: 30 are not sorted here, 31 are. */
const MOST_MARKS = 30;

/** Finds marks. Includes the two half-width sound marks, which become marks in NFKC. */
class MarkFinder {
  readonly #text: string;
  readonly #mark = compileLater("[\\p{Mark}\\uFF9E\\uFF9F]", "gu")();

  /**
   * Part of a run of marks. The engine stores a backtracking position for each mark, and 3,400,000 of them overflow its stack.
   * The repetition is therefore bounded, and a longer run is matched in several steps.
   */
  readonly #marks = compileLater("[\\p{Mark}\\uFF9E\\uFF9F]{1,1000}", "uy")();

  constructor(text: string) {
    this.#text = text;
  }

  /** @returns UTF-16 index of the first mark at or after an index; -1 if there is none. */
  find(start: number): number {
    this.#mark.lastIndex = start;
    return this.#mark.exec(this.#text)?.index ?? -1;
  }

  /** @returns UTF-16 index after the marks that start at an index. */
  skip(start: number): number {
    let end = start;
    for (this.#marks.lastIndex = start; this.#marks.test(this.#text); ) {
      end = this.#marks.lastIndex;
    }
    return end;
  }
}

/**
 * Normalizes a string.
 *
 * @example
 * normalizeText("e\u0301", "NFC"); // => "é"
 *
 * @param text - Any string.
 * @param form - The normalization form.
 * @requirement P-1b, X-2a
 */
export function normalizeText(text: string, form: "NFC" | "NFD" | "NFKC"): string {
  if (text.length <= MOST_MARKS) {
    return text.normalize(form);
  }
  const marks = new MarkFinder(text);
  let order: MarkOrder | null = null;
  let ordered = "";
  let done = 0;
  for (let start = marks.find(0); start !== -1; ) {
    const end = marks.skip(start);
    if (isLong(text, start, end)) {
      order ??= new MarkOrder(form === "NFKC" ? "NFKD" : "NFD");
      ordered += text.slice(done, start) + order.arrange(text.slice(start, end));
      done = end;
    }
    start = marks.find(end);
  }
  return (ordered + text.slice(done)).normalize(form);
}

/** Returns whether there are more than {@link MOST_MARKS} marks between two indices; a mark is one or two UTF-16 units. */
function isLong(text: string, start: number, end: number): boolean {
  const units = end - start;
  return units > 2 * MOST_MARKS || (units > MOST_MARKS && [...text.slice(start, end)].length > MOST_MARKS);
}

/** Marks that share a combining class. */
interface CombiningClass {
  /** A representative of the class. */
  readonly mark: string;
  /** The marks of this class in the run that is being sorted. A string would be a rope with one node for each mark. */
  readonly marks: UnitWriter;
}

/** A character that does not decompose, and its class; `null` for starters. */
interface Piece {
  readonly text: string;
  readonly combiningClass: CombiningClass | null;
}

function addMarks(combiningClass: CombiningClass | null, marks: string): void {
  if (combiningClass !== null) {
    combiningClass.marks.write(marks);
  }
}

/** Sorts runs of marks, and keeps the classes and decompositions that it found. */
class MarkOrder {
  readonly #form: "NFD" | "NFKD";
  /** The combining classes seen so far, in ascending order. */
  readonly #classes: CombiningClass[] = [];
  /** The class of each character seen so far. */
  readonly #classOf = new Map<string, CombiningClass | null>();
  /** The decomposition of each character seen so far. */
  readonly #pieces = new Map<string, readonly Piece[]>();

  constructor(form: "NFD" | "NFKD") {
    this.#form = form;
  }

  /** Decomposes marks, and sorts those between two starters by class. */
  arrange(run: string): string {
    let ordered = "";
    let index = 0;
    /** From here to `index`, all marks share a class; adding them together saves two thirds of the time. */
    let start = 0;
    let current: CombiningClass | null = null;
    for (const character of run) {
      const pieces = this.#pieces.get(character) ?? this.#decompose(character);
      const [{ text: first, combiningClass: firstClass }] = pieces as [Piece];
      const next = first === character ? firstClass : null;
      if (next === null || next !== current) {
        addMarks(current, run.slice(start, index));
        current = next;
        start = index;
      }
      if (next === null) {
        for (const { text, combiningClass } of pieces) {
          ordered += combiningClass === null ? this.#takeMarks() + text : "";
          addMarks(combiningClass, text);
        }
      }
      index += character.length;
    }
    addMarks(current, run.slice(start));
    return ordered + this.#takeMarks();
  }

  /** Empties all classes, and returns their marks. */
  #takeMarks(): string {
    let text = "";
    for (const { marks } of this.#classes) {
      text += marks.toString();
      marks.length = 0;
    }
    return text;
  }

  #decompose(character: string): readonly Piece[] {
    const pieces = Array.from(character.normalize(this.#form), (text) => ({
      text,
      combiningClass: this.#findClass(text),
    }));
    this.#pieces.set(character, pieces);
    return pieces;
  }

  /** Finds the combining class of a character that does not decompose. */
  #findClass(character: string): CombiningClass | null {
    let found = this.#classOf.get(character);
    if (found === undefined) {
      found = isStarter(character) ? null : this.#insertClass(character);
      this.#classOf.set(character, found);
    }
    return found;
  }

  /**
   * Finds the class of a mark by testing which known classes the engine reorders it with; adds a class if none matches.
   */
  #insertClass(mark: string): CombiningClass {
    const classes = this.#classes;
    let [low, high] = [0, classes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const candidate = classes[middle] as CombiningClass;
      if (swaps(mark, candidate.mark)) {
        low = middle + 1;
      } else if (swaps(candidate.mark, mark)) {
        high = middle;
      } else {
        return candidate;
      }
    }
    const added = { mark, marks: new UnitWriter(MOST_MARKS) };
    classes.splice(low, 0, added);
    return added;
  }
}

/**
 * Returns whether the engine swaps two characters: the class of the second is lower than that of the first, and neither is 0.
 */
function swaps(first: string, second: string): boolean {
  return (first + second).normalize("NFD") === second + first;
}

/**
 * Returns whether the class of a character is 0: the engine swaps it neither with U+0334, whose class (1) is the lowest, nor with
 * U+0345, the only character of the highest class (240).
 */
function isStarter(character: string): boolean {
  return !swaps(character, "\u0334") && !swaps("\u0345", character);
}
