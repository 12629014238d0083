import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { findOrigins, rewrite, type Step } from "../infra/rewriting.js";
import { hasSyntax, split } from "../syntax/components.js";
import { findProblems } from "../syntax/diagnose.js";
import type { Syntax } from "../syntax/grammar.js";

/**
 * Rewrites a string, and asserts that the result is an IRI reference.
 *
 * @param what - The kind of string expected, for the error message.
 * @throws {IRIError} If it is not an IRI reference; the diagnostics have indices into the input.
 */
export function rewriteToIRI(input: string, steps: readonly Step[], syntax: Syntax, what: string): string {
  const iri = rewrite(input, steps);
  if (hasSyntax(iri, syntax)) {
    return iri;
  }
  const problems = findProblems(iri, split(iri), syntax);
  throw new IRIError(input, moveProblems(problems, input, steps), what);
}

/** Maps the positions of diagnostics from a rewritten string back to the input. */
function moveProblems(problems: readonly Diagnostic[], input: string, steps: readonly Step[]): Diagnostic[] {
  const indices = problems.flatMap(({ start, end }) => [start, end > start ? end - 1 : start]);
  const sorted = [...new Set(indices)].sort((a, b) => a - b);
  const origins = findOrigins(input, steps, sorted);
  const originOf = new Map(sorted.map((index, position) => [index, origins[position] as number]));
  return problems.map((problem) => {
    const start = originOf.get(problem.start) as number;
    const end = problem.end > problem.start ? (originOf.get(problem.end - 1) as number) + 1 : start;
    return { ...problem, start, end };
  });
}
