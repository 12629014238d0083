import type { DiagnosticCode, DiagnosticComponent, Severity } from "./codes.js";

/** One problem found in an input. */
export interface Diagnostic {
  /** Stable name of the violated rule; `iri explain` has an example and a cure for each. */
  readonly code: DiagnosticCode;
  /** Whether the operation failed because of it. */
  readonly severity: Severity;
  readonly component: DiagnosticComponent;
  /** UTF-16 index of the first offending unit. */
  readonly start: number;
  /** UTF-16 index after the last offending unit; equal to `start` if something is missing. */
  readonly end: number;
  /**
   * The rule, label, protected name or look-alike address that the code is about; in validation errors of the URL
   * Standard, the text to write in place of the span, `""` to remove it.
   */
  readonly detail: string | undefined;
}

/** At most 10,000 diagnostics, so that a report cannot outgrow a hostile input. */
export const MOST_DIAGNOSTICS = 10_000;

/** The severity is not read from the table of codes, whose sentences would then be in every bundle. */
export function createDiagnostic(
  code: DiagnosticCode,
  component: DiagnosticComponent,
  start: number,
  end: number,
  detail?: string,
): Diagnostic {
  return { code, severity: "error", component, start, end, detail };
}

export function createWarning(...place: Parameters<typeof createDiagnostic>): Diagnostic {
  return { ...createDiagnostic(...place), severity: "warning" };
}

/** The number of diagnostics is not limited, so only the first 20 are checked. */
export function assertDiagnostics(
  value: unknown,
  name: string,
  kind = "a list of diagnostics",
): asserts value is readonly Diagnostic[] {
  if (!Array.isArray(value) || !value.slice(0, 20).every(isDiagnostic)) {
    throw new TypeError(`${name} is not ${kind}`);
  }
}

function isDiagnostic(value: unknown) {
  const { code, start, end } = (value ?? {}) as Partial<Diagnostic>;
  return typeof code === "string" && typeof start === "number" && typeof end === "number";
}
