/** The package exports only the names, as a type, so that no page loads the sentences. */
export { CODES, type DiagnosticCode } from "#lib/diagnostics/codes.js";
export { EXPLANATIONS } from "#lib/diagnostics/explanations.js";
