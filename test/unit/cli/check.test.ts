/** The command `iri check`. */
import assert from "node:assert/strict";
import { validate } from "whatwg-iri";
import { readNDJSON, runCommand } from "../../support/cli.js";
import { share } from "../../support/share.js";

/** Leaves out what JSON leaves out. */
const asJSON = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("iri check", () => {
  it("draws a caret under each problem", async () => {
    const { code, stdout, stderr } = await runCommand(["check", "http://exa mple.org/%zz?\\u{FFFF}"]);
    assert.deepEqual([code, stderr], [1, ""]);
    const [line, ...carets] = stdout.trimEnd().split("\n");
    assert.equal(line, "http://exa mple.org/%zz?\\u{FFFF}");
    assert.equal(
      carets.pop(),
      "iri explain host-invalid-code-point percent-encoding-incomplete query-invalid-code-point",
    );
    assert.deepEqual(
      carets.map((caret) => caret.match(/^( *)\^+ (\S+) /)?.slice(1)),
      [
        [" ".repeat(10), "host-invalid-code-point"],
        [" ".repeat(20), "percent-encoding-incomplete"],
        [" ".repeat(24), "query-invalid-code-point"],
      ],
    );
  });

  it("reads lines for a rule of the grammar", async () => {
    const { code, stdout } = await runCommand(["check", "--json", "--rule", "isegment-nz-nc"], "日本\na@b\na:b\n");
    assert.equal(code, 1);
    assert.deepEqual(
      readNDJSON(stdout).map((line) => (line as { valid: boolean }).valid),
      [true, true, false],
    );
  });

  it("confirms valid strings, and separates the answers by an empty line", async () => {
    const { code, stdout } = await runCommand(["check", "http://例え.jp/", "a b"]);
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^http:\/\/例え\.jp\/\nis an IRI-reference\n\na b\n \^ path-invalid-code-point .+\niri explain path-invalid-code-point\n$/,
    );
    const { code: good, stdout: uri } = await runCommand(["check", "a:", "--kind", "URI"]);
    assert.deepEqual([good, uri], [0, "a:\nis a URI\n"]);
    assert.equal((await runCommand(["check", "-k", "absolute-IRI", "a:"])).stdout, "a:\nis an absolute-IRI\n");
    assert.equal((await runCommand(["check", "-k", "relative-ref", "a"])).stdout, "a\nis a relative-ref\n");
  });

  it("takes kinds and grammars in any case", async () => {
    const { code, stdout } = await runCommand(["check", "-k", "uri-REFERENCE", "-g", "BIS", "a"]);
    assert.deepEqual([code, stdout], [0, "a\nis a URI-reference\n"]);
  });

  it("[S-1a, S-1b] checks a single rule", async () => {
    assert.deepEqual(await runCommand(["check", "--rule", "ISEGMENT-NZ-NC", "日本", "a:b"]), {
      code: 1,
      stdout: "日本\nis an isegment-nz-nc\n\na:b\nis not an isegment-nz-nc\n",
      stderr: "",
    });
    const { stdout } = await runCommand(["check", "--rule", "segment", "--json", "日本", "a"]);
    assert.deepEqual(readNDJSON(stdout), [
      { input: "日本", valid: false, diagnostics: [] },
      { input: "a", valid: true, diagnostics: [] },
    ]);
    assert.equal((await runCommand(["check", "--rule", "ireg-name", "-g", "bis", "%41"])).code, 1);
    assert.equal((await runCommand(["check", "--rule", "ireg-name", "%41"])).stdout, "%41\nis an ireg-name\n");
    for (const args of [["ALPHA"], ["IRI", "--kind", "IRI"], ["host", "--host", "strict"]]) {
      assert.equal((await runCommand(["check", "--rule", ...args, "a"])).code, 2, args.join(" "));
    }
  });

  it("warns of a host that only browsers see, in a valid IRI", async () => {
    const { code, stdout } = await runCommand(["check", "http:///evil/../good"]);
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^(http:\/\/\/evil\/\.\.\/good)\nis an IRI-reference\n\1\n {8}\^{4} path-read-as-host \(path, index 8.*\niri explain path-read-as-host\n$/,
    );
    const { stdout: json } = await runCommand(["check", "--json", "http:///evil/../good"]);
    const { valid, diagnostics } = JSON.parse(json) as { valid: boolean; diagnostics: unknown[] };
    assert.deepEqual([valid, diagnostics], [true, asJSON(validate("http:///evil/../good"))]);
  });

  it("[B-6a] warns of bidirectional formatting characters", async () => {
    const { code, stdout } = await runCommand(["check", "http://a/\u202Eb"]);
    assert.equal(code, 0);
    assert.match(
      stdout,
      /\n {9}\^{8} bidi-formatting-code-point \(path, index 9, U\+202E\): .*\niri explain bidi-formatting-code-point\n$/,
    );
  });

  it("accepts kind and grammar", async () => {
    assert.equal((await runCommand(["check", "http://例え.jp/", "--kind", "URI"])).code, 1);
    assert.equal((await runCommand(["check", "#a#b"])).code, 1);
    assert.equal((await runCommand(["check", "#a#b", "--grammar", "bis"])).code, 0);
    for (const wrong of [
      ["--kind", "url"],
      ["--grammar", "rfc3986"],
    ]) {
      const { code, stderr } = await runCommand(["check", "a", ...wrong]);
      assert.equal(code, 2);
      assert.match(stderr, /^iri: option .+ is invalid\. Allowed choices are \w/);
    }
  });

  it("reads lines and writes NDJSON, and reads lines literally", async () => {
    const { code, stdout, stderr } = await runCommand(["check"], "a\na b\n\\u{41}\n");
    assert.deepEqual([code, stderr], [1, ""]);
    assert.deepEqual(
      readNDJSON(stdout),
      ["a", "a b", "\\u{41}"].map((input) => ({ input, valid: input === "a", diagnostics: asJSON(validate(input)) })),
    );
  });

  it("accepts the escape of a character in an argument, if it is always shown escaped", async () => {
    const readInput = async (...args: string[]): Promise<unknown> => {
      const { stdout } = await runCommand(["check", "--json", ...args]);
      return (JSON.parse(stdout) as { input: string }).input;
    };
    assert.equal(await readInput("a\\u{200B}b"), "a\u200Bb");
    for (const other of ["\\u{62}", "\\u{110000}", "\\u{}", "\\u{200b}", "\\u{0200B}"]) {
      assert.equal(await readInput(other), other);
    }
    assert.equal(await readInput("--raw", "\\u{200B}"), "\\u{200B}");
  });

  it("survives a line full of problems", async () => {
    const { code, stdout } = await runCommand(
      ["check", "--max-line", "9000001"],
      `/${' "a'.repeat(share(3_000_000))}\nb\n`,
    );
    assert.equal(code, 1);
    const [first, second] = stdout.split("\n");
    assert.equal((JSON.parse(first as string) as { diagnostics: unknown[] }).diagnostics.length, 10_000);
    assert.equal(second, '{"input":"b","valid":true,"diagnostics":[]}');
  }).timeout(60_000);

  it("[X-2b] writes a label with many problems once", async () => {
    const { stdout } = await runCommand(["check"], `http://a${";a".repeat(2_000)}/\n`);
    assert.ok(stdout.length < 1_000_000, String(stdout.length));
  });

  it("reports lines that it cannot read, and continues", async () => {
    const { code, stdout, stderr } = await runCommand(["check"], Buffer.from("\xFF\na\n", "latin1"));
    assert.deepEqual([code, stderr], [1, "iri: 1 of 2 lines refused; line 1: not UTF-8 from octet 1 on\n"]);
    assert.equal(stdout, '{"input":"a","valid":true,"diagnostics":[]}\n');
  });
});
