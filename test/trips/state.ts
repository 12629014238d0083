/** The variables of modules that keep something between calls, for docs/internal/architecture.md. */
import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";

/**
 * A variable at the top level of a module that can be assigned, or a collection that can be filled. `export let` is set once,
 * by a static block.
 */
const STATE = /^(?:let (\w+)|(?:export )?const (\w+)(?:: [^=]+)? = new (?:WeakMap|WeakSet|Map|Set)(?:<.*>)?\(\);$)/gm;

/** Lists the variables, each with its file. */
export function listState(): readonly string[] {
  const source = inRepository("src/");
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.d)\.c?ts$/.test(file) && !/^(?:cli|viewer)\b/.test(file))
    .sort()
    .flatMap((file) =>
      Array.from(
        readFileSync(new URL(file, source), "utf8").matchAll(STATE),
        ([, variable, collection]) => `- \`${variable ?? collection}\` of \`src/${file}\``,
      ),
    );
}
