/**
 * Finds where the parts of a template end in a text.
 *
 * An expression takes the longest run of characters it can write that lets the rest match. For each part, from the
 * last to the first, and for each index, the search notes whether the rest matches from there. Time and memory are
 * proportional to the number of parts times the length of the text; the caller limits the product.
 */

import { matchAt } from "../infra/at-index.js";
import { makeClasses, without } from "../infra/characters.js";
import { SUB_DELIM_CHARACTERS, UNRESERVED_CHARACTERS } from "../schemes/characters.js";
import type { Expression, Operator, Part } from "./parts.js";

/** Characters that an expansion encodes in values, and that `URL` or `encodeURIComponent` leaves raw. */
export const RAW = {
  none: "",
  segment: "!$&'()*+;=:@[]",
  /** Not "&", which ends a value. */
  query: "!$'()*+;=:@/?[]",
};

export type Raw = keyof typeof RAW;

const GEN_DELIMS = ":/?#[]@";

/** For each index, the last index up to it from which parts match, or -1. */
type Starts = number[];

type FindRun = (start: number) => number;

/** Finds the ends of the runs that an operator writes, and of single values. */
interface Runs {
  readonly all: FindRun;
  readonly piece: FindRun;
}

/**
 * Returns the UTF-16 index after each part; `null` if the parts do not match. Literals and text, which is ASCII, are
 * in the same notation.
 */
export function findEnds(parts: readonly Part[], text: string, raw: Raw): readonly number[] | null {
  const [first, last] = [parts[0] ?? "", parts.at(-1) ?? ""];
  if ((typeof first === "string" && !text.startsWith(first)) || (typeof last === "string" && !text.endsWith(last))) {
    return null;
  }
  const finder = new EndFinder(text, raw);
  // Divergence (performance): the longest runs match most addresses without a search.
  return finder.takeAll(parts) ?? finder.search(parts);
}

const NAME = /[\w.%]*/y;

class EndFinder {
  readonly #text: string;
  readonly #raw: Raw;
  readonly #runs = new Map<Operator, Runs>();

  constructor(text: string, raw: Raw) {
    this.#text = text;
    this.#raw = raw;
  }

  /**
   * @param rests - For each part, where the parts after it match; without them, expressions take their longest runs.
   */
  takeAll(parts: readonly Part[], rests?: readonly Starts[]): readonly number[] | null {
    const ends: number[] = [];
    let end = 0;
    for (const [index, part] of parts.entries()) {
      end = this.#findEnd(part, end, rests?.[index]);
      if (end === -1) {
        return null;
      }
      ends.push(end);
    }
    return end === this.#text.length ? ends : null;
  }

  search(parts: readonly Part[]): readonly number[] | null {
    const { length } = this.#text;
    const rests: Starts[] = new Array(parts.length);
    let starts: Starts = new Array(length).fill(-1);
    starts.push(length);
    for (let place = parts.length - 1; place >= 0; place--) {
      const rest = starts;
      rests[place] = rest;
      starts = [];
      for (let index = 0, last = -1; index <= length; index++) {
        last = this.#findEnd(parts[place] as Part, index, rest) === -1 ? last : index;
        starts.push(last);
      }
    }
    return starts[0] === 0 ? this.takeAll(parts, rests) : null;
  }

  /** Finds the last end of a part from which the rest matches; -1 if there is none. */
  #findEnd(part: Part, start: number, rest?: Starts): number {
    const text = this.#text;
    if (typeof part === "string") {
      const end = start + part.length;
      return text.startsWith(part, start) && (rest === undefined || rest[end] === end) ? end : -1;
    }
    if (text[start - 1] === "%" || text[start - 2] === "%") {
      return -1;
    }
    const longest = this.#findRun(part, start);
    const end = rest === undefined ? longest : (rest[longest] as number);
    // The last resort: the expression expands to nothing because all of its variables are undefined.
    return end >= start + part.operator.first.length ? end : rest === undefined || rest[start] === start ? start : -1;
  }

  /** Finds the end of the longest run of an expression; `start` if it is empty. */
  #findRun({ operator, variables }: Expression, start: number): number {
    const { first, isNamed, separator } = operator;
    const text = this.#text;
    if (!text.startsWith(first, start)) {
      return start;
    }
    const { all, piece } = this.#getRuns(operator);
    let from = start + first.length;
    if (!(isNamed || separator === "/") || variables.some(({ isExploded }) => isExploded)) {
      return all(from);
    }
    // Each variable takes one piece at most: a segment, or its name and its value, in order.
    let end = start;
    for (let next = 0; ; next++) {
      const nameEnd = isNamed ? matchAt(NAME, text, from) : from;
      while (isNamed && next < variables.length && variables[next]?.name !== text.slice(from, nameEnd)) {
        next++;
      }
      if (next >= variables.length) {
        return end;
      }
      end = !isNamed ? piece(from) : text[nameEnd] === "=" ? piece(nameEnd + 1) : nameEnd;
      if (text[end] !== separator) {
        return end;
      }
      from = end + 1;
    }
  }

  #getRuns(operator: Operator): Runs {
    let runs = this.#runs.get(operator);
    if (runs === undefined) {
      const [all, piece] = getTables(operator, this.#raw);
      runs = { all: createFindRun(this.#text, all), piece: createFindRun(this.#text, piece) };
      this.#runs.set(operator, runs);
    }
    return runs;
  }
}

/** Remembers the last run, so that a search, whose indices ascend, looks at each character once. */
function createFindRun(text: string, isMember: Uint16Array): FindRun {
  let from = 0;
  let to = -1;
  return (start) => {
    if (start < from || start > to) {
      from = start;
      to = start;
      while (isMember[text.charCodeAt(to)] === 1) {
        to++;
      }
    }
    return to;
  };
}

/** The ASCII characters that an operator writes, and those of single values. */
type Tables = readonly [all: Uint16Array, piece: Uint16Array];

const TABLES: Readonly<Record<Raw, Map<Operator, Tables>>> = { none: new Map(), segment: new Map(), query: new Map() };

function getTables(operator: Operator, raw: Raw): Tables {
  let tables = TABLES[raw].get(operator);
  if (tables === undefined) {
    const { separator, allowsReserved } = operator;
    const others = allowsReserved ? GEN_DELIMS + SUB_DELIM_CHARACTERS : RAW[raw];
    const characters = `${UNRESERVED_CHARACTERS}%,${others}`;
    tables = [makeClasses([[`${characters}=${separator}`, 1]]), makeClasses([[without(characters, separator), 1]])];
    TABLES[raw].set(operator, tables);
  }
  return tables;
}
