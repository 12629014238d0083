/**
 * A trie of rules: all rules are compared with an address at once, so that the time depends on the length of the
 * address, and on the number of wildcards that can match at the same place, not on the number of rules.
 */
import { createFindRun, findEnds, type PatternPiece } from "../template/find-ends.js";
import { ANYTHING, FOLDERS, PARAMETER, SEGMENT } from "./spelling.js";

const ENDS: ReadonlyMap<string, string> = new Map([
  [SEGMENT, "/?"],
  [FOLDERS, "?"],
  [PARAMETER, "&"],
  [ANYTHING, ""],
]);

/** A stand-in; folders after a slash together with the slash after them, without which they may be absent. */
const RUN = /((?<=\/)\x02\/|[\x01-\x04])/;

class Node {
  /** The characters that end the run which this node stands for; `null` if it stands for none. */
  readonly ends: string | null;
  readonly edges = new Map<string, Node>();
  readonly runs: Node[] = [];
  readonly whole: number[] = [];
  best = Number.POSITIVE_INFINITY;

  constructor(ends: string | null) {
    this.ends = ends;
  }

  add(character: string): Node {
    const node = this.edges.get(character) ?? new Node(null);
    this.edges.set(character, node);
    return node;
  }

  addRun(run: string): Node {
    const ends = ENDS.get(run.charAt(0)) as string;
    const node = this.runs.find((one) => one.ends === ends) ?? new Node(ends);
    const next = run.length === 2 ? node.add("/") : node;
    this.runs.push(...[node, next].filter((one) => !this.runs.includes(one)));
    return next;
  }
}

export class Trie {
  readonly #root = new Node(null);

  add(skeleton: string, rank: number, isPrefix: boolean): void {
    let node = this.#root;
    for (const [index, piece] of skeleton.split(RUN).entries()) {
      if (index % 2 === 1) {
        node = node.addRun(piece);
      } else {
        for (const unit of piece.split("")) {
          node = node.add(unit);
        }
      }
    }
    if (isPrefix) {
      node.best = Math.min(node.best, rank);
    } else {
      node.whole.push(rank);
    }
  }

  /** Returns the ranks of all rules that match a text whole, and of the best that matches a prefix. */
  find(text: string): readonly number[] {
    let best = Number.POSITIVE_INFINITY;
    let index = 0;
    let node: Node | undefined = this.#root;
    // Divergence (performance): up to the first run, only one node is active.
    while (node !== undefined && node.runs.length === 0 && index < text.length) {
      best = Math.min(best, node.best);
      node = node.edges.get(text.charAt(index++));
    }
    let active = new Set<Node>();
    visit(node, active);
    for (; index < text.length && active.size > 0; index++) {
      const next = new Set<Node>();
      const character = text.charAt(index);
      const isInTriplet = text.charAt(index - 1) === "%" || text.charAt(index - 2) === "%";
      for (const one of active) {
        best = Math.min(best, one.best);
        if (one.ends !== null && !one.ends.includes(character)) {
          visit(one, next);
        }
        visit(one.ends !== null && isInTriplet ? undefined : one.edges.get(character), next);
      }
      active = next;
    }
    const left = [...active];
    best = left.reduce((least, one) => Math.min(least, one.best), best);
    const found = left.flatMap(({ whole }) => whole);
    return best === Number.POSITIVE_INFINITY ? found : [...found, best];
  }
}

function visit(node: Node | undefined, nodes: Set<Node>): void {
  if (node !== undefined && !nodes.has(node)) {
    nodes.add(node);
    for (const run of node.runs) {
      visit(run, nodes);
    }
  }
}

/**
 * Creates a function that finds the text of each run in a text that a skeleton matches; each is as long as the rest
 * allows. `undefined` if the skeleton has no runs.
 */
export function createRunReader(skeleton: string): ((text: string) => readonly string[]) | undefined {
  const parts = skeleton.split(RUN);
  if (parts.length === 1) {
    return undefined;
  }
  return (text) => {
    const ends =
      findEnds(
        parts.map((part, index) => (index % 2 === 0 ? part : toPiece(part, text))),
        text,
      ) ?? [];
    return parts.flatMap((part, index) => {
      const start = index === 0 ? 0 : (ends[index - 1] as number);
      const end = (ends[index] ?? 0) - (part.length - 1);
      return index % 2 === 0 ? [] : [text.slice(start, Math.max(start, end))];
    });
  };
}

function toPiece(run: string, text: string): PatternPiece {
  const ends = ENDS.get(run.charAt(0)) as string;
  const findRun = createFindRun(text, (unit) => !ends.includes(String.fromCharCode(unit)));
  const endsInSlash = run.length === 2;
  const findLast = (start: number): number => Math.max(start, text.lastIndexOf("/", findRun(start) - 1) + 1);
  return { findEnd: endsInSlash ? findLast : findRun, shortest: 0, endsInSlash };
}
