/**
 * The oldest engines that the README names: pages load ECMAScript 2022, and use nothing that V8 9.4, the engine of
 * Chrome 94, lacks. Firefox 93 and Safari 16.4 have all of it.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { listPageModules } from "../../support/modules.js";
import { inRepository } from "../../support/paths.js";
import { FILES } from "../size/rows.js";
import { type EngineNames, findNames, NAMES_SCRIPT } from "./names.js";

function read(path: string): string {
  return readFileSync(inRepository(path), "utf8");
}

const FLOOR = JSON.parse(read("test/lab/floors/v8-9.4.json")) as EngineNames;

/** This engine's; it is newer. */
const HERE = JSON.parse(execFileSync(process.execPath, ["--eval", NAMES_SCRIPT], { encoding: "utf8" })) as EngineNames;

const KINDS = ["globals", "statics", "members"] as const;

/** Features newer than the floor that are used anyway, because there is a fallback. */
const WITH_FALLBACK: ReadonlySet<string> = new Set(["toWellFormed"]);

/** Members of V8 9.4 that were added to Firefox after 93 or to Safari after 16.4, or never. */
const OF_CHROME_ONLY: ReadonlySet<string> = new Set(["captureStackTrace", "stackTraceLimit", "v8BreakIterator"]);

/** Globals of pages besides ECMAScript's, in Chrome 94, Firefox 93 and Safari 16.4; and `Buffer`, which is optional. */
const OF_PAGES = ["Buffer", "TextDecoder", "TextEncoder"];

/** Names that are certainly used; if these were not found, the test would be meaningless. */
const USED = ["Object.hasOwn", "String.fromCodePoint", "Reflect.deleteProperty"];

/** Finds the features a script uses that this engine has and the floor lacks. */
function findNewer(code: string, sourceType: "script" | "module"): readonly string[] {
  const used = findNames(code, sourceType);
  const newer = KINDS.flatMap((kind) => {
    const old = new Set(FLOOR[kind]);
    return HERE[kind].filter((name) => used[kind].has(name) && !old.has(name) && !WITH_FALLBACK.has(name));
  });
  const flags = [...used.flags].filter((flag) => !"dgimsuy".includes(flag)).map((flag) => `flag ${flag}`);
  return [...newer, ...[...used.members].filter((name) => OF_CHROME_ONLY.has(name)), ...flags];
}

describe("what pages load", () => {
  const modules = listPageModules().map((path) => `lib/${path}`);

  for (const file of FILES.map((name) => `lib/${name}`)) {
    it(`is no newer than the floor: ${file}`, () => {
      assert.deepEqual(findNewer(read(file), file.endsWith(".mjs") ? "module" : "script"), []);
    });
  }

  it("is no newer than the floor: modules", () => {
    assert.ok(modules.length > 100);
    for (const file of modules) {
      assert.deepEqual(findNewer(read(file), "module"), [], file);
    }
  });

  it("asks pages for encoders and decoders, and for nothing else", () => {
    const engine = new Set(HERE.globals);
    const platform = Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name) && !engine.has(name));
    const used = findNames(read("lib/iri.min.js"), "script");
    assert.deepEqual(
      // The class of search parameters has the same name as the platform's.
      platform.filter((name) => used.globals.has(name) && !/^URL|^IRI/.test(name)).sort(),
      OF_PAGES,
    );
    for (const name of USED) {
      assert.ok(used.statics.has(name), name);
    }
  });

  it("would be detected if it were newer", () => {
    assert.deepEqual(findNewer("[1].toSorted()", "script"), ["toSorted"]);
    assert.deepEqual(findNewer("const { toSorted } = []", "script"), ["toSorted"]);
    assert.deepEqual(findNewer("Error.captureStackTrace({})", "script"), ["captureStackTrace"]);
    assert.throws(() => findNames("using a = null", "script"), SyntaxError);
    assert.throws(() => findNames("/a/v", "script"), SyntaxError);
  });
});
