/** The command line as a whole: help, version, wrong usage, colours. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { PassThrough, Readable, Writable } from "node:stream";
import { WriteStream } from "node:tty";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { runCLI } from "#lib/cli/program.js";
import { runCommand, runProcess } from "../../support/cli.js";
import { inRepository } from "../../support/paths.js";

const { version } = JSON.parse(readFileSync(inRepository("package.json"), "utf8")) as { version: string };

describe("iri", () => {
  it("shows its subcommands and its version", async () => {
    const help = await runProcess(["--help"]);
    assert.deepEqual([help.code, help.stderr], [0, ""]);
    const lines = help.stdout.matchAll(
      /^ {2}([\w-]+)(?: \[options\])? (?:\[\w+\.\.\.\]|<a> <b>|<template> \[address\.\.\.\]) +\w/gm,
    );
    const commands = Array.from(lines, ([, name]) => name);
    const grammar = ["check", "parse", "relativize", "resolve"];
    const mappings = ["find", "leiri", "links", "to-iri", "to-uri", "web-address"];
    const comparison = ["compare", "dedupe", "normalize"];
    const display = ["chars", "show", "spoof"];
    const formats = ["expand", "host", "match"];
    assert.deepEqual(commands, [...grammar, ...mappings, ...comparison, ...display, ...formats].sort());
    assert.deepEqual(await runProcess(["--version"]), { code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("shows a subcommand's options and exit codes", async () => {
    for (const args of [
      ["parse", "--help"],
      ["help", "parse"],
    ]) {
      const { code, stdout, stderr } = await runProcess(args);
      assert.deepEqual([code, stderr], [0, ""]);
      for (const word of ["--base", "--charset", "--json", "Exit code"]) {
        assert.ok(stdout.includes(word), word);
      }
    }
  });

  const wrong: [args: string[], message: RegExp][] = [
    [[], /Usage: iri/],
    [["prase"], /^iri: unknown command 'prase'\n/],
    [["parse", "--chraset", "utf-8"], /^iri: unknown option '--chraset'\n/],
    [["parse", "--\u001B]0;\u202E\u0007"], /^iri: unknown option '--\\u\{1B\}\]0;\\u\{202E\}\\u\{7\}'\n/],
    [["parse", "http://a/", "--charset"], /^iri: option '-c, --charset <label>' argument missing\n/],
    [["parse", "http://a/", "--charset", "utf-9"], /^iri: --charset: Unknown charset: "utf-9"\n$/],
    [["parse", "a", "--base", "b"], /^iri: --base: Invalid URL "b": missing-scheme-[^\n]*\n$/],
  ];
  for (const [args, message] of wrong) {
    it(`exits with 2 and says why: iri ${args.join(" ")}`, async () => {
      const { code, stdout, stderr } = await runCommand(args);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /^ {4}at /m);
    });
  }

  it("ends its process with the exit code, as it does here", async () => {
    for (const args of [
      ["parse", "http://a/", "http://["],
      ["parse", "--base"],
      ["check", "http://a/"],
    ]) {
      assert.deepEqual(await runProcess(args), await runCommand(args));
    }
    assert.deepEqual(await runProcess(["parse"], "a:é\nb:\n"), await runCommand(["parse"], "a:é\nb:\n"));
  });

  describe("on a terminal", () => {
    async function runOn(terminal: { hasColors?: () => boolean }): Promise<string> {
      const stdout = Object.assign(new PassThrough(), terminal);
      assert.equal(await runCLI(["parse", "http://a/"], { stdin: Readable.from([]), stdout, stderr: stdout }), 0);
      stdout.end();
      return Buffer.concat(await stdout.toArray()).toString();
    }

    it("dims the names where there are colours, and writes no escape anywhere else", async () => {
      const coloured = await runOn({ hasColors: () => true });
      const plain = await runOn({});
      assert.match(coloured, /^\u001B\[2mhref\u001B\[22m {6}http:\/\/a\/\n/);
      assert.equal(stripVTControlCharacters(coloured), plain);
      assert.equal(await runOn({ hasColors: () => false }), plain);
    });

    it("has no colours where NO_COLOR is set", async () => {
      // Node's own answer for a terminal in an environment.
      const terminal = Object.create(WriteStream.prototype) as WriteStream;
      const runIn = (environment: object) => runOn({ hasColors: () => terminal.hasColors(environment) });
      assert.match(await runIn({ TERM: "xterm-256color" }), /\u001B/);
      assert.doesNotMatch(await runIn({ TERM: "xterm-256color", NO_COLOR: "1" }), /\u001B/);
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
    const stdin = Readable.from([Buffer.from("http://a/\nhttp://b/\nhttp://c/\n")]);
    assert.equal(await runCLI(["parse"], { stdin, stdout, stderr: new PassThrough() }), 0);
    assert.equal(received.length, 3);
    assert.equal(stdout.writableLength, 0);
  });

  it("stops reading when a slow reader goes", async () => {
    const stdout = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => {
        setTimeout(() => done(Object.assign(new Error("gone"), { code: "EPIPE" })), 1);
      },
    });
    let asked = 0;
    const endless = Readable.from(
      (function* () {
        while (asked < 10_000) {
          asked++;
          yield Buffer.from("http://a/\n");
        }
      })(),
    );
    assert.equal(await runCLI(["parse"], { stdin: endless, stdout, stderr: new PassThrough() }), 0);
    assert.ok(asked < 1_000);
  });

  it("ends when a failure has to be told and nobody reads standard error", async () => {
    const stderr = new Writable({
      write: (_chunk, _encoding, done) => {
        done(Object.assign(new Error("gone"), { code: "EPIPE" }));
      },
    });
    const stdout = new PassThrough();
    let asked = 0;
    const endless = Readable.from(
      (function* () {
        while (asked < 10_000) {
          asked++;
          yield Buffer.from("http://c/\nhttp://[\n");
        }
      })(),
    );
    assert.equal(await runCLI(["parse"], { stdin: endless, stdout, stderr }), 1);
    assert.ok(asked < 1_000);
    assert.match(String(stdout.read()), /^\{"input":"http:\/\/c\/"[^\n]*\n$/);
  });

  describe("on a full disk", () => {
    const createFull = (): Writable =>
      new Writable({
        write: (_chunk, _encoding, done) => {
          const error = new Error("ENOSPC: no space left on device, write");
          done(Object.assign(error, { code: "ENOSPC", syscall: "write" }));
        },
      });

    it("says what the system refuses, and exits with 1", async () => {
      for (const argv of [["parse", "http://a/"], ["--version"], ["--help"]]) {
        const stderr = new PassThrough();
        assert.equal(await runCLI(argv, { stdin: Readable.from([]), stdout: createFull(), stderr }), 1);
        assert.equal(String(stderr.read()), "iri: ENOSPC: no space left on device, write\n");
      }
    });

    it("exits as it would, where only the message cannot be written", async () => {
      for (const argv of [
        ["parse", "--nope"],
        ["parse", "--charset", "utf-9"],
      ]) {
        const stdin = Readable.from([]);
        assert.equal(await runCLI(argv, { stdin, stdout: new PassThrough(), stderr: createFull() }), 2);
      }
    });
  });

  it("ends without a word when the reader of its help or version has gone", async () => {
    for (const argv of [["--version"], ["--help"]]) {
      const stdout = new Writable({
        write: (_chunk, _encoding, done) => {
          done(Object.assign(new Error("gone"), { code: "EPIPE", syscall: "write" }));
        },
      });
      const stderr = new PassThrough();
      assert.equal(await runCLI(argv, { stdin: Readable.from([]), stdout, stderr }), 0);
      assert.equal(stderr.read(), null);
    }
  });

  it("says that standard input is a directory, and exits with 1", async () => {
    for (const command of ["parse", "links", "find"]) {
      const directory = openSync(".", "r");
      const child = spawn(process.execPath, [fileURLToPath(inRepository("lib/cli/main.js")), command], {
        stdio: [directory, "ignore", "pipe"],
      });
      const [message] = (await once(child.stderr as Readable, "data")) as [Buffer];
      assert.equal(message.toString(), "iri: standard input is a directory\n");
      assert.deepEqual(await once(child, "close"), [1, null]);
      closeSync(directory);
    }
  });

  it("lets a fault of its own through", async () => {
    const fault = new Error("mine");
    const stdout = new PassThrough();
    const stdin = Readable.from(
      (function* () {
        yield Buffer.from("http://a/\n");
        throw fault;
      })(),
    );
    await assert.rejects(runCLI(["parse"], { stdin, stdout, stderr: stdout }), fault);
  });
});
