import { readCodePoint } from "../infra/at-index.js";
import { compileLater } from "../infra/lazy.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { type DiagnosticComponent, getMeaning, SENTENCES } from "./codes.js";
import { assertDiagnostics, type Diagnostic } from "./diagnostic.js";
import { maskAll, maskPassword } from "./password.js";
import { escapeUnsafe, toHex } from "./quote.js";
import { giveReason, readRepeated } from "./reason.js";

/** Of 20 diagnostics, all are drawn; of 21, the last is only counted. */
export const DRAWN_LIMIT = 20;

const LINE_LIMIT = 80;
const MARGIN = LINE_LIMIT / 2;

/** With an error there, it is not certain where a password ends. */
const BEFORE_PATH: ReadonlySet<DiagnosticComponent> = new Set(["scheme", "authority", "userinfo", "host", "port"]);

const WIDE = /* @__PURE__ */ new RegExp(
  "[\\u1100-\\u115E\\u2E80-\\u303E\\u3041-\\uA4CF\\uA960-\\uA97F\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F" +
    "\\uFF01-\\uFF60\\uFFE0-\\uFFE6\\u{1F300}-\\u{1F64F}\\u{1F680}-\\u{1F6FF}\\u{1F900}-\\u{1F9FF}" +
    "\\u{20000}-\\u{3FFFD}]",
  "gu",
);

const getCombining = /* @__PURE__ */ compileLater("[\\p{Mn}\\p{Me}]", "gu");

/**
 * Renders an input with a caret under each problem.
 *
 * Characters that are unsafe on a terminal are written as `\u{…}`, and a password as asterisks. Of more than 80
 * UTF-16 units, only the parts around the problems are drawn; of more than 20 problems, the others are counted. If a
 * terminal reorders right-to-left text, the carets are where the characters would be in logical order.
 *
 * @example
 * const [input, carets] = formatDiagnostics("/a b", validate("/a b")).split("\n");
 * input; // => "/a b"
 * carets; // => "  ^ path-invalid-code-point (path, index 2, U+0020 SPACE): a space in the path"
 *
 * @param address - The string, or the object with an `href`, that the diagnostics refer to.
 * @param diagnostics - The result of `validate`, or the diagnostics of an `IRIError`.
 * @returns Lines, each ending in a newline; `""` if there are no diagnostics.
 * @throws {TypeError} If the address has the wrong type, or the diagnostics are not a list of diagnostics with known
 *   codes and with indices into the address.
 */
export function formatDiagnostics(address: IRILike, diagnostics: readonly Diagnostic[]): string {
  const input = readAddress(address, "address");
  assertDiagnostics(diagnostics, "diagnostics");
  const drawn = diagnostics.slice(0, DRAWN_LIMIT);
  if (!drawn.every(({ start, end }) => start >= 0 && start <= end && end <= input.length)) {
    throw new TypeError("diagnostics is a list of diagnostics of another address");
  }
  const isUnreadable = diagnostics.some(
    ({ severity, component }) => severity === "error" && BEFORE_PATH.has(component),
  );
  const shown = (isUnreadable ? maskAll : maskPassword)(input);
  let text = "";
  let from = -1;
  let to = -1;
  for (const diagnostic of drawn) {
    if (diagnostic.start < from || diagnostic.start >= to) {
      [from, to] = chooseWindow(input, diagnostic.start);
      text += `${from > 0 ? "…" : ""}${escapeUnsafe(shown.slice(from, to))}${to < input.length ? "…" : ""}\n`;
    }
    const indent = (from > 0 ? 1 : 0) + countColumns(shown.slice(from, diagnostic.start));
    const carets = Math.max(1, countColumns(shown.slice(diagnostic.start, Math.min(diagnostic.end, to))));
    text += `${" ".repeat(indent)}${"^".repeat(carets)} ${describeDiagnostic(diagnostic, input)}\n`;
  }
  const left = diagnostics.length - DRAWN_LIMIT;
  return left > 0 ? `${text}… and ${left} more\n` : text;
}

function describeDiagnostic(diagnostic: Diagnostic, input: string) {
  const { code } = diagnostic;
  if (!Object.hasOwn(SENTENCES, code)) {
    throw new TypeError("diagnostics has a member with an unknown code");
  }
  return `${locate(diagnostic, input)}: ${giveReason(diagnostic, input) ?? getMeaning(code)}`;
}

export function chooseWindow(input: string, index: number): [from: number, to: number] {
  if (input.length <= LINE_LIMIT) {
    // One more than the length, because a problem may be after the last unit.
    return [0, input.length + 1];
  }
  let from = Math.max(0, index - MARGIN);
  let to = Math.min(input.length + 1, index + MARGIN);
  from -= isInsidePair(input, from) ? 1 : 0;
  to += isInsidePair(input, to) ? 1 : 0;
  return [from, to];
}

function isInsidePair(input: string, index: number) {
  return index > 0 && readCodePoint(input, index - 1) > 0xffff;
}

export function countColumns(input: string): number {
  return escapeUnsafe(input)
    .replace(WIDE, "  ")
    .replace(getCombining(), "")
    .replace(/[\u{10000}-\u{10FFFF}]/gu, " ").length;
}

export function locate({ code, component, start, end }: Diagnostic, input: string): string {
  return `${code} (${component}, index ${start}${nameCharacter(input, start, end)})`;
}

/** A character that is repeated has a name too, but not ASCII letters or digits, such as a port. */
function nameCharacter(input: string, start: number, end: number) {
  if (start === end || (end > start + 1 && /[0-9A-Za-z]/.test(input.charAt(start)))) {
    return "";
  }
  const { codePoint, character, times } = readRepeated(input.slice(start, end));
  if (times === 0) {
    return "";
  }
  const name = character === " " ? "SPACE" : escapeUnsafe(character) === character ? character : "";
  return `, U+${toHex(codePoint, 4)}${name && ` ${name}`}${times > 1 ? `, ${times} times` : ""}`;
}
