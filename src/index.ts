/** The main entry point: everything but spoofing, detection, HTML and the polyfill. */
export type { SearchParamsIterator, URLSearchParams } from "./adapters/url-parser.js";
export { type DisplayOptions, IRI, type IRILike, type IRIOptions } from "./api/iri.js";
export { formatDiagnostics } from "./diagnostics/format.js";
export { type DecodedIRI, decodeIRI } from "./mapping/decode.js";
export { type IRIToURIOptions, iriToURI, iriToURIComponents } from "./mapping/iri-to-uri.js";
export { leiriToIRI } from "./mapping/leiri.js";
export { toPathSegment, toQueryValue } from "./mapping/names.js";
export type { Profile } from "./mapping/profiles.js";
export { type Trace, traceURIToIRI } from "./mapping/trace.js";
export { type URIToIRIOptions, uriToIRI } from "./mapping/uri-to-iri.js";
export { type WebAddressOptions, webAddressToIRI } from "./mapping/web-address.js";
export * from "./syntax.js";
