/**
 * Arguments that stand for an address.
 *
 * Divergences: none; no standard asks for this.
 */

/** An address as a string, or as an object that has one: an `IRI`, a `URL`, a `Location`. */
export type IRILike = string | { readonly href: string; toString(): string };
