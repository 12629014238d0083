import { findLoneSurrogate } from "../infra/well-formed.js";
import type { DiagnosticComponent } from "./codes.js";
import { createDiagnostic } from "./diagnostic.js";
import { IRIError } from "./iri-error.js";

/** Asserts that a string has no lone surrogate; the name of its parameter is for the message. */
export function requireWellFormed(text: string, parameter: string, component: DiagnosticComponent): void {
  const index = findLoneSurrogate(text);
  if (index !== -1) {
    throw new IRIError(text, [createDiagnostic("lone-surrogate", component, index, index + 1)], parameter);
  }
}
