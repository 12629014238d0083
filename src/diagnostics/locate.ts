/**
 * Describes a diagnostic in one line: the rule, the component, the index and the character.
 *
 * Divergences: none; no standard covers this.
 */
import { readCodePoint } from "../infra/code-points.js";
import { escapeUnsafe, toHex } from "../infra/quote.js";
import type { DiagnosticCode } from "./codes.js";
import type { Diagnostic } from "./diagnostic.js";

/**
 * Describes a diagnostic and its position.
 *
 * @example
 * locate({ code: "path-invalid-code-point", severity: "error", component: "path", start: 1, end: 2 }, "a b"); // => "path-invalid-code-point (path, index 1, U+0020 SPACE)"
 *
 * @param diagnostic - One of the diagnostics of `input`.
 * @param input - The string that its indices point into.
 * @returns Text that is safe to print on a terminal.
 */
export function locate({ code, component, start, end }: Diagnostic, input: string): string {
  return `${code} (${component}, index ${start}${nameCharacter(code, input, start, end)})`;
}

/** Codes that concern a character, rather than something missing or out of range. */
const ABOUT_CHARACTERS = /code-point|formatting|surrogate|incomplete|port-invalid|Future/;

/** Names the character that a span consists of, once or repeated; `""` if it contains others. */
function nameCharacter(code: DiagnosticCode, input: string, start: number, end: number): string {
  if (start === end || !ABOUT_CHARACTERS.test(code)) {
    return "";
  }
  const codePoint = readCodePoint(input, start);
  const character = String.fromCodePoint(codePoint);
  const times = (end - start) / character.length;
  if (input.slice(start, end) !== character.repeat(times)) {
    return "";
  }
  const hex = toHex(codePoint, 4);
  const isSafe = escapeUnsafe(character) === character;
  const name = character === " " ? "SPACE" : isSafe ? character : "";
  return `, U+${hex}${name && ` ${name}`}${times > 1 ? `, ${times} times` : ""}`;
}
