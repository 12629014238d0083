/** Types for the compiler only: at run time, all are plain strings. */

declare const CHECKED: unique symbol;

interface Checked<Kind extends string> {
  readonly [CHECKED]: { readonly [kind in Kind]: true };
}

/** An IRI or a relative reference to one, checked by `isIRIReference` or made by this library. */
export type IRIReferenceString = string & Checked<"IRI-reference">;

/** An IRI, checked by `isIRI` or made by this library; also an `IRIReferenceString`. */
export type IRIString = IRIReferenceString & Checked<"IRI">;

/**
 * A URI or a relative reference to one, checked by `isURIReference` or made by this library; also an
 * `IRIReferenceString`.
 */
export type URIReferenceString = IRIReferenceString & Checked<"URI-reference">;

/** A URI, checked by `isURI` or made by this library; also an `IRIString` and a `URIReferenceString`. */
export type URIString = IRIString & URIReferenceString & Checked<"URI">;
