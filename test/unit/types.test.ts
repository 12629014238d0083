import { equal } from "node:assert/strict";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inRepository } from "../support/paths.js";

const TSC = fileURLToPath(inRepository("node_modules/typescript/bin/tsc"));

describe("the types of the package", () => {
  for (const project of ["with-dom", "with-node", "with-both"]) {
    it(`accept an IRI as a URL, ${project}`, async () => {
      const config = fileURLToPath(inRepository(`test/types/${project}.json`));
      // A failing compiler rejects with its output.
      const { stdout } = await promisify(execFile)(process.execPath, [TSC, "-p", config]);
      equal(stdout, "");
    });
  }
});
