import {
  AL,
  B,
  type BidiClass,
  BN,
  FSI,
  getBidiClass,
  L,
  LRE,
  LRI,
  LRO,
  ON,
  PDF,
  PDI,
  R,
  RLE,
  RLI,
  RLO,
  S,
  WS,
} from "./classes.js";
import { resolveTypes } from "./resolve-types.js";

export type ParagraphLevel = 0 | 1 | "auto";

export const REMOVED_CLASS = 255;

/** BD2: level 125 is fine, 126 is too deep. */
const MAX_DEPTH = 125;

/**
 * Computes the level of each code point, 0 to 126, or {@link REMOVED_CLASS} by rule X9. The whole text is one line.
 *
 * @see https://www.unicode.org/reports/tr9/#Basic_Display_Algorithm
 */
export function resolveLevels(codePoints: Uint32Array, paragraphLevel: ParagraphLevel): Uint8Array {
  const classes = Uint8Array.from(codePoints, getBidiClass);
  const levels = new Uint8Array(codePoints.length);
  for (let start = 0; start < classes.length; ) {
    const separator = classes.indexOf(B, start);
    const end = separator === -1 ? classes.length : separator + 1;
    levels.set(resolveParagraph(codePoints.subarray(start, end), classes.subarray(start, end), paragraphLevel), start);
    start = end;
  }
  return levels;
}

function resolveParagraph(codePoints: Uint32Array, classes: Uint8Array, requestedLevel: ParagraphLevel): Uint8Array {
  const matches = matchIsolates(classes);
  const paragraphLevel =
    requestedLevel === "auto" ? findFirstStrong(classes, matches, 0, classes.length) : requestedLevel;
  const types = classes.slice();
  const levels = assignExplicitLevels(types, matches, paragraphLevel);
  visitSequences(levels, matches, paragraphLevel, (positions, level, before, after) => {
    const pick = (values: ArrayLike<number>) => positions.map((position) => values[position] as number);
    const resolved = resolveTypes({
      types: pick(types),
      classes: pick(classes),
      codePoints: pick(codePoints),
      sos: directionOf(Math.max(level, before)),
      eos: directionOf(Math.max(level, after)),
      embedding: directionOf(level),
    });
    for (const [index, position] of positions.entries()) {
      levels[position] = level + riseOf(resolved[index] as BidiClass, level);
    }
  });
  resetWhitespace(classes, levels, paragraphLevel);
  return levels;
}

function isIsolateInitiator(bidiClass: BidiClass) {
  return bidiClass >= LRI && bidiClass <= FSI;
}

function directionOf(level: number): BidiClass {
  return (level & 1) === 0 ? L : R;
}

/** Rules I1 and I2. */
function riseOf(type: BidiClass, level: number): number {
  if ((level & 1) === 1) {
    return type === R ? 0 : 1;
  }
  return type === L ? 0 : type === R ? 1 : 2;
}

/** BD9: maps each isolate initiator to its PDI, or to the length of the paragraph, and each PDI to its initiator. */
function matchIsolates(classes: Uint8Array): Int32Array {
  const matches = new Int32Array(classes.length).fill(-1);
  const open: number[] = [];
  for (let index = 0; index < classes.length; index++) {
    const bidiClass = classes[index] as BidiClass;
    if (isIsolateInitiator(bidiClass)) {
      matches[index] = classes.length;
      open.push(index);
    } else if (bidiClass === PDI) {
      const initiator = open.pop();
      if (initiator !== undefined) {
        matches[initiator] = index;
        matches[index] = initiator;
      }
    }
  }
  return matches;
}

/** Rules P2 and P3, outside isolates. */
function findFirstStrong(classes: Uint8Array, matches: Int32Array, start: number, end: number): 0 | 1 {
  for (let index = start; index < end; index++) {
    const bidiClass = classes[index] as BidiClass;
    if (bidiClass === L || bidiClass === R || bidiClass === AL) {
      return bidiClass === L ? 0 : 1;
    }
    if (isIsolateInitiator(bidiClass)) {
      index = matches[index] as number;
    }
  }
  return 0;
}

interface Status {
  readonly level: number;
  readonly override: BidiClass;
  readonly isIsolate: boolean;
}

/** Rules X1 to X8: returns the explicit levels, and applies overrides to the types. */
function assignExplicitLevels(types: Uint8Array, matches: Int32Array, paragraphLevel: number): Uint8Array {
  const levels = new Uint8Array(types.length);
  const classes = types.slice();
  const stack: Status[] = [{ level: paragraphLevel, override: ON, isIsolate: false }];
  const getLast = () => stack[stack.length - 1] as Status;
  let overflowIsolates = 0;
  let overflowEmbeddings = 0;
  for (let index = 0; index < types.length; index++) {
    const bidiClass = classes[index] as BidiClass;
    const isIsolate = isIsolateInitiator(bidiClass);
    if (bidiClass === PDI && overflowIsolates > 0) {
      overflowIsolates--;
    } else if (bidiClass === PDI && matches[index] !== -1) {
      overflowEmbeddings = 0;
      while (!getLast().isIsolate) {
        stack.pop();
      }
      stack.pop();
    }
    const { level, override } = getLast();
    if (bidiClass === BN || (bidiClass >= LRE && bidiClass <= PDF)) {
      levels[index] = REMOVED_CLASS;
    } else {
      levels[index] = bidiClass === B ? paragraphLevel : level;
      types[index] = bidiClass === B || override === ON ? bidiClass : override;
    }
    if (bidiClass === PDF && overflowIsolates === 0) {
      if (overflowEmbeddings > 0) {
        overflowEmbeddings--;
      } else if (stack.length > 1 && !getLast().isIsolate) {
        stack.pop();
      }
    } else if (isIsolate || (bidiClass >= LRE && bidiClass <= RLO)) {
      const isRightToLeft =
        bidiClass === FSI
          ? findFirstStrong(classes, matches, index + 1, matches[index] as number) === 1
          : bidiClass === RLE || bidiClass === RLO || bidiClass === RLI;
      const next = level + 1 + ((level + (isRightToLeft ? 0 : 1)) & 1);
      if (next <= MAX_DEPTH && overflowIsolates === 0 && overflowEmbeddings === 0) {
        stack.push({ level: next, override: bidiClass === LRO ? L : bidiClass === RLO ? R : ON, isIsolate });
      } else if (isIsolate) {
        overflowIsolates++;
      } else if (overflowIsolates === 0) {
        overflowEmbeddings++;
      }
    }
  }
  return levels;
}

type Visit = (positions: readonly number[], level: number, before: number, after: number) => void;

/** Rule X10. Visits may change the levels of the characters visited. */
function visitSequences(levels: Uint8Array, matches: Int32Array, paragraphLevel: number, visit: Visit) {
  let sequence = { level: paragraphLevel, before: paragraphLevel, positions: [] as number[] };
  const interrupted = new Map<number, typeof sequence>();
  const end = (next: number) => {
    const { positions, level, before } = sequence;
    const last = positions.at(-1) ?? -1;
    const match = matches[last] ?? -1;
    if (match > last && match < levels.length) {
      interrupted.set(last, sequence);
    } else if (last !== -1) {
      visit(positions, level, before, match === levels.length ? paragraphLevel : next);
    }
  };
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index] as number;
    if (level === REMOVED_CLASS) {
      continue;
    }
    if (level !== sequence.level) {
      end(level);
      const initiator = matches[index] as number;
      sequence = interrupted.get(initiator) ?? { level, before: sequence.level, positions: [] };
      interrupted.delete(initiator);
    }
    sequence.positions.push(index);
  }
  end(paragraphLevel);
}

/** Rule L1. */
function resetWhitespace(classes: Uint8Array, levels: Uint8Array, paragraphLevel: number) {
  let isTrailing = true;
  for (let index = classes.length - 1; index >= 0; index--) {
    const bidiClass = classes[index] as BidiClass;
    if (levels[index] !== REMOVED_CLASS) {
      const isSeparator = bidiClass === B || bidiClass === S;
      const isWhitespace = bidiClass === WS || (bidiClass >= LRI && bidiClass <= PDI);
      isTrailing = isSeparator || (isTrailing && isWhitespace);
      if (isTrailing) {
        levels[index] = paragraphLevel;
      }
    }
  }
}
