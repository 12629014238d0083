/** Which failures are the input's, and which are ours. */
import assert from "node:assert/strict";
import { PassThrough, Readable } from "node:stream";
import { runCLI } from "#cli/program.js";
import { Output } from "#lib/cli/output.js";
import { findInputs, processInputs } from "#lib/cli/process-inputs.js";

/** Since Node 26, a call of `read` returns one piece. */
function readAll(stream: PassThrough): string {
  let text = "";
  for (let piece = stream.read(); piece !== null; piece = stream.read()) {
    text += piece;
  }
  return text;
}

describe("processInputs", () => {
  it("reports a line whose result exceeds the longest string, and continues", async () => {
    const stdout = new PassThrough();
    const stderr = new PassThrough();
    const io = {
      stdin: Readable.from([Buffer.from("a\nb\nc\n")]),
      stdout: new Output(stdout),
      stderr: new Output(stderr),
    };
    const convert = (text: string): string => (text === "c" ? text : text.repeat(2 ** 30));
    const counts = await processInputs(findInputs([], { charset: "utf-8", maxLine: 9, verbose: true }), io, {
      convert,
    });
    assert.deepEqual(counts, { read: 3, refused: 2, exitCode: 0 });
    assert.equal(readAll(stdout), "c");
    assert.equal(
      readAll(stderr),
      `${["1", "2"].map((line) => `iri: line ${line}: its result is longer than the longest possible string\n`).join("")}iri: 2 of 3 lines refused\n`,
    );
  });

  it("does not mistake a bug of the program for an error in the input", async () => {
    const output = new Output(new PassThrough());
    const io = { stdin: Readable.from([]), stdout: output, stderr: output };
    const fault = new RangeError("Maximum call stack size exceeded");
    const convert = (): never => {
      throw fault;
    };
    await assert.rejects(processInputs(findInputs(["a"], { charset: "utf-8", maxLine: 9 }), io, { convert }), fault);
  });
});

describe("the progress of a long list", () => {
  const isTTY = true;

  /** Two lines at once, and two more after a second, one of which fails. */
  async function* readSlowly(): AsyncGenerator<Buffer> {
    yield Buffer.from("http://a/\nhttp://b/\n");
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    yield Buffer.from("http://c/\n");
    yield Buffer.from("http://[\nhttp://d/\n");
  }

  async function run(stdout: PassThrough, stderr: PassThrough): Promise<string> {
    const argv = ["to-iri", "--verbose"];
    assert.equal(await runCLI(argv, { stdin: Readable.from(readSlowly()), stdout, stderr }), 0);
    stderr.end();
    return Buffer.concat(await stderr.toArray()).toString();
  }

  it("is drawn on a terminal once a second, and makes room for messages", async () => {
    const drawn = await run(new PassThrough(), Object.assign(new PassThrough(), { isTTY }));
    const [before, progress, message, ...rest] = drawn.split("\r\u001B[K");
    assert.deepEqual([before, progress, rest], ["", "iri: 3 read", []]);
    assert.match(message as string, /^iri: line 4: Invalid uri "http:\/\/\[": .+\niri: 1 of 5 lines refused\n$/);
  });

  it("is not drawn if results are shown, or in a file", async () => {
    assert.match(
      await run(Object.assign(new PassThrough(), { isTTY }), Object.assign(new PassThrough(), { isTTY })),
      /^iri: line 4/,
    );
    assert.match(await run(new PassThrough(), new PassThrough()), /^iri: line 4/);
  });
});
