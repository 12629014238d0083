/** The predicates, by the kind that each checks; references without a scheme have none. */
import {
  isAbsoluteIRI,
  isAbsoluteURI,
  isIRI,
  isIRIReference,
  isURI,
  isURIReference,
  type Kind,
} from "whatwg-iri/syntax";

export const PREDICATES: Readonly<Partial<Record<Kind, (value: unknown) => boolean>>> = {
  IRI: isIRI,
  "IRI-reference": isIRIReference,
  "absolute-IRI": isAbsoluteIRI,
  URI: isURI,
  "URI-reference": isURIReference,
  "absolute-URI": isAbsoluteURI,
};
