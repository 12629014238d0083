import { readCodePoint } from "../infra/at-index.js";
import type { DiagnosticCode } from "./codes.js";
import type { Diagnostic } from "./diagnostic.js";
import { escapeUnsafe, quotePart, toHex } from "./quote.js";

const ABOUT_CHARACTERS = /code-point$|^port-invalid$|^invalid-URL-unit$/;

/** Describes the characters of a diagnostic, such as "a space in the host"; `null` for a code about a rule. */
export function giveReason(
  { code, component, start, end }: Pick<Diagnostic, "code" | "component" | "start" | "end">,
  input: string,
  nameCharacter = nameByNumber,
): string | null {
  const found = input.slice(start, end);
  if (code === "percent-encoding-incomplete") {
    return `a percent sign without two hexadecimal digits after it in the ${component}`;
  }
  if (code === "scheme-missing") {
    return "there is no scheme";
  }
  if (code === "IPv6-unclosed" && found.includes("]")) {
    return "there is text after the closing bracket of the IPv6 address";
  }
  if (code === "IPv4-non-numeric-part" && /^0[0-9]+$/.test(found)) {
    return "a part of the IPv4 address is octal, because it begins with 0, and has a digit above 7";
  }
  if (found === "" || !ABOUT_CHARACTERS.test(code)) {
    return null;
  }
  const where = code.startsWith("IPv") ? "IPv6 address" : component;
  // The characters of a misplaced password are in the wrong place too.
  return `${describeCharacters(code, found, nameCharacter) ?? quotePart(input, start, end)} in the ${where}`;
}

/** Reads a text that repeats one character; 0 times for any other. */
export function readRepeated(text: string) {
  const codePoint = readCodePoint(text, 0);
  const character = String.fromCodePoint(codePoint);
  const times = text.length / character.length;
  return { codePoint, character, times: text === character.repeat(times) ? times : 0 };
}

function describeCharacters(code: DiagnosticCode, found: string, nameCharacter: typeof nameByNumber): string | null {
  if (code === "IPv6-invalid-code-point" && found === "%") {
    return "a zone identifier";
  }
  const { codePoint, character, times } = readRepeated(found);
  if (times === 0) {
    return null;
  }
  if (character === " ") {
    return times === 1 ? "a space" : `${times} spaces`;
  }
  const isPrintable = codePoint > 0x20 && codePoint < 0x7f;
  const name = !isPrintable ? nameCharacter(codePoint) : character === '"' ? `'"'` : `"${character}"`;
  return times === 1 ? name : `${name}, ${times} times,`;
}

function nameByNumber(codePoint: number) {
  const character = String.fromCodePoint(codePoint);
  return `U+${toHex(codePoint, 4)}${escapeUnsafe(character) === character ? ` "${character}"` : ""}`;
}
