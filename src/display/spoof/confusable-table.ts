/**
 * Decodes tables of confusables.
 *
 * Divergences: none.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */

import { readCodePoint } from "../../infra/code-points.js";
import { readNumbers, readRecent, unfold } from "../../infra/numbers.js";
import { mapDomainCharacter } from "../../names/idna/idna.js";

/** Kind of a row whose prototype is that of the source's UTS #46 mapping. */
export const MAPPED = 0;
/** Kind of a row whose prototype is that of the source's UTS #46 mapping, in upper case. */
export const MAPPED_UPPER = 1;
/** Other kinds are this plus the number of code points in the prototype. */
export const FEWEST = 1;

/** A prototype, or how to compute it. */
export type Prototype = string | typeof MAPPED | typeof MAPPED_UPPER;

/** The columns of a generated table, in the format described in `src/generated/confusables.ts`. */
interface Columns {
  readonly SOURCES: string;
  readonly KINDS: string;
  readonly RECENT: string;
  readonly FRESH: string;
}

/**
 * Decodes a table.
 *
 * @returns Source code point → prototype.
 */
export function readConfusables({ SOURCES, KINDS, RECENT, FRESH }: Columns): ReadonlyMap<number, Prototype> {
  const kinds = readNumbers(KINDS);
  const steps = readNumbers(FRESH);
  let [source, fresh, count, part] = [0, 0, 0, 0];
  const parts = readRecent(RECENT, () => {
    fresh += unfold(steps[count++] as number);
    return fresh;
  });
  const prototypes = new Map<number, Prototype>();
  for (const [index, step] of readNumbers(SOURCES).entries()) {
    source += step;
    const kind = kinds[index] as number;
    const isMapped = kind === MAPPED || kind === MAPPED_UPPER;
    const start = part;
    part += isMapped ? 0 : kind - FEWEST;
    prototypes.set(source, isMapped ? kind : String.fromCodePoint(...parts.slice(start, part)));
  }
  return prototypes;
}

/**
 * Returns the replacement of a character in a skeleton.
 *
 * @param character - In Normalization Form D.
 * @param find - Finds the prototype of a code point; for most, the code point itself.
 */
export function exemplify(character: string, find: (codePoint: number) => Prototype | undefined): string {
  const prototype = find(readCodePoint(character, 0)) ?? character;
  if (typeof prototype === "string") {
    return prototype;
  }
  const mapped = mapDomainCharacter(character) as string;
  const text = prototype === MAPPED ? mapped : mapped.toUpperCase();
  return Array.from(text.normalize("NFD"), (part) => exemplify(part, find)).join("");
}
