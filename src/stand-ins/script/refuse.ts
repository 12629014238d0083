/**
 * What the smaller scripts say where they lack something.
 *
 * Divergences: none; no standard asks for this.
 */

/**
 * Refuses what is not there.
 *
 * @throws {TypeError} In any case.
 */
export function refuse(what: string): never {
  throw new TypeError(`This script has no ${what}; iri.full.min.js has`);
}
