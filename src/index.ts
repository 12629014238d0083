/** The main entry point: everything but spoofing, detection, HTML and the polyfill. */
export type { SearchParamsIterator, URLSearchParams } from "./adapters/url-parser.js";
export { IRI, type IRILike, type IRIOptions } from "./api/iri.js";
export { formatDiagnostics } from "./diagnostics/format.js";
export * from "./syntax.js";
