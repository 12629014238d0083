import { deepEqual, ok } from "node:assert/strict";
import { type Diagnostic, type DiagnosticCode, IRIError } from "whatwg-iri";
import { CODES } from "./codes.js";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Checks codes, severities, components and spans of diagnostics. */
export function assertProblems(problems: readonly Diagnostic[], codes: string, marked: string): void {
  const { spans } = readMarks(marked);
  deepEqual(
    problems,
    (codes.split(" ") as DiagnosticCode[]).map((code, index) => {
      const { severity, component = problems[index]?.component } = CODES[code];
      return { code, severity, component, ...spans[index], detail: problems[index]?.detail };
    }),
  );
}

/** The function must throw one. */
export function catchIRIError(run: () => unknown): IRIError {
  try {
    run();
  } catch (error) {
    ok(error instanceof IRIError, String(error));
    return error;
  }
  throw new Error("nothing was thrown");
}

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
