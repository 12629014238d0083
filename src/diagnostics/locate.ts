import { readCodePoint } from "../infra/code-points.js";
import { escapeUnsafe, toHex } from "../infra/quote.js";
import type { Diagnostic } from "./diagnostic.js";

/**
 * Describes a diagnostic and its position.
 *
 * @example
 * const diagnostic = { code: "path-invalid-code-point", severity: "error", component: "path", start: 1, end: 2 };
 * locate(diagnostic, "a b"); // => "path-invalid-code-point (path, index 1, U+0020 SPACE)"
 *
 * @param diagnostic - One of the diagnostics of `input`.
 * @param input - The string that its indices point into.
 * @returns Text that is safe to print on a terminal.
 */
export function locate({ code, component, start, end }: Diagnostic, input: string): string {
  return `${code} (${component}, index ${start}${nameCharacter(input, start, end)})`;
}

/**
 * Names the character that a span consists of, once or repeated; `""` if it contains others, or is a run of ASCII letters
 * or digits, such as a port.
 */
function nameCharacter(input: string, start: number, end: number): string {
  if (start === end || (end > start + 1 && /[0-9A-Za-z]/.test(input.charAt(start)))) {
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
