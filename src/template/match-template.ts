/**
 * Matches addresses against URI Templates: finds the values from which an address was expanded.
 *
 * RFC 6570 does not specify this, and some expansions do not determine the values uniquely; docs/formats.md says which
 * ones are returned.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-1.4
 */
import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { NONE } from "../infra/code-points.js";
import { encodeCharacters, expandParts } from "./expand-template.js";
import { findEnds } from "./find-ends.js";
import type { Expression, Operator, Part, Variable } from "./parts.js";

/** The value of a variable: a string, a list, or an object of strings. */
export type MatchedValue = string | readonly string[] | Readonly<Record<string, string>>;

/** The values from which an address was expanded. */
export type MatchedValues = Readonly<Record<string, MatchedValue>>;

/** With up to this number of expressions, a template matches addresses of any length. */
const FEW_EXPRESSIONS = 16;

/** Largest number of expressions times UTF-16 units of an address; the search may try each expression at each unit. */
const MOST_ATTEMPTS = 0x400000;

/** The knowledge about a variable, combined over all its occurrences in the template. */
interface Known {
  readonly value: MatchedValue;
  readonly isPrefix: boolean;
}

/**
 * Finds the values from which an address was expanded.
 *
 * @param parts - Literals must be in URI notation, with upper-case percent-encoding.
 * @param address - Any string, in URI or IRI notation.
 * @returns The values by name, or `null` if no values expand to the address.
 * @throws {IRIError} If both are too long.
 */
export function matchParts(parts: readonly Part[], address: string): MatchedValues | null {
  const expressions = parts.filter((part) => typeof part !== "string").length;
  if (expressions > FEW_EXPRESSIONS && expressions * address.length > MOST_ATTEMPTS) {
    throw new IRIError(
      address,
      [createDiagnostic("template-match-too-long", "template", 0, address.length)],
      "address for a template",
    );
  }
  // No expansion contains these.
  if (/[\uD800-\uDFFF]|%(?![0-9A-Fa-f]{2})/u.test(address)) {
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
  if (ends === null) {
    return null;
  }
  const found = Object.fromEntries(Array.from(values, ([name, { value }]) => [name, value]));
  return unify(expandParts(parts, found, "uri")) === unify(text) ? found : null;
}

/**
 * Unifies the spellings that servers accept: ASCII percent-encoded or not, names in any order, and "=" or not after a name
 * with an empty value.
 */
function unify(uri: string): string {
  return uri
    .split(/[?&;]/)
    .map((piece) => piece.replace(/%[0-9A-Fa-f]{2}/g, decodeASCII).replaceAll("=", ""))
    .sort()
    .join("&");
}

function decodeASCII(triplet: string): string {
  const octet = Number.parseInt(triplet.slice(1), 16);
  return octet < 0x80 ? String.fromCharCode(octet) : triplet.toUpperCase();
}

/**
 * Reads the text to which an expression was expanded.
 *
 * @param values - Receives the values.
 * @returns Whether the expression can expand to that text.
 */
function readExpression(text: string, { operator, variables }: Expression, values: Map<string, Known>): boolean {
  const { first, separator, isNamed } = operator;
  if (text === "" && first !== "") {
    return true;
  }
  const pieces = text.slice(first.length).split(separator);
  const found = isNamed ? readNamed(pieces, variables) : readUnnamed(pieces, variables, operator);
  return found?.every(([variable, value]) => keepValue(variable, operator, value, values)) ?? false;
}

type Found = readonly (readonly [variable: Variable, value: MatchedValue])[] | null;

/** Reads names with values; a name that no variable has belongs to an exploded variable. */
function readNamed(pieces: readonly string[], variables: readonly Variable[]): Found {
  const exploded = variables.find((variable) => variable.isExploded);
  // Of two variables with one name, the first has it.
  const named = new Map(variables.map((variable) => [variable.name, variable] as const).reverse());
  const assigned = new Map<Variable, (readonly [name: string, value: string])[]>();
  for (const piece of pieces) {
    const [name, value] = splitPair(piece);
    const variable = named.get(name) ?? exploded;
    if (variable === undefined || (assigned.has(variable) && !variable.isExploded)) {
      return null;
    }
    const pairs = assigned.get(variable) ?? [];
    pairs.push([name, value]);
    assigned.set(variable, pairs);
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

/** Assigns one piece to each variable; the rest goes to an exploded one, or else to the last. */
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

/**
 * Reads the value of a variable without "*": commas separate list members, because a single value cannot contain one.
 */
function readSimple(text: string): MatchedValue {
  return text.includes(",") ? text.split(",").map(decodeURIComponent) : decodeURIComponent(text);
}

/** @returns `null` if octets are not UTF-8, because no value expands to them. */
function decodeAll(decode: () => Found): Found {
  try {
    return decode();
  } catch {
    return null;
  }
}

/**
 * Percent-decodes the values of reserved expansion, except `unreserved` and `reserved`, which are the same encoded or
 * not.
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

/** Records a value, unless another occurrence in the template contradicts it. */
function keepValue(
  { name, maxLength }: Variable,
  { allowsReserved }: Operator,
  value: MatchedValue,
  values: Map<string, Known>,
): boolean {
  let isPrefix = false;
  if (maxLength !== undefined) {
    const count = typeof value === "string" ? countCharacters(value, allowsReserved) : Number.POSITIVE_INFINITY;
    if (count > maxLength) {
      return false;
    }
    // A shorter text is the whole value.
    isPrefix = count === maxLength;
  }
  const known = values.get(name);
  if (known === undefined) {
    values.set(name, { value, isPrefix });
    return true;
  }
  if (typeof value !== "string" || typeof known.value !== "string") {
    return JSON.stringify(value) === JSON.stringify(known.value);
  }
  // Of the same text as a prefix and as the whole value, the latter says more.
  const isKnown = isPrefix && value.length <= known.value.length;
  const [long, short] = isKnown ? [known, { value, isPrefix }] : [{ value, isPrefix }, known];
  values.set(name, long);
  return long.value === short.value || (short.isPrefix && (long.value as string).startsWith(short.value as string));
}

/** Counts code points; in reserved expansion, a percent-encoded octet is one. */
function countCharacters(text: string, allowsReserved: boolean): number {
  return (text.match(allowsReserved ? /%[0-9A-Fa-f]{2}|./gsu : /./gsu) ?? []).length;
}
