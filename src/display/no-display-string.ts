/**
 * Takes the place of `to-display-string.ts` in iri.min.js, because showing addresses would be a tenth of the script.
 */
export function toDisplayString(): never {
  throw new TypeError("toDisplayString is in iri.full.min.js, not in iri.min.js");
}
