/**
 * The published package as bundlers include it in a page: each makes one script of the smoke test, which is then run.
 */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { TIMEOUT } from "../../support/install.js";
import { BUNDLERS } from "../size/bundlers.js";
import type { Checks, Project } from "./project.js";

/** The names of bundlers on the command line. */
export const BUNDLED = Object.keys(BUNDLERS).map((name) => `${name.toLowerCase()}@page`);

/** Imports all entry points that do not change globals, and uses them. */
export const BUNDLE_ENTRY = `
import * as whatwgIRI from "./support/entries.js";
import { findIRIs } from "whatwg-iri/text";
import { extractLinks } from "whatwg-iri/documents";
import { IRIError } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { findFaults } from "./support/smoke.js";
import { findDifferences } from "./questions.js";
// The body.
const [link] = extractLinks('<a href="/日本?é">', { base: "http://例え.jp/" }).links;
// Node's decoder agrees with browsers in all charsets that are used here.
console.log(JSON.stringify({
  values: findFaults(whatwgIRI).join("; "),
  html: link.iri instanceof whatwgIRI.IRI ? "" : "another class IRI",
  syntax: isIRI("http://例え.jp/") && IRIError === whatwgIRI.IRIError ? "" : "another class IRIError",
  detect: findIRIs("見る。例え.jp")[0].href === "https://xn--r8jz45g.jp" ? "" : "no link",
  questions: findDifferences(globalThis.process === undefined ? "" : "pages in Node"),
  name: whatwgIRI.IRI.name === "IRI" ? "" : whatwgIRI.IRI.name,
}));
`;

/**
 * Bundles the entry and runs the result.
 *
 * @param name - One of {@link BUNDLED}.
 * @param node - The path of Node.
 */
export async function runBundled(name: string, node: string, { folder }: Project): Promise<Checks> {
  const [, load] = Object.entries(BUNDLERS).find(([bundler]) => name.startsWith(bundler.toLowerCase())) as [
    string,
    (typeof BUNDLERS)[string],
  ];
  const entry = join(folder, "entry.mjs");
  writeFileSync(entry, BUNDLE_ENTRY);
  const bundle = await load();
  const script = join(folder, "bundled.mjs");
  writeFileSync(script, await bundle(entry));
  const { stdout } = await promisify(execFile)(node, [script], { cwd: folder, timeout: TIMEOUT });
  return JSON.parse(stdout) as Checks;
}
