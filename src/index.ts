/**
 * The class, the mappings between IRIs, URIs and octets, comparison, and validation.
 *
 * @module
 */

export {
  type CompareOptions,
  type Comparison,
  compare,
  type Difference,
  type Equivalence,
} from "./compare/compare.js";
export type { KeyForm, Suffixes } from "./compare/key-forms.js";
export type { Ignorable, KeySteps } from "./compare/key-steps.js";
export type { KeyOptions, Level, NormalizeOptions, Redirects } from "./compare/levels.js";
export { createNormalizer, normalize } from "./compare/normalize.js";
export { type PreferredFormOptions, preferredForm } from "./compare/preferred-form.js";

export { type DiagnosticCode, type DiagnosticComponent, SENTENCES, type Severity } from "./diagnostics/codes.js";
export { type DescribeOptions, type Description, describe } from "./diagnostics/describe.js";
export type { Diagnostic } from "./diagnostics/diagnostic.js";
export { formatDiagnostics } from "./diagnostics/format.js";
export { IRIError } from "./diagnostics/iri-error.js";
export type { Sentence } from "./diagnostics/sentences.js";
export { IRI, type IRIOptions, type ToIRIOptions, type ToURIOptions } from "./iri/iri.js";
export {
  type ComponentName,
  type DecodeComponentOptions,
  type Decoded,
  type DecodeOptions,
  decodeComponent,
  type EncodeComponentOptions,
  encodeComponent,
} from "./mapping/component-text.js";
export { type FilePathOptions, type FileSystem, filePathToIRI, iriToFilePath } from "./mapping/file-paths.js";
export { type EncodableComponent, type IRIToURIOptions, iriToURI } from "./mapping/iri-to-uri.js";
export { leiriToIRI } from "./mapping/leiri.js";
export {
  createNameIndex,
  type LocalName,
  type NameIndex,
  type NameMapping,
  type NameMatch,
  type NameOptions,
} from "./mapping/match-names.js";
export type { Profile } from "./mapping/profiles.js";
export { type URIToIRIOptions, uriToIRI } from "./mapping/uri-to-iri.js";
export { type ValidateOptions, validate } from "./mapping/validate-iri.js";
export { type WebAddressOptions, webAddressToIRI } from "./mapping/web-address.js";
export { type BareHostOptions, domainToASCII, domainToUnicode } from "./names/bare-host.js";
export type { HostCheck } from "./names/name-problems.js";
export { createRules, type RuleMatch, type RuleOptions, type Rules } from "./rules/create-rules.js";
export type { RuleSyntax } from "./rules/read-rule.js";
export type { IRILike } from "./schemes/address-argument.js";
export type { ForbiddenComponent, PartSyntax, SchemeRules, Schemes } from "./schemes/rules.js";
export type { SearchParamsIterator, URLSearchParams } from "./web/search-params.js";
