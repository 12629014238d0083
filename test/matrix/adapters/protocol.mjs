/** The protocol for adapters in JavaScript: docs/iri-tests.md describes it. */
import { createInterface } from "node:readline";

/** Thrown, or returned, by an operation that the library does not have. */
export const UNSUPPORTED = Symbol("unsupported");

/**
 * Answers what comes on standard input.
 *
 * @param description - `name`, `version` and `language`.
 * @param operations - Functions by operation; `null` and exceptions are errors.
 */
export function serve(description, operations) {
  const all = { describe: () => ({ language: "JavaScript", ...description }), ...operations };
  createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, op, ...question } = JSON.parse(line);
    process.stdout.write(`${JSON.stringify({ id, ...answer(all[op], question) })}\n`);
  });
}

function answer(operation, question) {
  if (operation === undefined) {
    return { unsupported: true };
  }
  try {
    const value = operation(question);
    if (value === UNSUPPORTED) {
      return { unsupported: true };
    }
    return value === null || value === undefined ? { error: true } : { value };
  } catch (error) {
    return error === UNSUPPORTED ? { unsupported: true } : { error: true };
  }
}
