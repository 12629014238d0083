/**
 * The class-only script does not have the profile `text`, whose tables are 3 kB gzipped.
 *
 * Divergences: none; no standard covers this.
 */

function refuse(): never {
  throw new TypeError('the profile "text" needs the tables of link detection, which this script lacks');
}

export const isAppropriateInText: () => never = refuse;
export const escapeTail: () => never = refuse;
export const showTail: () => never = refuse;
