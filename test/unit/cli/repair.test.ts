/** The command that turns what people type into IRIs: `repair`. */
import assert from "node:assert/strict";
import { repairInput } from "whatwg-iri/text";
import { readNDJSON, runCommand } from "../../support/cli.js";

describe("iri repair", () => {
  it("[G-6c, G-6d] shows each candidate, and the changes", async () => {
    assert.deepEqual(await runCommand(["repair", "<http;//例え.jp/a b>", "exa mple.org"]), {
      code: 0,
      stdout:
        "http://例え.jp/a%20b\n" +
        "  wrapping (index 0 to 1): removed\n" +
        "  delimiter (index 1 to 8): http://\n" +
        "  percent-encoded (index 15 to 16): %20\n" +
        "  wrapping (index 17 to 18): removed\n" +
        "http://例え.jp/a\n" +
        "  wrapping (index 0 to 1): removed\n" +
        "  delimiter (index 1 to 8): http://\n" +
        "  cut (index 15 to 17): removed\n" +
        "  wrapping (index 17 to 18): removed\n" +
        "http://例え.jp/ab\n" +
        "  wrapping (index 0 to 1): removed\n" +
        "  delimiter (index 1 to 8): http://\n" +
        "  white-space (index 15 to 16): removed\n" +
        "  wrapping (index 17 to 18): removed\n" +
        "\n" +
        "https://example.org\n" +
        "  the host is a guess\n" +
        "  scheme-missing (index 0): https://\n" +
        "  white-space (index 3 to 4): removed\n",
      stderr: "",
    });
  });

  it("exits with 1 if an input leads nowhere", async () => {
    assert.deepEqual(await runCommand(["repair", "hello\u202E"]), {
      code: 1,
      stdout: "hello\\u{202E}\nis not an address\n",
      stderr: "",
    });
  });

  it("shows 20 repairs of a candidate", async () => {
    const { stdout } = await runCommand(["repair", `http://a.example/${"|a".repeat(25)}`]);
    assert.match(stdout, /\n(?: {2}percent-encoded .*\n){20} {2}and 5 more\n$/);
  });

  it("writes JSON, for each line of standard input too", async () => {
    const input = "ｗｗｗ．例え．ｊｐ";
    const expected = { input, candidates: repairInput(input, { scheme: "http" }) };
    const { stdout } = await runCommand(["repair", "--json", "--scheme", "http", input]);
    assert.deepEqual(JSON.parse(stdout), expected);
    const { code, stdout: lines } = await runCommand(["repair", "-s", "http"], `${input}\nhello\n`);
    assert.equal(code, 1);
    assert.deepEqual(readNDJSON(lines), [expected, { input: "hello", candidates: [] }]);
  });

  it("refuses an invalid scheme", async () => {
    assert.deepEqual(await runCommand(["repair", "-s", "1", "a"]), {
      code: 2,
      stdout: "",
      stderr: "iri: --scheme: 1 is not a scheme\n",
    });
  });
});
