import { deepEqual, equal, match, notEqual, ok, rejects } from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { runCLI } from "#cli/program.js";
import { mapInputs } from "#lib/cli/inputs.js";
import { readLines } from "#lib/cli/lines.js";
import { Output } from "#lib/cli/output.js";
import { assertRun, type Run, runCommand, runProcess, startCLI } from "../../support/cli.js";
import { IS_MEASURED } from "../../support/processor-time.js";
import { STEP } from "../../support/share.js";

const LIST = "http://a/\na b\nhttp://b/\nc d\nhttp://[\nhttp://c/\n";
const GOOD = "http://a/\nhttp://b/\nhttp://c/\n";

/** The commands that map lines, with options that suit all lists here. */
const COMMANDS: readonly (readonly string[])[] = [
  ["normalize", "--keys", "-l", "scheme"],
  ["normalize", "-l", "syntax", "--json"],
  ["check"],
  ["check", "--kind", "hostname"],
  ["convert"],
  ["convert", "--to", "iri"],
  ["convert", "--from", "leiri"],
  ["convert", "--from", "web"],
  ["convert", "--to", "html"],
  ["parse"],
  ["parse", "--json"],
  ["resolve"],
  ["resolve", "--relative", "--base", "http://a/b"],
  ["inspect"],
];

/** In Node 26, one call of `read` may return only the first of several chunks. */
function readAll(stream: PassThrough): string {
  let text = "";
  for (let piece = stream.read(); piece !== null; piece = stream.read()) {
    text += String(piece);
  }
  return text;
}

async function run(args: readonly string[], chunks: readonly Uint8Array[]): Promise<Run> {
  const [stdout, stderr] = [new PassThrough({ highWaterMark: 2 ** 26 }), new PassThrough()];
  const code = await runCLI(args, { stdin: Readable.from(chunks), stdout, stderr });
  return { code, stdout: readAll(stdout), stderr: readAll(stderr) };
}

async function readBlocks(chunks: readonly (string | Buffer)[], limit = 100): Promise<unknown[]> {
  const blocks: unknown[] = [];
  const stdin = Readable.from(chunks.map((piece) => Buffer.from(piece as string)));
  for await (const block of readLines(stdin, "utf-8", limit)) {
    blocks.push(block.map((line) => (typeof line === "string" ? line : { error: line.message })));
  }
  return blocks;
}

describe("the lines of a stream", () => {
  it("come in blocks that end with the last whole line of a chunk", async () => {
    deepEqual(await readBlocks(["a\nb\nc", "d", "e\nf\n", "\n"]), [["a", "b"], ["cde", "f"], [""]]);
    deepEqual(await readBlocks([]), []);
    deepEqual(await readBlocks(["a", "", "b"]), [["ab"]]);
    deepEqual(await readBlocks(["a\r\nb\r", "\nc\rd\r"]), [["a"], ["b"], ["c\rd"]]);
  });

  it("begin after a byte order mark", async () => {
    deepEqual(await readBlocks(["\uFEFFa\n", "\uFEFFb\n"]), [["a"], ["\uFEFFb"]]);
    deepEqual(await readBlocks(["\uFEFF"]), []);
  });

  it("are errors if they are too long, or not in the charset", async () => {
    const tooLong = { error: "longer than 4 characters" };
    deepEqual(await readBlocks(["a\nbcdef", "g\nh\n"], 4), [["a"], [tooLong, "h"]]);
    deepEqual(await readBlocks(["abcdef"], 4), [[tooLong]]);
    deepEqual(await readBlocks(["abcde", "f", "g\n"], 4), [[tooLong]]);
    deepEqual(await readBlocks(["abcd", "\r\nabcd\n"], 4), [["abcd", "abcd"]]);
    deepEqual(await readBlocks([Buffer.of(0x61, 0x0a, 0xff, 0x0a, 0xc3), Buffer.of(0xa9)]), [
      ["a", { error: "not UTF-8" }],
      ["é"],
    ]);
  });
});

describe("a list that is cut anywhere", () => {
  const LINES = Buffer.concat([
    Buffer.from("\uFEFFhttp://a/é\r\nHTTP://A/%7e\n\nhttp://b/\0\n\uFEFFx\r\r\nhttp://日本.jp/😀\r\n"),
    Buffer.from("http://a/\xE9\nhttp://c/", "latin1"),
    Buffer.from(`${"d".repeat(80)}\nhttp://e/\n${"e".repeat(70)}/\r\nhttp://f/é`),
  ]);

  it("gives the same output and messages, at every octet", async () => {
    for (const [index, command] of COMMANDS.entries()) {
      const args = [...command, "--verbose", "--max-line", "70"];
      const whole = await run(args, [LINES]);
      notEqual(whole.stdout, "");
      const step = index === 0 ? STEP : COMMANDS.length;
      for (let cut = index % step; cut <= LINES.length; cut += step) {
        const message = `${args.join(" ")}, cut at ${cut}`;
        deepEqual(await run(args, [LINES.subarray(0, cut), LINES.subarray(cut)]), whole, message);
      }
      const octets = Array.from(LINES, (_, index) => LINES.subarray(index, index + 1));
      deepEqual(await run(args, octets), whole, `${args.join(" ")}, octet by octet`);
    }
  });

  it("is read in any charset", async () => {
    const list = Buffer.from("http://a/\xC6\xFC\nhttp://a/\xC6\nhttp://b/\n", "latin1");
    const { stdout, stderr } = await run(["convert", "-C", "euc-jp", "--to", "iri"], [list]);
    equal(stdout, "http://a/日\nhttp://b/\n");
    match(stderr, /^iri: 1 of 3 lines refused: 1 not EUC-JP; the first is line 2: not EUC-JP\n$/);
    const wide = Buffer.from("\uFEFFhttp://a/日\n", "utf16le");
    equal(
      (await run(["parse", "-C", "utf-16"], [wide.subarray(0, 5), wide.subarray(5)])).stdout,
      "http://a/%E6%97%A5\n",
    );
  });
});

describe("lines that are refused", () => {
  it("are counted in one message with their reasons, and the job succeeds", async () => {
    for (const command of ["convert", "parse", "resolve", "normalize"]) {
      const options = command === "normalize" ? ["--level", "string"] : [];
      const { code, stderr } = await runCommand([command, ...options], Buffer.from("http://a/\n\xff\n", "latin1"));
      const message = "iri: 1 of 2 lines refused: 1 not UTF-8; the first is line 2: not UTF-8\n";
      deepEqual([code, stderr], [0, message], command);
    }
    const { code, stdout, stderr } = await runCommand("convert", LIST);
    deepEqual([code, stdout], [0, GOOD]);
    match(
      stderr,
      /^iri: 3 of 6 lines refused: 2 path-invalid-code-point, 1 IPv6-unclosed; the first is line 2: Invalid iri "a b": [^\n]+\n$/,
    );
    await assertRun("convert", [0, GOOD], GOOD);
  });

  it("are each reported with --verbose", async () => {
    const { stdout, stderr } = await runCommand("convert --verbose", LIST);
    equal(stdout, GOOD);
    const numbers = Array.from(stderr.matchAll(/^iri: line ([0-9]+): /gm), ([, number]) => Number(number));
    deepEqual(numbers, [2, 4, 5]);
  });

  it("are empty lines with --invalid blank", async () => {
    const { code, stdout } = await runCommand("convert --invalid blank", LIST);
    deepEqual([code, stdout], [0, "http://a/\n\nhttp://b/\n\n\nhttp://c/\n"]);
    const octets = Buffer.from(`HTTP://A\n\xFF\n${"a".repeat(50)}\n\n:\r\nx y`, "latin1");
    const args = ["normalize", "--level", "scheme", "--max-line", "20", "--invalid", "blank"];
    equal((await runCommand(args, octets)).stdout, "http://a/\n\n\n\n\n\n");
  });

  it("end the job with --invalid fail, at the first", async () => {
    const { code, stdout, stderr } = await runCommand("convert --invalid FAIL", LIST);
    deepEqual([code, stdout], [1, "http://a/\n"]);
    match(stderr, /^iri: line 2: Invalid iri "a b": [^\n]+\n$/);
    await assertRun("convert --invalid fail", [0, GOOD], GOOD);
  });

  it("include those longer than --max-line, by default 2^20 characters", async () => {
    const long = `a:${"b".repeat(1_048_574)}`;
    const { code, stdout, stderr } = await runCommand("convert", `${long}\r\n${long}c\nd:\n`);
    equal(code, 0);
    ok(stdout === `${long}\nd:\n`);
    match(stderr, /^iri: 1 of 3 lines refused: 1 longer than 1048576 characters; /);
  });
});

describe("arguments that are refused", () => {
  it("are each reported, and set the exit code", async () => {
    await assertRun(
      ["convert", "a b", "http://a/", "c d"],
      [1, "http://a/\n", /^iri: argument 1: Invalid [^\n]+\niri: argument 3: Invalid [^\n]+\n$/],
    );
  });

  it("do not set it with --invalid skip, and end the job with --invalid fail", async () => {
    const skipped = await runCommand(["convert", "--invalid", "skip", "a b", "http://a/"]);
    deepEqual([skipped.code, skipped.stdout], [0, "http://a/\n"]);
    const failed = await runCommand(["convert", "--invalid", "fail", "a b", "http://a/", "-"], "http://b/");
    deepEqual([failed.code, failed.stdout], [1, ""]);
  });
});

describe("text that is not an IRI", () => {
  it("is encoded, or read as on the web, by the commands that read IRIs", async () => {
    const text = " http:\\\\a\\b c";
    for (const [args, encoded, web] of [
      [["convert"], "%20http%3A%5C%5Ca%5Cb%20c", "http://a/b%20c"],
      [["convert", "--to", "iri"], "%20http%3A%5C%5Ca%5Cb%20c", "http://a/b%20c"],
      [["resolve", "-b", "http://d/"], "http://d/%20http%3A%5C%5Ca%5Cb%20c", "http://a/b%20c"],
      [["resolve", "-r", "-b", "http://a/"], "", "b%20c"],
      [["normalize", "-l", "scheme", "-b", "http://d/"], "http://d/%20http%3A%5C%5Ca%5Cb%20c", "http://a/b%20c"],
    ] as const) {
      const run = async (way: string) => (await runCommand([...args, "--invalid", way], `${text}\n`)).stdout.trimEnd();
      deepEqual([await run("encode"), await run("web")], [encoded, web], args.join(" "));
    }
    for (const command of ["parse", "check", "inspect"]) {
      equal((await runCommand([command, "--invalid", "web", "a"])).code, 2, command);
    }
  });
});

describe("commands that answer a question", () => {
  it("set the exit code as grep does, also for a line that cannot be read", async () => {
    for (const [args, good, bad] of [
      [["check"], "a", "a b"],
      [["check", "--json"], "a", "a b"],
      [["check", "-k", "hostname"], "a", "a_b"],
      [["inspect"], "a.example", "аpple.example"],
    ] as const) {
      equal((await runCommand(args, `${good}\n`)).code, 0, args[0]);
      equal((await runCommand(args, `${good}\n${bad}\n${good}\n`)).code, 1, args[0]);
      const unreadable = await runCommand(args, Buffer.from(`${good}\n\xff\n`, "latin1"));
      equal(unreadable.code, 1);
      match(unreadable.stderr, /^iri: 1 of 2 lines refused: 1 not UTF-8; /);
    }
  });
});

describe("options about inputs", () => {
  it("are checked", async () => {
    for (const args of [
      ["--max-line", "x"],
      ["--max-line", "99999999999999999999"],
      ["--invalid", "none"],
    ]) {
      await assertRun(
        ["convert", ...args, "a:"],
        [2, "", /^iri: option '--[a-z-]+ <[a-z]+>' argument '[^']+' is invalid\. (?:Not a number|Allowed)/],
      );
    }
  });
});

describe("mapInputs", () => {
  it("does not mistake a bug of the program for an error in the input", async () => {
    const output = new Output(new PassThrough());
    const fault = new RangeError("Maximum call stack size exceeded");
    const convert = (): never => {
      throw fault;
    };
    for (const args of [["a"], []]) {
      const io = { stdin: Readable.from([Buffer.from("a\n")]), stdout: output, stderr: output };
      await rejects(mapInputs(args, { listCharset: "utf-8", maxLine: 9 }, io, { convert }), fault);
    }
  });
});

describe("long lists", () => {
  it("[X-2b] take no more memory than a tenth of them", async () => {
    const report = "data:text/javascript,process.on('exit',()=>console.error(process.resourceUsage().maxRSS))";
    function* makeLines(blocks: number): Generator<string> {
      for (let block = 0; block < blocks; block++) {
        yield Array.from({ length: 500 }, (_, line) => `http://Example.com/${line}/%7e${"x".repeat(400)}\n`).join("");
      }
    }
    const args = ["normalize", "--keys", "-l", "scheme"];
    const options = ["--import", report, "--max-semi-space-size=8"];
    const peaks: number[] = [];
    for (const blocks of [40, 400]) {
      const { code, stdout, stderr } = await runProcess(args, makeLines(blocks), options);
      deepEqual([code, stdout.split("\n").length], [0, blocks * 500 + 1]);
      peaks.push(Number(stderr));
    }
    const [short, long] = peaks as [number, number];
    ok(short > 0 && (!IS_MEASURED || long < 1.3 * short), `${short} kB, then ${long} kB`);
  });

  it("[X-2b] may be an endless line", async () => {
    const lines = Array.from({ length: 100 }, () => "x".repeat(1_000_000));
    const { code, stderr } = await runProcess(["parse"], lines, ["--max-old-space-size=32"]);
    deepEqual([code, stderr.slice(0, 29)], [0, "iri: 1 of 1 lines refused: 1 "]);
  });

  it("are written line by line if they arrive so", async () => {
    const child = startCLI(["normalize", "-l", "string"]);
    const closed = once(child, "close");
    child.stdin.write("a\n");
    const [piece] = (await once(child.stdout, "data")) as [Buffer];
    equal(piece.toString(), "a\n");
    child.stdin.end("b\n");
    deepEqual((await closed)[0], 0);
  });
});

describe("streams that fail", () => {
  const folder = mkdtempSync(join(tmpdir(), "iri-lines-"));
  const list = join(folder, "list.txt");
  const main = fileURLToPath(import.meta.resolve("#cli/main.js"));

  before(() => writeFileSync(list, "http://example.org/\n".repeat(60_000)));
  after(() => rmSync(folder, { recursive: true }));

  async function runOn(
    args: readonly string[],
    input: string,
    output: string,
  ): Promise<[code: number, stderr: string]> {
    const [stdin, stdout] = [openSync(input, "r"), openSync(output, "w")];
    const child = spawn(process.execPath, [main, ...args], { stdio: [stdin, stdout, "pipe"] });
    let stderr = "";
    child.stderr?.on("data", (text) => {
      stderr += text;
    });
    const code = await new Promise<number>((resolve) => child.once("close", resolve));
    closeSync(stdin);
    closeSync(stdout);
    return [code, stderr];
  }

  it("end the command with 1 and one message if the disk is full", async function () {
    if (!existsSync("/dev/full")) {
      this.skip();
    }
    for (const args of [["normalize", "--keys", "-l", "scheme"], ["check"], ["find"]]) {
      const [code, stderr] = await runOn(args, list, "/dev/full");
      equal(code, 1, args[0]);
      match(stderr, /^iri: [^\n]*ENOSPC: [^\n]*\n$/, args[0]);
    }
  });

  it("end the command silently if nobody reads the output", async () => {
    const child = spawn("sh", ["-c", `"${process.execPath}" "${main}" normalize -l scheme < "${list}" | head -n 1`]);
    const outputs = [child.stdout, child.stderr].map(async (stream) =>
      Buffer.concat(await stream.toArray()).toString(),
    );
    deepEqual(await Promise.all(outputs), ["http://example.org/\n", ""]);
  });

  it("end the command with 1 and one message if the input is a directory", async () => {
    for (const args of [["check"], ["links"], ["find"]]) {
      const out = join(folder, "out.txt");
      deepEqual(await runOn(args, folder, out), [1, "iri: standard input is a directory\n"]);
    }
  });

  it("copy a file as large as several blocks", async () => {
    const output = join(folder, "out.txt");
    deepEqual(await runOn(["normalize", "-l", "scheme"], list, output), [0, ""]);
    ok(readFileSync(output, "utf8") === "http://example.org/\n".repeat(60_000));
  });
});
