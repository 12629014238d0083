/**
 * Which requirements the titles of tests name. Titles come from mocha itself, so a title that is put together at run
 * time counts, and a test that is commented out does not.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inRepository } from "../support/paths.js";

/** A requirement of docs/requirements.json. */
export interface Requirement {
  readonly id: string;
  /** Where the specifications ask for it. */
  readonly section: string;
  readonly summary: string;
}

/** What the tests say about the requirements. */
export interface Coverage {
  /** For each requirement the tests that name it, by full title. */
  readonly tests: ReadonlyMap<Requirement, readonly string[]>;
  /** Titles that name an id that no requirement has. */
  readonly unknown: readonly string[];
}

/** The list of requirements. */
export const REQUIREMENTS = JSON.parse(
  readFileSync(inRepository("docs/requirements.json"), "utf8"),
) as readonly Requirement[];

/** Brackets with anything like an id in them: what is wrongly written has to be found too. */
const IDS = /\[([^[\]]*\b[A-Za-z]-\d+\b[^[\]]*)\]/g;

/** Gives the ids that a title names: `[U-3]` or `[U-3, U-4]`. */
export function findIds(title: string): string[] {
  return Array.from(title.matchAll(IDS), ([, ids]) => (ids as string).split(", ")).flat();
}

/** Finds out which titles name which requirement. */
export function cover(requirements: readonly Requirement[], titles: readonly string[]): Coverage {
  const known = new Set(requirements.map(({ id }) => id));
  return {
    tests: new Map(
      requirements.map((requirement) => [
        requirement,
        titles.filter((title) => findIds(title).includes(requirement.id)),
      ]),
    ),
    unknown: titles.filter((title) => findIds(title).some((id) => !known.has(id))),
  };
}

/** Asks mocha for the full titles of all tests that would run. */
export async function listTitles(): Promise<string[]> {
  const mocha = fileURLToPath(inRepository("node_modules/mocha/bin/mocha.js"));
  const child = spawn(process.execPath, [mocha, "--dry-run", "--reporter", "json"], {
    cwd: inRepository("."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of child.stdout) {
    pieces.push(piece as Uint8Array);
  }
  const output = Buffer.concat(pieces).toString("utf8");
  // What a test file prints while it loads stands before the report.
  const report = JSON.parse(output.slice(output.search(/^\{$/m))) as {
    tests: { fullTitle: string }[];
    pending: { fullTitle: string }[];
  };
  const pending = new Set(report.pending.map(({ fullTitle }) => fullTitle));
  return report.tests.map(({ fullTitle }) => fullTitle).filter((title) => !pending.has(title));
}
