/** The command `iri explain`. */
import assert from "node:assert/strict";
import { runCommand } from "../../support/cli.js";
import { CODES } from "../../support/codes.js";

describe("iri explain", () => {
  it("says what codes mean, with an example and what to do, in any case", async () => {
    const { code, stdout, stderr } = await runCommand(["explain", "HOST-missing", "lone-surrogate"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(
      stdout,
      /^host-missing \(error, host\): the host is missing\n {2}example: new IRI\("http:\/\/"\)\n {2}what to do: Write the host .+\n\nlone-surrogate \(error, any component\): /,
    );
  });

  it("lists all codes, or writes them as JSON", async () => {
    const { code, stdout } = await runCommand(["explain"]);
    assert.equal(code, 0);
    const lines = stdout.trimEnd().split("\n");
    assert.deepEqual(
      lines.map((line) => line.replace(/: .*/, "")),
      Object.keys(CODES),
    );
    const { stdout: json } = await runCommand(["explain", "--json", "path-empty"]);
    const { example, cure, ...rest } = JSON.parse(json);
    assert.deepEqual(rest, {
      code: "path-empty",
      severity: "warning",
      component: "path",
      meaning: CODES["path-empty"].meaning,
    });
    assert.deepEqual([example, typeof cure], ['inspect("http://a", { checks: ["form"] })', "string"]);
  });

  it("names codes that do not exist, and explains the others", async () => {
    const { code, stdout, stderr } = await runCommand(["explain", "host\u0007", "host-missing"]);
    assert.equal(code, 1);
    assert.equal(stderr, "iri: no diagnostic code host\\u{7}; iri explain lists all\n");
    assert.match(stdout, /^host-missing /);
  });
});
