import { matchAt } from "../infra/at-index.js";
import { makeClasses, without } from "../infra/characters.js";
import { SUB_DELIM_CHARACTERS, UNRESERVED_CHARACTERS } from "../schemes/characters.js";
import { createFindRun, type PatternPiece } from "./find-ends.js";
import type { Expression, Operator, Part } from "./parts.js";

/** Expansion encodes these, `URL` or `encodeURIComponent` does not. */
export const RAW = {
  none: "",
  segment: "!$&'()*+;=:@[]",
  /** "&" ends a value. */
  query: "!$'()*+;=:@/?[]",
};

export type Raw = keyof typeof RAW;

const GEN_DELIMS = ":/?#[]@";

type FindRun = (start: number) => number;

export function toPieces(parts: readonly Part[], text: string, raw: Raw): readonly PatternPiece[] {
  const known = new Map<Operator, ReturnType<typeof createRuns>>();
  return parts.map((part) => {
    if (typeof part === "string") {
      return part;
    }
    const { operator } = part;
    const runs = known.get(operator) ?? createRuns(operator, text, raw);
    known.set(operator, runs);
    const findEnd = (start: number): number => findExpansion(part, runs, text, start);
    return { findEnd, shortest: operator.first.length, endsInSlash: false };
  });
}

const NAME = /[\w.%]*/y;

function findExpansion(
  { operator, variables }: Expression,
  { all, piece }: ReturnType<typeof createRuns>,
  text: string,
  start: number,
): number {
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

type Tables = readonly [all: Uint16Array, piece: Uint16Array];

const TABLES: Readonly<Record<Raw, Map<Operator, Tables>>> = { none: new Map(), segment: new Map(), query: new Map() };

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
