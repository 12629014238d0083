/** The package inside Jest's environments, which have modules and globals of their own. */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { TIMEOUT } from "../../support/install.js";
import type { Checks, Project } from "./project.js";

/** Each test returns nothing, or describes the error. */
const TEST = `
import * as whatwgIRI from "../../support/entries.js";
import { extractLinks } from "whatwg-iri/documents";
import { findFaults } from "../../support/smoke.js";
import { findDifferences } from "../questions.js";

test("values", () => {
  expect(findFaults(whatwgIRI)).toEqual([]);
});

test("sixty questions", () => {
  expect(findDifferences(typeof window === "undefined" ? "" : "pages in Node")).toBe("");
});

test("entry points have one class", () => {
  expect(extractLinks('<a href="http://a/?é">').links[0].iri).toBeInstanceOf(whatwgIRI.IRI);
});

test("toEqual", () => {
  expect(new whatwgIRI.IRI("http://a/")).toEqual(new whatwgIRI.IRI("http://a/"));
  expect(new whatwgIRI.IRI("http://a/")).not.toEqual(new whatwgIRI.IRI("http://b/"));
});
`;

/** The environment "jsdom" lacks two globals that every browser has. */
const SETUP = `
const { TextDecoder, TextEncoder } = require("node:util");
Object.assign(globalThis, { TextDecoder, TextEncoder });
`;

/** Packages of ES modules, which babel-jest turns into CommonJS. */
const OF_MODULES = "/node_modules/(?!(whatwg-iri|@exodus/bytes|parse5|entities)/)";

/**
 * Runs the tests in both environments, and by babel-jest without the option that makes Jest load ES modules.
 *
 * @param jest - The path of Jest.
 * @param node - The path of Node.
 */
export async function runJest(jest: string, node: string, { folder }: Project): Promise<Checks> {
  const root = join(folder, "jest");
  mkdirSync(root);
  writeFileSync(join(root, "iri.test.js"), TEST);
  writeFileSync(join(root, "setup.cjs"), SETUP);
  const { resolve } = createRequire(jest);
  const checks: Record<string, string> = {};
  const presets = [[resolve("@babel/preset-env"), { targets: { node: "current" } }]];
  for (const [name, config] of Object.entries({
    node: { testEnvironment: "node" },
    "babel-jest": {
      testEnvironment: "node",
      transform: { "\\.[cm]?js$": [resolve("babel-jest"), { presets }] },
      transformIgnorePatterns: [OF_MODULES],
    },
    jsdom: { testEnvironment: resolve("jest-environment-jsdom"), setupFiles: ["<rootDir>/setup.cjs"] },
  })) {
    const file = join(root, `${name}.json`);
    writeFileSync(file, JSON.stringify({ rootDir: root, transform: {}, ...config }));
    const args = [
      ...(name === "babel-jest" ? [] : ["--experimental-vm-modules"]),
      join(resolve("jest/package.json"), "../bin/jest.js"),
      "--config",
      file,
      "--ci",
    ];
    try {
      await promisify(execFile)(node, args, { cwd: folder, timeout: TIMEOUT });
      checks[name] = "";
    } catch (error) {
      checks[name] = (error as { stderr: string }).stderr.trim();
    }
  }
  return checks;
}
