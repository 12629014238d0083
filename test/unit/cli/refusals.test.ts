/** Refused inputs: the exit code, the messages, and the end of a job. */
import assert from "node:assert/strict";
import { normalize } from "whatwg-iri";
import { runCommand } from "../../support/cli.js";

const LIST = "http://a/\na b\nhttp://b/\nc d\nhttp://[\nhttp://c/\n";
const GOOD = "http://a/\nhttp://b/\nhttp://c/\n";

describe("lines that are refused", () => {
  it("are counted in one message, and the job succeeds", async () => {
    for (const command of ["to-uri", "to-iri", "leiri", "web-address", "write", "resolve", "normalize", "parse"]) {
      const options = command === "normalize" ? ["--level", "string"] : [];
      const { code, stderr } = await runCommand([command, ...options], Buffer.from("http://a/\n\xff\n", "latin1"));
      assert.deepEqual([code, stderr], [0, "iri: 1 of 2 lines refused; line 2: not UTF-8 from octet 1 on\n"], command);
    }
    const { code, stdout, stderr } = await runCommand(["to-uri"], LIST);
    assert.deepEqual([code, stdout], [0, GOOD]);
    assert.match(stderr, /^iri: 3 of 6 lines refused; the first is line 2: Invalid iri "a b": [^\n]+\n$/);
  });

  it("are not mentioned when every line is accepted", async () => {
    assert.deepEqual(await runCommand(["to-uri"], GOOD), { code: 0, stdout: GOOD, stderr: "" });
  });

  it("are each reported with --verbose", async () => {
    const { code, stdout, stderr } = await runCommand(["to-uri", "--verbose"], LIST);
    assert.deepEqual([code, stdout], [0, GOOD]);
    const numbers = Array.from(stderr.matchAll(/^iri: line ([0-9]+): /gm), ([, number]) => Number(number));
    assert.deepEqual(numbers, [2, 4, 5]);
    assert.match(stderr, /\niri: 3 of 6 lines refused\n$/);
  });

  it("are the same ones whether or not reasons are reported", async () => {
    const starts = [
      "http://a/",
      "//a",
      "",
      "a",
      "é:",
      "http:",
      "http://[::1",
      "http://a:b",
      "mailto:a@b",
      "\\",
      "http://é.jp:80/",
      "%",
    ];
    const ends = [
      "",
      "/é",
      " ",
      "%",
      "%zz",
      "?\uE000",
      "#\uE000",
      "#",
      "\u202E",
      "|",
      "\uFFFE",
      "\uFFFD",
      ":",
      "/../x",
    ];
    const lines = starts.flatMap((start) => ends.map((end) => `${start}${end}\n`));
    const octets = Buffer.concat([
      Buffer.from(`a b\n${lines.join("")}`),
      Buffer.of(0xff, 0x0a),
      Buffer.from("\0\n\t\n"),
    ]);
    const base = ["--base", "http://example.org/a/b?c"];
    const grammars = ["rfc3987", "bis"].map((grammar) => ["--grammar", grammar]);
    const syntax = ["--level", "syntax"];
    for (const args of [
      ...["string", "syntax", "scheme"].map((level) => ["normalize", "--level", level]),
      ...[[], base, ["--invalid", "encode"], ["--invalid", "web"]].map((more) => [
        "normalize",
        "--keys",
        ...syntax,
        ...more,
      ]),
      ...[[], base].map((more) => ["dedupe", ...syntax, ...more]),
      ...grammars.flatMap((grammar) => [
        ["to-uri", ...grammar],
        ["resolve", ...grammar],
        ["resolve", ...grammar, ...base],
        ["relativize", ...grammar, ...base],
      ]),
      ["to-iri"],
      ...[[], base].map((more) => ["parse", ...more]),
    ]) {
      const silent = await runCommand([...args, "--max-errors", "10000"], octets);
      const verbose = await runCommand([...args, "--verbose"], octets);
      const name = args.join(" ");
      assert.equal(silent.stdout, verbose.stdout, name);
      const count = verbose.stderr.match(/^iri: line /gm)?.length ?? 0;
      assert.ok(count > 0, name);
      assert.match(silent.stderr, new RegExp(`\\b${count} (?:of [0-9]+ lines )?refused`), name);
    }
  });

  it("are empty lines with --invalid blank", async () => {
    const { code, stdout, stderr } = await runCommand(["to-uri", "--invalid", "blank"], LIST);
    assert.deepEqual([code, stdout], [0, "http://a/\n\nhttp://b/\n\n\nhttp://c/\n"]);
    assert.match(stderr, /^iri: 3 of 6 lines refused; the first is line 2: /);
    const octets = Buffer.from(`HTTP://A\n\xFF\n${"a".repeat(50)}\n\n:\r\nx y`, "latin1");
    const args = ["normalize", "--level", "scheme", "--max-line", "20", "--invalid", "blank"];
    assert.equal((await runCommand(args, octets)).stdout, "http://a/\n\n\n\n\n\n");
    const argument = await runCommand([...args, "x y", "http://a"]);
    assert.deepEqual([argument.code, argument.stdout], [1, "http://a/\n"]);
  });

  it("end the job with --invalid fail, at the first", async () => {
    const { code, stdout, stderr } = await runCommand(["to-uri", "--invalid", "fail"], LIST);
    assert.deepEqual([code, stdout], [1, "http://a/\n"]);
    assert.match(stderr, /^iri: line 2: Invalid iri "a b": [^\n]+\n$/);
    const good = await runCommand(["to-uri", "--invalid", "FAIL"], GOOD);
    assert.deepEqual(good, { code: 0, stdout: GOOD, stderr: "" });
  });

  it("end the job when they are more than --max-errors", async () => {
    for (const [most, code, stdout] of [
      ["0", 1, "http://a/\n"],
      ["1", 1, "http://a/\nhttp://b/\n"],
      ["2", 1, "http://a/\nhttp://b/\n"],
      ["3", 0, GOOD],
    ] as const) {
      const run = await runCommand(["to-uri", "--max-errors", most], LIST);
      assert.deepEqual([most, run.code, run.stdout], [most, code, stdout]);
    }
    const { stderr } = await runCommand(["to-uri", "--max-errors", "1"], LIST);
    assert.match(stderr, /^iri: line 4: Invalid iri "c d": [^\n]+\niri: stopped: more than 1 refused\n$/);
    const verbose = await runCommand(["to-uri", "--max-errors", "1", "--verbose"], LIST);
    assert.match(verbose.stderr, /^iri: line 2: [^\n]+\niri: line 4: [^\n]+\niri: stopped: more than 1 refused\n$/);
    const dedupe = await runCommand(["dedupe", "-l", "scheme", "--max-errors", "0"], LIST);
    assert.equal(dedupe.code, 1);
    assert.match(dedupe.stderr, /^iri: line 2: [^\n]+\niri: 2 read, 1 written, 1 refused\n$/);
  });

  it("include those longer than --max-line, by default 1 MiB", async () => {
    const long = `a:${"b".repeat(1_048_574)}`;
    const { code, stdout, stderr } = await runCommand(["to-uri"], `${long}\r\n${long}c\nd:\n`);
    assert.equal(code, 0);
    assert.ok(stdout === `${long}\nd:\n`);
    assert.equal(stderr, "iri: 1 of 3 lines refused; line 2: longer than 1048576 octets\n");
    const short = await runCommand(["to-uri", "--max-line", "2"], "a:\nb:c\nd:\r\nef\rg");
    assert.deepEqual([short.code, short.stdout], [0, "a:\nd:\n"]);
    assert.equal(short.stderr, "iri: 2 of 4 lines refused; the first is line 2: longer than 2 octets\n");
  });
});

describe("text that is not an IRI", () => {
  const WEB = " http:\\\\a\\b c";

  it("is encoded, or read as on the web, by the commands that read IRIs", async () => {
    for (const [args, encoded, web] of [
      [["to-uri"], "%20http%3A%5C%5Ca%5Cb%20c", "http://a/b%20c"],
      [["to-iri"], "%20http%3A%5C%5Ca%5Cb%20c", "http://a/b%20c"],
      [["resolve", "-b", "http://d/"], "http://d/%20http%3A%5C%5Ca%5Cb%20c", "http://a/b%20c"],
      [["relativize", "-b", "http://a/"], null, "b%20c"],
      [["normalize", "-l", "scheme", "-b", "http://d/"], "http://d/%20http%3A%5C%5Ca%5Cb%20c", "http://a/b%20c"],
    ] as const) {
      for (const [way, expected] of [
        ["encode", encoded],
        ["web", web],
      ] as const) {
        const { code, stdout } = await runCommand([...args, "--invalid", way], `${WEB}\n`);
        assert.deepEqual([code, stdout], [0, expected === null ? "" : `${expected}\n`], `${args[0]} ${way}`);
      }
    }
    const unique = await runCommand(["dedupe", "-l", "scheme", "--invalid", "web"], `${WEB}\nHTTP://A/b c\n`);
    assert.deepEqual([unique.code, unique.stdout], [0, `${WEB}\n`]);
    const keys = await runCommand(["normalize", "--keys", "-l", "scheme", "--invalid", "web"], "http://1/\n");
    assert.equal(keys.stdout, `${normalize("http://1/", { level: "scheme", invalid: "web" })}\thttp://1/\n`);
  });

  it("is refused by the commands that do not", async () => {
    for (const command of ["leiri", "web-address", "write", "expand", "parse"]) {
      assert.equal((await runCommand([command, "--invalid", "web", "a"])).code, 2, command);
    }
  });
});

describe("arguments that are refused", () => {
  it("are each reported, and set the exit code", async () => {
    const { code, stdout, stderr } = await runCommand(["to-uri", "a b", "http://a/", "c d"]);
    assert.deepEqual([code, stdout], [1, "http://a/\n"]);
    assert.match(stderr, /^iri: argument 1: Invalid [^\n]+\niri: argument 3: Invalid [^\n]+\n$/);
  });

  it("do not set it with --invalid skip, and end the job with --invalid fail", async () => {
    const skipped = await runCommand(["to-uri", "--invalid", "skip", "a b", "http://a/"]);
    assert.deepEqual([skipped.code, skipped.stdout], [0, "http://a/\n"]);
    assert.match(skipped.stderr, /^iri: argument 1: Invalid [^\n]+\n$/);
    const failed = await runCommand(["to-uri", "--invalid", "fail", "a b", "http://a/", "-"], "http://b/");
    assert.deepEqual([failed.code, failed.stdout], [1, ""]);
    assert.match(failed.stderr, /^iri: argument 1: Invalid [^\n]+\n$/);
  });

  it("count beside lines", async () => {
    const { code, stdout, stderr } = await runCommand(["to-uri", "--max-errors", "1", "a b", "-", "http://c/"], LIST);
    assert.deepEqual([code, stdout], [1, "http://a/\n"]);
    assert.match(stderr, /^iri: argument 1: [^\n]+\niri: line 2: [^\n]+\niri: stopped: more than 1 refused\n$/);
  });
});

describe("subcommands that answer a question", () => {
  it("set the exit code as grep does, also for a line that cannot be read", async () => {
    for (const [args, good, bad] of [
      [["check"], "a", "a b"],
      [["host"], "a", "a_b"],
      [["chars"], "a", "a b"],
      [["spoof"], "a.example", "аpple.example"],
      [["repair"], "http://a/", ""],
      [["match", "/{a}"], "/1", "/1/2"],
    ] as const) {
      assert.equal((await runCommand(args, `${good}\n`)).code, 0, args[0]);
      assert.equal((await runCommand(args, `${good}\n${bad}\n${good}\n`)).code, 1, args[0]);
      const unreadable = await runCommand(args, Buffer.from(`${good}\n\xff\n`, "latin1"));
      assert.deepEqual(
        [unreadable.code, unreadable.stderr],
        [1, "iri: 1 of 2 lines refused; line 2: not UTF-8 from octet 1 on\n"],
        args[0],
      );
    }
  });

  it("have no --invalid", async () => {
    for (const command of ["check", "host", "chars", "spoof", "repair", "match", "names", "show"]) {
      const { code, stderr } = await runCommand([command, "--invalid", "skip", "a"]);
      assert.equal(code, 2);
      assert.match(stderr, /^iri: unknown option '--invalid'/);
    }
  });
});

describe("options about refused inputs", () => {
  it("are checked", async () => {
    for (const args of [
      ["--max-errors", "-1"],
      ["--max-errors", "1e3"],
      ["--max-errors", "99999999999999999999"],
      ["--max-line", "x"],
      ["--invalid", "none"],
    ]) {
      const { code, stdout, stderr } = await runCommand(["to-uri", ...args, "a:"]);
      assert.deepEqual([code, stdout], [2, ""], args.join(" "));
      assert.match(
        stderr,
        /^iri: option '--[a-z-]+ <[a-z]+>' argument '[^']+' is invalid\. (?:Not a number|Allowed choices)/,
      );
    }
  });
});
