/** Each use has to end with an answer or a documented exception; `npm run attack` measures up to 4 M units. */
import { deepEqual, ok } from "node:assert/strict";
import { COMMAND_NAMES } from "#cli/program.js";
import { ADDRESSES, DOCUMENTS } from "../support/families.js";
import { readJSON } from "../support/paths.js";
import { EXPORTS, isDocumented, SUBCOMMANDS, USES } from "../support/uses.js";

const LENGTH = 1_024;

/** Each use takes one family in sixteen; the next use takes others. */
const STEP = 16;

/** Importing the first replaces the global URL, and exports the class; the second has other names of what the class does. */
const OTHERS = ["./register", "./url"];

describe("[X-2a] hostile inputs", () => {
  it("[X-2] are passed to every export of every entry point, and to every subcommand", async () => {
    const { exports } = readJSON("package.json") as { exports: object };
    const entries = Object.keys(exports).filter((path) => !path.endsWith(".json") && !OTHERS.includes(path));
    const modules = await Promise.all(entries.map((path) => import(`whatwg-iri${path.slice(1)}`) as Promise<object>));
    deepEqual(Object.keys(EXPORTS).sort(), [...new Set(modules.flatMap(Object.keys))].sort());
    deepEqual(Object.keys(SUBCOMMANDS).sort(), [...COMMAND_NAMES].sort());
  });

  for (const [index, [name, use]] of USES.entries()) {
    it(`have an answer or a documented exception: ${name}`, async () => {
      let answers = 0;
      const families = Object.entries(use.isForDocuments ? DOCUMENTS : ADDRESSES);
      for (const [family, make] of families.filter((_, place) => (place + index) % STEP === 0)) {
        const input = make(LENGTH);
        const prepared = use.prepare?.(input) ?? input;
        try {
          await use.run(prepared as never);
        } catch (error) {
          ok(isDocumented(error, use), `${family}: ${error}`);
        }
        answers++;
      }
      ok(answers > 0);
    });
  }
});
