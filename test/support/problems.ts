/** Holds what the library says is wrong against a row of what it should say. */
import assert from "node:assert/strict";
import { type Diagnostic, type DiagnosticCode, IRIError } from "whatwg-iri";
import { CODES } from "#lib/diagnostics/codes.js";

/** Where a diagnostic points: UTF-16 indices. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Checks that problems are those of a row: their codes, the severity and component of these, and what they point at. */
export function assertProblems(problems: readonly Diagnostic[], codes: string, marked: string): void {
  const { spans } = readMarks(marked);
  assert.deepEqual(
    problems,
    (codes.split(" ") as DiagnosticCode[]).map((code, index) => {
      const { severity, component = problems[index]?.component } = CODES[code];
      return { code, severity, component, ...spans[index] };
    }),
  );
}

/** Runs what has to throw an IRIError, and gives the error. */
export function catchIRIError(run: () => unknown): IRIError {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof IRIError, String(error));
    return error;
  }
  throw new Error("nothing was thrown");
}

/** Takes the marks out of an input, and tells where they stood. */
export function readMarks(marked: string): { input: string; spans: Span[] } {
  const spans: Span[] = [];
  let input = "";
  for (const [index, piece] of marked.split(/[«»]/).entries()) {
    if (index % 2 === 1) {
      spans.push({ start: input.length, end: input.length + piece.length });
    }
    input += piece;
  }
  return { input, spans };
}
