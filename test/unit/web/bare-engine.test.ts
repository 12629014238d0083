/** Engines such as QuickJS, and those without `\\p{…}`, such as older versions of Hermes. */
import { deepEqual, equal, ok } from "node:assert/strict";
import { createContext, runInContext } from "node:vm";
import { parseAst } from "rollup/parseAst";
import { listPageModules } from "../../support/modules.js";
import { readText } from "../../support/paths.js";

const SCRIPTS = ["iri", "iri.full"].map((name) => `${name}.min.js`);

/** Octets that are UTF-8, that stop too early, that are overlong, surrogates or too large, in pairs. */
const PARTS =
  "%C3%A9 %F0%9F%98%80 %C3 %E0%A0 %E0%80%80 %ED%9F%BF %ED%A0%80 %F0%90%80 %F0%80 %F1%80%80 %F4%90%80%80 %F5%80 %80 a".split(
    " ",
  );

const ADDRESSES = "http://example.org/a?b#c http://résumé.example/é?é#é ../é?日 x:/é FOO:/%zzé http://[".split(" ");

/** Parses addresses; runs in an engine as well, from its source. */
function parseAll(Class: typeof URL, addresses: readonly string[]): string[] {
  return addresses.map((address) => {
    try {
      return new Class(address, "http://example.com/a/b").href;
    } catch (error) {
      return (error as Error).message;
    }
  });
}

describe("an engine without TextEncoder and TextDecoder", () => {
  for (const script of SCRIPTS) {
    it(`loads ${script}, and parses addresses`, () => {
      const engine = createContext({});
      runInContext(readText(`lib/${script}`), engine);
      const program = `JSON.stringify((${parseAll})(IRI, ${JSON.stringify(ADDRESSES)}))`;
      deepEqual(JSON.parse(runInContext(program, engine) as string), parseAll(URL, ADDRESSES));
    });

    it(`reads the names and values of a query as others do, also octets that are not UTF-8: ${script}`, () => {
      const engine = createContext({});
      runInContext(readText(`lib/${script}`), engine);
      for (const first of PARTS) {
        for (const second of PARTS) {
          const query = `a=${first}${second}`;
          const value = runInContext(`new IRI("x:?${query}").searchParams.get("a")`, engine);
          equal(value, new URLSearchParams(query).get("a"), query);
        }
      }
    });
  }
});

function listLiterals(node: unknown): string[] {
  if (typeof node !== "object" || node === null) {
    return [];
  }
  const { regex } = node as { regex?: { pattern: string } };
  return regex === undefined ? Object.values(node).flatMap(listLiterals) : [regex.pattern];
}

function hasStaticBlock(node: unknown): boolean {
  if (typeof node !== "object" || node === null) {
    return false;
  }
  return (node as { type?: string }).type === "StaticBlock" || Object.values(node).some(hasStaticBlock);
}

describe("an engine without Unicode property escapes", () => {
  const modules = listPageModules();

  it("loads each module and script for pages: no literal has them", () => {
    for (const file of [...modules, ...SCRIPTS]) {
      const text = readText(`lib/${file}`);
      // A literal is written as its pattern reads; only strings have to be told apart.
      if (!/\\p\{/i.test(text)) {
        continue;
      }
      const literals = listLiterals(parseAst(text));
      deepEqual(
        literals.filter((pattern) => /\\p\{/i.test(pattern)),
        [],
        file,
      );
    }
  });

  it("needs no static blocks, which React Native's preset for Babel refuses", () => {
    ok(modules.length > 0);
    const mayHave = /\bstatic\b\s*(?:\{|\/)/;
    for (const file of modules) {
      const text = readText(`lib/${file}`);
      const has = mayHave.test(text) && hasStaticBlock(parseAst(text));
      equal(has, false, file);
    }
    for (const text of ["class A { static {} }", "class A { static/**/{} }"]) {
      ok(mayHave.test(text) && hasStaticBlock(parseAst(text)), text);
    }
  });

  it("constructs no expression with them while loading", () => {
    for (const script of SCRIPTS) {
      const sources: string[] = [];
      const engine = createContext({ record: (source: string) => sources.push(source) });
      runInContext(
        "RegExp = new Proxy(RegExp, { construct(target, args) { record(String(args[0])); return new target(...args); } })",
        engine,
      );
      runInContext(readText(`lib/${script}`), engine);
      ok(sources.length > 0);
      deepEqual(
        sources.filter((source) => /\\p\{/i.test(source)),
        [],
        script,
      );
    }
  });
});
