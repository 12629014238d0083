/**
 * Unicode normalization, in time that grows with the text.
 *
 * The results are the engine's own. Engines take quadratic time to put a long run of combining marks in order, so such a
 * run is put in order before: by Canonical_Combining_Class, marks of the same one as they stand. That gives a canonically
 * equivalent text, and so one with the same normalization forms.
 *
 * All state belongs to one call, so that code which runs inside `String.prototype.normalize` can normalize too.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 * @see https://www.unicode.org/versions/latest/core-spec/chapter-3/#G49591
 */

/** More marks in a row than Stream-Safe Text Format allows: 30 are not touched, 31 are put in order. */
const MOST_MARKS = 30;

/** Finds marks. The two half-width sound marks are no marks, but become such in NFKC. */
class MarkFinder {
  readonly #text: string;
  readonly #mark = /[\p{Mark}\uFF9E\uFF9F]/gu;

  /**
   * Some marks of a run. The engine keeps a place to come back to for each of them, and 3,400,000 overflow its stack: so
   * the length is limited, and a longer run is matched in several steps.
   */
  readonly #marks = /[\p{Mark}\uFF9E\uFF9F]{1,1000}/uy;

  constructor(text: string) {
    this.#text = text;
  }

  /** @returns The UTF-16 index of the first mark from an index on; -1 if there is none. */
  find(start: number): number {
    this.#mark.lastIndex = start;
    return this.#mark.exec(this.#text)?.index ?? -1;
  }

  /** @returns The UTF-16 index after the marks that begin at an index. */
  skip(start: number): number {
    let end = start;
    for (this.#marks.lastIndex = start; this.#marks.test(this.#text); ) {
      end = this.#marks.lastIndex;
    }
    return end;
  }
}

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

/** Whether there are more marks than {@link MOST_MARKS} between two indices; each is one UTF-16 unit, or two. */
function isLong(text: string, start: number, end: number): boolean {
  const units = end - start;
  return units > 2 * MOST_MARKS || (units > MOST_MARKS && [...text.slice(start, end)].length > MOST_MARKS);
}

/** The marks of one combining class. */
interface CombiningClass {
  /** One of them. */
  readonly mark: string;
  /** Those of the run that is being put in order. */
  marks: string;
}

/** A character without decomposition, and its class; `null` is that of starters. */
interface Piece {
  readonly text: string;
  readonly combiningClass: CombiningClass | null;
}

function addMarks(combiningClass: CombiningClass | null, marks: string): void {
  if (combiningClass !== null) {
    combiningClass.marks += marks;
  }
}

/** Puts runs of marks in order. */
class MarkOrder {
  readonly #form: "NFD" | "NFKD";
  /** The combining classes that were met, in ascending order. */
  readonly #classes: CombiningClass[] = [];
  /** The classes of the characters that were met. */
  readonly #classOf = new Map<string, CombiningClass | null>();
  /** The decompositions of the characters that were met. */
  readonly #pieces = new Map<string, readonly Piece[]>();

  constructor(form: "NFD" | "NFKD") {
    this.#form = form;
  }

  /** Decomposes marks, and puts those between two starters in the order of their classes. */
  arrange(run: string): string {
    let ordered = "";
    let index = 0;
    /** From here to the index, all are of one class; they are taken together, which saves two thirds of the time. */
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

  /** Takes the marks from all classes. */
  #takeMarks(): string {
    let text = "";
    for (const combiningClass of this.#classes) {
      text += combiningClass.marks;
      combiningClass.marks = "";
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

  /** Finds the combining class of a character that has no decomposition. */
  #findClass(character: string): CombiningClass | null {
    let found = this.#classOf.get(character);
    if (found === undefined) {
      found = isStarter(character) ? null : this.#insertClass(character);
      this.#classOf.set(character, found);
    }
    return found;
  }

  /** Finds the class of a mark among those that were met, by what the engine swaps it with; if there is none, adds it. */
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
    const added = { mark, marks: "" };
    classes.splice(low, 0, added);
    return added;
  }
}

/** Whether the engine swaps two characters: the class of the second is less than that of the first, and neither is 0. */
function swaps(first: string, second: string): boolean {
  return (first + second).normalize("NFD") === second + first;
}

/** U+0334 has class 1, the lowest; U+0345 has class 240, the highest, and is alone in it. */
function isStarter(character: string): boolean {
  return !swaps(character, "\u0334") && !swaps("\u0345", character);
}
