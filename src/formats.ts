/**
 * Strict domain names, URI Templates, and the formats of JSON Schema.
 *
 * @module
 */

export {
  type FormatCheck,
  type FormatName,
  formats,
} from "./formats/json-schema.js";
export type { HostnameStandard } from "./names/hostname-label.js";
export { type HostnameOptions, isHostname, validateHostname } from "./names/name-problems.js";
export type { Notation, TemplateScalar, TemplateValue, TemplateValues } from "./template/expand-template.js";
export type { MatchedValue, MatchedValues } from "./template/match-template.js";
export {
  type ExpandOptions,
  type MatchOptions,
  parseTemplate,
  type TemplateVariable,
  type URITemplate,
  validateTemplate,
} from "./template/parse-template.js";
export type { TemplateOperator } from "./template/parts.js";
