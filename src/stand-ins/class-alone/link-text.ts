/**
 * The class-only script does not have the profile `text`, whose tables are 3 kB gzipped.
 *
 * Divergences: none; no standard covers this.
 */

function refuse(): never {
  throw new TypeError('There is no profile "text" without the tables of link detection');
}

export const isAppropriateInText: () => never = refuse;
export const escapeTail: () => never = refuse;
export const showTail: () => never = refuse;
