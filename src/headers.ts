/** Header fields of HTTP that hold addresses: Location, Refresh and Link. */
export type { Diagnostic } from "./diagnostics/diagnostic.js";
export type { FieldValue } from "./headers/field-value.js";
export {
  type HeaderLink,
  type LinkHeaderDiagnostic,
  type LinkHeaderDiagnosticCode,
  type ParsedLinkHeader,
  parseLinkHeader,
} from "./headers/link.js";
export { locationToIRI } from "./headers/location.js";
export { parseRefresh, type Refresh } from "./headers/refresh.js";
export type { IRILike } from "./infra/iri-like.js";
export type { ResolvedAddress } from "./web/parse-address.js";
