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
import * as whatwgIRI from "../support/entries.js";
import { extractLinks } from "whatwg-iri/documents";
import { findFaults } from "../support/smoke.js";
import { findDifferences } from "../questions.js";

test("values", () => {
  expect(findFaults(whatwgIRI)).toEqual([]);
});

test("questions", () => {
  expect(findDifferences(globalThis.ofPages ? "pages in Node" : "")).toBe("");
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

/** Lets Jest load modules; see the first entry of docs/troubleshooting.md. */
const AS_MODULES = "--experimental-vm-modules";

/**
 * Runs the tests by each configuration of docs/troubleshooting.md, in each version of Node.
 *
 * @param jest - The path of Jest.
 * @param nodes - The path of Node, by version.
 */
export async function runJest(jest: string, nodes: ReadonlyMap<string, string>, project: Project): Promise<Checks> {
  const root = join(project.folder, "jest");
  mkdirSync(root);
  writeFileSync(join(root, "iri.test.js"), TEST);
  writeFileSync(join(root, "setup.cjs"), SETUP);
  const { resolve } = createRequire(jest);
  const presets = [[resolve("@babel/preset-env"), { targets: { node: "current" } }]];
  const compiled = {
    transform: { "\\.[cm]?js$": [resolve("babel-jest"), { presets }] },
    transformIgnorePatterns: [OF_MODULES],
  };
  const globals = { ofPages: true };
  const jsdom = { globals, testEnvironment: resolve("jest-environment-jsdom"), setupFiles: ["<rootDir>/setup.cjs"] };
  const browser = { globals, testEnvironmentOptions: { customExportConditions: ["browser"] } };
  const checks: Record<string, string> = {};
  for (const [version, node] of nodes) {
    const configurations = {
      "babel-jest": compiled,
      "babel-jest, jsdom": { ...compiled, ...jsdom },
      // Before Node 24.9, Jest cannot load a module that CommonJS requires, as whatwg-url does.
      [AS_MODULES]: version.endsWith("@22") ? browser : {},
      [`${AS_MODULES}, jsdom`]: jsdom,
    };
    for (const [name, configuration] of Object.entries(configurations)) {
      const file = join(root, "jest.config.json");
      writeFileSync(file, JSON.stringify({ rootDir: root, transform: {}, ...configuration }));
      const options = name.startsWith(AS_MODULES) ? [AS_MODULES] : [];
      const args = [...options, join(resolve("jest/package.json"), "../bin/jest.js"), "--config", file, "--ci"];
      try {
        await promisify(execFile)(node, args, { cwd: project.folder, timeout: TIMEOUT });
        checks[`${version} ${name}`] = "";
      } catch (error) {
        checks[`${version} ${name}`] = (error as { stderr: string }).stderr.trim();
      }
    }
  }
  return checks;
}
