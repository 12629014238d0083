/**
 * A trie of rules: all rules are compared with an address at once, so that the time depends on the length of the
 * address, and on the number of wildcards that can match at the same place, not on the number of rules.
 */
import { requireFewAttempts } from "../template/match-template.js";
import { ANYTHING, FOLDERS, PARAMETER, SEGMENT } from "./spelling.js";

/** For each stand-in, the characters that end its run. */
const ENDS: ReadonlyMap<string, string> = new Map([
  [SEGMENT, "/?"],
  [FOLDERS, "?"],
  [PARAMETER, "&"],
  [ANYTHING, ""],
]);

/** Characters that all rules have from a node on, and the node after them. */
interface Chain {
  readonly text: string;
  readonly node: Node;
}

/** Shared by most nodes, so that 1,000 rules fit into the cache of the processor. */
const NO_NODES: Node[] = [];
const NO_RANKS: number[] = [];

class Node {
  /** The characters that end the run which this node stands for; `null` if it stands for none. */
  readonly ends: string | null;
  readonly edges = new Map<string, Node>();
  /** Runs that may begin here, and what comes after a run that may be absent. */
  runs: Node[] = NO_NODES;
  /** The ranks of the rules that end here, and the best of those that any text may follow. */
  whole: number[] = NO_RANKS;
  best = Number.POSITIVE_INFINITY;
  /** The step in which the node was last visited. */
  step = 0;
  #chain: Chain | undefined;

  constructor(ends: string | null) {
    this.ends = ends;
  }

  add(character: string): Node {
    const node = this.edges.get(character) ?? new Node(null);
    this.edges.set(character, node);
    return node;
  }

  /** Follows nodes that have nothing but one edge. */
  getChain(): Chain {
    if (this.#chain === undefined) {
      let text = "";
      let node: Node = this;
      while (
        node.edges.size === 1 &&
        node.runs.length + node.whole.length === 0 &&
        node.best === Number.POSITIVE_INFINITY
      ) {
        const [[character, child]] = node.edges as unknown as [[string, Node]];
        text += character;
        node = child;
      }
      this.#chain = { text, node };
    }
    return this.#chain;
  }
}

export class Trie {
  readonly #root = new Node(null);
  #step = 0;

  /** @param isPrefix - Whether any text may follow. */
  add(skeleton: string, rank: number, isPrefix: boolean): void {
    let node = this.#root;
    for (let index = 0; index < skeleton.length; index++) {
      const character = skeleton[index] as string;
      const ends = ENDS.get(character);
      if (ends === undefined) {
        node = node.add(character);
        continue;
      }
      let run = node.runs.find((one) => one.ends === ends);
      if (run === undefined) {
        run = new Node(ends);
        node.runs = [...node.runs, run];
      }
      if (isOptional(skeleton, index)) {
        // "/**/" is also one slash.
        const rest = run.add("/");
        node.runs = [...new Set([...node.runs, rest])];
        node = rest;
        index++;
      } else {
        node = run;
      }
    }
    if (isPrefix) {
      node.best = Math.min(node.best, rank);
    } else {
      node.whole = node.whole === NO_RANKS ? [] : node.whole;
      node.whole.push(rank);
    }
  }

  /** Returns the ranks of the rules that match a text: all that match it whole, and the best that matches a prefix. */
  find(text: string): readonly number[] {
    let best = Number.POSITIVE_INFINITY;
    let index = 0;
    let node: Node | undefined = this.#root;
    // Divergence (performance): up to the first run, only one node is active.
    while (node !== undefined && node.runs.length === 0 && index < text.length) {
      const chain: Chain = node.getChain();
      if (chain.text === "") {
        best = Math.min(best, node.best);
        node = node.edges.get(text.charAt(index++));
      } else {
        node = text.startsWith(chain.text, index) ? chain.node : undefined;
        index += chain.text.length;
      }
    }
    if (node === undefined) {
      return best === Number.POSITIVE_INFINITY ? [] : [best];
    }
    let active: Node[] = [];
    this.#step++;
    this.#visit(node, active);
    for (let next: Node[] = []; index < text.length && active.length > 0; index++) {
      this.#step++;
      const character = text.charAt(index);
      const isInTriplet = text.charAt(index - 1) === "%" || text.charAt(index - 2) === "%";
      for (const one of active) {
        best = Math.min(best, one.best);
        if (one.ends !== null && !one.ends.includes(character)) {
          this.#visit(one, next);
        }
        const child = one.ends !== null && isInTriplet ? undefined : one.edges.get(character);
        if (child !== undefined) {
          this.#visit(child, next);
        }
      }
      const left = active;
      active = next;
      next = left;
      next.length = 0;
    }
    const found: number[] = [];
    for (const { whole, best: own } of active) {
      best = Math.min(best, own);
      found.push(...whole);
    }
    if (best !== Number.POSITIVE_INFINITY) {
      found.push(best);
    }
    return found;
  }

  /** Adds a node to a list, unless it is there already, and what may begin at it. */
  #visit(node: Node, list: Node[]): void {
    if (node.step !== this.#step) {
      node.step = this.#step;
      list.push(node);
      for (const run of node.runs) {
        this.#visit(run, list);
      }
    }
  }
}

/** Returns whether the folders at an index may be absent, with the slash after them. */
function isOptional(skeleton: string, index: number): boolean {
  return skeleton[index] === FOLDERS && skeleton[index - 1] === "/" && skeleton[index + 1] === "/";
}

/** Splits a skeleton into literals and the runs between them; a run with the slash after it may be absent with it. */
export function splitSkeleton(skeleton: string): readonly string[] {
  return skeleton.split(/((?<=\/)\x02\/|[\x01-\x04])/);
}

/**
 * Finds the text of each run in a text that the literals and runs match; each is as long as the rest allows.
 *
 * Time and memory are proportional to the number of parts times the length of the text.
 *
 * @throws {IRIError} If the product is too large.
 */
export function findRuns(parts: readonly string[], text: string): readonly string[] {
  const [before, run, after] = parts as [string, string, string];
  if (parts.length === 3 && run.length === 1) {
    return [text.slice(before.length, text.length - after.length)];
  }
  requireFewAttempts(parts.length, text);
  // For each part, where the parts after it match.
  const rests: Uint8Array[] = [];
  let rest = new Uint8Array(text.length + 2);
  rest[text.length] = 1;
  for (let place = parts.length - 1; place >= 0; place--) {
    const part = parts[place] as string;
    const own = new Uint8Array(text.length + 2);
    rests[place] = rest;
    for (let index = text.length, inRun = 0; index >= 0; index--) {
      inRun = Number(canEnd(part, text, index, rest) || (goesOn(part, text, index) && inRun === 1));
      const isLiteral = place % 2 === 0 && text.startsWith(part, index) && rest[index + part.length] === 1;
      own[index] = place % 2 === 0 ? Number(isLiteral) : part.length === 2 ? inRun | (rest[index] as number) : inRun;
    }
    rest = own;
  }
  const runs: string[] = [];
  let start = (parts[0] as string).length;
  for (let place = 1; place < parts.length; place += 2) {
    const part = parts[place] as string;
    let end = -1;
    for (let index = start; ; index++) {
      end = canEnd(part, text, index, rests[place] as Uint8Array) ? index : end;
      if (!goesOn(part, text, index)) {
        break;
      }
    }
    runs.push(text.slice(start, Math.max(end, start)));
    start = (end === -1 ? start : end + part.length - 1) + (parts[place + 1] as string).length;
  }
  return runs;
}

/** Returns whether a run can end at an index, so that the rest matches. */
function canEnd(run: string, text: string, index: number, rest: Uint8Array): boolean {
  return run.length === 2
    ? text[index] === "/" && rest[index + 1] === 1
    : rest[index] === 1 && text[index - 1] !== "%" && text[index - 2] !== "%";
}

function goesOn(run: string, text: string, index: number): boolean {
  return index < text.length && !(ENDS.get(run.charAt(0)) ?? "").includes(text.charAt(index));
}
