/** The outcome of an operation: a string, or the reason for a failure. */
import { getReason } from "../../../../lib/diagnostics/iri-error.js";
import { escapeUnsafe } from "../../../../lib/diagnostics/quote.js";
import { type Clip, clip } from "./clip.js";

/** A value to show, or a problem. */
export type Outcome = { readonly value: Clip } | { readonly problem: string };

/** Whole strings by name, for copying. */
export type Values = Map<string, string>;

/**
 * Computes a string, or catches the error.
 *
 * @example
 * attempt(new Map(), "a", () => "b").value.text; // => "b"
 * attempt(new Map(), "a", () => { throw new TypeError("no"); }); // => { problem: "no" }
 */
export function attempt(values: Values, name: string, compute: () => string): Outcome {
  try {
    const value = compute();
    values.set(name, value);
    return { value: clip(value) };
  } catch (error) {
    return { problem: explain(error) };
  }
}

/**
 * Returns the message of an error, or of the `IRIError` that caused it, safe to show.
 *
 * @example
 * explain(new RangeError("Unknown charset: \u202E")); // => "Unknown charset: \\u{202E}"
 */
export function explain(error: unknown): string {
  return clip(escapeUnsafe(error instanceof Error ? getReason(error) : `${error}`), 400).text;
}
