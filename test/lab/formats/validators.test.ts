/** The examples of docs/formats.md for validators, each run as a module of its own against the packages that it uses. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { findMarkdownExamples } from "../../support/examples.js";
import { inRepository } from "../../support/paths.js";

/** Beside the packages of the laboratory. */
const FOLDER = inRepository("test/.build/lab/blocks/");

const examples = findMarkdownExamples("docs/formats.md", readFileSync(inRepository("docs/formats.md"), "utf8"));
const recipes = examples.filter(({ code }) => /^import .* from "(?!whatwg-iri)/m.test(code));
const shared = examples.find(({ code }) => code.includes("export function isWebAddress")) as (typeof examples)[number];

/** Creates a module that exports the actual values of an example, and the expected ones. */
function makeModule(code: string): string {
  const body = code.replace(/^(.+); \/\/ => (.+)$/gm, "shown.push($1); said.push($2);");
  return `export const shown = [], said = [];\n${body}`;
}

describe("the recipes for validators", () => {
  before(() => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(new URL("is-web-address.js", FOLDER), shared.code);
  });
  after(() => rmSync(FOLDER, { recursive: true }));

  it("are there for each validator", () => {
    const all = recipes.map(({ code }) => code).join("");
    for (const name of [
      "ajv",
      "zod",
      "valibot",
      "yup",
      "joi",
      "arktype",
      "class-validator",
      "typebox",
      "@sinclair/typebox",
      "@cfworker/json-schema",
      "jsonschema",
      "@hyperjump/json-schema",
    ]) {
      assert.ok(all.includes(`from "${name}`), name);
    }
  });

  it("name the versions that are installed", () => {
    let count = 0;
    for (const [, name, version] of recipes
      .map(({ code }) => code)
      .join("")
      .matchAll(/^import .* from "([\w-]+)"; \/\/ ([\d.]+)$/gm)) {
      const manifest = inRepository(`test/lab/node_modules/${name}/package.json`);
      assert.equal((JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version, version, name);
      count++;
    }
    assert.equal(count, 7);
  });

  it("accept web addresses under any top-level domain, and nothing else", async () => {
    const { isWebAddress } = (await import(new URL("is-web-address.js", FOLDER).href)) as {
      isWebAddress: (text: string) => boolean;
    };
    for (const text of [
      "http://例え.jp/é",
      "https://пример.рф",
      "http://xn--e1afmkfd.xn--p1ai/",
      "HTTPS://Example.com:80/?q#f",
    ]) {
      assert.equal(isWebAddress(text), true, text);
    }
    for (const text of [
      ...[
        "localhost:3000",
        "a:b",
        "tel:+81",
        "http://localhost/",
        "http://1.2.3.4/",
        "http://[::1]/",
        "http:例え.jp",
        "",
      ],
      ...[
        "http://a b.example/",
        "http://é_b.example/",
        "//例え.jp",
        "http://a..example/",
        "ftp://a.example/",
        " http://a.example/",
      ],
    ]) {
      assert.equal(isWebAddress(text), false, text);
    }
  });

  for (const [index, { place, code }] of recipes.entries()) {
    it(`hold at ${place}`, async () => {
      const file = new URL(`${index}.mjs`, FOLDER);
      writeFileSync(file, makeModule(code));
      const { shown, said } = (await import(file.href)) as { shown: unknown[]; said: unknown[] };
      assert.ok(said.length > 0);
      assert.deepEqual(shown, said);
    });
  }
});
