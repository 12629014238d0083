/**
 * `npm run lane -- charsets`: compares the queries of links in documents of every encoding with those of `IRI`, in all
 * engines or in those named on the command line, and prints a table of the differences.
 */

import { forEachEngine } from "../../browser/each-engine.js";
import { ENCODINGS } from "../../support/encodings.js";
import { ALL_INPUTS, compareCharsets, findFault, judgeCharset } from "./compare.js";

/** The column of an engine: a cell for each encoding. */
const columns = new Map<string, string[]>();
const reasons: string[] = [];

await forEachEngine(async (engine, version) => {
  const results = await compareCharsets(engine, ALL_INPUTS);
  const verdicts = results.map((result) => judgeCharset(result, findFault(engine, result.encoding)));
  const sum = (count: (result: (typeof results)[number]) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  console.log(
    `${version}: ${sum(({ codePoints }) => codePoints)} code points and ${sum(({ strings }) => strings)} strings ` +
      `in ${results.filter(({ usable }) => usable).length} encodings`,
  );
  for (const fault of verdicts.flatMap(({ faults }) => faults)) {
    console.log(`  ✘ ${fault}`);
  }
  columns.set(
    engine.name,
    results.map(({ usable, differences }, index) => {
      const failed = verdicts[index]?.faults.length ?? 0;
      return usable ? `${differences.length}${failed > 0 ? " ✘" : ""}` : failed > 0 ? "–  ✘" : "–";
    }),
  );
  for (const { encoding } of results) {
    const reason = findFault(engine, encoding)?.reason;
    reasons.push(...(reason === undefined ? [] : [`${engine.name}, ${encoding}: ${reason}`]));
  }
  return verdicts.every(({ faults }) => faults.length === 0);
});

const names = [...columns.keys()];
const lines = names.length === 0 ? [] : ENCODINGS;
if (names.length > 0) {
  console.log(`\n| encoding | ${names.join(" | ")} |\n| --- | ${names.map(() => "---:").join(" | ")} |`);
}
for (const [index, encoding] of lines.entries()) {
  console.log(`| ${encoding} | ${names.map((name) => columns.get(name)?.[index]).join(" | ")} |`);
}
for (const reason of reasons) {
  console.log(reason);
}
