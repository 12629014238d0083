/**
 * RFC 6570 does not specify matching; docs/formats.md says which of several possible values are returned.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-1.4
 */
import { matchAt } from "../infra/at-index.js";
import { makeClasses, without } from "../infra/characters.js";
import { decodeTriplets } from "../infra/percent.js";
import { SUB_DELIM_CHARACTERS, UNRESERVED_CHARACTERS } from "../schemes/characters.js";
import type { Compiled, CompiledQuery } from "./compile-template.js";
import { takeCharacters } from "./expand-template.js";
import { createFindRun, findEnds, type PatternPiece } from "./find-ends.js";
import type { Expression, Operator, Part, Variable } from "./parts.js";

/** The value of a variable: a string, a list, or an object of strings. */
export type MatchedValue = string | readonly string[] | Readonly<Record<string, string>>;

/** The values from which an address was expanded. */
export type MatchedValues = Readonly<Record<string, MatchedValue>>;

interface Occurrence {
  readonly value: MatchedValue;
  readonly maxLength: number;
  readonly allowsReserved: boolean;
}

type Values = Map<string, Occurrence | undefined>;

type Pair = readonly [name: string, value: string];

/** @param extra - Receives the parameters that the template does not name, if they are allowed. */
export function matchTemplate(compiled: Compiled, address: string, extra: string[] | undefined): MatchedValues | null {
  const { whole, path, hasReserved, unify } = compiled;
  try {
    const text = unify(address);
    const values: Values = new Map();
    if (path !== undefined && matchComponents(compiled, path, text, values, extra)) {
      return toObject(values);
    }
    const others: Values = new Map();
    return (path === undefined || hasReserved) && matchParts(whole, text, "segment", others) ? toObject(others) : null;
  } catch (error) {
    // No value expands to octets that are not UTF-8, or to a lone surrogate.
    if (error instanceof URIError) {
      return null;
    }
    throw error;
  }
}

function toObject(values: Values): MatchedValues {
  return Object.fromEntries([...values].flatMap(([name, known]) => (known === undefined ? [] : [[name, known.value]])));
}

function matchComponents(
  { query, fragment }: Compiled,
  path: readonly Part[],
  text: string,
  values: Values,
  extra: string[] | undefined,
) {
  const [, start = "", search, hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(text) ?? [];
  return (
    matchParts(path, start, "segment", values) &&
    matchQuery(query, search, values, extra) &&
    matchParts(fragment, hash, "query", values)
  );
}

function matchQuery(query: CompiledQuery, text: string | undefined, values: Values, extra: string[] | undefined) {
  if (text === undefined && (query.isRequired || query.named.size === 0)) {
    return !query.isRequired;
  }
  const pending = [...query.pieces];
  const parameters = text === undefined || (text === "" && query.isRequired) ? [] : text.split("&");
  const takePiece = (parameter: string) => {
    const index = pending.findIndex((piece) => matchParts(piece, parameter, "query", values));
    pending.splice(index, index === -1 ? 0 : 1);
    return index !== -1;
  };
  return readNamed(parameters, query.named, values, takePiece, extra) && pending.length === 0;
}

/** Raw characters in values come second, so that every expansion leads back to its values. */
function matchParts(parts: readonly Part[], text: string, raw: Raw, values: Values) {
  return (
    readEachPart(parts, text, "none", values) ||
    (Array.from(RAW[raw]).some((character) => text.includes(character)) && readEachPart(parts, text, raw, values))
  );
}

function readEachPart(parts: readonly Part[], text: string, raw: Raw, values: Values) {
  const ends = findEnds(toPieces(parts, text, raw), text);
  const known = new Map(values);
  let start = 0;
  for (const [index, end] of ends?.entries() ?? []) {
    const part = parts[index] as Part;
    if (typeof part !== "string" && !readExpansion(text.slice(start, end), part, known)) {
      return false;
    }
    start = end;
  }
  for (const [name, value] of known) {
    values.set(name, value);
  }
  return ends !== null;
}

function readExpansion(text: string, expression: Expression, values: Values) {
  const { operator, variables } = expression;
  if (text === "" && operator.first !== "") {
    return variables.every((variable) => keepValue(variable, undefined, values));
  }
  const pieces = text.slice(operator.first.length).split(operator.separator);
  return operator.isNamed
    ? readNamed(pieces, new Map(variables.map((one) => [one.name, one])), values)
    : readUnnamed(pieces, expression, values);
}

/**
 * Other names belong to an exploded variable, if no literal of the template writes the parameter (`takeOther`); else to
 * `extra`, if that is allowed.
 */
function readNamed(
  parameters: readonly string[],
  named: ReadonlyMap<string, Variable>,
  values: Values,
  takeOther?: (parameter: string) => boolean,
  extra?: string[],
) {
  const variables = [...named.values()];
  const exploded = variables.find(({ isExploded }) => isExploded);
  const assigned = new Map(variables.map((variable) => [variable, [] as Pair[]]));
  for (const parameter of parameters) {
    const pair = splitVariable(parameter);
    const own = named.get(pair[0]);
    const variable = own ?? (takeOther?.(parameter) ? null : pair[0] === "" ? undefined : exploded);
    const pairs = variable && (assigned.get(variable) as Pair[]);
    if (pairs && (variable.isExploded || pairs.length === 0)) {
      pairs.push(pair);
    } else if (variable !== null && extra?.push(parameter) === undefined) {
      return false;
    }
  }
  for (const [variable, pairs] of assigned) {
    const value = readPairs(variable, pairs);
    if (value === null || !keepValue(variable, value, values)) {
      return false;
    }
  }
  return true;
}

/** @returns `undefined` without pairs; `null` if no value expands to them: an object cannot have a name twice. */
function readPairs({ name, isExploded, isList }: Variable, pairs: readonly Pair[]): MatchedValue | undefined | null {
  const [first] = pairs;
  if (first === undefined || !isExploded) {
    return first && readSimple(first[1], isList);
  }
  return pairs.every(([key]) => key === name)
    ? pairs.map(([, value]) => decodeURIComponent(value))
    : readObject(pairs, decodeURIComponent);
}

function readObject(pairs: readonly Pair[], decode: (text: string) => string): MatchedValue | null {
  const object = new Map(pairs.map(([key, value]) => [decode(key), decode(value)]));
  return object.size === pairs.length ? Object.fromEntries(object) : null;
}

export function splitParameter(parameter: string): Pair {
  const [name, value] = splitVariable(parameter);
  return [decodeTriplets(name) ?? name, decodeTriplets(value) ?? value];
}

function splitVariable(pair: string): Pair {
  const sign = pair.indexOf("=");
  return sign === -1 ? [pair, ""] : [pair.slice(0, sign), pair.slice(sign + 1)];
}

function readUnnamed(pieces: readonly string[], { operator, variables }: Expression, values: Values) {
  const surplus = Math.max(pieces.length - variables.length, 0);
  const exploded = variables.findIndex(({ isExploded }) => isExploded);
  const taker = exploded === -1 ? variables.length - 1 : exploded;
  let next = 0;
  return variables.every((variable, index) => {
    const own = pieces.slice(next, next + 1 + (index === taker ? surplus : 0));
    next += own.length;
    const value = own.length === 0 ? undefined : readPieces(own, variable, operator);
    return value !== null && keepValue(variable, value, values, operator.allowsReserved);
  });
}

function readPieces(
  pieces: readonly string[],
  { isExploded, isList }: Variable,
  { separator, allowsReserved }: Operator,
): MatchedValue | null {
  const decode = allowsReserved ? decodeUnlessReserved : decodeURIComponent;
  if (isExploded) {
    return pieces.every((piece) => piece.includes("="))
      ? readObject(pieces.map(splitVariable), decode)
      : pieces.map(decode);
  }
  const joined = pieces.join(separator);
  return allowsReserved && !isList ? decode(joined) : readSimple(joined, isList, decode);
}

function readSimple(text: string, isList = false, decode: (text: string) => string = decodeURIComponent): MatchedValue {
  return isList ? text.split(",").map(decode) : decode(text);
}

/** `reserved` means something else encoded. */
function decodeUnlessReserved(text: string) {
  return text.replace(
    /(?:%[89A-F][0-9A-F]){1,1000}(?:%[89AB][0-9A-F]){0,3}|%[0-7][0-9A-F]/g,
    (triplets, offset: number) => {
      const character = decodeURIComponent(triplets);
      if (character === "%") {
        return /^[0-9A-Fa-f]{2}/.test(text.slice(offset + 3, offset + 5)) ? triplets : character;
      }
      return /^[:/?#[\]@!$&'()*+,;=]$/.test(character) ? triplets : character;
    },
  );
}

/** Fails if another occurrence contradicts the value. */
function keepValue(
  { name, maxLength = Infinity }: Variable,
  value: MatchedValue | undefined,
  values: Values,
  allowsReserved = false,
) {
  const known = values.get(name);
  if (value === undefined) {
    values.set(name, known);
    return known === undefined;
  }
  const found = { value, maxLength, allowsReserved };
  const [short, long] = known === undefined || maxLength > known.maxLength ? [known, found] : [found, known];
  const isConsistent = short === undefined ? !values.has(name) : hasPrefix(long, short);
  values.set(name, long);
  return isConsistent && hasPrefix(found, found);
}

function hasPrefix(long: Occurrence, { value, maxLength, allowsReserved }: Occurrence) {
  return typeof long.value === "string" && typeof value === "string"
    ? takeCharacters(long.value, maxLength, allowsReserved) === value
    : maxLength === Infinity && JSON.stringify(long.value) === JSON.stringify(value);
}

/** Expansion encodes these, `URL` or `encodeURIComponent` does not. */
const RAW = {
  none: "",
  segment: "!$&'()*+;=:@[]",
  /** "&" ends a value. */
  query: "!$'()*+;=:@/?[]",
};

type Raw = keyof typeof RAW;

const GEN_DELIMS = ":/?#[]@";

type FindRun = (start: number) => number;

function toPieces(parts: readonly Part[], text: string, raw: Raw): readonly PatternPiece[] {
  const known = new Map<Operator, ReturnType<typeof createRuns>>();
  return parts.map((part) => {
    if (typeof part === "string") {
      return part;
    }
    const { operator } = part;
    const runs = known.get(operator) ?? createRuns(operator, text, raw);
    known.set(operator, runs);
    const findEnd = (start: number) => findExpansion(part, runs, text, start);
    return { findEnd, shortest: operator.first.length, endsInSlash: false };
  });
}

const NAME = /[\w.%]*/y;

function findExpansion(
  { operator, variables }: Expression,
  { all, piece }: ReturnType<typeof createRuns>,
  text: string,
  start: number,
) {
  const { first, isNamed, separator } = operator;
  if (!text.startsWith(first, start)) {
    return start;
  }
  let from = start + first.length;
  if (!(isNamed || separator === "/") || variables.some(({ isExploded }) => isExploded)) {
    return all(from);
  }
  // Each variable takes at most one piece, in order.
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

/** For all of an expression, and for a piece of it. */
const TABLES: Readonly<Record<Raw, Map<Operator, readonly Uint16Array[]>>> = {
  none: new Map(),
  segment: new Map(),
  query: new Map(),
};

function createRuns(operator: Operator, text: string, raw: Raw) {
  let tables = TABLES[raw].get(operator);
  if (tables === undefined) {
    const { separator, allowsReserved } = operator;
    const others = allowsReserved ? GEN_DELIMS + SUB_DELIM_CHARACTERS : RAW[raw];
    const characters = `${UNRESERVED_CHARACTERS}%,${others}`;
    tables = [makeClasses([[`${characters}=${separator}`, 1]]), makeClasses([[without(characters, separator), 1]])];
    TABLES[raw].set(operator, tables);
  }
  const [all, piece] = tables.map((table) => createFindRun(text, (unit) => table[unit] === 1)) as [FindRun, FindRun];
  return { all, piece };
}
