import { readFileSync } from "node:fs";
import { IRI } from "whatwg-iri";
import { DEPARTURES, type DepartureRow, readQuestion, readTables, show, showHref } from "../support/differences.js";
import { inRepository } from "../support/paths.js";
import { ENGINES, type Engine, runPage } from "./engine.js";
import { FORTY } from "./forty-inputs.js";

export const GUIDE = inRepository("docs/differences.md");

const LONGEST = 100;

interface Asked {
  readonly cell: string;
  readonly input: string;
  readonly base: string | undefined;
}

export function listAsked(text: string): Asked[] {
  const listed = [...readTables(text.slice(0, text.indexOf(DEPARTURES)), "")]
    .map(({ cells: [cell] }) => ({ cell: cell as string, ...readQuestion(cell as string) }))
    .filter(({ charset }) => charset === undefined);
  const pasted = FORTY.filter(({ length }) => length <= LONGEST).map((input) => ({
    cell: show(input),
    input,
    base: undefined,
  }));
  return [...new Map([...listed, ...pasted].map((asked) => [asked.cell, asked])).values()];
}

const DRIVER = `
const asked = JSON.parse(document.getElementById("data").textContent);
const hrefs = asked.map(({ input, base }) => {
  try {
    return new URL(input, base).href;
  } catch {
    return null;
  }
});
await fetch("/done", { method: "POST", body: JSON.stringify(hrefs) });
`;

async function ask(engine: Engine, asked: readonly Asked[]): Promise<readonly (string | null)[]> {
  const data = JSON.stringify(asked).replaceAll("<", "\\u003C");
  const body = `<!doctype html><meta charset="utf-8"><title>Departures</title><script type="application/json" id="data">${data}</script><script type="module">${DRIVER}</script>`;
  const page = { type: "text/html; charset=utf-8", body };
  return (await runPage(engine, ({ pathname }) => (pathname === "/" ? page : null))) as (string | null)[];
}

/** The answers of an engine that departs from the standard, by cell. */
export async function findDepartures(engine: Engine, asked: readonly Asked[]): Promise<Map<string, string>> {
  const hrefs = await ask(engine, asked);
  const cells = asked.map(({ cell, input, base }, index): readonly [string, string, boolean] => {
    const href = hrefs[index] as string | null;
    return [cell, showHref(href), href === (IRI.parse(input, base)?.href ?? null)];
  });
  return new Map(cells.filter(([, , isSame]) => !isSame).map(([cell, answer]) => [cell, answer]));
}

export const SAME = "same";

export async function judgeDepartures(engine: Engine): Promise<string[]> {
  const text = readFileSync(GUIDE, "utf8");
  const column = 2 + ENGINES.findIndex(({ name }) => name === engine.name);
  const rows = readTables(text, DEPARTURES) as unknown as DepartureRow[];
  const listed = new Map(rows.map(({ cells }) => [cells[0], cells[column] as string]));
  const found = await findDepartures(engine, listAsked(text));
  return [...new Set([...listed.keys(), ...found.keys()])]
    .filter((cell) => (listed.get(cell) ?? SAME) !== (found.get(cell) ?? SAME))
    .map((cell) => `${cell}: ${found.get(cell) ?? SAME}, and docs/differences.md has ${listed.get(cell) ?? SAME}`);
}
