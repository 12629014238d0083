/** The harness of the web platform tests, the interfaces of the URL Standard, and the data that scripts fetch. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runNpm } from "../../../support/install.js";
import { inRepository } from "../../../support/paths.js";
import { readPinned } from "../../../wpt/upstream.js";
import { readScript } from "./pinned-scripts.js";

/** Packages that publish the harness and the interfaces. */
const PACKAGES = { "wpt-runner": "7.0.0", "@webref/idl": "3.85.0" };

const FOLDER = inRepository("node_modules/.cache/wpt-harness/");

/** Installs the harness into a folder that git ignores. */
export async function installHarness(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL("package.json", FOLDER), JSON.stringify({ private: true, dependencies: PACKAGES }));
  const path = fileURLToPath(FOLDER);
  await runNpm(["install", "--prefix", path, "--no-package-lock", "--ignore-scripts"], path);
}

/** The script that tests the interfaces; not a file of upstream's, which needs its server. */
export const INTERFACES = "idlharness";

const TEST_INTERFACES = `
idl_test(["url"], [], (array) => {
  array.add_objects({ URL: ['new URL("http://foo")'], URLSearchParams: ['new URLSearchParams("hi=there&thank=you")'] });
});`;

/** Runs between the harness and a script: all tests run, regardless of how upstream divides them. */
const PREPARE = `
self.shouldRunSubTest = () => true;
self.subsetTestByKey = (key, run, ...args) => run(...args);
self.GLOBAL = { isWindow: () => "document" in self, isWorker: () => false, isShadowRealm: () => false };`;

/** Returns the sources that run before a script, and the script itself, in order. */
export function listSources(script: string): readonly string[] {
  const read = (name: string): string =>
    readFileSync(new URL(`node_modules/wpt-runner/testharness/${name}`, FOLDER), "utf8");
  const harness = [PREPARE, read("testharness.js")];
  return script === INTERFACES
    ? [...harness, read("webidl2.js"), read("idlharness.js"), TEST_INTERFACES]
    : [...harness, readScript(`${script}.any.js`) as string];
}

/** Returns the data that a script fetches; `null` if it is not there. */
export function readData(file: string): string | null {
  if (file === "url.idl") {
    return readFileSync(new URL("node_modules/@webref/idl/url.idl", FOLDER), "utf8");
  }
  const bytes = readPinned(file);
  return bytes === null ? readScript(`resources/${file}`) : Buffer.from(bytes).toString("utf8");
}
