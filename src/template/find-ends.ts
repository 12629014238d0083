/**
 * Finds where the parts of a template end in an address.
 *
 * An expression takes the longest run of characters its operator can write that lets the rest match. The search
 * backtracks to the last expression that can take less. A run that failed to continue from some position is never
 * continued from there again, wherever its expression started; so for a given template, time is linear in the length of
 * the address.
 *
 * Divergences: none; no standard covers this.
 */
import { upperCaseTriplets } from "../infra/case.js";
import type { Expression, Part } from "./parts.js";

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
  /** For each part and each end of a run: the index from which all shorter runs have failed. */
  const failed = parts.map(() => new Map<number, number>());
  const runs = parts.map((part) => (typeof part === "string" ? null : new RunFinder(part, text)));
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
      const most = (runs[part] as RunFinder).find(index);
      const least = Math.min(most, index + current.operator.first.length);
      choices.push({ part, start: index, end: failed[part]?.get(most) ?? most + 1, least, most });
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
function takeShorter(choices: Choice[], failed: readonly Map<number, number>[], text: string): Choice | null {
  for (let choice = choices.at(-1); choice !== undefined; choice = choices.at(-1)) {
    const { start, least } = choice;
    choice.end--;
    while (choice.end >= least && isInsideTriplet(text, choice.end)) {
      choice.end--;
    }
    if (choice.end >= least) {
      failed[choice.part]?.set(choice.most, choice.end);
      return choice;
    }
    choices.pop();
    // The last resort: the expression expands to nothing because all of its variables are undefined.
    if (start < least) {
      return { ...choice, end: start };
    }
  }
  return null;
}

function isInsideTriplet(text: string, index: number): boolean {
  return text[index - 1] === "%" || text[index - 2] === "%";
}

const UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%";
const RESERVED = ":/?#[]@!$&'()*+,;=";

/** Finds the runs that an expression can take. */
class RunFinder {
  readonly #text: string;
  readonly #expression: Expression;
  /** 1 for each ASCII character that a run may contain. */
  readonly #isMember = new Uint8Array(0x80);
  /** The run found last. */
  #from = -1;
  #to = -1;

  constructor(expression: Expression, text: string) {
    const { separator, allowsReserved } = expression.operator;
    this.#text = text;
    this.#expression = expression;
    for (const character of UNRESERVED + (allowsReserved ? RESERVED : `,=${separator}`)) {
      this.#isMember[character.charCodeAt(0)] = 1;
    }
  }

  /**
   * Finds the longest run.
   *
   * @param start - UTF-16 index.
   * @returns UTF-16 index after the run; `start` if it is empty.
   */
  find(start: number): number {
    const { operator, variables } = this.#expression;
    const { first, isNamed, separator } = operator;
    if (!this.#text.startsWith(first, start)) {
      return start;
    }
    const from = start + first.length;
    if (variables.some(({ isExploded }) => isExploded) || !(isNamed || separator === "/")) {
      return this.#findRun(from);
    }
    return isNamed ? this.#findNamed(from) : this.#findSegments(from);
  }

  /** A run that reaches the one found last ends with it: positions are requested in descending order. */
  #findRun(start: number): number {
    if (start < this.#from || start > this.#to) {
      let index = start;
      while (index !== this.#from && this.#isMember[this.#text.charCodeAt(index)] === 1) {
        index++;
      }
      this.#to = index === this.#from ? this.#to : index;
      this.#from = start;
    }
    return this.#to;
  }

  /** Each variable takes one segment at most. */
  #findSegments(start: number): number {
    const end = this.#findRun(start);
    let index = start - 1;
    for (let count = 0; count < this.#expression.variables.length; count++) {
      index = this.#text.indexOf("/", index + 1);
      if (index === -1 || index > end) {
        return end;
      }
    }
    return index;
  }

  /** Each variable occurs once at most, in order. If several names match, the longest wins. */
  #findNamed(start: number): number {
    const { operator, variables } = this.#expression;
    let rest = variables;
    let index = start;
    for (;;) {
      const isNext = index === start || this.#text.startsWith(operator.separator, index);
      const from = index === start ? start : index + operator.separator.length;
      const [name] = rest
        .map((variable) => variable.name)
        .filter((candidate) => isNext && this.#text.startsWith(candidate, from))
        .sort((a, b) => b.length - a.length);
      if (name === undefined) {
        return index;
      }
      index = this.#findValue(from + name.length);
      rest = rest.slice(rest.findIndex((variable) => variable.name === name) + 1);
    }
  }

  /** @returns UTF-16 index after "=" and a value; `start` if there is none. */
  #findValue(start: number): number {
    VALUE.lastIndex = start;
    VALUE.test(this.#text);
    return VALUE.lastIndex;
  }
}

/** The value after a name. */
const VALUE = /(?:=[A-Za-z0-9\-._~%,]*)?/y;
