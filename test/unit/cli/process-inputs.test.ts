/** What is an input's failure, and what is ours. */
import assert from "node:assert/strict";
import { PassThrough, Readable } from "node:stream";
import { Output } from "#lib/cli/output.js";
import { processInputs } from "#lib/cli/process-inputs.js";

describe("processInputs", () => {
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
