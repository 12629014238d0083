/** What is an input's failure, and what is ours. */
import assert from "node:assert/strict";
import { PassThrough, Readable } from "node:stream";
import { Output } from "#lib/cli/output.js";
import { processInputs } from "#lib/cli/process-inputs.js";

describe("processInputs", () => {
  it("names a line whose result is longer than a string can be, and goes on", async () => {
    const stdout = new PassThrough();
    const stderr = new PassThrough();
    const io = {
      stdin: Readable.from([Buffer.from("a\nb\nc\n")]),
      stdout: new Output(stdout),
      stderr: new Output(stderr),
    };
    const compute = (text: string): string => (text === "a" ? text.repeat(2 ** 30) : text);
    const write = (text: string): Promise<void> => io.stdout.write(text === "b" ? text.repeat(2 ** 30) : text);
    assert.equal(await processInputs([], io, compute, write), 1);
    assert.equal(String(stdout.read()), "c");
    assert.equal(
      String(stderr.read()),
      ["1", "2"].map((line) => `iri: line ${line}: its result is longer than a string can be\n`).join(""),
    );
  });

  it("does not take a fault of the program for one of the input", async () => {
    const output = new Output(new PassThrough());
    const io = { stdin: Readable.from([]), stdout: output, stderr: output };
    const fault = new RangeError("Maximum call stack size exceeded");
    const compute = (): never => {
      throw fault;
    };
    await assert.rejects(
      processInputs(["a"], io, compute, async () => undefined),
      fault,
    );
  });
});
