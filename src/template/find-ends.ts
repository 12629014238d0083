/**
 * Finds where the parts of a template end in a text.
 *
 * An expression takes the longest run of characters it can write that lets the rest match. For each part, from the last to the
 * first, and for each index, the search notes whether the rest matches from there. Time and memory are proportional to the number of
 * parts times the length of the text, whatever they contain; the caller limits the product.
 */
import type { Expression, Operator, Part } from "./parts.js";

/** Characters that a value has after expansion, and the percent sign of encoded ones. */
const EXPANDED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%";
const RESERVED = ":/?#[]@!$&'()*+,;=";

/**
 * Characters that RFC 3986 allows in values, but that an expansion encodes. `URL` and `encodeURIComponent` leave them raw.
 *
 * - `none`: only what an expansion writes.
 * - `segment`: those of path segments.
 * - `query`: those of queries and fragments, except "&".
 */
export type Raw = "none" | "segment" | "query";

const RAW: Readonly<Record<Raw, string>> = { none: "", segment: "!$&'()*+;=:@", query: "!$'()*+;=:@/?[]" };

/**
 * Finds where each part ends.
 *
 * @param parts - Literals and text must be in the same notation.
 * @param text - ASCII, with two digits after each percent sign.
 * @param raw - The raw characters that values may contain.
 * @returns UTF-16 index after each part; `null` if the parts do not match.
 */
export function findEnds(parts: readonly Part[], text: string, raw: Raw): readonly number[] | null {
  const [first, last] = [parts[0] ?? "", parts.at(-1) ?? ""];
  if ((typeof first === "string" && !text.startsWith(first)) || (typeof last === "string" && !text.endsWith(last))) {
    return null;
  }
  const finder = new EndFinder(text, raw);
  const longest = finder.takeLongest(parts);
  if (longest !== null || !parts.some((part) => typeof part === "object")) {
    return longest;
  }
  /** For each part, the indices from which the parts after it match. */
  const rests: Starts[] = [];
  let starts: Starts = new Array(text.length).fill(-1);
  starts.push(text.length);
  for (let index = parts.length - 1; index >= 0; index--) {
    rests.unshift(starts);
    starts = finder.listStarts(parts[index] as Part, starts);
  }
  let end = 0;
  return starts[0] === 0
    ? parts.map((part, index) => {
        end = finder.findEnd(part, end, rests[index] as Starts);
        return end;
      })
    : null;
}

/** For each index, the last index up to it from which parts match; -1 if there is none. */
type Starts = number[];

/** 1 for each ASCII character of a set, by the set. */
const TABLES = new Map<string, Uint8Array>();

function toTable(characters: string): Uint8Array {
  let table = TABLES.get(characters);
  if (table === undefined) {
    table = new Uint8Array(0x80);
    for (const character of characters) {
      table[character.charCodeAt(0)] = 1;
    }
    TABLES.set(characters, table);
  }
  return table;
}

/** Finds the ends of parts in a text. */
class EndFinder {
  readonly #text: string;
  readonly #raw: Raw;
  /** For each operator, the end of the run at each index. */
  readonly #ends = new Map<Operator, readonly number[]>();

  constructor(text: string, raw: Raw) {
    this.#text = text;
    this.#raw = raw;
  }

  /**
   * Lets each expression take its longest run. Divergence (performance): that matches most addresses, and leaves others to the search.
   *
   * @returns UTF-16 index after each part; `null` if the parts do not match so.
   */
  takeLongest(parts: readonly Part[]): readonly number[] | null {
    const text = this.#text;
    const ends: number[] = [];
    let index = 0;
    for (const part of parts) {
      if (typeof part === "object") {
        index = this.#findRun(part, index);
      } else if (text.startsWith(part, index)) {
        index += part.length;
      } else {
        return null;
      }
      ends.push(index);
    }
    return index === text.length ? ends : null;
  }

  /** Lists the indices from which a part and the parts after it match. */
  listStarts(part: Part, rest: Starts): Starts {
    const starts: Starts = [];
    for (let index = 0, last = -1; index < rest.length; index++) {
      last = this.findEnd(part, index, rest) === -1 ? last : index;
      starts.push(last);
    }
    return starts;
  }

  /** Finds the last end of a part from which the rest matches; -1 if there is none. */
  findEnd(part: Part, start: number, rest: Starts): number {
    const text = this.#text;
    if (typeof part === "string") {
      const end = start + part.length;
      return rest[end] === end && text.startsWith(part, start) ? end : -1;
    }
    if (text[start - 1] === "%" || text[start - 2] === "%") {
      return -1;
    }
    const end = rest[this.#findRun(part, start)] as number;
    if (end >= start + part.operator.first.length) {
      return end;
    }
    // The last resort: the expression expands to nothing because all of its variables are undefined.
    return rest[start] === start ? start : -1;
  }

  /**
   * Finds the longest run.
   *
   * @param start - UTF-16 index.
   * @returns UTF-16 index after the run; `start` if it is empty.
   */
  #findRun(expression: Expression, start: number): number {
    const { operator, variables } = expression;
    const { first, isNamed, separator } = operator;
    if (!this.#text.startsWith(first, start)) {
      return start;
    }
    const from = start + first.length;
    if (!(isNamed || separator === "/") || variables.some(({ isExploded }) => isExploded)) {
      return this.#listEnds(operator)[from] as number;
    }
    return isNamed ? this.#findNamed(expression, from) : this.#findSegments(expression, from);
  }

  #listEnds(operator: Operator): readonly number[] {
    const known = this.#ends.get(operator);
    if (known !== undefined) {
      return known;
    }
    const { separator, allowsReserved } = operator;
    const isMember = toTable(EXPANDED + (allowsReserved ? RESERVED : `,=${separator}${RAW[this.#raw]}`));
    const ends: number[] = new Array(this.#text.length).fill(0);
    for (let index = this.#text.length, end = index; index >= 0; index--) {
      end = isMember[this.#text.charCodeAt(index)] === 1 ? end : index;
      ends[index] = end;
    }
    this.#ends.set(operator, ends);
    return ends;
  }

  /** Each variable takes one segment at most. */
  #findSegments({ operator, variables }: Expression, start: number): number {
    const end = this.#listEnds(operator)[start] as number;
    let index = start - 1;
    for (let count = 0; count < variables.length; count++) {
      index = this.#text.indexOf("/", index + 1);
      if (index === -1 || index > end) {
        return end;
      }
    }
    return index;
  }

  /** Each variable occurs once at most, in order. If several names match, the longest wins. */
  #findNamed({ operator, variables }: Expression, start: number): number {
    const { separator } = operator;
    const text = this.#text;
    let index = start;
    for (let next = 0; index === start || text.startsWith(separator, index); next++) {
      const from = index === start ? start : index + separator.length;
      const name = text.slice(from, matchSticky(NAME, text, from));
      const first = next;
      while (next < variables.length && variables[next]?.name !== name) {
        next++;
      }
      if (next === variables.length) {
        // Only the start of the text's name can be a variable's name. No value or separator follows that.
        const length = variables
          .slice(first)
          .reduce(
            (most, variable) => (name.startsWith(variable.name) ? Math.max(most, variable.name.length) : most),
            0,
          );
        return length === 0 ? index : from + length;
      }
      index = matchSticky(VALUES[this.#raw], text, from + name.length);
    }
    return index;
  }
}

/** @returns UTF-16 index after a match that starts at an index and may be empty. */
function matchSticky(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  pattern.test(text);
  return pattern.lastIndex;
}

const NAME = /[\w.%]*/y;

/** "=" and the value after a name. */
const VALUES: Readonly<Record<Raw, RegExp>> = {
  none: /(?:=[A-Za-z0-9\-._~%,]*)?/y,
  segment: /(?:=[A-Za-z0-9\-._~%,!$&'()*+=:@]*)?/y,
  query: /(?:=[A-Za-z0-9\-._~%,!$'()*+;=:@/?]*)?/y,
};
