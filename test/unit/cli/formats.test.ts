/** The commands `iri host`, `iri expand` and `iri match`, and `iri check --host`, run as a user does. */
import assert from "node:assert/strict";
import { validateHostname } from "whatwg-iri/formats";
import { readNDJSON, runCommand } from "../../support/cli.js";

describe("[P-12a] iri host", () => {
  it("draws a caret under each problem, and confirms valid names", async () => {
    const { code, stdout, stderr } = await runCommand(["host", "résumé.example", "é_b.-ü"]);
    assert.deepEqual([code, stderr], [1, ""]);
    const [name, verdict, empty, input, ...carets] = stdout.trimEnd().split("\n");
    assert.deepEqual([name, verdict, empty, input], ["résumé.example", "is a name of idna2008", "", "é_b.-ü"]);
    assert.deepEqual(
      carets.map((caret) => caret.match(/^( *)\^+ (\S+) /)?.slice(1)),
      [
        [" ", "domain-disallowed-code-point"],
        ["    ", "domain-hyphens"],
      ],
    );
  });

  it("accepts a standard and the root's dot", async () => {
    assert.equal((await runCommand(["host", "É.example"])).code, 1);
    assert.equal((await runCommand(["host", "--standard", "uts46", "É.example"])).code, 0);
    assert.equal((await runCommand(["host", "-s", "rfc1123", "é.example"])).code, 1);
    assert.equal((await runCommand(["host", "a."])).code, 1);
    assert.equal((await runCommand(["host", "--root-dot", "a."])).code, 0);
    assert.equal((await runCommand(["host", "-s", "idna2003", "a"])).code, 2);
  });

  it("reads lines and writes NDJSON", async () => {
    const { code, stdout } = await runCommand(["host"], "a\na_b\n");
    assert.equal(code, 1);
    assert.deepEqual(
      readNDJSON(stdout),
      ["a", "a_b"].map((input) => ({ input, valid: input === "a", diagnostics: validateHostname(input) })),
    );
    const { stdout: line } = await runCommand(["host", "--json", "a"]);
    assert.deepEqual(JSON.parse(line), { input: "a", valid: true, diagnostics: [] });
  });

  it("[X-2b] does not repeat a hostile label in each of its problems", async () => {
    const { stdout } = await runCommand(["host"], `${";a".repeat(1_000)}\n${"a".repeat(62)}_\n`);
    const [long, short] = readNDJSON<{ diagnostics: { detail?: string }[] }>(stdout).map(
      ({ diagnostics }) => diagnostics,
    );
    assert.deepEqual([...new Set(long?.map(({ detail }) => detail))], [`${";a".repeat(31)};…`, undefined]);
    assert.deepEqual([...new Set(short?.map(({ detail }) => detail))], [`${"a".repeat(62)}_`]);
    assert.equal(stdout.length < 400_000, true, String(stdout.length));
  });
});

describe("[P-12b, P-12c] iri check", () => {
  it("warns of a domain name that the DNS cannot hold, and fails with --host strict", async () => {
    const { code, stdout } = await runCommand(["check", "http://é_b/"]);
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^http:\/\/é_b\/\nis an IRI-reference\nhttp:\/\/é_b\/\n {8}\^ domain-disallowed-code-point .+\niri explain domain-disallowed-code-point\n$/,
    );
    const strict = await runCommand(["check", "--host", "strict", "http://é_b/"]);
    assert.equal(strict.code, 1);
    assert.match(
      strict.stdout,
      /^http:\/\/é_b\/\n {8}\^ domain-disallowed-code-point .+\niri explain domain-disallowed-code-point\n$/,
    );
    assert.equal((await runCommand(["check", "--host", "loose", "a:"])).code, 2);
  });
});

describe("iri expand", () => {
  it("accepts values as name=value or JSON, and a notation", async () => {
    const args = ["-v", "q=1=2", "-v", "q=é", "--values", '{"x":"ü","q":"0"}'];
    const { code, stdout } = await runCommand(["expand", "/a{?q*}{#x}", ...args]);
    assert.deepEqual([code, stdout], [0, "/a?q=1%3D2&q=%C3%A9#%C3%BC\n"]);
    assert.equal((await runCommand(["expand", "/a{?q*}{#x}", ...args, "--as", "iri"])).stdout, "/a?q=1%3D2&q=é#ü\n");
    assert.equal((await runCommand(["expand", "--json", "{x}", "-v", "x=1"])).stdout, '{"input":"{x}","output":"1"}\n');
    assert.equal((await runCommand(["expand", "{x}{y}"])).stdout, "\n");
  });

  it("reads templates from standard input, and reports invalid ones", async () => {
    const { code, stdout, stderr } = await runCommand(["expand", "-v", "x=1"], "a{x}\n{x\n{/x}\n");
    assert.deepEqual([code, stdout], [0, "a1\n/1\n"]);
    assert.match(stderr, /template-brace-unclosed \(template, index 0/);
  });

  it("names the line and the rule if a value does not go with a template, and continues", async () => {
    const values = '{"x":["a"],"y":"1","z":{"é":{}},"v":[[]]}';
    const { code, stdout, stderr } = await runCommand(
      ["expand", "--verbose", "--values", values],
      "{x:3}\n{y}\n{z}\n{v}\n{x}{y:3}\n",
    );
    assert.deepEqual([code, stdout], [0, "1\na1\n"]);
    assert.equal(
      stderr,
      "iri: line 1: x is not a single value, so a prefix of 3 characters does not apply (RFC 6570, section 2.4.1)\n" +
        'iri: line 3: the member "é" of z is not a string, a number or a boolean (RFC 6570, section 2.3)\n' +
        "iri: line 4: a member of v is not a string, a number or a boolean (RFC 6570, section 2.3)\n" +
        "iri: 3 of 5 lines refused\n",
    );
    const given = await runCommand(["expand", "-v", "x=a", "-v", "x=b", "{x:3}", "{x}"]);
    assert.deepEqual([given.code, given.stdout], [1, "a,b\n"]);
    assert.match(given.stderr, /^iri: argument 1: x is not a single value, .+\n$/);
    const lone = await runCommand(["expand", "--values", '{"x":"\\ud800"}', "{x}", "a"]);
    assert.deepEqual([lone.code, lone.stdout], [1, "a\n"]);
    assert.match(lone.stderr, /^iri: argument 1: .*lone-surrogate.+\n$/);
  });

  it("says how it is used", async () => {
    for (const args of [
      ["-v", "x"],
      ["-v", "=x"],
      ["--values", "{"],
      ["--values", "[]"],
      ["--values", "null"],
      ["--values", "1"],
      ["--as", "url"],
    ]) {
      const { code, stderr } = await runCommand(["expand", "a", ...args]);
      assert.equal(code, 2, args.join(" "));
      assert.match(stderr, /^iri: /);
    }
  });
});

describe("iri match", () => {
  it("writes the values as JSON, and null without a match", async () => {
    const { code, stdout } = await runCommand(["match", "/café/{id}{?q*}", "/caf%C3%A9/1?a=b", "/café/é", "/b"]);
    assert.deepEqual([code, stdout], [1, '{"id":"1","q":{"a":"b"}}\n{"id":"é"}\nnull\n']);
    assert.equal((await runCommand(["match", "{x}"], "a\nb\n")).stdout, '{"x":"a"}\n{"x":"b"}\n');
    assert.equal((await runCommand(["match", "{x}", "a"])).code, 0);
  });

  it("says where the template is wrong", async () => {
    const { code, stderr } = await runCommand(["match", "{x", "a"]);
    assert.equal(code, 2);
    assert.match(stderr, /template-brace-unclosed/);
    assert.equal((await runCommand(["match"])).code, 2);
  });
});
