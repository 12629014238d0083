/** Mutants that no test can kill, each with the reason why. */
import { readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import type { Mutant } from "./mutants.js";

/** All mutants of a file with this line and this change. */
export interface Equivalent {
  readonly file: string;
  readonly code: string;
  readonly change: string;
  readonly reason: string;
}

/** Reads `test/lab/mutate/equivalents.json`. */
export function readEquivalents(): readonly Equivalent[] {
  return JSON.parse(readFileSync(inRepository("test/lab/mutate/equivalents.json"), "utf8")) as Equivalent[];
}

/** Whether a mutant is meant. */
export function isMeant(equivalent: Equivalent, { file, code, change }: Mutant): boolean {
  return equivalent.file === file && equivalent.code === code && equivalent.change === change;
}
