/**
 * What an operation came to: a string, or the reason why there is none.
 *
 * Divergences: none; no standard asks for this.
 */
import { escapeUnsafe } from "../../infra/quote.js";
import { type Clip, clip } from "./clip.js";

/** A value to show, or a problem. */
export type Outcome = { readonly value: Clip } | { readonly problem: string };

/** Strings in full, by name, for those who want to copy them. */
export type Values = Map<string, string>;

/**
 * Tries to make a string.
 *
 * @example
 * attempt(new Map(), "a", () => "b").value.text; // => "b"
 * attempt(new Map(), "a", () => { throw new TypeError("no"); }); // => { problem: "no" }
 *
 * @param values - Gets the string in full.
 * @param name - Its name there.
 * @param compute - Gives the string, or throws an error that says why not.
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
 * Says why something failed, in words that are safe to show.
 *
 * @example
 * explain(new RangeError("Unknown charset: \u202E")); // => "Unknown charset: \\u{202E}"
 */
export function explain(error: unknown): string {
  return clip(escapeUnsafe(error instanceof Error ? error.message : `${error}`), 400).text;
}
