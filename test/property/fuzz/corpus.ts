/** The inputs that have shown a fault, by lane: test/property/fuzz/corpus/LANE.json. Each has to pass the check of its lane for ever. */
import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { assertLikeTr46 } from "../../support/tr46.js";
import { HOSTNAMES, MAIL, TEMPLATES } from "./format-lanes.js";
import { ADDRESSES, CHANGES, HREFS, type Lane } from "./lanes.js";
import { createHTMLLane, XML } from "./markup.js";
import { OBJECTS } from "./objects.js";
import { STRINGS, SYNCHRONOUS } from "./strings.js";
import { TYPED } from "./typed.js";

/** An input, and the fault that it showed. */
export interface Kept {
  readonly input: unknown;
  readonly fault: string;
}

const HTML = createHTMLLane([], 1);

/** Lanes check anything that JSON can hold of their inputs. */
function check<Case>(lane: Lane<Case>): (input: unknown) => void {
  // Index 0 is among those for which the lane of addresses compares every member.
  return (input) => void lane.check(input as Case, 0);
}

/** The checks by the names of the files. An input of `strings` is passed to every use, one of `domains` to tr46 too. */
export const CHECKS: Readonly<Record<string, (input: unknown) => void>> = {
  addresses: check(ADDRESSES),
  changes: check(CHANGES),
  domains: (input) => assertLikeTr46(input as string),
  hostnames: check(HOSTNAMES),
  hrefs: check(HREFS),
  html: check(HTML),
  mail: check(MAIL),
  objects: check(OBJECTS),
  strings: (input) => {
    for (const [use] of SYNCHRONOUS) {
      STRINGS.check({ use, input: input as string }, 0);
    }
  },
  templates: check(TEMPLATES),
  typed: check(TYPED),
  xml: check(XML),
};

/** Reads the corpus of all lanes. */
export function readCorpus(): ReadonlyMap<string, readonly Kept[]> {
  return new Map(
    readdirSync(inRepository("test/property/fuzz/corpus"))
      .filter((file) => file.endsWith(".json"))
      .map((file) => [
        file.replace(/\.json$/, ""),
        JSON.parse(readFileSync(inRepository(`test/property/fuzz/corpus/${file}`), "utf8")) as readonly Kept[],
      ]),
  );
}
