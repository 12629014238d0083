import { match, ok } from "node:assert/strict";
import { readdirSync } from "node:fs";
import { Ajv } from "ajv";
import { getDomain } from "tldts";
import * as whatwgIRI from "../support/entries.js";
import { findDocstringExamples, findMarkdownExamples, runExample } from "../support/examples.js";
import { inRepository, readText } from "../support/paths.js";

const sources = readdirSync(inRepository("src/"), { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.d)\.ts$/.test(file) && !file.startsWith("cli"))
  .map((file) => ({ file, text: readText(`src/${file}`) }));

describe("the examples of docstrings", () => {
  for (const { file, text } of sources) {
    for (const example of findDocstringExamples(`src/${file}`, text)) {
      it(`hold at ${example.place}`, async () => {
        const module = (await import(inRepository(`lib/${file.replace(/\.ts$/, ".js")}`).href)) as object;
        ok((await runExample(example, { ...whatwgIRI, ...module })) > 0, "shows no value");
      });
    }
  }

  it("are there for every class and function that an entry point exports", () => {
    const everything = sources.map(({ text }) => text).join("\n");
    for (const name of Object.keys(whatwgIRI)) {
      const docstring = new RegExp(
        `/\\*\\*(?:(?!\\*/)[\\s\\S])*@example(?:(?!\\*/)[\\s\\S])*\\*/\\nexport (?:class|const|(?:async )?function) ${name}\\b`,
      );
      match(everything, docstring, name);
    }
  });
});

const PAGES = [
  "README.md",
  ...readdirSync(inRepository("docs/"))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

const OTHER_PACKAGES = /^import .* from "(?!whatwg-iri|ajv"|tldts")/m;

describe("the examples of the README and of the guides", () => {
  const examples = PAGES.flatMap((file) => findMarkdownExamples(file, readText(file)))
    // Programs and examples with other packages have tests of their own: recipes.test.ts, validators.test.ts.
    .filter(({ code }) => !/^export /m.test(code) && !OTHER_PACKAGES.test(code));
  for (const example of examples) {
    it(`hold at ${example.place}`, async () => {
      ok((await runExample(example, { ...whatwgIRI, Ajv, getDomain })) > 0, "shows no value");
    });
  }

  it("are there", () => {
    ok(examples.length > 40);
  });
});
