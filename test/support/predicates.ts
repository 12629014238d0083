/** References without a scheme have no predicate. */
import { isIRI, isIRIReference, isURI, isURIReference, type Kind } from "whatwg-iri/syntax";

export const PREDICATES: Readonly<Partial<Record<Kind, (value: unknown) => boolean>>> = {
  IRI: isIRI,
  "IRI-reference": isIRIReference,
  "absolute-IRI": (value: unknown) => isIRI(value, { absolute: true }),
  URI: isURI,
  "URI-reference": isURIReference,
  "absolute-URI": (value: unknown) => isURI(value, { absolute: true }),
};
