import { deepEqual, equal, match, ok } from "node:assert/strict";
import { readdirSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import * as main from "whatwg-iri";
import * as display from "whatwg-iri/display";
import * as syntax from "whatwg-iri/syntax";
import { inRepository, readText } from "../support/paths.js";

type Exports = Readonly<Record<string, unknown>>;

const { IRI: WholeIRI, IRIError, decodeComponent, domainToASCII, domainToUnicode, encodeComponent, uriToIRI } = main;
const {
  areConfusable: _confusable,
  inspectLink: _inspect,
  resolveScripts: _scripts,
  restrictionLevel: _level,
  skeleton: _skeleton,
  ...shown
} = display;

/** The scripts, and the exports that they have: the second is without `inspectLink` and UTS #39. */
const SCRIPTS: readonly (readonly [script: string, exported: Exports])[] = [
  ["iri", { IRI: WholeIRI, IRIError, decodeComponent, domainToASCII, domainToUnicode, encodeComponent, uriToIRI }],
  ["iri.full", { ...main, ...syntax, ...shown }],
];

const ROWS = [
  "http://例え.jp/é?é#é",
  "http://日本語とかな.jp/",
  "http://ニュース.example/",
  "http://việt-nam.example/",
  "http://বাংলা.example/",
  "http://தமிழ்.example/",
  "http://አማርኛ.example/",
  "http://հայերեն.example/",
  "http://аррӏе.com/",
  "http://xn--r8jz45g.jp/%C3%A9%2F?%E9",
  "http://user:secret@é_b/../a//b?c#d",
  "HTTP://EXAMPLE.com:80/%7Euser",
  "mailto:a@例え.jp",
  "../é?é#é",
  "http://[::1",
  "http://a b/",
  "a",
  "",
  "\uD800",
];

/** Arguments after the address, so that each function has some that it accepts. */
const ARGUMENTS: readonly (readonly unknown[])[] = [
  [],
  ["http://a/b"],
  [{ host: "strict" }],
  [{ mailbox: true }],
  [{ profile: "text" }],
  ["http://例え.jp/é", { level: "scheme" }],
  [{ level: "scheme" }],
];

/** Returns what a function gives, or the name and message of its error, as text. */
function answer(call: () => unknown): string {
  const seen = new Set<unknown>();
  const write = (_: string, value: unknown): unknown => {
    if (typeof value === "object" && value !== null) {
      if (seen.has(value)) {
        return "again";
      }
      seen.add(value);
    }
    return typeof value === "function" ? "function" : value === undefined ? "undefined" : value;
  };
  try {
    return JSON.stringify(call(), write) ?? "undefined";
  } catch (error) {
    // Messages of engines name variables, which a script renames.
    const { name, message } = error as Error;
    return `${name}: ${/ is not (?:iterable|a function|a constructor)$/.test(message) ? "of the engine" : message}`;
  }
}

function runScript(name: string): { readonly exports: Exports; readonly IRI: typeof main.IRI } {
  // The platform is the default of `filePathToIRI`.
  const page = createContext({ TextEncoder, TextDecoder, process: { platform: process.platform } });
  runInContext(readText(`lib/${name}.min.js`), page);
  return { exports: page.whatwgIRI as Exports, IRI: page.IRI as typeof main.IRI };
}

describe("the scripts for pages", () => {
  for (const [script, expected] of SCRIPTS) {
    const { exports, IRI } = runScript(script);

    it(`have in ${script}.min.js the exports of its entry points`, () => {
      deepEqual(Object.keys(exports).sort(), Object.keys(expected).sort());
    });

    it(`answer in ${script}.min.js as the package does`, () => {
      let values = 0;
      for (const [name, whole] of Object.entries(expected)) {
        if (typeof whole === "function" && !/^class\b/.test(Function.prototype.toString.call(whole))) {
          for (const row of ROWS) {
            for (const rest of ARGUMENTS) {
              const [given, wanted] = [exports[name], whole].map((one) =>
                answer(() => (one as (...args: unknown[]) => unknown)(row, ...rest)),
              ) as [string, string];
              equal(given, wanted, `${name}(${JSON.stringify([row, ...rest])})`);
              values += /^\w*Error: /.test(wanted) ? 0 : 1;
            }
          }
        }
      }
      ok(values > 100, `${values}`);
    });

    it(`have in ${script}.min.js the class, with the same answers and errors`, () => {
      const [own, whole] = [IRI, main.IRI].map(({ prototype }) =>
        Object.keys(Object.getOwnPropertyDescriptors(prototype)),
      );
      deepEqual(own?.sort(), whole?.sort());
      for (const row of ROWS) {
        for (const charset of ["utf-8", "windows-1252", "shift_jis"]) {
          const [given, wanted] = [IRI, main.IRI].map((one) =>
            answer(() => {
              const iri = new one(row, "http://b/", { charset });
              return [iri.href, iri.host, iri.search, iri.charset, iri.toIRI(), iri.toURI()];
            }),
          );
          equal(given, wanted, row);
        }
      }
    });

    it(`declare for ${script}.min.js what it has`, () => {
      const declared = readText(`lib/${script}.min.d.ts`);
      const [, file] = /from "\.\/(script(?:-\w+)?)\.js"/.exec(declared) as unknown as [string, string];
      const text = readText(`lib/${file}.d.ts`);
      const modules = [...text.matchAll(/^export \* from "\.\/(\w+)\.js";$/gm)].map(([, name]) => name);
      const wanted = { iri: [], "iri.full": ["index", "syntax"] }[script];
      deepEqual(modules, wanted);
    });
  }

  it("show addresses in iri.full.min.js only", () => {
    const { exports, IRI } = runScript("iri.full");
    const address = new IRI("http://u:p@аррӏе.com/");
    const shown = (exports.toDisplayString as typeof display.toDisplayString)(address);
    equal(shown, "http://u:***@xn--80ak6aa92e.com/");
    const smaller = runScript("iri");
    for (const name of ["inspect", "inspectHost", "inspectLink", "ProtectedNames", "toDisplayString"]) {
      equal(smaller.exports[name], undefined, name);
    }
  });

  it("are made from modules that tests can load", async () => {
    const [script, full] = await Promise.all([import("#lib/script.js"), import("#lib/script-full.js")]);
    equal(script.IRI, full.IRI);
  });

  it("are the only modules that export all of another, and nothing hides a name of it", () => {
    for (const file of readdirSync(inRepository("src"), { recursive: true, encoding: "utf8" })) {
      const text = file.endsWith(".ts") ? readText(`src/${file}`) : "";
      if (/^export \* from/m.test(text)) {
        match(file, /^script(?:-full)?\.ts$/);
        const code = text.replace(/^\/\*\*[\s\S]*?\*\/\n/, "");
        match(code, /^(?:export (?:\*|\{[^}]*\}) from "\.\/[\w/-]+\.js";\n)+$/);
      }
    }
    const names = [main, syntax, display].flatMap(Object.keys);
    equal(new Set(names).size, names.length);
  });
});
