/** Programs that replace the platform's functions once the package is loaded; native classes keep what they had. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";

/** The functions that docs/clients.md lists after some words. */
function readDocument(words: string): string[] {
  const text = readFileSync(inRepository("docs/clients.md"), "utf8").replaceAll("\n", " ");
  const [, list = ""] = new RegExp(`${words}:([^:]*?\\.)(?= [A-Z]| *#| *<)`).exec(text) ?? [];
  return Array.from(list.matchAll(/`([^`]+)`/g), ([, name]) => name as string);
}

/** Runs the program with the package as packed, even where other tests use the modules of tsc. */
function runProgram(...args: string[]): unknown {
  const program = fileURLToPath(inRepository("test/.build/support/patched-built-ins.js"));
  const env = { ...process.env, NODE_OPTIONS: "", NODE_V8_COVERAGE: undefined };
  return JSON.parse(execFileSync(process.execPath, [program, ...args], { encoding: "utf8", env }));
}

describe("a function of the platform that a program replaces", () => {
  const notKept = readDocument("These still change an answer");
  const delegated = readDocument("those of addresses that whatwg-url parses");
  interface Report {
    readonly patches: number;
    readonly answers: readonly unknown[];
    readonly changed: { readonly direct: readonly string[]; readonly delegated: readonly string[] };
  }
  const { patches, answers, changed } = runProgram() as Report;

  it("changes no answer of the class, except those in docs/clients.md", () => {
    assert.ok(patches > 350);
    assert.ok(answers.length > 200);
    // Node 24 and later do not call it.
    const always = notKept.filter((name) => name !== "Buffer.prototype.latin1Slice");
    assert.deepEqual(
      always.filter((name) => !changed.direct.includes(name)),
      [],
    );
    assert.deepEqual(
      changed.direct.filter((name) => !notKept.includes(name)),
      [],
    );
  });

  it("changes addresses that whatwg-url parses only if it is in docs/clients.md", () => {
    const known = [...notKept, ...delegated];
    assert.deepEqual(
      changed.delegated.filter((name) => !known.includes(name)),
      [],
    );
    assert.deepEqual(
      delegated.filter((name) => !changed.delegated.includes(name)),
      [],
    );
  });

  it("changes none together with all others, before the class is used", () => {
    assert.deepEqual(runProgram("--all", ...notKept), answers);
  });
});
