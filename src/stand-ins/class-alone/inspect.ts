/**
 * Replaces the output for `util.inspect` in the class-only script: pages have no such function.
 *
 * Divergences: none; no standard asks for this.
 */

/** Leaves the class as it is. */
export function defineInspection(): void {}

/** Leaves search parameters as they are. */
export function defineParamsInspection(): void {}
