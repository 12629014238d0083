/** How long Node takes to import the package, beside whatwg-url in the same run. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";

/** Processes for each module. */
const RUNS = 30;

/** How much longer than whatwg-url the package may take. */
export const MOST_TIME = 1.3;

const OTHER = "whatwg-url";

/** The timed programs: a module, and its use. */
const PROGRAMS: Readonly<Record<string, string>> = {
  [OTHER]: `await import("${OTHER}")`,
  "whatwg-iri": 'await import("whatwg-iri")',
  "whatwg-iri, and a URL": 'new (await import("whatwg-iri")).IRI("http://a/?é#b")',
  "whatwg-iri, and whatwg-url with it": 'new (await import("whatwg-iri")).IRI("http://[::1]/")',
  "whatwg-iri/syntax": 'await import("whatwg-iri/syntax")',
};

/** Milliseconds of one process, from its first line of code on. */
function time(node: string, program: string): number {
  const script = `const start = performance.now(); ${program}; console.log(performance.now() - start);`;
  const args = ["--input-type=module", "--eval", script];
  return Number(execFileSync(node, args, { cwd: fileURLToPath(inRepository(".")), encoding: "utf8" }));
}

/** A program's median, and how many times that of whatwg-url it is. */
export interface ImportTime {
  readonly title: string;
  readonly milliseconds: number;
  readonly ratio: number;
}

/** Times all in turn, so that what else the machine does is the same for all. */
export function timeImports(node: string): readonly ImportTime[] {
  const times = new Map(Object.keys(PROGRAMS).map((title) => [title, [] as number[]]));
  for (let run = 0; run < RUNS; run++) {
    for (const [title, program] of Object.entries(PROGRAMS)) {
      times.get(title)?.push(time(node, program));
    }
  }
  const medians = Array.from(times, ([title, values]) => {
    const milliseconds = values.sort((a, b) => a - b)[RUNS / 2] as number;
    return { title, milliseconds };
  });
  const base = medians[0]?.milliseconds as number;
  return medians.map((row) => ({ ...row, ratio: row.milliseconds / base }));
}
