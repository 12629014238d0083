/**
 * URI Templates read backwards: the values that an address was expanded from.
 *
 * RFC 6570 leaves this open, and not every expansion leads back to one set of values; docs/formats.md says which one is
 * given.
 *
 * Divergences: none; no standard asks for this.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-1.4
 */
import { NONE } from "../infra/code-points.js";
import { encodeCharacters } from "./expand.js";
import { findEnds } from "./find-ends.js";
import type { Expression, Operator, Part, Variable } from "./parts.js";

/** What a variable was: a string, a list, or names with strings. */
export type MatchedValue = string | readonly string[] | Readonly<Record<string, string>>;

/** The values that an address was expanded from. */
export type MatchedValues = Readonly<Record<string, MatchedValue>>;

/** What is known of a variable; more, if the template has it several times. */
interface Known {
  readonly value: MatchedValue;
  readonly isPrefix: boolean;
}

/**
 * Finds the values.
 *
 * @param parts - Literals are in URI notation, their percent-encoding in upper case.
 * @param address - Any string, in either notation.
 * @returns The values by name, or `null` if no values expand to the address.
 */
export function matchParts(parts: readonly Part[], address: string): MatchedValues | null {
  // No expansion has these.
  if (/\p{Surrogate}|%(?![0-9A-Fa-f]{2})/u.test(address)) {
    return null;
  }
  const text = encodeCharacters(address, NONE);
  const ends = findEnds(parts, text);
  const values = new Map<string, Known>();
  let start = 0;
  for (const [index, end] of (ends ?? []).entries()) {
    const part = parts[index] as Part;
    if (typeof part !== "string" && !readExpression(text.slice(start, end), part, values)) {
      return null;
    }
    start = end;
  }
  return ends && Object.fromEntries(Array.from(values, ([name, { value }]) => [name, value]));
}

/**
 * Reads what an expression was expanded to.
 *
 * @param values - The values go here.
 * @returns Whether it can have been expanded to that.
 */
function readExpression(text: string, { operator, variables }: Expression, values: Map<string, Known>): boolean {
  const { first, separator, isNamed } = operator;
  if (text === "" && first !== "") {
    return true;
  }
  const pieces = text.slice(first.length).split(separator);
  const found = isNamed ? readNamed(pieces, variables) : readUnnamed(pieces, variables, operator);
  return found?.every(([variable, value]) => keepValue(variable, value, values)) ?? false;
}

type Found = readonly (readonly [variable: Variable, value: MatchedValue])[] | null;

/** Reads names with values; a name that no variable has is one of a variable that is exploded. */
function readNamed(pieces: readonly string[], variables: readonly Variable[]): Found {
  const assigned = new Map<Variable, (readonly [name: string, value: string])[]>();
  for (const piece of pieces) {
    const [name, value] = splitPair(piece);
    const variable = variables.find((one) => one.name === name) ?? variables.find((one) => one.isExploded);
    if (variable === undefined || (assigned.has(variable) && !variable.isExploded)) {
      return null;
    }
    assigned.set(variable, [...(assigned.get(variable) ?? []), [name, value]]);
  }
  return decodeAll(() =>
    Array.from(assigned, ([variable, pairs]) => {
      if (!variable.isExploded) {
        return [variable, readSimple((pairs[0] as readonly [string, string])[1])];
      }
      return pairs.every(([name]) => name === variable.name)
        ? [variable, pairs.map(([, value]) => decodeURIComponent(value))]
        : [variable, Object.fromEntries(pairs.map((pair) => pair.map(decodeURIComponent) as [string, string]))];
    }),
  );
}

function splitPair(pair: string): [name: string, value: string] {
  const sign = pair.indexOf("=");
  return sign === -1 ? [pair, ""] : [pair.slice(0, sign), pair.slice(sign + 1)];
}

/** Gives each variable a piece; what is left over goes to one that is exploded, or else to the last one. */
function readUnnamed(pieces: readonly string[], variables: readonly Variable[], operator: Operator): Found {
  const surplus = Math.max(pieces.length - variables.length, 0);
  const exploded = variables.findIndex(({ isExploded }) => isExploded);
  const taker = exploded === -1 ? variables.length - 1 : exploded;
  let next = 0;
  return decodeAll(() =>
    variables.slice(0, pieces.length).map((variable, index) => {
      const end = next + 1 + (index === taker ? surplus : 0);
      const own = pieces.slice(next, end);
      next = end;
      return [variable, readPieces(own, variable, operator)];
    }),
  );
}

function readPieces(pieces: readonly string[], { isExploded }: Variable, operator: Operator): MatchedValue {
  const { separator, allowsReserved } = operator;
  const decode = allowsReserved ? decodeUnlessReserved : decodeURIComponent;
  if (isExploded) {
    return pieces.every((piece) => piece.includes("="))
      ? Object.fromEntries(pieces.map((piece) => splitPair(piece).map(decode) as [string, string]))
      : pieces.map(decode);
  }
  const joined = pieces.join(separator);
  return allowsReserved ? decode(joined) : readSimple(joined);
}

/** Reads the value of a variable that is not exploded: commas part the members of a list, as a value has none. */
function readSimple(text: string): MatchedValue {
  return text.includes(",") ? text.split(",").map(decodeURIComponent) : decodeURIComponent(text);
}

/** @returns `null` if octets are not UTF-8; no value expands to them. */
function decodeAll(decode: () => Found): Found {
  try {
    return decode();
  } catch {
    return null;
  }
}

/**
 * Decodes what is percent-encoded in the values of reserved expansion: neither `unreserved` nor `reserved`, which stand for
 * themselves, encoded or not.
 */
function decodeUnlessReserved(text: string): string {
  return text.replace(/(?:%[89A-Fa-f][0-9A-Fa-f])+|%[0-7][0-9A-Fa-f]/g, (triplets, offset: number) => {
    const character = decodeURIComponent(triplets);
    if (character === "%") {
      return /^[0-9A-Fa-f]{2}/.test(text.slice(offset + 3, offset + 5)) ? triplets : character;
    }
    return /^[\w\-.~:/?#[\]@!$&'()*+,;=]$/.test(character) ? triplets : character;
  });
}

/** Keeps a value, unless another place of the template says that it is another one. */
function keepValue({ name, maxLength }: Variable, value: MatchedValue, values: Map<string, Known>): boolean {
  const isPrefix = maxLength !== undefined;
  if (isPrefix && (typeof value !== "string" || countCharacters(value) > maxLength)) {
    return false;
  }
  const known = values.get(name);
  if (known === undefined) {
    values.set(name, { value, isPrefix });
    return true;
  }
  if (typeof value !== "string" || typeof known.value !== "string") {
    return JSON.stringify(value) === JSON.stringify(known.value);
  }
  const [long, short] = value.length > known.value.length ? [{ value, isPrefix }, known] : [known, { value, isPrefix }];
  values.set(name, long);
  return long.value === short.value || (short.isPrefix && (long.value as string).startsWith(short.value as string));
}

/** Counts code points, a percent-encoded octet as one. */
function countCharacters(text: string): number {
  return (text.match(/%[0-9A-Fa-f]{2}|./gsu) ?? []).length;
}
