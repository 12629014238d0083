/** Asks the oracles that rows name, again. */
import type { Row } from "../data.js";
import { agrees } from "../judge.js";
import { askAll } from "./index.js";

/** Programs whose answers change from one version of Node to the next; rows that name one need two others, or this one. */
const PLATFORM: readonly string[] = ["native-url", "ecmascript-and-ada", "decoder-tables"];

/** Finds rows that fewer than two of their oracles confirm, and oracles that gainsay them. */
export function findUnconfirmed(rows: readonly Row[]): readonly string[] {
  const faults: string[] = [];
  for (const { id, question, expect, oracles } of rows) {
    if (expect === undefined) {
      continue;
    }
    const answers = new Map(askAll(question));
    const confirming = oracles.filter((name) => agrees(question, expect, answers.get(name)));
    const gainsaying = oracles.filter((name) => !confirming.includes(name) && !PLATFORM.includes(name));
    if (confirming.length < 2 || gainsaying.length > 0) {
      faults.push(`${id}: ${JSON.stringify(expect)}, but ${JSON.stringify(Object.fromEntries(answers))}`);
    }
  }
  return faults;
}
