/** The mappings of UTS #46 that the engine computes. */
import { KIND_VALUES, RUN_KINDS, RUN_LENGTHS } from "#lib/generated/character-classes.js";
import { SEQUENCES } from "#lib/generated/idna-mapping.js";
import { readNumbers } from "#lib/infra/numbers.js";
import { COMPUTED } from "#lib/names/idna/values.js";

/** FNV-1a of all mappings, each followed by a line feed. */
export const CHECKSUM = 1_908_774_628;

export function listComputed(): readonly number[] {
  const values = readNumbers(KIND_VALUES);
  const lengths = readNumbers(RUN_LENGTHS);
  const computed: number[] = [];
  let start = 0;
  for (const [index, kind] of readNumbers(RUN_KINDS).entries()) {
    const end = start + (lengths[index] as number) + 1;
    for (let codePoint = start; values[kind] === COMPUTED && codePoint < end; codePoint++) {
      if (!(String.fromCodePoint(codePoint) in SEQUENCES)) {
        computed.push(codePoint);
      }
    }
    start = end;
  }
  return computed;
}

/** Its source text also runs in other engines. */
export function computeChecksum(codePoints: readonly number[], fold: (character: string) => string): number {
  let hash = 0x811c9dc5;
  for (const codePoint of codePoints) {
    for (const unit of `${fold(String.fromCodePoint(codePoint))}\n`.split("")) {
      hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
    }
  }
  return hash >>> 0;
}
