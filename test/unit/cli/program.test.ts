import { deepEqual, doesNotMatch, equal, match, notEqual, ok, rejects } from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify, stripVTControlCharacters } from "node:util";
import { runCLI } from "#cli/program.js";
import { runCommand, runProcess } from "../../support/cli.js";
import { inRepository, readJSON, readText } from "../../support/paths.js";

/** An output that fails with a code: EPIPE for a reader that is gone. */
function createFailing(code: "EPIPE" | "ENOSPC", delay?: number): Writable {
  const message = code === "ENOSPC" ? "ENOSPC: no space left on device, write" : "gone";
  const error = Object.assign(new Error(message), { code, syscall: "write" });
  return new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => {
      if (delay === undefined) {
        done(error);
      } else {
        setTimeout(() => done(error), delay);
      }
    },
  });
}

/** An input that is read until nobody wants more; counts the pieces. */
function createEndless(piece: string): { readonly stdin: Readable; readonly count: () => number } {
  let asked = 0;
  function* generate(): Generator<Buffer> {
    while (asked < 10_000) {
      asked++;
      yield Buffer.from(piece);
    }
  }
  return { stdin: Readable.from(generate()), count: () => asked };
}

const { version } = readJSON("package.json") as { version: string };

describe("iri", () => {
  it("shows its subcommands and its version", async () => {
    const help = await runProcess(["--help"]);
    deepEqual([help.code, help.stderr], [0, ""]);
    const lines = help.stdout.matchAll(/^ {2}(\w+) \[options\] (?:\[\w+\.\.\.\]|<a> <b>) +\w/gm);
    deepEqual(
      Array.from(lines, ([, name]) => name),
      ["check", "compare", "convert", "explain", "find", "inspect", "links", "normalize", "parse", "resolve"],
    );
    const standard =
      /Standard\]\S+ as of commit\s\[\w+\]\(https:\/\/github\.com\/whatwg\/url\/commit\/(\w+)\); Unicode (\S+)\.\n/;
    const [, commit, unicode] = standard.exec(readText("README.md")) as RegExpExecArray;
    const versions = `${version}\nUnicode ${unicode}\nURL Standard as of commit ${commit}\n`;
    deepEqual(await runProcess(["--version"]), { code: 0, stdout: versions, stderr: "" });
    equal((await runCommand("-V")).stdout, versions);
  });

  it("shows a subcommand's options and exit codes", async () => {
    for (const args of [["parse", "--help"], "help parse".split(" ")]) {
      const { code, stdout, stderr } = await runProcess(args);
      deepEqual([code, stderr], [0, ""]);
      for (const word of ["--base", "--charset", "--json", "Exit code"]) {
        ok(stdout.includes(word), word);
      }
    }
  });

  it("shows help on request, whatever follows", async () => {
    const help = await runCommand("--help");
    for (const argv of [["help"], ["help", "--help"]]) {
      deepEqual([argv, await runCommand(argv)], [argv, help]);
    }
    deepEqual(await runCommand("help convert http://a/"), await runCommand("convert --help"));
    equal((await runCommand("parse -b http://a/ help")).code, 0);
  });

  it("explains exit codes and has examples in the help of each subcommand", async () => {
    const { stdout } = await runCommand("--help");
    const commands = Array.from(stdout.matchAll(/^ {2}([\w-]+) \[options\]/gm), ([, name]) => name as string);
    equal(commands.length, 10);
    for (const name of commands) {
      const { stdout: help } = await runCommand([name, "--help"]);
      match(help, new RegExp(`\\nExit code: 0 [^]*\\n\\nExamples:\\n  .*\\biri ${name} .*\\n`), name);
    }
  });

  it("parses an address without a command", async () => {
    for (const args of [
      ["https://例え.jp/"],
      ["a:"],
      ["--json", "http://a/", "http://b/"],
      ["--charset", "latin1", "http://a/?é"],
      ["-b", "http://a/", "b"],
      ["-"],
    ]) {
      const run = await runCommand(args, "http://a/\n");
      equal(run.code, 0, run.stderr);
      deepEqual(run, await runCommand(["parse", ...args], "http://a/\n"));
    }
    const { code, stderr } = await runCommand("example.org");
    equal(code, 1);
    match(stderr, /^iri: argument 1: Invalid IRI "example\.org": there is no scheme/);
  });

  it("gives examples that run", async function () {
    if (process.platform === "win32") {
      this.skip();
    }
    const folder = mkdtempSync(join(tmpdir(), "iri-help-"));
    const main = fileURLToPath(inRepository("lib/node/cli/main.js"));
    writeFileSync(join(folder, "list.txt"), "http://example.org/\nhttp://例え.jp/日本\nhttp://a b/\n");
    writeFileSync(join(folder, "eucjp.txt"), Buffer.from("http://example.org/\xC6\xFC\xCB\xDC\n", "latin1"));
    writeFileSync(join(folder, "names.txt"), "example.org\n");
    writeFileSync(join(folder, "notes.txt"), "see example.org\nLocation: /b\n");
    writeFileSync(join(folder, "page.html"), "<a href=/>\n");
    const functions = `iri() { "${process.execPath}" "${main}" "$@"; }\ncurl() { cat page.html notes.txt; }\njq() { cat; }\n`;
    const run = async (example: string): Promise<string> => {
      const { stdout } = await promisify(execFile)("bash", ["-o", "pipefail", "-c", functions + example], {
        cwd: folder,
        // Its coverage, of sixty processes, is that of the other tests.
        env: { ...process.env, NODE_V8_COVERAGE: "" },
      });
      return stdout;
    };
    try {
      const { stdout: help } = await runCommand("--help");
      const commands = Array.from(help.matchAll(/^ {2}([\w-]+) \[options\]/gm), ([, name]) => name as string);
      const helps = await Promise.all(commands.map(async (name) => (await runCommand([name, "--help"])).stdout));
      const outputs = new Map<string, string>();
      for (const [index, text] of [help, ...helps].entries()) {
        const examples = text.split("\nExamples:\n")[1]?.trimEnd().split("\n") ?? [];
        ok(examples.length > 0, commands[index - 1]);
        for (const example of examples) {
          // It rejects if a command of the pipeline exits with anything but 0, as check, chars and compare may.
          const allowed = /^ {2}iri (?:check|compare|inspect)/.test(example) ? " || true" : "";
          outputs.set(example.trim(), await run(example + allowed));
        }
      }
      equal(
        outputs.get("iri resolve ../b '?c' --base http://example.org/a/"),
        "http://example.org/b\nhttp://example.org/a/?c\n",
      );
      for (const [example, output] of outputs) {
        notEqual(output, "", example);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const wrong: [args: string, message: RegExp][] = [
    ["", /Usage: iri/],
    ["prase", /^iri: unknown command 'prase'\n/],
    ["normalise http://a/", /^iri: unknown command 'normalise'\n\(Did you mean normalize\?\)\n/],
    ["Check http://a/", /^iri: unknown command 'Check'\n\(Did you mean check\?\)\n/],
    ["word http://a/", /^iri: unknown command 'word'\n/],
    ["parse --chraset utf-8", /^iri: unknown option '--chraset'\n/],
    ["parse --\u001B]0;\u202E\u0007", /^iri: unknown option '--\\u\{1B\}\]0;\\u\{202E\}\\u\{7\}'\n/],
    ["parse http://a/ --charset", /^iri: option '-c, --charset <label>' argument missing\n/],
    ["parse http://a/ --charset utf-9", /^iri: --charset: Unknown charset: "utf-9"\n$/],
    ["convert --list-charset replacement", /^iri: --list-charset: /],
    ["parse --list-charset utf-9", /^iri: --list-charset: Unknown charset: "utf-9"\n$/],
    ["parse a --base b", /^iri: --base: Invalid IRI "b": there is no scheme[^\n]*\n$/],
  ];
  for (const [args, message] of wrong) {
    it(`exits with 2 and says why: iri ${args}`, async () => {
      const { code, stdout, stderr } = await runCommand(args);
      deepEqual([code, stdout], [2, ""]);
      match(stderr, message);
      doesNotMatch(stderr, /^ {4}at /m);
    });
  }

  it("ends its process with the exit code, as it does here", async () => {
    for (const args of [
      ["parse", "http://a/", "http://["],
      ["parse", "--base"],
      ["check", "http://a/"],
    ]) {
      deepEqual(await runProcess(args), await runCommand(args));
    }
    deepEqual(await runProcess(["parse"], "a:é\nb:\n"), await runCommand("parse", "a:é\nb:\n"));
  });

  describe("on a terminal", () => {
    async function runOn(
      terminal: { isTTY?: boolean; getColorDepth?: () => number },
      argv: readonly string[] = ["parse", "http://a/"],
    ): Promise<string> {
      const stdout = Object.assign(new PassThrough(), terminal);
      await runCLI(argv, { stdin: Readable.from([]), stdout, stderr: stdout });
      stdout.end();
      return Buffer.concat(await stdout.toArray()).toString();
    }

    const VARIABLES = ["FORCE_COLOR", "NO_COLOR", "NODE_DISABLE_COLORS"] as const;
    const before = VARIABLES.map((name) => process.env[name]);

    beforeEach(() => {
      for (const name of VARIABLES) {
        delete process.env[name];
      }
    });

    afterEach(() => {
      for (const [index, name] of VARIABLES.entries()) {
        if (before[index] !== undefined) {
          process.env[name] = before[index];
        }
      }
    });

    it("dims the names if colors are on, and writes no escape sequences otherwise", async () => {
      const coloured = await runOn({ isTTY: true });
      const plain = await runOn({});
      match(coloured, /^\u001B\[2mhref\u001B\[22m {6}http:\/\/a\/\n/);
      equal(stripVTControlCharacters(coloured), plain);
      equal(await runOn({ isTTY: true, getColorDepth: () => 1 }), plain);
    });

    it("draws verdicts and carets in colors, with the same text as without", async () => {
      const colors = { isTTY: true };
      for (const [argv, pattern] of [
        [["check", "a b"], /^a b\n\u001B\[31m \^ path-/],
        [["check", "a"], /\u001B\[32mis an IRI-reference\u001B\[39m\n$/],
        [["compare", "a", "b"], /^string {4}\u001B\[33mundetermined\u001B\[39m \(/],
        [["compare", "a:", "b:"], /^string {4}\u001B\[31mdifferent\u001B\[39m \(.+\n.+\n\u001B\[31m +\^\u001B/],
        [["compare", "http://a", "HTTP://a"], /^syntax {4}\u001B\[32mequivalent\u001B/m],
        [["inspect", "a/aaa/א/1"], /^\u001B\[31m {6}\^+ bidi-look-alike/m],
      ] as const) {
        const drawn = await runOn(colors, argv);
        match(drawn, pattern);
        equal(stripVTControlCharacters(drawn), await runOn({}, argv));
      }
      doesNotMatch(await runOn(colors, ["parse", "--json", "http://a/"]), /\u001B/);
    });
  });

  it("waits for a slow reader", async () => {
    const received: string[] = [];
    const stdout = new Writable({
      highWaterMark: 1,
      write: (chunk, _, done) => {
        received.push(String(chunk));
        setTimeout(done, 1);
      },
    });
    const stdin = Readable.from(["http://a/\n", "http://b/\n", "http://c/\n"].map((line) => Buffer.from(line)));
    equal(await runCLI(["parse"], { stdin, stdout, stderr: new PassThrough() }), 0);
    equal(received.length, 3);
    equal(stdout.writableLength, 0);
  });

  it("stops reading when a slow reader is gone", async () => {
    const { stdin, count } = createEndless("http://a/\n");
    const stdout = createFailing("EPIPE", 1);
    equal(await runCLI(["parse"], { stdin, stdout, stderr: new PassThrough() }), 0);
    ok(count() < 1_000);
  });

  it("ends when it must report a failure and nobody reads standard error", async () => {
    const { stdin, count } = createEndless("http://c/\nhttp://[\n");
    const [stdout, stderr] = [new PassThrough(), createFailing("EPIPE")];
    equal(await runCLI(["parse", "--verbose"], { stdin, stdout, stderr }), 1);
    ok(count() < 1_000);
    match(String(stdout.read()), /^http:\/\/c\/\n$/);
  });

  describe("on a full disk", () => {
    it("reports the system's error, and exits with 1", async () => {
      for (const argv of [["parse", "http://a/"], ["--version"], ["--help"]]) {
        const stderr = new PassThrough();
        equal(await runCLI(argv, { stdin: Readable.from([]), stdout: createFailing("ENOSPC"), stderr }), 1);
        equal(String(stderr.read()), "iri: ENOSPC: no space left on device, write\n");
      }
    });

    it("exits as usual if only the message cannot be written", async () => {
      for (const argv of [
        ["parse", "--nope"],
        ["parse", "--charset", "utf-9"],
      ]) {
        const stdin = Readable.from([]);
        equal(await runCLI(argv, { stdin, stdout: new PassThrough(), stderr: createFailing("ENOSPC") }), 2);
      }
    });
  });

  it("ends silently when the reader of its help or version is gone", async () => {
    for (const argv of [["--version"], ["--help"]]) {
      const stdout = createFailing("EPIPE");
      const stderr = new PassThrough();
      equal(await runCLI(argv, { stdin: Readable.from([]), stdout, stderr }), 0);
      equal(stderr.read(), null);
    }
  });

  it("passes on a bug of its own", async () => {
    const fault = new Error("mine");
    const stdout = new PassThrough();
    const stdin = Readable.from(
      (function* () {
        yield Buffer.from("http://a/\n");
        throw fault;
      })(),
    );
    await rejects(runCLI(["parse"], { stdin, stdout, stderr: stdout }), fault);
  });
});
