/** The tables of docs/differences.md. */
import { ok } from "node:assert/strict";
import { escapeUnsafe } from "#lib/diagnostics/quote.js";

export const AGREEMENT = "## Where they agree";
export const DEPARTURES = "## Where engines depart";

export interface DepartureRow {
  readonly cells: readonly [input: string, standard: string, ...engines: string[]];
}

export interface Question {
  readonly input: string;
  readonly base: string | undefined;
  readonly charset: string | undefined;
}

/** Reads the rows below a heading. */
export function readTables(text: string, heading: string): { readonly cells: readonly string[] }[] {
  const start = text.indexOf(heading);
  const ends = [AGREEMENT, DEPARTURES].map((next) => text.indexOf(next, start + 1)).filter((end) => end > start);
  return text
    .slice(start, Math.min(text.length, ...ends))
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:---|input) /.test(line))
    .map((line) => ({ cells: splitCells(line) }));
}

/** A bar that is not a border is preceded by a backslash, even in code. */
function splitCells(row: string): string[] {
  return row
    .slice(2, -2)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

export function readQuestion(cell: string): Question {
  const match = /^`([^`]+)`(?: against `([^`]+)`)?(?: in ([\w-]+))?$/.exec(cell);
  ok(match, cell);
  const [, input, base, charset] = match;
  return { input: readEscapes(input as string), base, charset };
}

function readEscapes(code: string): string {
  return code.replace(/\\u\{([0-9A-F]+)\}/g, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));
}

/** Invisible characters, and those that Markdown removes, become `\u{…}`. */
export function show(result: string): string {
  const shown = escapeUnsafe(result).replace(
    /^ | $|(?! )[`\uFFFD\p{Private_Use}\p{Bidi_Control}\p{Mark}\p{White_Space}]/gu,
    escapeCharacter,
  );
  return result === "" ? "empty" : `\`${shown}\``;
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16).toUpperCase()}}`;
}

export function showHref(href: string | null): string {
  return href === null ? "fails" : show(href);
}
