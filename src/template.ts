/**
 * URI Templates: expansion to URIs and IRIs, and matching.
 *
 * @module
 */

export type { DiagnosticCode, DiagnosticComponent, Severity } from "./diagnostics/codes.js";
export type { Diagnostic } from "./diagnostics/diagnostic.js";
export { IRIError } from "./errors.js";
export type { Notation, TemplateScalar, TemplateValue, TemplateValues } from "./template/expand.js";
export type { MatchedValue, MatchedValues } from "./template/match.js";
export { type ExpandOptions, parseTemplate, type URITemplate } from "./template/template.js";
export { isURITemplate, validateTemplate } from "./template/validate.js";
