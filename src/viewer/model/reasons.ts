/**
 * A problem in a few words, the reason first: `U+0020 SPACE in the host`.
 */
import { CODES } from "../../diagnostics/codes.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { type IRIError, iriToURI } from "../../index.js";
import { readCodePoint } from "../../infra/code-points.js";
import { nameCharacter } from "./character-names.js";

/** Codes about a single character. */
const ABOUT_CHARACTERS = /code-point$|^lone-surrogate$|^percent-encoding-incomplete$|^port-invalid$/;

/**
 * Describes a diagnostic in a few words.
 *
 * @example
 * const input = "http://a b/";
 * giveReason(input, validate(input)[0]); // => "U+0020 SPACE in the host"
 * giveReason("http://a:70000/", { code: "port-out-of-range", severity: "error", component: "port", start: 9, end: 14 }); // => "The port is above 65535"
 *
 * @param input - The string that the indices point into.
 */
export function giveReason(input: string, { code, component, start, end }: Diagnostic): string {
  const { meaning } = CODES[code];
  const found = input.slice(start, end);
  const character = found === "" ? "" : String.fromCodePoint(readCodePoint(input, start));
  if (!ABOUT_CHARACTERS.test(code) || character === "") {
    return meaning.charAt(0).toUpperCase() + meaning.slice(1);
  }
  const times = found.length / character.length;
  const named = `${nameCharacter(readCodePoint(input, start))} in the ${component}`;
  return found === character || found !== character.repeat(times) ? named : `${named}, ${times} times`;
}

/** Turns a host into an address, to check it alone. */
const PREFIX = "http://";

/**
 * Replaces a diagnostic about a whole host by more exact ones, if there are any.
 *
 * @example
 * const failure = { code: "domain-to-ASCII", severity: "error", component: "host", start: 7, end: 10 };
 * refineHost("http://a b/", failure).map(({ code, start, end }) => [code, start, end]); // => [["host-invalid-code-point", 8, 9]]
 */
export function refineHost(input: string, diagnostic: Diagnostic): readonly Diagnostic[] {
  const { code, component, start, end } = diagnostic;
  if (component !== "host" || (code !== "domain-to-ASCII" && code !== "host-invalid-code-point")) {
    return [diagnostic];
  }
  const found = findHostProblems(input.slice(start, end)).filter((problem) => problem.code !== "domain-to-ASCII");
  const moved = found.map((problem) => ({
    ...problem,
    start: problem.start - PREFIX.length + start,
    end: problem.end - PREFIX.length + start,
  }));
  return moved.length === 0 ? [diagnostic] : moved;
}

function findHostProblems(host: string): readonly Diagnostic[] {
  try {
    iriToURI(`${PREFIX}${host}/`);
    return [];
  } catch (error) {
    return (error as IRIError).diagnostics.filter(({ component }) => component === "host");
  }
}
