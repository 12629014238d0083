/**
 * The script for most pages: the class, names and components, and the mapping of URIs to IRIs; `toURI` of the class is
 * the other way. The exports become the global `whatwgIRI`.
 */
export {
  type BareHostOptions,
  type ComponentName,
  type DecodeComponentOptions,
  type Decoded,
  type DecodeOptions,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticComponent,
  decodeComponent,
  domainToASCII,
  domainToUnicode,
  type EncodeComponentOptions,
  encodeComponent,
  IRI,
  IRIError,
  type IRILike,
  type IRIOptions,
  type Profile,
  type SearchParamsIterator,
  type Severity,
  type ToIRIOptions,
  type URIToIRIOptions,
  type URLSearchParams,
  uriToIRI,
} from "./index.js";
