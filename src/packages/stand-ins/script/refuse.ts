/**
 * The error for features that the smaller scripts lack.
 *
 * Divergences: none; no standard covers this.
 */

/**
 * Throws the error.
 *
 * @throws {TypeError} Always.
 */
export function refuse(what: string): never {
  throw new TypeError(`This script has no ${what}; iri.full.min.js has`);
}
