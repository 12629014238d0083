import { assertString } from "../infra/arguments.js";
import { findLoneSurrogate } from "../infra/well-formed.js";
import type { DiagnosticCode, DiagnosticComponent } from "./codes.js";
import { assertDiagnostics, createDiagnostic, type Diagnostic } from "./diagnostic.js";
import { quoteAddress } from "./quote.js";
import { giveReason } from "./reason.js";

type Meanings = Readonly<Partial<Record<DiagnosticCode, string>>>;

/**
 * Explains why a string is not a valid address, as diagnostics with positions.
 *
 * Functions that require an IRI throw it; it is also the `cause` of the `TypeError` that `new IRI(…)` throws.
 *
 * @example
 * try {
 *   new IRI("http://example.org:99999/");
 * } catch (error) {
 *   const { diagnostics, input, message } = error.cause;
 *   diagnostics[0].code; // => "port-out-of-range"
 *   input.slice(diagnostics[0].start, diagnostics[0].end); // => "99999"
 *   message.slice(41); // => "the port is above 65535, index 19 (port-out-of-range)"
 * }
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */
export class IRIError extends Error {
  readonly #input: string;
  /** The errors, in order; never empty. */
  readonly diagnostics: readonly [Diagnostic, ...Diagnostic[]];

  /**
   * Creates an error whose message says what is wrong first, and quotes the input with its password masked.
   *
   * @param input - The rejected string.
   * @param diagnostics - The errors in it, at least one; offsets are UTF-16 indices into `input`.
   * @param what - The kind of string expected, for the message.
   * @param meanings - Meanings of codes, for the message; without one, it has the code and the component.
   * @throws {TypeError} If an argument has the wrong type, or the list is empty.
   */
  constructor(input: string, diagnostics: readonly Diagnostic[], what = "IRI", meanings: Meanings = {}) {
    assertString(input, "input");
    assertDiagnostics(diagnostics, "diagnostics");
    assertString(what, "what");
    // Where an address is required, a path is often meant: its own fault comes before the missing scheme.
    const first = diagnostics.find(({ code }) => code !== "scheme-missing") ?? diagnostics[0];
    if (first === undefined) {
      throw new TypeError("diagnostics is empty");
    }
    // The URL Standard's name for any fault of a domain name is not a second problem.
    const others = diagnostics.filter((one) => one !== first && one.code !== "domain-to-ASCII").length;
    const sentence = describeFailure(first, input, meanings);
    super(`Invalid ${what} ${quoteAddress(input)}: ${sentence}${others > 0 ? `, and ${others} more` : ""}`);
    this.#input = input;
    this.diagnostics = diagnostics as typeof this.diagnostics;
  }

  /**
   * The string to which the indices refer, complete with any password; a getter, because loggers and `JSON.stringify`
   * print own properties.
   */
  get input(): string {
    return this.#input;
  }
}

// As with built-in errors, the name is not enumerable. Minifiers change the name of the class.
const NAME = { value: "IRIError", configurable: true };
Object.defineProperty(IRIError, "name", NAME);
Object.defineProperty(IRIError.prototype, "name", { ...NAME, writable: true });

export function requireWellFormed(text: string, parameter: string, component: DiagnosticComponent): void {
  const index = findLoneSurrogate(text);
  if (index !== -1) {
    throw new IRIError(text, [createDiagnostic("lone-surrogate", component, index, index + 1)], parameter);
  }
}

export function describeFailure(diagnostic: Diagnostic, input: string, meanings: Meanings): string {
  const { code, component, start } = diagnostic;
  const reason = giveReason(diagnostic, input) ?? (Object.hasOwn(meanings, code) ? meanings[code] : undefined);
  return reason === undefined ? `${code} (${component}, index ${start})` : `${reason}, index ${start} (${code})`;
}

export function getReason(error: Error): string {
  return error.cause instanceof IRIError ? error.cause.message : error.message;
}
