/** The files of `lib` that mutants are made of. */
import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { type Mutant, makeMutants } from "./mutants.js";

/** Tables that programs make, bundles, and the viewer. */
const LEFT_OUT = /^(?:generated|viewer|page)\/|\.min\.js$/;

/** Makes the mutants of all files whose path begins with one of these beginnings. */
export function makeAllMutants(beginnings: readonly string[] = [""]): readonly Mutant[] {
  return readdirSync(inRepository("lib/"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".js") && !LEFT_OUT.test(path))
    .filter((path) => beginnings.some((beginning) => path.startsWith(beginning)))
    .sort()
    .flatMap((path) => makeMutants(path, readFileSync(inRepository(`lib/${path}`), "utf8")));
}
