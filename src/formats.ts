/**
 * Strict domain names, mail addresses, and the formats of JSON Schema.
 *
 * @module
 */

export type { DiagnosticCode, DiagnosticComponent, Severity } from "./diagnostics/codes.js";
export type { Diagnostic } from "./diagnostics/diagnostic.js";
export { type EmailOptions, type EmailStandard, isEmail, isIDNEmail, validateEmail } from "./hosts/email.js";
export { type HostnameOptions, isHostname, isIDNHostname, validateHostname } from "./hosts/hostname.js";
export type { HostnameStandard } from "./hosts/label.js";
export type { HostnameDiagnostic } from "./hosts/name-problems.js";
export {
  addFormats,
  type FormatCheck,
  type FormatName,
  type FormatRegistry,
  formats,
} from "./json-schema/formats.js";
export { isIRI, isIRIReference, isURI, isURIReference, type PredicateOptions } from "./syntax/predicates.js";
export { isURITemplate } from "./template/validate.js";
