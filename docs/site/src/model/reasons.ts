/** A problem in a few words, the reason first: `A space in the host`. */
import { CODES } from "../../../../lib/diagnostics/codes.js";
import type { Diagnostic } from "../../../../lib/diagnostics/diagnostic.js";
import { giveReason } from "../../../../lib/diagnostics/reason.js";
import { nameCharacter } from "./character-names.js";

/**
 * Describes a diagnostic in a few words, in the words of the messages of errors, with the names of characters.
 *
 * @example
 * const input = "http://a b/";
 * explainProblem(input, validate(input)[0]); // => "A space in the host"
 * explainProblem("http://a:70000/", { code: "port-out-of-range", severity: "error", component: "port", start: 9, end: 14 }); // => "The port is above 65535"
 */
export function explainProblem(input: string, diagnostic: Diagnostic): string {
  const reason = giveReason(diagnostic, input, nameCharacter) ?? CODES[diagnostic.code].meaning;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
