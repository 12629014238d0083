/** The bundle for a script tag, run where there is nothing but what every page has. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { TextDecoder as BrowserDecoder } from "@exodus/bytes/encoding.js";
import * as whatwgIRI from "whatwg-iri";
import { BUNDLES, LIMITS, measureFiles, measureSize } from "../support/bundle-size.js";
import { inRepository } from "../support/paths.js";
import { EXPECTED_FAILURES } from "../wpt/expected-failures.js";
import type { URLClass } from "../wpt/row.js";
import { readSuites } from "../wpt/suites.js";

type Global = typeof whatwgIRI;

/** Gives a module of lib and all that it imports. */
function readImported(file: string, found: string[] = []): string[] {
  if (!found.includes(file)) {
    found.push(file);
    for (const [, imported] of readFileSync(inRepository(`lib/${file}`), "utf8").matchAll(/from"\.\/([^"]+)"/g)) {
      readImported(imported as string, found);
    }
  }
  return found;
}

/** The statements by which a bundled module names what it shares. */
const MODULE_NAMES = /\b(?:import|export)\{[^}]*\}(?:from"[^"]*")?;?/g;

/** The modules that the bundle is made of. */
function readSources(): readonly string[] {
  return (JSON.parse(readFileSync(inRepository("lib/iri.min.js.map"), "utf8")) as { sources: string[] }).sources;
}

describe("the bundle for a script tag", () => {
  /**
   * A page that is not cross-origin isolated and forbids `eval`: nothing of Node but what a page has too, and a decoder as
   * browsers have it, where Node's departs from the standard.
   */
  const node = { TextEncoder, TextDecoder: BrowserDecoder, atob };
  const page = createContext({ node }, { codeGeneration: { strings: false, wasm: false } });
  runInContext(
    `{
      const { node } = globalThis;
      // A page's encoder gives arrays of the page's own class.
      globalThis.TextEncoder = class { encode(text) { return new Uint8Array(new node.TextEncoder().encode(text)); } };
      globalThis.TextDecoder = node.TextDecoder;
      globalThis.atob = (text) => node.atob(text);
      delete globalThis.node;
      delete globalThis.SharedArrayBuffer;
    }`,
    page,
  );
  const before = new Set(runInContext("Reflect.ownKeys(globalThis)", page) as PropertyKey[]);
  runInContext(readFileSync(inRepository("lib/iri.min.js"), "utf8"), page);
  const bundled = page.whatwgIRI as Global;

  it("makes the globals IRI and whatwgIRI, and touches no other", () => {
    const after = Array.from(runInContext("Reflect.ownKeys(globalThis)", page) as PropertyKey[]);
    assert.deepEqual(
      after.filter((key) => !before.has(key)),
      ["whatwgIRI", "IRI"],
    );
    assert.equal(runInContext("IRI === whatwgIRI.IRI", page), true);
    assert.equal(runInContext("typeof SharedArrayBuffer", page), "undefined");
  });

  it("exports all that the main entry point exports", async () => {
    assert.deepEqual(Object.keys(bundled).sort(), Object.keys(whatwgIRI).sort());
    // The module it is made of.
    const browser = (await import(inRepository("lib/browser.js").href)) as Global;
    assert.deepEqual({ ...browser }, { ...whatwgIRI });
  });

  it("passes the rows that the modules pass", function () {
    this.timeout(60_000);
    const { IRI } = bundled;
    for (const { name, rows } of readSuites()) {
      for (const row of rows ?? []) {
        const differences = row.compare({
          name: "bundle",
          URL: IRI as unknown as URLClass,
          parseInCharset: (input, charset) => new IRI(input, undefined, { charset }),
          TypeError: runInContext("TypeError", page) as TypeErrorConstructor,
        });
        if (row.name in (EXPECTED_FAILURES[name] ?? {})) {
          assert.notDeepEqual(differences, [], `${name} ${row.name}`);
        } else {
          assert.deepEqual(differences, [], `${name} ${row.name}`);
        }
      }
    }
  });

  it("is there as a module too, for bundlers that build web pages", async () => {
    const { exports } = JSON.parse(readFileSync(inRepository("package.json"), "utf8")) as {
      exports: { ".": { browser: string } };
    };
    const module = (await import(inRepository(exports["."].browser).href)) as Global;
    assert.deepEqual(Object.keys(module).sort(), Object.keys(whatwgIRI).sort());
    assert.equal(new module.IRI("http://例え.jp/?é", undefined, { charset: "l1" }).href, "http://xn--r8jz45g.jp/?%E9");
    const script = readFileSync(inRepository("lib/iri.min.js"), "utf8");
    const files = readImported("iri.min.mjs");
    // The names by which the files know one another are left out: other entry points use many of them.
    const texts = files.map((file) => readFileSync(inRepository(`lib/${file}`), "utf8").replace(MODULE_NAMES, ""));
    // The same code, in another wrapping, with what the class IRIError and other entry points need.
    assert.ok(Math.abs(script.length - texts.join("").length) < script.length / 50);
    assert.doesNotMatch(script, /SharedArrayBuffer\.prototype|mappingTable/);
  });

  it("has one class IRIError for all entry points, as the modules have", async () => {
    const script =
      'const names = ["whatwg-iri", "whatwg-iri/syntax", "whatwg-iri/display"];' +
      "const [main, syntax, display] = await Promise.all(names.map((name) => import(name)));" +
      "try { display.toDisplayString(' '); } catch (error) {" +
      "  console.log(main.IRIError === syntax.IRIError, error instanceof main.IRIError, display.checkBidi === main.checkBidi);" +
      "  console.log(import.meta.resolve('whatwg-iri/syntax'), import.meta.resolve('whatwg-iri/display'));" +
      "}";
    for (const [conditions, ...files] of [
      [["--conditions=browser"], "lib/syntax.min.mjs", "lib/display.min.mjs"],
      [[], "lib/syntax.js", "lib/display.js"],
    ] as const) {
      const args = [...conditions, "--input-type=module", "--eval", script];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRepository(".") });
      assert.equal(stdout, `true true true\n${files.map((file) => inRepository(file).href).join(" ")}\n`);
    }
  });

  it("has one class IRI for all entry points, in whose charsets documents are decoded", async () => {
    const script =
      'const [{ IRI }, { extractLinks }] = await Promise.all(["whatwg-iri", "whatwg-iri/html"].map((name) => import(name)));' +
      'const document = new Uint8Array([..."<a href=???>"].map((c) => c.charCodeAt(0)));' +
      "document.set([0x93, 0xfa], 9);" +
      'const { links } = extractLinks(document, { charset: "shift_jis", base: "http://a/" });' +
      "console.log(links[0].iri instanceof IRI, links[0].iri.href, import.meta.resolve('whatwg-iri/html'));";
    for (const [conditions, file] of [
      [["--conditions=browser"], "lib/html.min.mjs"],
      [[], "lib/html.js"],
    ] as const) {
      const args = [...conditions, "--input-type=module", "--eval", script];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRepository(".") });
      assert.equal(stdout, `true http://a/?%93%FA ${inRepository(file).href}\n`);
    }
  });

  it("holds no table twice, and nothing of the HTML parser in what the main entry point loads", () => {
    const read = (file: string): string => readFileSync(inRepository(`lib/${file}`), "utf8");
    const main = readImported("iri.min.mjs");
    const [html] = readImported("html.min.mjs").filter((file) => !main.includes(file)) as [string];
    assert.equal(html, "html.min.mjs");
    const display = readImported("display.min.mjs");
    assert.deepEqual(
      display.filter((file) => !main.includes(file)),
      ["display.min.mjs"],
    );
    assert.match(read(html), /annotation-xml/);
    assert.doesNotMatch(main.map(read).join(""), /annotation-xml|CounterClockwiseContourIntegral/);
    assert.ok(read(html).length < 250_000);
    assert.deepEqual(
      readImported("spoof.min.mjs").filter((file) => !main.includes(file)),
      ["spoof.min.mjs"],
    );
  });

  it("holds the rules for hosts that toDisplayString asks, and nothing else of spoofing", () => {
    const sources = readSources().filter((source) => /(?:^|\/)(?:spoof|generated)\//.test(source));
    assert.ok(sources.some((source) => source.endsWith("rules/chromium.js")));
    assert.deepEqual(
      sources.filter((source) => /confusable|identifier|other-|firefox|rules\/rules|skeleton|inspect/.test(source)),
      [],
    );
  });

  it("has the size that the README tells", () => {
    const [, told] = /(\d+) kB with gzip, and works/.exec(readFileSync(inRepository("README.md"), "utf8")) ?? [];
    const size = gzipSync(readFileSync(inRepository("lib/iri.min.js")), { level: 9 }).length / 1000;
    assert.ok(Math.abs(Number(told) - size) < 2, `${size}`);
  });

  it("has a source map", () => {
    assert.ok(readSources().some((source) => source.endsWith("web/iri.js")));
  });

  it("has the state machine of whatwg-url, over our stand-ins, and nothing else of a package", () => {
    const packages = new Set(
      readSources().flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
    );
    assert.deepEqual([...packages], ["whatwg-url"]);
    const classes = readSources().filter((source) => /whatwg-url\/(?!lib\/)|\/URL/.test(source));
    assert.deepEqual(classes, []);
    for (const name of ["url-state-machine", "stand-ins/tr46", "stand-ins/encoding", "stand-ins/percent-encode"]) {
      assert.ok(
        readSources().some((source) => source.endsWith(`${name}.js`)),
        name,
      );
    }
  });
});

describe("the entry points for pages", () => {
  for (const [entry, limit] of Object.entries(LIMITS)) {
    it(`have no dependency but those that are known, and keep their limit: ${entry}`, async () => {
      const { gzip, imports } = await measureSize(entry, limit.beside);
      assert.deepEqual(imports, limit.imports);
      assert.ok(gzip < limit.gzip, `${gzip}`);
      assert.ok(gzip > limit.gzip / 2, "the limit can be lowered");
    }).timeout(60_000);
  }

  for (const { files, ...limits } of BUNDLES) {
    it(`are within their limits as bundles: ${files[0]}`, () => {
      const { gzip, brotli } = measureFiles(files);
      assert.ok(gzip < limits.gzip, `${gzip}`);
      assert.ok(brotli < limits.brotli, `${brotli}`);
      assert.ok(gzip > limits.gzip / 2 && brotli > limits.brotli / 2, "the limits can be lowered");
    });
  }
});
