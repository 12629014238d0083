/**
 * Table automata over the octets of lines in UTF-8.
 *
 * Divergence (performance): for the lines that an automaton accepts, a function can take a shortcut; about other lines it says
 * nothing. Automata are built from the same sets of characters as all other code, and a lane compares both on generated lines.
 *
 * ```
 *            "h"         "t"
 *   START ────────▶ 3 ────────▶ 4 … ──── LF ──▶ ACCEPTED
 *     │ any other octet │             CR ▶ LF ──▶ ACCEPTED
 *     └──────────────▶ REFUSED ◀┘
 * ```
 */
import type { OctetBuffer } from "./octet-buffer.js";

/** The next state, by state and octet: `table[(state << 8) | octet]`. */
export type Automaton = Uint16Array;

const REFUSED = 0;
const ACCEPTED = 1;
const LF = 0x0a;
const CR = 0x0d;

/** The state before a line. */
export const START = 2;

/** First code points that take two, three and four octets in UTF-8. */
const TWO_OCTETS = 0x80;
const THREE_OCTETS = 0x800;
const FOUR_OCTETS = 0x10000;
/** Number of code points that share all octets except the last one, and except the last two. */
const BLOCK = 0x40;
const BLOCKS = 0x1000;

/** Ranges of code points: the first one, and the one after the last. */
export type Ranges = readonly (readonly [start: number, end: number])[];

/**
 * Reads the members of a character class in a regular expression.
 *
 * @example
 * readRanges("\\u00A0-\\u00AF\\u3042"); // => [[0xa0, 0xb0], [0x3042, 0x3043]]
 *
 * @param characterClass - Members written as `\\uXXXX`, none of them ASCII.
 */
export function readRanges(characterClass: string): Ranges {
  return Array.from(characterClass.matchAll(/\\u([0-9A-F]{4})(?:-\\u([0-9A-F]{4}))?/g), ([, first, last]) => {
    const [start, end] = [first, last ?? first].map((digits) => Number.parseInt(digits as string, 16));
    return [start as number, (end as number) + 1] as const;
  });
}

/** Builds an automaton state by state. */
export class AutomatonBuilder {
  /** The rows of the table; the row of `ACCEPTED` is never read. */
  readonly #rows: Uint16Array[] = [new Uint16Array(256), new Uint16Array(256), new Uint16Array(256)];

  /** Adds a state from which every octet leads to `REFUSED`. */
  add(): number {
    return this.#rows.push(new Uint16Array(256)) - 1;
  }

  /** Lets ASCII characters lead from one state to another. */
  on(from: number, characters: string, to: number): void {
    for (let index = 0; index < characters.length; index++) {
      this.#set(from, characters.charCodeAt(index), to);
    }
  }

  /** Adds a state with the transitions of another one. */
  copy(state: number): number {
    return this.#rows.push((this.#rows[state] as Uint16Array).slice()) - 1;
  }

  /** Adds states for a word, and returns the last one. */
  addWord(from: number, word: string): number {
    let state = from;
    for (const character of word) {
      const next = this.add();
      this.on(state, character, next);
      state = next;
    }
    return state;
  }

  /** Lets ASCII characters lead from a state to `REFUSED`. */
  refuse(from: number, characters: string): void {
    this.on(from, characters, REFUSED);
  }

  /** Lets a line end in a state, with LF or CR LF. */
  end(from: number): void {
    const afterCR = this.add();
    this.#set(from, LF, ACCEPTED);
    this.#set(from, CR, afterCR);
    this.#set(afterCR, LF, ACCEPTED);
  }

  /**
   * Lets non-ASCII characters of the BMP lead from several states to one.
   *
   * @param ranges - The characters, as {@link readRanges} returns them.
   */
  onNonASCII(from: readonly number[], ranges: Ranges, to: number): void {
    /** The states before the last octet, and before the last two, if these can be any octets that continue a character. */
    const [beforeLast, beforeLastTwo] = [this.add(), this.add()];
    this.#fill(beforeLast, to);
    this.#fill(beforeLastTwo, beforeLast);
    const shared: ReadonlyMap<number, number> = new Map([
      [BLOCK, beforeLast],
      [BLOCKS, beforeLastTwo],
    ]);
    /** Returns the state after the first octets of the characters of a block. */
    const enter = (start: number, size: number, among: Ranges): number => {
      const inside = among.filter(([first, end]) => first < start + size && end > start);
      const [only] = inside;
      if (only === undefined) {
        return REFUSED;
      }
      if (only[0] <= start && only[1] >= start + size) {
        return size === 1 ? to : (shared.get(size) as number);
      }
      const state = this.add();
      for (let index = 0; index < BLOCK; index++) {
        this.#set(state, 0x80 + index, enter(start + (index * size) / BLOCK, size / BLOCK, inside));
      }
      return state;
    };
    for (let start = TWO_OCTETS; start < THREE_OCTETS; start += BLOCK) {
      this.#setAll(from, 0xc0 + start / BLOCK, enter(start, BLOCK, ranges));
    }
    // UTF-8 does not allow three octets for a character that fits into two.
    const inThree = ranges.map(([start, end]) => [Math.max(start, THREE_OCTETS), end] as const);
    for (let start = 0; start < FOUR_OCTETS; start += BLOCKS) {
      this.#setAll(from, 0xe0 + start / BLOCKS, enter(start, BLOCKS, inThree));
    }
  }

  /** Returns the automaton. */
  build(): Automaton {
    const table = new Uint16Array(this.#rows.length << 8);
    this.#rows.forEach((row, state) => {
      table.set(row, state << 8);
    });
    return table;
  }

  /** Lets all octets that continue a character lead from one state to another. */
  #fill(from: number, to: number): void {
    (this.#rows[from] as Uint16Array).fill(to, 0x80, 0xc0);
  }

  #setAll(from: readonly number[], octet: number, to: number): void {
    for (const state of from) {
      this.#set(state, octet, to);
    }
  }

  #set(from: number, octet: number, to: number): void {
    (this.#rows[from] as Uint16Array)[octet] = to;
  }
}

/**
 * Finds the end of a line that the automaton accepts.
 *
 * @returns Index after its LF; -1 if it is not accepted.
 */
export function matchLine(automaton: Automaton, octets: Uint8Array, start: number): number {
  let index = start;
  let state = START;
  do {
    state = automaton[(state << 8) | (octets[index++] as number)] as number;
  } while (state > ACCEPTED);
  return state === ACCEPTED ? index : -1;
}

/** Number of octets that {@link copyWords} copies at a time. */
const WORD = 8;

/** A text in ASCII. */
interface Piece {
  /** The text, and {@link WORD} octets after it. */
  readonly view: DataView;
  readonly length: number;
}

/** The parts of a line that are written. */
export interface Split {
  /** Finds the places in a line where parts begin or end. The first one is the start of the line, the second its end. */
  readonly mark: (octets: Uint8Array, places: Int32Array) => void;
  /** The number of places. */
  readonly count: number;
  /** For each part, the numbers of the places where it begins and ends. */
  readonly parts: readonly (readonly [from: number, to: number])[];
}

/** The part that is the whole line. */
export const WHOLE: readonly [from: number, to: number] = [0, 1];

/** Describes how accepted lines are written. */
export interface LineCopier {
  readonly automaton: Automaton;
  /** The text before a copy of the line, between copies, and after the last one. */
  readonly pieces: readonly [Piece, Piece, ...Piece[]];
  /** Whether the line itself is written, with LF. */
  readonly isWhole: boolean;
  /** The parts that are written in place of copies of the line. */
  readonly split: Split | undefined;
}

/**
 * Creates the description of how accepted lines are written.
 *
 * @param texts - The text before a copy of the line, between copies, and after the last one, in ASCII.
 * @param split - Writes parts of the line in place of copies.
 */
export function createCopier(
  automaton: Automaton,
  texts: readonly [string, string, ...string[]],
  split?: Split,
): LineCopier {
  const [before, after, ...others] = texts;
  return {
    automaton,
    pieces: [createPiece(before), createPiece(after), ...others.map(createPiece)],
    isWhole: texts.length === 2 && before === "" && after === "\n" && split === undefined,
    split,
  };
}

function createPiece(text: string): Piece {
  const view = new DataView(new ArrayBuffer(text.length + WORD));
  for (let index = 0; index < text.length; index++) {
    view.setUint8(index, text.charCodeAt(index));
  }
  return { view, length: text.length };
}

/**
 * Copies lines for as long as the automaton accepts them.
 *
 * @param octets - Whole lines, each with its LF.
 * @param start - Index of the first line.
 * @param out - Receives the copies.
 * @param longest - Octets of the longest line that is copied, without its end.
 * @param limit - No line is copied once the output has this length.
 * @returns Index of the first line that was not copied, and the number of those that were.
 */
export function copyLines(
  copier: LineCopier,
  octets: Uint8Array,
  start: number,
  out: OctetBuffer,
  longest: number,
  limit: number,
): readonly [index: number, count: number] {
  return (copier.isWhole ? copyWholeLines : copyBetween)(copier, octets, start, out, longest, limit);
}

/** Copies lines unchanged except for CR, with as few copy operations as possible. */
function copyWholeLines(
  { automaton }: LineCopier,
  octets: Uint8Array,
  start: number,
  out: OctetBuffer,
  longest: number,
  limit: number,
): readonly [index: number, count: number] {
  const { length } = octets;
  let count = 0;
  let first = start;
  /** Start of the lines that have not been copied yet. */
  let run = start;
  while (first < length && out.length + first - run < limit) {
    let index = first;
    let state = START;
    do {
      state = automaton[(state << 8) | (octets[index++] as number)] as number;
    } while (state > ACCEPTED);
    const hasCR = octets[index - 2] === CR;
    if (state === REFUSED || index - 1 - first - (hasCR ? 1 : 0) > longest) {
      break;
    }
    if (hasCR) {
      out.add(octets.subarray(run, index - 1));
      out.octets[out.length - 1] = LF;
      run = index;
    }
    first = index;
    count++;
  }
  if (first > run) {
    out.add(octets.subarray(run, first));
  }
  return [first, count];
}

/**
 * Copies lines between pieces of text. Two copies of a line of 46 octets take 130 ns on Node 20: the automaton alone takes 95 ns.
 * Copying octet by octet would take 205 ns.
 */
function copyBetween(
  { automaton, pieces: [before, ...others], split }: LineCopier,
  octets: Uint8Array,
  start: number,
  out: OctetBuffer,
  longest: number,
  limit: number,
): readonly [index: number, count: number] {
  const { length } = octets;
  const source = viewOctets(octets);
  const fixed = others.reduce((sum, piece) => sum + piece.length, before.length) + WORD;
  const places = new Int32Array(split?.count ?? 2);
  /** The numbers of the places where each part begins and ends. Flat, because reading pairs would allocate more than is copied. */
  const parts = Uint8Array.from((split?.parts ?? others.map(() => WHOLE)).flat());
  let count = 0;
  let first = start;
  let target = out.octets;
  let view = viewOctets(target);
  while (first < length && out.length < limit) {
    let index = first;
    let state = START;
    do {
      state = automaton[(state << 8) | (octets[index++] as number)] as number;
    } while (state > ACCEPTED);
    const end = octets[index - 2] === CR ? index - 2 : index - 1;
    if (state === REFUSED || end - first > longest) {
      break;
    }
    out.reserve(fixed + others.length * (end - first));
    if (target !== out.octets) {
      target = out.octets;
      view = viewOctets(target);
    }
    places[0] = first;
    places[1] = end;
    split?.mark(octets, places);
    copyWords(before.view, 0, before.length, view, out.length);
    let at = out.length + before.length;
    for (let number = 0; number < others.length; number++) {
      const piece = others[number] as Piece;
      const partStart = places[parts[2 * number] as number] as number;
      const partEnd = places[parts[2 * number + 1] as number] as number;
      if (partEnd + WORD <= length) {
        copyWords(source, partStart, partEnd, view, at);
      } else {
        target.set(octets.subarray(partStart, partEnd), at);
      }
      at += partEnd - partStart;
      copyWords(piece.view, 0, piece.length, view, at);
      at += piece.length;
    }
    out.length = at;
    first = index;
    count++;
  }
  return [first, count];
}

function viewOctets({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}

/** Copies octets, and up to seven after them. The integers are signed, because V8 need not allocate memory for those. */
function copyWords(source: DataView, start: number, end: number, target: DataView, at: number): void {
  const shift = at - start;
  for (let index = start; index < end; index += WORD) {
    target.setInt32(index + shift, source.getInt32(index));
    target.setInt32(index + shift + 4, source.getInt32(index + 4));
  }
}
