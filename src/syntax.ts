/**
 * The grammar of URIs and IRIs: predicates, components, resolution. Loads no tables but that of the grammar.
 *
 * @module
 */

export type { IRIReferenceString, IRIString, URIReferenceString, URIString } from "./syntax/checked-strings.js";
export type {
  Components,
  HostKind,
  Offsets,
  ParsedIRI,
  PathForm,
} from "./syntax/components.js";
export { composeIRI } from "./syntax/compose.js";
export { type DataComponents, decomposeIRI } from "./syntax/data.js";
export type { GrammarName, Kind, SyntaxOptions } from "./syntax/grammar.js";
export type { Invalid, InvalidOptions } from "./syntax/invalid.js";
export { type ParseOptions, parseIRI } from "./syntax/parse-iri.js";
export {
  isIRI,
  isIRIReference,
  isURI,
  isURIReference,
  type PredicateOptions,
  type ReferenceOptions,
} from "./syntax/predicates.js";
export { createResolver, type Resolver, relativize } from "./syntax/relativize.js";
export { type RelativizeOptions, type ResolveOptions, resolve } from "./syntax/resolve.js";
