/**
 * Puts switches into a module, so that one process can run tests with one mutant after the other: each place has the original
 * and its mutants, and a number says which of them is used.
 *
 * Functions and loops report that they run, which shows which tests run which files, and makes an endless loop
 * throw.
 */
import type { AnyNode } from "acorn";
import { applyMutant, type Mutant, parseModule } from "./mutants.js";

/** The interface called by modules with switches; `globalThis.mutation` implements it. */
export interface Mutation {
  /** Whether a mutant is switched on; notes that its place was reached. */
  is(id: number): boolean;
  /** Notes that a function of a file is called. */
  enter(file: number): void;
  /** Counts a turn of a loop. */
  turn(): void;
}

/**
 * In a process that a test has started there is none but what the environment says. Written on the first line, so that
 * lines keep their numbers.
 */
const HEAD =
  "const __mutation = globalThis.mutation ?? { is: (id) => id === Number(globalThis.process?.env.MUTANT ?? -1), enter() {}, turn() {} }; ";

/** Code to put in; of those at one place, ends come first, those of inner nodes before those around them. */
interface Insertion {
  readonly at: number;
  readonly isEnd: boolean;
  /** Of the node that it belongs to; an outer node comes first in a list. */
  readonly order: number;
  readonly code: string;
}

/**
 * Adds switches for mutants of a module.
 *
 * @param source - Its text.
 * @param file - A number for it.
 * @param mutants - Some of its mutants, each with its number.
 */
export function addSwitches(
  source: string,
  file: number,
  mutants: readonly (readonly [id: number, mutant: Mutant])[],
): string {
  const nodes: { start: number; end: number; open: string; close: string }[] = [];
  for (const [id, mutant] of mutants) {
    const { kind, start, end } = mutant.host;
    const replaced = applyMutant(source, mutant).slice(
      start,
      end + mutant.replacement.length - mutant.end + mutant.start,
    );
    const on = `__mutation.is(${id})`;
    switch (kind) {
      case "statement":
        // In brackets, so that an `else` after it stays with its own `if`.
        nodes.push({ start, end, open: `{ if (!${on}) { `, close: " } }" });
        break;
      case "block":
        nodes.push({ start: start + 1, end: end - 1, open: ` if (!${on}) {`, close: "} " });
        break;
      case "return": {
        const text = source.slice(start, end);
        const from = start + "return".length;
        nodes.push({
          start: from,
          end: text.endsWith(";") ? end - 1 : end,
          open: ` ${on} ? undefined : (`,
          close: ")",
        });
        break;
      }
      default:
        nodes.push({ start, end, open: `(${on} ? (${replaced}) : (`, close: "))" });
    }
  }
  addMarks(parseModule(source), file, nodes);
  const insertions: Insertion[] = nodes
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .flatMap(({ start, end, open, close }, order) => [
      { at: start, isEnd: false, order, code: open },
      ...(close === "" ? [] : [{ at: end, isEnd: true, order, code: close }]),
    ]);
  insertions.sort(
    (a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? b.order - a.order : a.order - b.order),
  );
  let text = "";
  let last = 0;
  for (const { at, code } of insertions) {
    text += source.slice(last, at) + code;
    last = at;
  }
  text += source.slice(last);
  const [hashBang = ""] = /^#!.*\n/.exec(text) ?? [];
  return hashBang + HEAD + text.slice(hashBang.length);
}

/** Marks functions, and loops whose bodies are blocks. */
function addMarks(
  node: AnyNode,
  file: number,
  nodes: { start: number; end: number; open: string; close: string }[],
): void {
  if ("body" in node && node.body !== null && typeof node.body === "object" && "type" in node.body) {
    const { type, start, end } = node.body;
    if (type === "BlockStatement") {
      const mark = /^(?:Do|For|While)/.test(node.type) ? "turn()" : `enter(${file})`;
      nodes.push({ start: start + 1, end, open: ` __mutation.${mark};`, close: "" });
    } else if (/^(?:Do|For|While)/.test(node.type)) {
      nodes.push({ start, end, open: "{ __mutation.turn(); ", close: " }" });
    } else if (node.type === "ArrowFunctionExpression") {
      nodes.push({ start, end, open: `(__mutation.enter(${file}), (`, close: "))" });
    }
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") {
        addMarks(child as AnyNode, file, nodes);
      }
    }
  }
}
