/**
 * The error that says why a string is not what was asked for, and where.
 *
 * Divergences: none; the URL Standard throws a bare TypeError, and this is its `cause`.
 */
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { locate } from "./diagnostics/locate.js";
import { quoteAddress } from "./infra/quote.js";

/**
 * Says why a string is not an address, as diagnostics with positions.
 *
 * The functions that ask for an IRI throw it, and it is the `cause` of the `TypeError` that `new IRI(…)` throws.
 *
 * @example
 * try {
 *   new IRI("http://example.org:99999/");
 * } catch (error) {
 *   error.cause.diagnostics[0].code; // => "port-out-of-range"
 *   error.cause.input.slice(error.cause.diagnostics[0].start, error.cause.diagnostics[0].end); // => "99999"
 * }
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */
export class IRIError extends Error {
  /** The string that the diagnostics' offsets point into: whole, with a password if there is one. */
  readonly input: string;
  /** What is wrong, first problem first; never empty. */
  readonly diagnostics: readonly [Diagnostic, ...Diagnostic[]];

  /**
   * Makes an error whose message names the first problem and quotes the input, a password masked.
   *
   * @param input - The string that was refused.
   * @param diagnostics - What is wrong with it, at least one thing; offsets are UTF-16 indices into `input`.
   * @param what - What the string was to be, for the message.
   */
  constructor(input: string, diagnostics: readonly Diagnostic[], what = "IRI") {
    const [first] = diagnostics as readonly [Diagnostic];
    const others = diagnostics.length - 1;
    super(`Invalid ${what} ${quoteAddress(input)}: ${locate(first, input)}${others > 0 ? `, and ${others} more` : ""}`);
    this.input = input;
    this.diagnostics = diagnostics as typeof this.diagnostics;
  }

  static {
    // As for the built-in errors: the name lives on the prototype and is not enumerable. That of the class is given here
    // because a page's minifier changes it.
    const name = "IRIError";
    Object.defineProperty(IRIError, "name", { value: name });
    Object.defineProperty(IRIError.prototype, "name", { value: name, configurable: true, writable: true });
  }
}
