/** What bundlers include in a page, and the sizes that are recorded. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { inRepository } from "../../support/paths.js";
import { bundleWithESBuild, writeModule } from "./bundlers.js";
import { findGrowth, measure, readRecord, updateDocument, writeTable } from "./record.js";
import { describeImport, FILES, IMPORTS, writeEntry } from "./rows.js";

describe("the modules for pages", () => {
  /** Returns the packages whose modules a bundler includes in a page, and the size of the result. */
  const bundle = async (entry: string): Promise<{ packages: readonly string[]; code: string }> => {
    const { code, modules } = await bundleWithESBuild(writeModule("modules for pages", entry));
    assert.ok(modules.every((path) => !path.startsWith("lib/node/")));
    const names = modules.flatMap(
      (path) =>
        /(?:node_modules\/|packages\/page\/)(css-tokenizer|parse5|entities|encoding-sniffer|saxes|state-machine)\b/.exec(
          path,
        )?.[1] ?? [],
    );
    return { packages: [...new Set(names)].sort(), code };
  };

  it("export what the modules for Node export", async () => {
    const { exports } = JSON.parse(readFileSync(inRepository("package.json"), "utf8")) as {
      exports: Record<string, { browser?: string; node?: string }>;
    };
    // Except those that define globals, which other tests would see.
    const entries = Object.values(exports).filter(({ browser }) =>
      /\/(?!polyfill|register)\w+\.js$/.test(browser ?? ""),
    );
    assert.ok(entries.length > 4);
    for (const { browser, node: target } of entries) {
      const [page, node] = await Promise.all(
        [browser, target].map((path) => import(inRepository(path as string).href) as Promise<object>),
      );
      assert.deepEqual(Object.keys(page as object).sort(), Object.keys(node as object).sort(), browser);
    }
  });

  it("include the packages that a page uses, and no others", async () => {
    const use = async (name: string, entry: string): Promise<readonly string[]> =>
      (await bundle(`import { ${name} } from "whatwg-iri${entry}"; console.log(${name});`)).packages;
    assert.deepEqual(await use("isIRI", "/syntax"), []);
    assert.deepEqual(await use("compare", ""), []);
    assert.deepEqual(await use("IRI", ""), ["state-machine"]);
    assert.deepEqual(await use("decodeCharacterReferences", "/documents"), ["entities"]);
    assert.deepEqual(await use("extractLinks", "/documents"), [
      "css-tokenizer",
      "encoding-sniffer",
      "entities",
      "parse5",
      "saxes",
      "state-machine",
    ]);
  });

  it("keep the names of classes, whatever a minifier does to them", async () => {
    const { code } = await bundle(`import { IRI, IRIError } from "whatwg-iri";
      const iri = new IRI("http://a/?b");
      const { searchParams } = iri;
      globalThis.names = [IRI.name, IRIError.name, searchParams.constructor.name].concat(
        [iri, searchParams, searchParams.keys()].map((object) => Object.prototype.toString.call(object)));`);
    const page = createContext({ TextEncoder, TextDecoder });
    runInContext(code.replace(/^export .*$/m, ""), page);
    assert.deepEqual(Array.from(page.names as string[]), [
      "IRI",
      "IRIError",
      "URLSearchParams",
      "[object URL]",
      "[object URLSearchParams]",
      "[object URLSearchParams Iterator]",
    ]);
  });

  it("define globals where a page asks for them", async () => {
    const { code } = await bundle('import "whatwg-iri/polyfill";');
    const page = createContext({ TextEncoder, TextDecoder });
    runInContext(code, page);
    assert.equal(runInContext('new URL("http://例え.jp/").host', page), "xn--r8jz45g.jp");
    const { code: nothing } = await bundle(
      'import "whatwg-iri"; import "whatwg-iri/documents"; import "whatwg-iri/display";',
    );
    assert.equal(nothing, "");
  });

  it("are no larger than they were", async () => {
    const sizes = Object.fromEntries(
      await Promise.all(
        IMPORTS.filter(({ isOurs }) => isOurs).map(async (row) => {
          const title = describeImport(row);
          const { code } = await bundleWithESBuild(writeModule(title, writeEntry(row)));
          return [title, measure("esbuild", code)] as const;
        }),
      ),
    );
    const files = FILES.map((name) => [name, measure("file", readFileSync(inRepository(`lib/${name}`)))] as const);
    assert.deepEqual(
      findGrowth({ ...sizes, ...Object.fromEntries(files) }, readRecord(), () => true),
      [],
    );
  });

  it("have the sizes that the README lists", () => {
    const table = writeTable(readRecord());
    const readme = readFileSync(inRepository("README.md"), "utf8");
    assert.equal(updateDocument(readme, table), readme, "run npm run size -- --record");
    const changed = readme.replaceAll(/^(\| (?:`.+` from|the script) `.+) \| [\d.]+ \| /gm, "$1 | 0 | ");
    assert.equal(changed.match(/ \| 0 \| /g)?.length, 6);
    assert.equal(updateDocument(changed, table), readme);
  });
});

describe("the recorded sizes", () => {
  it("lets a row grow by 3 %, and not by more", () => {
    const find = (Brotli: number): readonly string[] =>
      findGrowth({ a: { Brotli } }, { a: { Brotli: 1000 } }, () => true);
    assert.deepEqual(find(1030), []);
    assert.deepEqual(find(1031), ["a, Brotli: 1031 octets, and 1000 are recorded"]);
  });

  it("must contain every row that is checked", () => {
    const find = (isOurs: boolean): readonly string[] => findGrowth({ a: { esbuild: 1000 } }, {}, () => isOurs);
    assert.deepEqual(find(true), ["a, esbuild: 1000 octets, and nothing is recorded"]);
    assert.deepEqual(find(false), []);
  });
});
