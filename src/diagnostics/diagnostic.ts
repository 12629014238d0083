/**
 * Diagnostics: plain data that says what is wrong with a string, and where.
 */
import type { DiagnosticCode, DiagnosticComponent, Severity } from "./codes.js";

/** One thing that is wrong with an input. */
export interface Diagnostic {
  /** Stable name of the rule that was broken. */
  readonly code: DiagnosticCode;
  /** Whether the operation failed because of it. */
  readonly severity: Severity;
  /** The component it was found in. */
  readonly component: DiagnosticComponent;
  /** UTF-16 index of the first code unit concerned. */
  readonly start: number;
  /** UTF-16 index after the last code unit concerned; equal to `start` where something is missing. */
  readonly end: number;
}

/** So many problems of a string are reported; after 10,000 nothing more is looked for, lest they outgrow the string. */
export const MOST_DIAGNOSTICS = 10_000;

/**
 * Makes a diagnostic that is an error. A test compares the severity with the list of codes, which is not read here because
 * its sentences would go into each bundle.
 */
export function createDiagnostic(
  code: DiagnosticCode,
  component: DiagnosticComponent,
  start: number,
  end: number,
): Diagnostic {
  return { code, severity: "error", component, start, end };
}

/** Makes a diagnostic that is a warning. */
export function createWarning(
  code: DiagnosticCode,
  component: DiagnosticComponent,
  start: number,
  end: number,
): Diagnostic {
  return { ...createDiagnostic(code, component, start, end), severity: "warning" };
}
