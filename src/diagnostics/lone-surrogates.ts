import { findLoneSurrogate } from "../infra/well-formed.js";
import type { DiagnosticComponent } from "./codes.js";
import { createDiagnostic } from "./diagnostic.js";
import { IRIError } from "./iri-error.js";

/**
 * Asserts that a string has no lone surrogate.
 *
 * @param parameter - The name of the parameter that holds the text, for the message.
 * @param component - The component of the diagnostic.
 * @throws {IRIError} If it has a lone surrogate.
 */
export function requireWellFormed(text: string, parameter: string, component: DiagnosticComponent): void {
  const index = findLoneSurrogate(text);
  if (index !== -1) {
    throw new IRIError(text, [createDiagnostic("lone-surrogate", component, index, index + 1)], parameter);
  }
}
