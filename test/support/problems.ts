/** Compares the library's diagnostics with the expectations in a row. */
import assert from "node:assert/strict";
import { type Diagnostic, type DiagnosticCode, IRIError } from "whatwg-iri";
import { CODES } from "./codes.js";

/** The text range of a diagnostic, as UTF-16 indices. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Checks that diagnostics match a row: their codes, with severity and component, and the text they point at. */
export function assertProblems(problems: readonly Diagnostic[], codes: string, marked: string): void {
  const { spans } = readMarks(marked);
  assert.deepEqual(
    problems,
    (codes.split(" ") as DiagnosticCode[]).map((code, index) => {
      const { severity, component = problems[index]?.component } = CODES[code];
      return { code, severity, component, ...spans[index], detail: problems[index]?.detail };
    }),
  );
}

/** Runs a function that must throw an IRIError, and returns the error. */
export function catchIRIError(run: () => unknown): IRIError {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof IRIError, String(error));
    return error;
  }
  throw new Error("nothing was thrown");
}

/** Removes the marks from an input, and returns their positions. */
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
