/** What an oracle is: a program or a transcription that has nothing to do with this library. */
import type { Answer, Question } from "../data.js";

/** Answers a question; `undefined` if the oracle has no say in it. */
export type Oracle = (question: Question) => Answer | undefined;

/** Oracles by name. */
export type Oracles = Readonly<Record<string, Oracle>>;

/** Makes an answer of a value, in which `null` or `undefined` is a failure. */
export function toAnswer(value: unknown): Answer {
  return value === null || value === undefined ? { error: true } : { value };
}

/** Runs a function whose exceptions are failures. */
export function attempt(run: () => unknown): Answer {
  try {
    return toAnswer(run());
  } catch {
    return { error: true };
  }
}
