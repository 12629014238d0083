import { deepEqual, doesNotMatch, equal, match, notDeepEqual, ok } from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import { TextDecoder as BrowserDecoder } from "@exodus/bytes/encoding.js";
import { listModules } from "../support/modules.js";
import { inRepository, readText } from "../support/paths.js";
import { EXPECTED_FAILURES } from "../wpt/expected-failures.js";
import type { URLClass } from "../wpt/row.js";
import { readSuites } from "../wpt/suites.js";

type Global = typeof import("whatwg-iri") & typeof import("whatwg-iri/syntax");

describe("every script for pages", () => {
  const scripts = ["iri", "iri.full"].map((name) => inRepository(`lib/${name}.min.js`));

  it("is a byte order mark and ASCII, because a page decodes it in its own charset", () => {
    for (const script of scripts) {
      match(readFileSync(script, "latin1"), /^\xEF\xBB\xBF[\0-\x7F]+$/, script.href);
    }
  });

  it("refers to no source map, because the package has none", () => {
    for (const script of scripts) {
      doesNotMatch(readFileSync(script, "utf8"), /sourceMappingURL/);
    }
  });

  it("works after another one", () => {
    const page = createContext({ TextEncoder, TextDecoder });
    for (const script of scripts) {
      runInContext(readFileSync(script, "utf8"), page);
      equal(runInContext("new IRI('http://a/é').href", page), "http://a/%C3%A9");
    }
  });
});

describe("the bundle for a script tag", () => {
  /** Globals that pages have too, without `eval`, and a decoder that follows browsers. */
  const node = { TextEncoder, TextDecoder: BrowserDecoder, atob };
  const page = createContext({ node }, { codeGeneration: { strings: false, wasm: false } });
  runInContext(
    `{
      const { node } = globalThis;
      // A page's encoder returns arrays of the page's own class.
      globalThis.TextEncoder = class { encode(text) { return new Uint8Array(new node.TextEncoder().encode(text)); } };
      globalThis.TextDecoder = node.TextDecoder;
      globalThis.atob = (text) => node.atob(text);
      delete globalThis.node;
      delete globalThis.SharedArrayBuffer;
    }`,
    page,
  );
  const before = new Set(runInContext("Reflect.ownKeys(globalThis)", page) as PropertyKey[]);
  runInContext(readText("lib/iri.min.js"), page);
  const bundled = page.whatwgIRI as Global;

  it("defines the globals IRI and whatwgIRI, and changes no other", () => {
    const after = Array.from(runInContext("Reflect.ownKeys(globalThis)", page) as PropertyKey[]);
    deepEqual(
      after.filter((key) => !before.has(key)),
      ["whatwgIRI", "IRI"],
    );
    equal(runInContext("IRI === whatwgIRI.IRI", page), true);
    equal(runInContext("typeof SharedArrayBuffer", page), "undefined");
  });

  it("passes the rows that the modules pass", () => {
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
          notDeepEqual(differences, [], `${name} ${row.name}`);
        } else {
          deepEqual(differences, [], `${name} ${row.name}`);
        }
      }
    }
  });

  it("exists as a module too, for pages without a bundler", async () => {
    const module = (await import(inRepository("lib/iri.min.mjs").href)) as Global;
    deepEqual(Object.keys(module).sort(), Object.keys(bundled).sort());
    equal(new module.IRI("http://例え.jp/?é", undefined, { charset: "l1" }).href, "http://xn--r8jz45g.jp/?%E9");
    const script = readText("lib/iri.min.js");
    doesNotMatch(script, /SharedArrayBuffer\.prototype|mappingTable/);
  });

  it("has one class IRIError for all entry points, as the modules have", async () => {
    const script =
      'const names = ["whatwg-iri", "whatwg-iri/syntax", "whatwg-iri/display"];' +
      "const [main, syntax, display] = await Promise.all(names.map((name) => import(name)));" +
      "try { syntax.resolve(' '); } catch (error) {" +
      "  console.log(error instanceof main.IRIError, typeof display.inspect);" +
      "  console.log(import.meta.resolve('whatwg-iri/syntax'), import.meta.resolve('whatwg-iri/display'));" +
      "}";
    for (const [conditions, ...files] of [
      [["--conditions=browser"], "lib/syntax.js", "lib/display.js"],
      [[], "lib/node/syntax.js", "lib/node/display.js"],
    ] as const) {
      const args = [...conditions, "--input-type=module", "--eval", script];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRepository(".") });
      equal(stdout, `true function\n${files.map((file) => inRepository(file).href).join(" ")}\n`);
    }
  });

  it("has one class IRI for all entry points, in whose charsets documents are decoded", async () => {
    const script =
      'const [{ IRI }, { extractLinks }] = await Promise.all(["whatwg-iri", "whatwg-iri/documents"].map((name) => import(name)));' +
      'const document = new Uint8Array([..."<a href=???>"].map((c) => c.charCodeAt(0)));' +
      "document.set([0x93, 0xfa], 9);" +
      'const { links } = extractLinks(document, { charset: "shift_jis", base: "http://a/" });' +
      "console.log(links[0].iri instanceof IRI, links[0].iri.href, import.meta.resolve('whatwg-iri/documents'));";
    for (const [conditions, file] of [
      [["--conditions=browser"], "lib/documents.js"],
      [[], "lib/node/documents.js"],
    ] as const) {
      const args = [...conditions, "--input-type=module", "--eval", script];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRepository(".") });
      equal(stdout, `true http://a/?%93%FA ${inRepository(file).href}\n`);
    }
  });

  it("has the state machine of whatwg-url, over our stand-ins, and nothing else of a package", () => {
    const modules = listModules("script-full.js");
    deepEqual(
      modules.filter((path) => !path.endsWith(".js") || path.startsWith("..")),
      [],
    );
    for (const name of ["state-machine", "tr46", "encoding", "percent-encode"]) {
      ok(modules.includes(`packages/page/${name}.js`), name);
    }
    ok(!modules.includes("packages/page/saxes.js"));
  });
});
