/**
 * The error of the smaller scripts for what they lack.
 *
 * Divergences: none; no standard asks for this.
 */

/**
 * Throws the error.
 *
 * @throws {TypeError} Always.
 */
export function refuse(what: string): never {
  throw new TypeError(`This script has no ${what}; iri.full.min.js has`);
}
