import { deepEqual, ok } from "node:assert/strict";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inRepository } from "../../support/paths.js";

/** Names that packages read from `Object.prototype` wherever they are called, and what that changes. */
const EXCEPTIONS = {
  get: "@exodus/bytes defines the members of a decoder by descriptors with a prototype",
  set: "the same",
  annotationXmlIntegrationPoints: "parse5 reads this private member before it sets it",
  attrs: "parse5 looks for the places of attributes where it has not created them",
  link_close: "markdown-it looks for a rule of its renderer",
  link_open: "the same",
  previous: "the tests' document, of parse5's trees, has no such member",
  mode: "@exodus/bytes reads the mode of an encoder from an empty object",
};

interface Report {
  readonly calls: number;
  readonly names: readonly string[];
  readonly changes: Readonly<Record<string, string>>;
}

describe("a polluted Object.prototype", () => {
  it("[X-2a] changes no result, whichever name is read from it", async () => {
    const program = fileURLToPath(inRepository("test/.build/support/pollution.js"));
    const args = [program, ...Object.keys(EXCEPTIONS)];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      // Its coverage is that of other tests.
      env: { ...process.env, NODE_V8_COVERAGE: "" },
    });
    const { calls, names, changes } = JSON.parse(stdout) as Report;
    ok(calls > 1_000);
    // Read by the engine or by a package, so that the accessors do notice.
    for (const name of ["attrs", "mode"]) {
      ok(names.includes(name), name);
    }
    // One that is missing here no longer changes anything.
    deepEqual(Object.keys(changes).sort(), Object.keys(EXCEPTIONS).sort(), JSON.stringify(changes));
  });
});
