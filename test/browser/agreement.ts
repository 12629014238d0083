import { answerData, answerJSON, runScript } from "./answers.js";
import { bundleForPage } from "./bundle.js";
import type { Answers, Engine } from "./engine.js";
import { PAGES } from "./pages.js";
import { type Entry, recordAll } from "./record.js";

export interface Agreement {
  readonly compared: number;
  readonly differing: readonly string[];
}

const answer: Answers = (url) =>
  url.pathname === "/pages.json"
    ? answerJSON(PAGES.map(({ name, contentType, body }) => ({ name, contentType, body: [...body] })))
    : answerData(url);

let bundle: Promise<string> | undefined;

export async function compareWithNode(engine: Engine): Promise<Agreement> {
  bundle ??= bundleForPage(["browser/inside/agreement.js"]);
  const entries = (await runScript(engine, await bundle, answer)) as readonly Entry[];
  return compareEntries([...recordAll(PAGES)], entries);
}

export function compareEntries(node: readonly Entry[], page: readonly Entry[]): Agreement {
  const records = new Map(page.map(({ name, record }) => [name, record]));
  const differing = node
    .filter(({ name, record }) => records.get(name) !== record)
    .map(({ name, record }) => `${name}\n    in Node ${record}\n    in page ${records.get(name)}`);
  const unknown = page.length - records.size + Math.max(0, page.length - node.length);
  return {
    compared: node.length,
    differing: unknown === 0 ? differing : [...differing, `${unknown} rows of the page that Node does not have`],
  };
}
