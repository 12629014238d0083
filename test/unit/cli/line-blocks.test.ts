/** Lines that arrive in pieces: no line is lost, doubled or changed, wherever the input is cut. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { runCLI } from "#cli/program.js";
import { readLineBlocks } from "#lib/cli/line-blocks.js";
import { type Run, runCommand } from "../../support/cli.js";
import { STEP } from "../../support/share.js";

/** Runs the command on chunks. */
async function run(args: readonly string[], chunks: readonly Uint8Array[]): Promise<Run> {
  const [stdout, stderr] = [new PassThrough({ highWaterMark: 2 ** 26 }), new PassThrough()];
  const code = await runCLI(args, { stdin: Readable.from(chunks), stdout, stderr });
  return { code, stdout: String(stdout.read() ?? ""), stderr: String(stderr.read() ?? "") };
}

async function readBlocks(chunks: readonly string[], limit = 100): Promise<readonly (string | null)[]> {
  const blocks: (string | null)[] = [];
  for await (const block of readLineBlocks(Readable.from(chunks.map((text) => Buffer.from(text))), "utf-8", limit)) {
    blocks.push(block === null ? null : block.toString());
  }
  return blocks;
}

describe("the blocks of a stream", () => {
  it("end with the last whole line of a chunk", async () => {
    assert.deepEqual(await readBlocks(["a\nb\nc", "d", "e\nf\n", "\n"]), ["a\nb\n", "cde\nf\n", "\n"]);
    assert.deepEqual(await readBlocks([]), []);
    assert.deepEqual(await readBlocks(["a", "", "b"]), ["ab\n"]);
  });

  it("lack lines that are too long", async () => {
    assert.deepEqual(await readBlocks(["a\nbcdef", "g\nh\n"], 4), ["a\n", null, "h\n"]);
    assert.deepEqual(await readBlocks(["abcdef"], 4), [null]);
    assert.deepEqual(await readBlocks(["abcde", "f", "g\n"], 4), [null]);
    // The fifth octet may be CR, which the reader of the line drops.
    assert.deepEqual(await readBlocks(["abcd", "\r\nabcd\n"], 4), ["abcd\r\nabcd\n"]);
  });

  it("begin after a byte order mark", async () => {
    assert.deepEqual(await readBlocks(["\uFEFFa\n", "\uFEFFb\n"]), ["a\n", "\uFEFFb\n"]);
    assert.deepEqual(await readBlocks(["\uFEFF"]), ["\n"]);
    assert.deepEqual(await readBlocks(["abcdef\n", "\uFEFFb\n"], 4), [null, "\uFEFFb\n"]);
  });
});

describe("a list that is cut anywhere", () => {
  const LINES = Buffer.concat([
    Buffer.from("\uFEFFhttp://a/é\r\nHTTP://A/%7e\n\nhttp://b/\0\n\uFEFFx\r\r\nhttp://日本.jp/😀\r\n"),
    Buffer.from("http://a/\xE9\nhttp://c/", "latin1"),
    Buffer.from(`${"d".repeat(80)}\nhttp://e/\n${"e".repeat(70)}/\r\nhttp://f/é`),
  ]);
  const ARGS = [
    ["normalize", "--keys", "-l", "scheme", "--verbose", "--max-line", "70"],
    ["normalize", "-l", "syntax", "--max-line", "70"],
    ["normalize", "-l", "scheme"],
    ["check", "--verbose", "--max-line", "70"],
    ["dedupe", "-l", "scheme"],
    ["host"],
    ["leiri"],
    ["parse", "--verbose"],
    ["relativize", "--base", "http://a/b"],
    ["resolve"],
    ["show", "--json"],
    ["spoof"],
    ["to-iri"],
    ["to-uri", "--verbose"],
    ["web-address"],
    ["write"],
  ];

  it("gives the same output and messages, at every octet", async () => {
    for (const [index, args] of ARGS.entries()) {
      const whole = await run(args, [LINES]);
      assert.notEqual(whole.stdout, "");
      // The first five treat blocks differently; the others give each line to a function, and share the cuts.
      const step = index < 5 ? STEP : ARGS.length;
      for (let cut = index % step; cut <= LINES.length; cut += step) {
        const message = `${args.join(" ")}, cut at ${cut}`;
        assert.deepEqual(await run(args, [LINES.subarray(0, cut), LINES.subarray(cut)]), whole, message);
      }
      const octets = Array.from(LINES, (_, index) => LINES.subarray(index, index + 1));
      assert.deepEqual(await run(args, octets), whole, `${args.join(" ")}, octet by octet`);
    }
  }).timeout(120_000);

  it("gives the same output at every octet around the border of a block of 1 MiB", async () => {
    const lines: string[] = [];
    for (let index = 0, length = 0; length < 1_100_000; index++) {
      const line = index % 100 === 99 ? `HTTP://EXAMPLE.org/${index}/é\r\n` : `http://example.org/${index}\n`;
      lines.push(line);
      length += Buffer.byteLength(line);
    }
    const octets = Buffer.from(lines.join(""));
    const args = ["normalize", "--keys", "-l", "scheme"];
    const whole = await run(args, [octets]);
    assert.equal(whole.stdout.split("\n").length - 1, lines.length);
    for (let cut = 1_048_576 - 40; cut <= 1_048_576 + 40; cut += STEP) {
      const other = await run(args, [octets.subarray(0, cut), octets.subarray(cut)]);
      assert.ok(other.stdout === whole.stdout, `cut at ${cut}`);
    }
  }).timeout(120_000);

  it("is written in more than one piece if the output is long", async () => {
    const line = `http://example.org/${"a".repeat(1_000)}\n`;
    for (const args of [["normalize", "-l", "scheme"], ["to-uri"]]) {
      const pieces: number[] = [];
      const stdout = new PassThrough();
      stdout.on("data", (piece: Buffer) => pieces.push(piece.length));
      const stdin = Readable.from([Buffer.from(line.repeat(5_000))]);
      assert.equal(await runCLI(args, { stdin, stdout, stderr: new PassThrough() }), 0);
      assert.equal(
        pieces.reduce((sum, length) => sum + length, 0),
        5_000 * line.length,
      );
      assert.ok(pieces.length > 4 && Math.max(...pieces) < 1_100_000, pieces.join());
    }
  });
});

describe("streams that fail", () => {
  const folder = mkdtempSync(join(tmpdir(), "iri-lines-"));
  const list = join(folder, "list.txt");
  const main = fileURLToPath(import.meta.resolve("#cli/main.js"));

  before(() => {
    writeFileSync(list, "http://example.org/\n".repeat(60_000));
  });

  after(() => {
    rmSync(folder, { recursive: true });
  });

  /** Runs the command in a process, with descriptors of files. */
  async function runOn(
    args: readonly string[],
    input: string,
    output: string,
  ): Promise<{ code: number; stderr: string }> {
    const [stdin, stdout] = [openSync(input, "r"), openSync(output, "w")];
    const child = spawn(process.execPath, [main, ...args], { stdio: [stdin, stdout, "pipe"] });
    let stderr = "";
    child.stderr?.on("data", (text) => {
      stderr += text;
    });
    const code = await new Promise<number>((resolve) => child.once("close", resolve));
    closeSync(stdin);
    closeSync(stdout);
    return { code, stderr };
  }

  it("end the command with 1 and one message if the disk is full", async function () {
    if (!existsSync("/dev/full")) {
      this.skip();
    }
    for (const args of [["normalize", "--keys", "-l", "scheme"], ["check"], ["to-uri"], ["dedupe", "-l", "scheme"]]) {
      const { code, stderr } = await runOn(args, list, "/dev/full");
      assert.equal(code, 1, args[0]);
      assert.match(stderr, /^iri: ENOSPC: [^\n]*\n$/, args[0]);
    }
  });

  it("end the command silently if nobody reads the output", async () => {
    const child = spawn("sh", ["-c", `"${process.execPath}" "${main}" normalize -l scheme < "${list}" | head -n 1`]);
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (text) => {
      stdout += text;
    });
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    await new Promise((resolve) => child.once("close", resolve));
    assert.deepEqual([stdout, stderr], ["http://example.org/\n", ""]);
  });

  it("end the command with 1 and one message if the input is a directory", async () => {
    for (const args of [["normalize", "--keys", "-l", "scheme"], ["check"]]) {
      const { code, stderr } = await runOn(args, folder, join(folder, "out.txt"));
      assert.deepEqual([code, stderr], [1, "iri: standard input is a directory\n"]);
    }
  });

  it("copy a file as large as several blocks", async () => {
    const output = join(folder, "out.txt");
    assert.deepEqual(await runOn(["normalize", "-l", "scheme"], list, output), { code: 0, stderr: "" });
    const { stdout } = await runCommand(["normalize", "-l", "scheme", "http://example.org/"]);
    assert.equal(readFileSync(output, "utf8"), stdout.repeat(60_000));
  });
});
