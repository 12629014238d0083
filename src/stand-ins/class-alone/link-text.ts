/**
 * The profile `text` in the script that has the class alone: there is none. Its tables are 3 kB with gzip.
 *
 * Divergences: none; no standard asks for this.
 */

function refuse(): never {
  throw new TypeError('There is no profile "text" without the tables of link detection');
}

export const isAppropriateInText: () => never = refuse;
export const escapeTail: () => never = refuse;
export const showTail: () => never = refuse;
