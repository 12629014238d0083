/**
 * Finds where the parts of a template end in an address.
 *
 * An expression takes the longest run of characters its operator can write that lets the rest match. The search
 * backtracks to the last expression that can take less. No expression ends twice at the same index, wherever it
 * started, so each part is tried at most once at each index. Time is at most proportional to the length of the template
 * times the length of the address.
 */
import { upperCaseTriplets } from "../infra/code-points.js";
import type { Expression, Operator, Part } from "./parts.js";

/** An expression that took a run and could take a shorter one. */
interface Choice {
  readonly part: number;
  readonly start: number;
  /** UTF-16 index after the run to try next. */
  end: number;
  /** UTF-16 index after the shortest run. */
  readonly least: number;
  /** UTF-16 index after the longest run. */
  readonly most: number;
}

/**
 * Finds where each part ends.
 *
 * @param parts - Literals must be in URI notation, with upper-case percent-encoding.
 * @param text - Must be in URI notation, with two digits after each percent sign.
 * @returns UTF-16 index after each part; `null` if the parts do not match.
 */
export function findEnds(parts: readonly Part[], text: string): readonly number[] | null {
  const upper = upperCaseTriplets(text);
  const ends: number[] = [];
  const choices: Choice[] = [];
  const failed = parts.map(() => new FailedEnds());
  const runs = new RunFinder(text);
  let part = 0;
  let index = 0;
  while (part < parts.length || index < text.length) {
    const current = parts[part];
    if (typeof current === "string" && upper.startsWith(current, index)) {
      index += current.length;
      ends[part++] = index;
      continue;
    }
    if (typeof current === "object") {
      const most = runs.find(current, index);
      const least = Math.min(most, index + current.operator.first.length);
      choices.push({ part, start: index, end: most + 1, least, most });
    }
    const choice = takeShorter(choices, failed, text);
    if (choice === null) {
      return null;
    }
    ({ part, end: index } = choice);
    ends[part++] = index;
  }
  return ends;
}

/** Takes the next shorter run of the last choice that still has one. */
function takeShorter(choices: Choice[], failed: readonly FailedEnds[], text: string): Choice | null {
  for (let choice = choices.at(-1); choice !== undefined; choice = choices.at(-1)) {
    const { start, least, most } = choice;
    const ends = failed[choice.part] as FailedEnds;
    if (choice.end <= most) {
      ends.add(choice.end, most);
    }
    do {
      choice.end = ends.findOther(choice.end - 1);
    } while (choice.end >= least && isInsideTriplet(text, choice.end));
    if (choice.end >= least) {
      return choice;
    }
    ends.add(least, most);
    choices.pop();
    // The last resort: the expression expands to nothing because all of its variables are undefined.
    if (start < least && ends.findOther(start) === start) {
      ends.add(start, start);
      return { ...choice, end: start };
    }
  }
  return null;
}

/**
 * The ends of an expression from which the rest does not match.
 *
 * The numbers are in blocks of 1,024, which exist if they are in use. A `Map` of all numbers has a limit of 16.7 million
 * entries, and needs ten times the memory.
 */
class FailedEnds {
  /** 1 for each end that has failed. */
  readonly #failed = new Map<number, Uint8Array>();
  /** For an end from which a run of ends down has failed: one more than the lowest of them; otherwise 0. */
  readonly #lowest = new Map<number, Uint32Array>();

  /**
   * Adds an end.
   *
   * @param most - An end from which all down to the added one have failed.
   */
  add(end: number, most: number): void {
    const failed = this.#failed.get(end >> 10) ?? new Uint8Array(1024);
    this.#failed.set(end >> 10, failed);
    failed[end & 1023] = 1;
    const lowest = this.#lowest.get(most >> 10) ?? new Uint32Array(1024);
    this.#lowest.set(most >> 10, lowest);
    lowest[most & 1023] = Math.min(lowest[most & 1023] || end + 1, end + 1);
  }

  /** @returns The last index up to `end` that has not failed; it may be -1. */
  findOther(end: number): number {
    let index = end;
    while (this.#failed.get(index >> 10)?.[index & 1023] === 1) {
      index = (this.#lowest.get(index >> 10)?.[index & 1023] || index + 1) - 2;
    }
    return index;
  }
}

function isInsideTriplet(text: string, index: number): boolean {
  return text[index - 1] === "%" || text[index - 2] === "%";
}

const UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%";
const RESERVED = ":/?#[]@!$&'()*+,;=";

/** Finds the runs that expressions can take. */
class RunFinder {
  readonly #text: string;
  /** For each operator, the indices of characters that it cannot write, and the text's length. */
  readonly #ends = new Map<Operator, readonly number[]>();

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Finds the longest run.
   *
   * @param start - UTF-16 index.
   * @returns UTF-16 index after the run; `start` if it is empty.
   */
  find(expression: Expression, start: number): number {
    const { operator, variables } = expression;
    const { first, isNamed, separator } = operator;
    if (!this.#text.startsWith(first, start)) {
      return start;
    }
    const from = start + first.length;
    if (!(isNamed || separator === "/") || variables.some(({ isExploded }) => isExploded)) {
      return this.#findRun(operator, from);
    }
    return isNamed ? this.#findNamed(expression, from) : this.#findSegments(expression, from);
  }

  /** Searches for the first end that is not before `start`, by halves. */
  #findRun(operator: Operator, start: number): number {
    const ends = this.#ends.get(operator) ?? this.#listRunEnds(operator);
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((ends[middle] as number) < start) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return ends[low] as number;
  }

  /** Lists the indices of characters that an operator cannot write, and the text's length. */
  #listRunEnds(operator: Operator): readonly number[] {
    const { separator, allowsReserved } = operator;
    /** 1 for each ASCII character that a run may contain. */
    const isMember = new Uint8Array(0x80);
    for (const character of UNRESERVED + (allowsReserved ? RESERVED : `,=${separator}`)) {
      isMember[character.charCodeAt(0)] = 1;
    }
    const ends: number[] = [];
    for (let index = 0; index < this.#text.length; index++) {
      if (isMember[this.#text.charCodeAt(index)] !== 1) {
        ends.push(index);
      }
    }
    ends.push(this.#text.length);
    this.#ends.set(operator, ends);
    return ends;
  }

  /** Each variable takes one segment at most. */
  #findSegments({ operator, variables }: Expression, start: number): number {
    const end = this.#findRun(operator, start);
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
      index = matchSticky(VALUE, text, from + name.length);
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
const VALUE = /(?:=[A-Za-z0-9\-._~%,]*)?/y;
