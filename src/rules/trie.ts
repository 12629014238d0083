/**
 * The time for an address depends on its length and on the wildcards that can match at the same place, not on the
 * number of rules.
 */
import { decodeTriplets } from "../infra/percent.js";
import { assertAttempts, createFindRun, findEnds, type PatternPiece } from "../template/find-ends.js";
import type { MatchedValues } from "../template/match-template.js";

/** Stand-ins for runs of a skeleton; no spelling contains them. */
export const [SEGMENT, FOLDERS, PARAMETER, ANYTHING] = ["\x01", "\x02", "\x03", "\x04"] as const;

/** The ends of runs, by the codes of their stand-ins. */
const ENDS = ["", "/?", "?", "&", ""] as const;

/** Folders after a slash include the next slash, or are absent. */
const RUN = /((?<=\/)\x02\/|[\x01-\x04])/;

/** Most nodes that are active, summed over the characters of an address. */
const MOST_STEPS = 0x1000000;

const NONE: readonly never[] = [];

class Node {
  /** The end of the run of this node, if it has one. */
  ends: string | null = null;
  runs: readonly Node[] = NONE;
  /** Ranks. */
  whole: number[] | undefined;
  best = Infinity;
  /** Most nodes have one edge, for which a map takes ten times the memory. */
  #character = "";
  #next: Node | undefined;
  #others: Map<string, Node> | undefined;

  get(character: string): Node | undefined {
    return character === this.#character ? this.#next : this.#others?.get(character);
  }

  add(character: string): Node {
    const node = this.get(character) ?? new Node();
    if (this.#next === undefined) {
      this.#character = character;
      this.#next = node;
    } else if (node !== this.#next) {
      this.#others ??= new Map();
      this.#others.set(character, node);
    }
    return node;
  }

  addRun(run: string): Node {
    const ends = ENDS[run.charCodeAt(0)] as string;
    const node = this.runs.find((one) => one.ends === ends) ?? new Node();
    node.ends = ends;
    const next = run.length === 2 ? node.add("/") : node;
    this.runs = [...this.runs, ...[node, next].filter((one) => !this.runs.includes(one))];
    return next;
  }
}

export class Trie {
  readonly #root = new Node();

  add(skeleton: string, rank: number, isPrefix: boolean): void {
    let node = this.#root;
    for (const [index, piece] of skeleton.split(RUN).entries()) {
      const isRun = index % 2 === 1;
      node = isRun ? node.addRun(piece) : piece.split("").reduce((last, unit) => last.add(unit), node);
    }
    if (isPrefix) {
      node.best = Math.min(node.best, rank);
    } else {
      node.whole ??= [];
      node.whole.push(rank);
    }
  }

  /**
   * Ranks of all rules that match whole, and of the best prefix.
   *
   * @throws {IRIError} If matching would take too long.
   */
  find(text: string): readonly number[] {
    let best = Infinity;
    let index = 0;
    let node: Node | undefined = this.#root;
    // Divergence (performance): up to the first run, only one node is active.
    while (node !== undefined && node.runs.length === 0 && index < text.length) {
      best = Math.min(best, node.best);
      node = node.get(text.charAt(index++));
    }
    const found: (readonly number[])[] = [];
    let active = new Set<Node>();
    visit(node, active);
    for (let steps = 0; active.size > 0; index++) {
      steps += active.size;
      assertAttempts(text, steps, MOST_STEPS);
      const next = new Set<Node>();
      const character = text.charAt(index);
      const isInTriplet = text.charAt(index - 1) === "%" || text.charAt(index - 2) === "%";
      for (const one of active) {
        best = Math.min(best, one.best);
        if (index === text.length && one.whole !== undefined) {
          found.push(one.whole);
        }
        if (one.ends !== null && !one.ends.includes(character)) {
          visit(one, next);
        }
        visit(one.ends !== null && isInTriplet ? undefined : one.get(character), next);
      }
      active = next;
    }
    return [...found.flat(), best].filter(Number.isFinite);
  }
}

function visit(node: Node | undefined, nodes: Set<Node>) {
  if (node !== undefined && !nodes.has(node)) {
    nodes.add(node);
    for (const run of node.runs) {
      visit(run, nodes);
    }
  }
}

/** Each run is as long as the rest allows. */
export function createRunReader(skeleton: string): (text: string) => MatchedValues {
  const parts = skeleton.split(RUN);
  return (text) => {
    const pieces = parts.map((part, index) => (index % 2 === 0 ? part : toPiece(part, text)));
    const ends = findEnds(pieces, text) ?? NONE;
    const runs = parts.map(({ length }, index) => text.slice(ends[index - 1], (ends[index] as number) - (length - 1)));
    const ofStars = runs.filter((_, index) => index % 2 === 1).map((run) => decodeTriplets(run) ?? run);
    return Object.fromEntries(ofStars.entries());
  };
}

function toPiece(run: string, text: string): PatternPiece {
  const ends = ENDS[run.charCodeAt(0)] as string;
  const findRun = createFindRun(text, (unit) => !ends.includes(String.fromCharCode(unit)));
  const endsInSlash = run.length === 2;
  const findLast = (start: number) => Math.max(start, text.lastIndexOf("/", findRun(start) - 1) + 1);
  return { findEnd: endsInSlash ? findLast : findRun, shortest: 0, endsInSlash };
}
