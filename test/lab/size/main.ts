/**
 * `npm run size`: the size of a page that imports one name, with four bundlers, and of the files for script tags, compared
 * with other packages. It fails if a row is more than 3 % over its record; `-- --record` records, and updates the documents;
 * `-- esbuild` asks one bundler, `-- --sri` prints the integrity of the files, and `-- --node` times the import in Node 22
 * and 24.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { install } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";
import { writeReport } from "../../support/reports.js";
import { BUNDLERS, writeModule } from "./bundlers.js";
import { MOST_TIME, timeImports } from "./import-time.js";
import { findGrowth, measure, readRecord, type Sizes, updateDocument, writeRecord, writeTable } from "./record.js";
import { describeImport, FILES, IMPORTS, writeEntry } from "./rows.js";

const args = process.argv.slice(2);
const asked = args.filter((arg) => !arg.startsWith("--"));

function readFile(name: string): Buffer {
  return readFileSync(inRepository(`lib/${name}`));
}

async function measureAll(): Promise<Sizes> {
  const sizes: Record<string, Sizes[string]> = {};
  for (const [bundler, load] of Object.entries(BUNDLERS)) {
    if (asked.length > 0 && !asked.includes(bundler)) {
      continue;
    }
    try {
      const bundle = await load();
      for (const row of IMPORTS) {
        const title = describeImport(row);
        const code = await bundle(writeModule(title, writeEntry(row)));
        sizes[title] = { ...sizes[title], ...measure(bundler, code) };
      }
    } catch (error) {
      console.error(`✘ ${bundler}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
  for (const name of FILES) {
    sizes[name] = measure("file", readFile(name));
  }
  return sizes;
}

if (args.includes("--sri")) {
  for (const name of FILES) {
    console.log(`${name} sha384-${createHash("sha384").update(readFile(name)).digest("base64")}`);
  }
} else if (args.includes("--node")) {
  console.log("| import | Node | median, ms | × whatwg-url |\n| --- | --- | ---: | ---: |");
  for (const specifier of ["node@22", "node@24"]) {
    for (const { title, milliseconds, ratio } of timeImports(await install({ specifier, program: "node" }))) {
      console.log(`| ${title} | ${specifier} | ${milliseconds.toFixed(1)} | ${ratio.toFixed(2)} |`);
      if (title === "whatwg-iri" && ratio > MOST_TIME) {
        console.error(`✘ ${title} takes ${ratio.toFixed(2)} times as long as whatwg-url in ${specifier}`);
        process.exitCode = 1;
      }
    }
  }
} else {
  const sizes = await measureAll();
  console.log(writeTable(sizes));
  if (args.includes("--record")) {
    writeRecord(sizes);
    const file = inRepository("README.md");
    writeFileSync(file, updateDocument(readFileSync(file, "utf8"), writeTable(sizes)));
    writeReport("sizes", `# Sizes\n\nWhat a page loads for one import, minified.\n\n${writeTable(sizes)}`);
  } else {
    const others = new Set(IMPORTS.filter(({ isOurs }) => !isOurs).map(describeImport));
    for (const line of findGrowth(sizes, readRecord(), (row) => !others.has(row))) {
      console.error(`✘ ${line}`);
      process.exitCode = 1;
    }
  }
}
