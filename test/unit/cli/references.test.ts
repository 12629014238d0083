/** The commands `iri resolve` and `iri relativize`. */
import assert from "node:assert/strict";
import { PassThrough, Readable } from "node:stream";
import { runCLI } from "#cli/program.js";
import { runCommand } from "../../support/cli.js";

describe("iri resolve", () => {
  it("writes one line per reference", async () => {
    const run = await runCommand(["resolve", "../日", "#f", "-b", "http://a/b/c/d?q"]);
    assert.deepEqual(run, { code: 0, stdout: "http://a/b/日\nhttp://a/b/c/d?q#f\n", stderr: "" });
  });

  it("reads lines, and reports invalid ones", async () => {
    for (const args of [[], ["-"]]) {
      const { code, stdout, stderr } = await runCommand(["resolve", ...args, "--base", "http://a/b"], "c\r\nd e\n\nf");
      assert.equal(code, 0);
      assert.equal(stdout, "http://a/c\nhttp://a/b\nhttp://a/f\n");
      assert.match(
        stderr,
        /^iri: 1 of 4 lines refused; line 2: Invalid reference "d e": a space in the path, index 1 \(path-invalid-code-point\)\n$/,
      );
    }
  });

  it("writes JSON on request", async () => {
    const { stdout } = await runCommand(["resolve", "-j", "\u202Ex", "--base", "http://a/b"]);
    assert.equal(stdout, '{"input":"\\u202Ex","output":"http://a/\\u202Ex"}\n');
  });

  it("is strict, unless told otherwise", async () => {
    assert.equal((await runCommand(["resolve", "http:g", "-b", "http://a/b"])).stdout, "http:g\n");
    assert.equal(
      (await runCommand(["resolve", "http:g", "-b", "http://a/b", "--backward-compatible"])).stdout,
      "http://a/g\n",
    );
  });

  it("reads everything by the requested grammar", async () => {
    const args = ["#a#b", "-b", "a:", "--grammar", "bis"];
    assert.equal((await runCommand(["resolve", ...args])).stdout, "a:#a#b\n");
    assert.equal((await runCommand(["relativize", "a:#a#b", "-b", "a:", "-g", "bis"])).stdout, "#a#b\n");
    assert.equal((await runCommand(["resolve", "#a#b", "-b", "a:"])).code, 1);
  });

  it("needs no base for an IRI", async () => {
    const { code, stdout, stderr } = await runCommand(["resolve", "http://a/b/../c", "d", "http://a b"]);
    assert.deepEqual([code, stdout], [1, "http://a/c\n"]);
    const [missing, invalid] = stderr.split("\n") as [string, string];
    assert.match(
      missing,
      /^iri: argument 2: Invalid reference "d": there is no scheme, .*; relative references need --base$/,
    );
    assert.match(invalid, /^iri: argument 3: Invalid reference "http:\/\/a b": a space in the host, /);
    assert.doesNotMatch(invalid, /--base/);
  });

  it("requires the base to be an IRI", async () => {
    const relative = await runCommand(["resolve", "a", "-b", "/b"]);
    assert.deepEqual([relative.code, relative.stdout], [2, ""]);
    assert.match(
      relative.stderr,
      /^iri: --base: Invalid base "\/b": there is no scheme, index 0 \(scheme-missing\)\n$/,
    );
  });

  it("writes the unchanged result to a pipe, and a safe form to a terminal", async () => {
    const runOn = async (terminal: { isTTY?: boolean }): Promise<string> => {
      const stdout = Object.assign(new PassThrough(), terminal);
      await runCLI(["resolve", "\u202Ex", "-b", "a:"], { stdin: Readable.from([]), stdout, stderr: stdout });
      stdout.end();
      return Buffer.concat(await stdout.toArray()).toString();
    };
    assert.equal(await runOn({}), "a:\u202Ex\n");
    assert.equal(await runOn({ isTTY: true }), "a:\\u{202E}x\n");
  });
});

describe("iri relativize", () => {
  it("requires a base", async () => {
    const { code, stderr } = await runCommand(["relativize", "a:"]);
    assert.equal(code, 2);
    assert.match(stderr, /^iri: required option '-b, --base <iri>' not specified\n/);
  });

  it("writes the shortest reference for each target, and reports targets without one", async () => {
    const targets = ["http://a/b/x", "http://a/./x", "https://c/"];
    const { code, stdout, stderr } = await runCommand(["relativize", ...targets, "--base", "http://a/b/c/d"]);
    assert.equal(code, 1);
    assert.equal(stdout, "../x\nhttps://c/\n");
    assert.match(
      stderr,
      /^iri: argument 2: Invalid target "http:\/\/a\/\.\/x": path-dot-segments \(path, index 9\)\n$/,
    );
  });

  it("reads lines", async () => {
    const run = await runCommand(["relativize", "--base", "http://a/日/c"], "http://a/日/d\nhttp://a/日/\n");
    assert.deepEqual(run, { code: 0, stdout: "d\n.\n", stderr: "" });
  });
});
