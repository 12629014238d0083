/**
 * What Node, Deno and Bun print for an object, in the script that has the class alone: nothing of its own, for pages have no
 * `util.inspect`.
 *
 * Divergences: none; no standard asks for this.
 */

/** Leaves the class as it is. */
export function defineInspection(): void {}

/** Leaves search parameters as they are. */
export function defineParamsInspection(): void {}
