/**
 * A run takes the longest text that lets the rest match. From the last piece to the first, the search notes where the
 * rest matches: time and memory are proportional to the number of pieces times the length of the text.
 */
import { createDiagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";

export type PatternPiece =
  | string
  | {
      readonly findEnd: (start: number) => number;
      readonly shortest: number;
      readonly endsInSlash: boolean;
    };

/** The last index up to each from which pieces match, or -1. */
type Starts = number[];

/** Pieces times UTF-16 units of an address; the search notes four octets for each. */
const MOST_ATTEMPTS = 0x400000;

/** @throws {IRIError} If matching would take too long, or so much stack that an expression fails. */
export function assertAttempts(text: string, attempts: number, most = MOST_ATTEMPTS): void {
  if (attempts > most) {
    const problem = createDiagnostic("template-match-too-long", "template", 0, text.length);
    throw new IRIError(text, [problem], "address for a template");
  }
}

/**
 * Returns the UTF-16 index after each piece. No run ends inside a triplet.
 *
 * @throws {IRIError} If matching would take too long.
 */
export function findEnds(pieces: readonly PatternPiece[], text: string): readonly number[] | null {
  assertAttempts(text, pieces.length * text.length);
  const [first, last] = [pieces[0] ?? "", pieces.at(-1) ?? ""];
  if ((typeof first === "string" && !text.startsWith(first)) || (typeof last === "string" && !text.endsWith(last))) {
    return null;
  }
  // Divergence (performance): the longest runs match most addresses without a search.
  return takeAll(pieces, text) ?? search(pieces, text);
}

/** @param rests - Where the pieces after each one match; if left out, runs take their longest texts. */
function takeAll(pieces: readonly PatternPiece[], text: string, rests?: readonly Starts[]): readonly number[] | null {
  const ends: number[] = [];
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    end = findPieceEnd(piece, text, end, rests?.[index]);
    if (end === -1) {
      return null;
    }
    ends.push(end);
  }
  return end === text.length ? ends : null;
}

function search(pieces: readonly PatternPiece[], text: string): readonly number[] | null {
  const rests: Starts[] = new Array(pieces.length);
  let starts: Starts = new Array(text.length).fill(-1);
  starts.push(text.length);
  for (let place = pieces.length - 1; place >= 0; place--) {
    const rest = starts;
    rests[place] = rest;
    starts = [];
    const before = place === 0 ? undefined : pieces[place - 1];
    for (let index = 0, last = -1; index <= text.length; index++) {
      const isStart =
        canEnd(before, text, index) && findPieceEnd(pieces[place] as PatternPiece, text, index, rest) !== -1;
      last = isStart ? index : last;
      starts.push(last);
    }
  }
  return starts[0] === 0 ? takeAll(pieces, text, rests) : null;
}

function canEnd(piece: PatternPiece | undefined, text: string, index: number) {
  return (
    typeof piece !== "object" ||
    (text.charAt(index - 1) !== "%" &&
      text.charAt(index - 2) !== "%" &&
      (!piece.endsInSlash || text.charAt(index - 1) === "/"))
  );
}

/** Returns the last end from which the rest matches, or -1. */
function findPieceEnd(piece: PatternPiece, text: string, start: number, rest?: Starts) {
  if (typeof piece === "string") {
    const end = start + piece.length;
    return text.startsWith(piece, start) && (rest === undefined || rest[end] === end) ? end : -1;
  }
  const longest = piece.findEnd(start);
  const end = rest === undefined ? longest : (rest[longest] as number);
  // The last resort is an empty text.
  return end >= start + piece.shortest ? end : rest === undefined || rest[start] === start ? start : -1;
}

/** Remembers the last run: indices ascend in a search. */
export function createFindRun(text: string, isMember: (unit: number) => boolean): (start: number) => number {
  let from = 0;
  let to = -1;
  return (start) => {
    if (start < from || start > to) {
      from = start;
      to = start;
      while (to < text.length && isMember(text.charCodeAt(to))) {
        to++;
      }
    }
    return to;
  };
}
