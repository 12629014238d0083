/**
 * Explicit levels and directions: paragraphs, embeddings, overrides, isolates (rules P2 to X8).
 *
 * Divergence (performance): rule P2 looks ahead for each FSI; here one backward pass is enough for all of them.
 *
 * @see https://www.unicode.org/reports/tr9/#Explicit_Levels_and_Directions
 */
import { AL, B, type BidiClass, BN, FSI, L, LRE, LRI, LRO, ON, PDF, PDI, R, RLE, RLI, RLO } from "./class-names.js";

/** BD2: level 125 is fine, 126 is too deep. */
const MAX_DEPTH = 125;

/** Marks characters that rule X9 removes. */
export const REMOVED = 255;

function isIsolateInitiator(bidiClass: BidiClass): boolean {
  return bidiClass >= LRI && bidiClass <= FSI;
}

/** Returns whether rule X9 removes a character. */
function isRemoved(bidiClass: BidiClass): boolean {
  return bidiClass === BN || (bidiClass >= LRE && bidiClass <= PDF);
}

/**
 * Matches isolate initiators with their PDIs.
 *
 * @example
 * const [LRI, PDI, L] = [19, 22, 0];
 * matchIsolates(Uint8Array.of(PDI, LRI, L, PDI, LRI)); // => new Int32Array([-1, 3, -1, 1, 5])
 *
 * @param classes - The classes of one paragraph.
 * @returns By index: for an isolate initiator its PDI, or the length of the paragraph; for a PDI its initiator, or -1.
 * @see https://www.unicode.org/reports/tr9/#BD9
 */
export function matchIsolates(classes: Uint8Array): Int32Array {
  const matches = new Int32Array(classes.length).fill(-1);
  // The innermost open initiator. While it is open, its entry in `matches` links to the next outer one.
  let open = -1;
  for (let index = 0; index < classes.length; index++) {
    const bidiClass = classes[index] as BidiClass;
    if (isIsolateInitiator(bidiClass)) {
      matches[index] = open;
      open = index;
    } else if (bidiClass === PDI && open !== -1) {
      const outer = matches[open] as number;
      matches[index] = open;
      matches[open] = index;
      open = outer;
    }
  }
  while (open !== -1) {
    const outer = matches[open] as number;
    matches[open] = classes.length;
    open = outer;
  }
  return matches;
}

/**
 * For every index, finds the level that the first strong character between it and the end of its isolate sets.
 *
 * @example
 * const [LRI, PDI, L, R] = [19, 22, 0, 1];
 * const classes = Uint8Array.of(LRI, L, PDI, R);
 * findFirstStrong(classes, matchIsolates(classes)); // => new Int8Array([1, 0, -1, 1, -1, -1])
 *
 * @param classes - The classes of one paragraph.
 * @param matches - The result of {@link matchIsolates}.
 * @returns By index: 0 or 1, or -1 if there is no strong character. The array is two longer than the paragraph.
 * @see https://www.unicode.org/reports/tr9/#P2
 */
export function findFirstStrong(classes: Uint8Array, matches: Int32Array): Int8Array {
  const levels = new Int8Array(classes.length + 2).fill(-1);
  for (let index = classes.length - 1; index >= 0; index--) {
    const bidiClass = classes[index] as BidiClass;
    if (bidiClass === L) {
      levels[index] = 0;
    } else if (bidiClass === R || bidiClass === AL) {
      levels[index] = 1;
    } else if (isIsolateInitiator(bidiClass)) {
      levels[index] = levels[(matches[index] as number) + 1] as number;
    } else if (bidiClass !== PDI || matches[index] === -1) {
      levels[index] = levels[index + 1] as number;
    }
  }
  return levels;
}

/** The directional status stack, with its overflow counters. */
class Statuses {
  overflowIsolates = 0;
  overflowEmbeddings = 0;
  validIsolates = 0;
  readonly #levels: number[];
  readonly #overrides: BidiClass[] = [ON];
  readonly #areIsolates: boolean[] = [false];

  constructor(paragraphLevel: number) {
    this.#levels = [paragraphLevel];
  }

  get level(): number {
    return this.#levels[this.#levels.length - 1] as number;
  }

  /** L or R, or ON without an override. */
  get override(): BidiClass {
    return this.#overrides[this.#overrides.length - 1] as BidiClass;
  }

  /**
   * Steps X2 to X5c: pushes the next higher level with a given parity, if there is one.
   *
   * @param parity - 0 for left-to-right, 1 for right-to-left.
   */
  push(parity: number, override: BidiClass, isIsolate: boolean): void {
    const level = this.level + 1 + ((this.level + 1 + parity) & 1);
    if (level > MAX_DEPTH || this.overflowIsolates > 0 || this.overflowEmbeddings > 0) {
      if (isIsolate) {
        this.overflowIsolates++;
      } else if (this.overflowIsolates === 0) {
        this.overflowEmbeddings++;
      }
      return;
    }
    this.#levels.push(level);
    this.#overrides.push(override);
    this.#areIsolates.push(isIsolate);
    this.validIsolates += isIsolate ? 1 : 0;
  }

  /** Step X6a. */
  popIsolate(): void {
    if (this.overflowIsolates > 0) {
      this.overflowIsolates--;
    } else if (this.validIsolates > 0) {
      this.overflowEmbeddings = 0;
      while (!this.#isInIsolate) {
        this.#pop();
      }
      this.#pop();
      this.validIsolates--;
    }
  }

  /** Step X7. */
  popEmbedding(): void {
    if (this.overflowIsolates > 0) {
      return;
    }
    if (this.overflowEmbeddings > 0) {
      this.overflowEmbeddings--;
    } else if (this.#levels.length > 1 && !this.#isInIsolate) {
      this.#pop();
    }
  }

  get #isInIsolate(): boolean {
    return this.#areIsolates[this.#areIsolates.length - 1] as boolean;
  }

  #pop(): void {
    this.#levels.pop();
    this.#overrides.pop();
    this.#areIsolates.pop();
  }
}

/**
 * Assigns each character of a paragraph its explicit level, and applies overrides to its class.
 *
 * @example
 * const [RLE, PDF, L] = [16, 18, 0];
 * const classes = Uint8Array.of(RLE, L, PDF, L);
 * assignExplicitLevels(classes, matchIsolates(classes), 0); // => new Uint8Array([255, 1, 255, 0])
 *
 * @param classes - The classes of one paragraph; overridden entries are changed.
 * @param matches - The result of {@link matchIsolates}.
 * @param paragraphLevel - 0 or 1.
 * @returns The levels; {@link REMOVED} for characters that rule X9 removes.
 * @see https://www.unicode.org/reports/tr9/#X1
 */
export function assignExplicitLevels(classes: Uint8Array, matches: Int32Array, paragraphLevel: number): Uint8Array {
  const levels = new Uint8Array(classes.length);
  const firstStrong = classes.includes(FSI) ? findFirstStrong(classes, matches) : new Int8Array(0);
  const statuses = new Statuses(paragraphLevel);
  for (let index = 0; index < classes.length; index++) {
    const bidiClass = classes[index] as BidiClass;
    if (bidiClass === PDI) {
      statuses.popIsolate();
    }
    if (bidiClass === B) {
      levels[index] = paragraphLevel;
    } else if (isRemoved(bidiClass)) {
      levels[index] = REMOVED;
    } else {
      levels[index] = statuses.level;
      classes[index] = statuses.override === ON ? bidiClass : statuses.override;
    }
    switch (bidiClass) {
      case LRE:
        statuses.push(0, ON, false);
        break;
      case RLE:
        statuses.push(1, ON, false);
        break;
      case LRO:
        statuses.push(0, L, false);
        break;
      case RLO:
        statuses.push(1, R, false);
        break;
      case PDF:
        statuses.popEmbedding();
        break;
      case LRI:
        statuses.push(0, ON, true);
        break;
      case RLI:
        statuses.push(1, ON, true);
        break;
      case FSI:
        statuses.push(firstStrong[index + 1] === 1 ? 1 : 0, ON, true);
        break;
      default:
    }
  }
  return levels;
}
