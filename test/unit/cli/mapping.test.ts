/** The commands that map: `to-uri`, `to-iri`, `leiri`, `web-address`, `write`. */
import assert from "node:assert/strict";
import { PassThrough, Readable } from "node:stream";
import { runCLI } from "#cli/program.js";
import { runCommand } from "../../support/cli.js";

describe("iri to-uri", () => {
  it("writes one line per IRI, in the document's charset", async () => {
    const args = ["to-uri", "http://résumé.example.org/?é", "?é", "-c", "latin1", "--scheme", "http"];
    const run = await runCommand(args);
    assert.deepEqual(run, { code: 0, stdout: "http://xn--rsum-bpad.example.org/?%E9\n?%E9\n", stderr: "" });
  });

  it("reports the invalid label of a host, and continues", async () => {
    const { code, stdout, stderr } = await runCommand(["to-uri"], "http://a／b.c/\nhttp://b/é\n");
    assert.deepEqual([code, stdout], [0, "http://b/%C3%A9\n"]);
    assert.match(
      stderr,
      /^iri: 1 of 2 lines refused; line 1: Invalid label "a／b" in IRI .*: U\+FF0F "／" in the host, index 8 \(domain-invalid-code-point\)\n/,
    );
  });

  it("accepts the draft's grammar, and rejects unknown charsets", async () => {
    assert.equal((await runCommand(["to-uri", "#a#b", "-g", "bis"])).stdout, "#a%23b\n");
    const { code, stdout, stderr } = await runCommand(["to-uri", "a", "--charset", "none"]);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /^iri: --charset: Unknown charset: "none"\n$/);
  });
});

describe("iri to-iri", () => {
  it("writes one line per URI, by profile", async () => {
    const args = ["to-iri", "http://xn--wgv71a/%C3%A9%EF%BC%81"];
    assert.equal((await runCommand(args)).stdout, "http://日本/é！\n");
    assert.equal((await runCommand([...args, "--profile", "cautious"])).stdout, "http://日本/é%EF%BC%81\n");
    assert.equal((await runCommand([...args, "-p", "none"])).code, 2);
  });

  it("[U-7a] shows the six steps", async () => {
    const uri = "http://xn--99zt52a.example.org/%e2%80%ae";
    const steps = [
      "http://xn--99zt52a.example.org/%e2%80%ae",
      "http://xn--99zt52a.example.org/<e2><80><ae>",
      "http://xn--99zt52a.example.org/<e2><80><ae>",
      "http://xn--99zt52a.example.org/%E2%80%AE",
      "http://xn--99zt52a.example.org/%E2%80%AE",
      "http://&#x7D0D;&#x8C46;.example.org/%E2%80%AE",
    ].map((step, index) => `${index + 1}. ${step}`);
    const text = `${steps.join("\n")}\n`;
    assert.equal((await runCommand(["to-iri", "--trace", uri])).stdout, text);
    const json = JSON.stringify({ input: uri, output: steps });
    assert.equal((await runCommand(["to-iri", "--trace", uri, "--json"])).stdout, `${json}\n`);
    // On a terminal, where control characters are escaped, lines stay lines.
    const stdout = Object.assign(new PassThrough(), { isTTY: true });
    await runCLI(["to-iri", "-t", uri], { stdin: Readable.from([]), stdout, stderr: stdout });
    stdout.end();
    assert.equal(Buffer.concat(await stdout.toArray()).toString(), text);
  });
});

describe("iri leiri and iri web-address", () => {
  it("write one IRI per line", async () => {
    assert.equal((await runCommand(["leiri"], "/a b\n/{}\n")).stdout, "/a%20b\n/%7B%7D\n");
    const run = await runCommand(["web-address", "-"], "http:\\\\a\\b c\n http://[\n?é");
    assert.deepEqual([run.code, run.stdout], [0, "http://a/b%20c\n?é\n"]);
    assert.match(
      run.stderr,
      /^iri: 1 of 3 lines refused; line 2: Invalid Web Address " http:\/\/\[": IPv6-unclosed \(host, index 8\)\n$/,
    );
  });

  it("accept a charset and a scheme", async () => {
    assert.equal((await runCommand(["web-address", "?é\\", "-c", "latin1"])).stdout, "?%E9%5C\n");
    assert.equal((await runCommand(["web-address", "\\é", "-s", "foo"])).stdout, "%5Cé\n");
    assert.equal((await runCommand(["web-address", "a", "-c", "x"])).code, 2);
    for (const subcommand of ["web-address", "to-uri"]) {
      const { code, stderr } = await runCommand([subcommand, "a", "-s", "http:"]);
      assert.deepEqual([code, stderr], [2, "iri: --scheme: http: is not a scheme\n"]);
    }
  });
});

describe("iri write", () => {
  it("[G-9b] escapes what the charset of the document lacks, as the format does", async () => {
    const run = (...args: string[]) => runCommand(["write", ...args], "/é日\na b\n");
    assert.deepEqual((await run("-c", "latin1")).stdout, "/é&#x65E5;\n");
    const { code, stdout, stderr } = await run("-f", "turtle", "-c", "us-ascii");
    assert.deepEqual([code, stdout], [0, "/\\u00E9\\u65E5\n"]);
    assert.match(stderr, /^iri: 1 of 2 lines refused; line 2: Invalid iri "a b": a space in the path, /);
  });

  it("knows no charset that nothing can be written in", async () => {
    for (const charset of ["none", "iso-2022-kr"]) {
      const { code, stderr } = await runCommand(["write", "a", "-c", charset]);
      assert.equal(code, 2);
      assert.match(stderr, /^iri: --charset: /);
    }
    assert.equal((await runCommand(["write", "a", "-f", "pdf"])).code, 2);
  });
});
