/**
 * `npm run lane -- formats`: the number of rows of the public suites that each package passes. With `-- --docs`, writes
 * the tables into docs/formats.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { inRepository } from "../../support/paths.js";
import { countFormats, countTemplates, renderTable } from "./passes.js";

const tables = [renderTable(await countFormats()), renderTable(await countTemplates())];
console.log(tables.join("\n"));
if (process.argv.includes("--docs")) {
  const file = inRepository("docs/formats.md");
  let index = 0;
  const text = readFileSync(file, "utf8").replace(
    /(<!-- passes -->\n)[\s\S]*?(?=<!-- end -->)/g,
    (_, start: string) => {
      return `${start}\n${tables[index++]}\n`;
    },
  );
  writeFileSync(file, text);
}
