/** The main entry point: everything but spoofing, detection, HTML and the polyfill. */
export type { SearchParamsIterator, URLSearchParams } from "./adapters/url-parser.js";
export { IRI, type IRILike, type IRIOptions } from "./api/iri.js";
export type { DiagnosticCode, DiagnosticComponent, Severity } from "./diagnostics/codes.js";
export type { Diagnostic } from "./diagnostics/diagnostic.js";
export { IRIError } from "./errors.js";
