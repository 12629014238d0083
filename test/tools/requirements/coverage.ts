/**
 * Which functions implement a requirement, and which tests name it. Titles come from mocha, so a title composed at run
 * time counts.
 */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inRepository, readJSON, readText } from "../../support/paths.js";

export interface Requirement {
  readonly id: string;
  readonly section: string;
  readonly summary: string;
  /** The claims of a requirement with several, by letter. */
  readonly clauses?: Readonly<Record<string, string>>;
}

export interface Coverage {
  readonly tests: ReadonlyMap<string, readonly string[]>;
  readonly proven: ReadonlySet<Requirement>;
  readonly unknown: readonly string[];
}

/** A function, class or constant with `@requirement`. */
export interface Implementation {
  /** As `file: name`. */
  readonly place: string;
  readonly ids: readonly string[];
}

export const REQUIREMENTS = readJSON("docs/internal/requirements.json") as readonly Requirement[];

/** Brackets that contain anything like an id, so that misspelled ones are found too. */
const IDS = /\[([^[\]]*\b[A-Za-z]-\d+[A-Za-z]?\b[^[\]]*)\]/g;

const DOC_COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(.*)/g;

export function findIds(title: string): string[] {
  return Array.from(title.matchAll(IDS), ([, ids]) => (ids as string).split(", ")).flat();
}

/** The ids whose tests prove a requirement: its own, or those of its clauses. */
export function listClauses({ id, clauses }: Requirement): string[] {
  return clauses === undefined ? [id] : Object.keys(clauses).map((letter) => id + letter);
}

export function cover(requirements: readonly Requirement[], titles: readonly string[]): Coverage {
  const known = new Set(requirements.flatMap((requirement) => [requirement.id, ...listClauses(requirement)]));
  const tests = new Map(Array.from(known, (id) => [id, titles.filter((title) => findIds(title).includes(id))]));
  return {
    tests,
    proven: new Set(
      requirements.filter((requirement) => listClauses(requirement).every((id) => tests.get(id)?.length !== 0)),
    ),
    unknown: titles.filter((title) => findIds(title).some((id) => !known.has(id))),
  };
}

/** `@requirement U-3`, or several ids with commas. */
export function findImplementations(file: string, text: string): Implementation[] {
  return Array.from(text.matchAll(DOC_COMMENT), ([, comment = "", line = ""]) => {
    const [, name = line.trim()] = /\b(?:function\*?|class|const|get|set)\s+([\w$]+)|^\s+([\w#]+)\(/.exec(line) ?? [];
    const ids = Array.from(comment.matchAll(/@requirement (.+)/g), ([, list]) => (list as string).trim().split(", "));
    return { place: `${file}: ${name}`, ids: ids.flat() };
  }).filter(({ ids }) => ids.length > 0);
}

export function listImplementations(): Implementation[] {
  return readdirSync(inRepository("src/"), { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .flatMap((file) => findImplementations(file, readText(file)));
}

export async function listTitles(): Promise<string[]> {
  const mocha = fileURLToPath(inRepository("node_modules/mocha/bin/mocha.js"));
  const child = spawn(process.execPath, [mocha, "--dry-run", "--reporter", "json"], {
    cwd: inRepository("."),
    env: { ...process.env, NODE_V8_COVERAGE: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of child.stdout) {
    pieces.push(piece as Uint8Array);
  }
  const output = Buffer.concat(pieces).toString("utf8");
  // Output that a test file prints while it loads precedes the report.
  const report = JSON.parse(output.slice(output.search(/^\{$/m))) as {
    tests: { fullTitle: string }[];
    pending: { fullTitle: string }[];
  };
  const pending = new Set(report.pending.map(({ fullTitle }) => fullTitle));
  return report.tests.map(({ fullTitle }) => fullTitle).filter((title) => !pending.has(title));
}
