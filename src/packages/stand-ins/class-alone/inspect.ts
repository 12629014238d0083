/**
 * Replaces the output for `util.inspect` in the class-only script: pages lack that function.
 *
 * Divergences: none; no standard covers this.
 */

/** Leaves the class unchanged. */
export function defineInspection(): void {}

/** Leaves search parameters unchanged. */
export function defineParamsInspection(): void {}

/** Leaves iterators of search parameters unchanged. */
export function defineIteratorInspection(): void {}
