/**
 * Runs in an old engine: the page script, and the rows of the web platform tests on its class. The program says where
 * the script and the rows are; the failures of each suite are printed as JSON.
 */
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { TextDecoder } from "@exodus/bytes/encoding.js";
import type { URLClass } from "../../../wpt/row.js";
import { READERS } from "../../../wpt/row-formats.js";

const [, , script, rowsFile] = process.argv as string[];

// Browsers decode by the Encoding Standard; Node uses ICU, which does not.
Object.assign(globalThis, { TextDecoder });

/** Returns the search parameters of an href. The platform's own `URL` does not accept all hosts in the rows. */
class Referee {
  readonly searchParams: URLSearchParams;

  constructor(href: string) {
    const { index = href.length } = /[?#]/.exec(href) ?? {};
    // Removes the leading question mark.
    this.searchParams = new URLSearchParams(href.slice(index).replace(/#.*/s, ""));
  }
}

runInThisContext(readFileSync(script as string, "utf8"));
const { IRI } = globalThis as unknown as { IRI: new (input: string, base?: string, options?: object) => never };

const { suites } = JSON.parse(readFileSync(rowsFile as string, "utf8")) as {
  suites: readonly { readonly name: string; readonly data: unknown }[];
};
const results: Record<string, { passed: number; failed: string[] }> = {};
for (const { name, data } of suites) {
  const result: { passed: number; failed: string[] } = { passed: 0, failed: [] };
  for (const row of data === null ? [] : (READERS[name]?.(data, Referee as unknown as URLClass) ?? [])) {
    const differences = row.compare({
      name: "script",
      URL: IRI as unknown as URLClass,
      parseInCharset: (input, charset) => new IRI(input, undefined, { charset }),
      TypeError,
    });
    if (differences === null) {
      continue;
    }
    if (differences.length === 0) {
      result.passed++;
    } else {
      result.failed.push(row.name);
    }
  }
  results[name] = result;
}
console.log(JSON.stringify(results));
