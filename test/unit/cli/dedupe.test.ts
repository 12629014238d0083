/** Duplicates beyond the memory for keys: the first lines are those that a set in memory finds, in the same order. */
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DistinctLines } from "#lib/cli/distinct-lines.js";
import { hashOctets, KeySet } from "#lib/cli/key-set.js";
import { runCommand, runProcess, runWithoutReader, startCLI } from "../../support/cli.js";

const LEVEL = ["-l", "scheme"];

/** Makes lines in three spellings, some with CR LF, and some that are refused. */
function makeLines(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const number = (index * 7919) % Math.ceil(count / 3);
    const scheme = ["http://example.org", "HTTP://Example.org:80", "http://é.example"][index % 3];
    return `${scheme}/${number}${index % 100 === 0 ? " " : ""}${index % 10 === 0 ? "\r\n" : "\n"}`;
  });
  return `${lines.join("")}http://example.org/${"a".repeat(100_000)}\nHTTP://example.org/last`;
}

/** Adds lines to the keys that they begin with. */
function findDistinct(limit: number, lines: readonly string[]): string {
  const distinct = new DistinctLines(limit);
  const written = lines.filter((line) => {
    const octets = Buffer.from(`<${line.slice(0, -1)}>`);
    return distinct.add(octets, 1, octets.length - 1, Buffer.from(line));
  });
  const rest = Array.from(distinct.finish(), (octets) => Buffer.from(octets).toString());
  const output = [...written.map((line) => `${line}\n`), ...rest].join("");
  assert.equal(distinct.written, output.split("\n").length - 1);
  return output;
}

describe("lines with distinct keys", () => {
  it("are the same and in the same order whatever fits in memory", () => {
    const lines = Array.from(
      { length: 12_000 },
      (_, index) => `${"k".repeat(index % 90)}${(index * 31) % 4500}.${index % 7}`,
    );
    lines.push("", "a", "日".repeat(30_000), "日".repeat(30_000), "日".repeat(400_000));
    const seen = new Set<string>();
    const expected = lines.filter((line) => {
      const { size } = seen;
      return seen.add(line.slice(0, -1)).size > size;
    });
    const output = `${expected.join("\n")}\n`;
    for (const limit of [0, 20_000, 200_000, 1_000_000_000]) {
      assert.ok(findDistinct(limit, lines) === output, String(limit));
    }
  }).timeout(120_000);

  it("may be none", () => {
    assert.equal(findDistinct(0, []), "");
  });
});

describe("a set of keys", () => {
  const add = (set: KeySet, key: string, hash?: number): boolean => {
    const octets = Buffer.from(`<${key}>`);
    return set.add(octets, 1, octets.length - 1, hash ?? hashOctets(octets, 1, octets.length - 1));
  };

  it("tells keys with equal hashes apart", () => {
    const set = new KeySet();
    const keys = ["ab", "ac", "abc", ""];
    assert.deepEqual(
      keys.map((key) => add(set, key, 7)),
      [true, true, true, true],
    );
    assert.deepEqual(
      keys.map((key) => add(set, key, 7)),
      [false, false, false, false],
    );
    assert.ok(add(set, "ab", 8));
    assert.equal(set.size, 5);
  });

  it("has the keys that were added", () => {
    const set = new KeySet();
    const keys = Array.from({ length: 5_000 }, (_, index) => "k".repeat(index % 50) + index);
    assert.ok(keys.every((key) => add(set, key)));
    const entries = Array.from(set.entries(), ([octets, start, end]) =>
      Buffer.from(octets.subarray(start, end)).toString(),
    );
    assert.deepEqual(entries.sort(), keys.sort());
  });
});

describe("iri dedupe --memory", () => {
  it("gives the same output and counts for any memory", async () => {
    const list = makeLines(6_000);
    const expected = await runCommand(["dedupe", ...LEVEL], list);
    assert.match(expected.stderr, /^iri: 6002 read, [0-9]+ written, 60 refused\n$/);
    for (const memory of ["0", "1"]) {
      const run = await runCommand(["dedupe", ...LEVEL, "--memory", memory], list);
      assert.ok(run.stdout === expected.stdout, memory);
      assert.deepEqual([run.code, run.stderr], [0, expected.stderr]);
    }
  }).timeout(120_000);

  it("also writes what follows the arguments, or a line that ends the job", async () => {
    const args = ["dedupe", ...LEVEL, "-m", "0"];
    const { stdout } = await runCommand([...args, "http://a/", "HTTP://a", "-", "http://b/"], "http://b\nHTTP://A/\n");
    assert.equal(stdout, "http://a/\nhttp://b\n");
    for (const command of [args, ["normalize", ...LEVEL], ["to-uri"]]) {
      const failed = await runCommand([...command, "--invalid", "fail"], "http://a/\nhttp://b/\n \nhttp://c/\n");
      assert.deepEqual([failed.code, failed.stdout], [1, "http://a/\nhttp://b/\n"]);
    }
  });

  it("stops when its reader is gone", async () => {
    assert.deepEqual(await runWithoutReader(["dedupe", ...LEVEL, "-m", "0"], makeLines(3_000)), { code: 0, writes: 1 });
  });

  it("needs a number", async () => {
    assert.equal((await runCommand(["dedupe", ...LEVEL, "-m", "x"])).code, 2);
  });

  describe("with a folder for temporary files", () => {
    const folder = mkdtempSync(join(tmpdir(), "iri-dedupe-"));
    const before = process.env.TMPDIR;

    beforeEach(() => {
      process.env.TMPDIR = folder;
    });

    afterEach(() => {
      if (before === undefined) {
        delete process.env.TMPDIR;
      } else {
        process.env.TMPDIR = before;
      }
    });

    after(() => {
      rmdirSync(folder);
    });

    it("leaves nothing behind, also if a signal ends it", async () => {
      const child = startCLI(["dedupe", ...LEVEL, "-m", "0"]);
      child.stdin.write("http://a/\nHTTP://A\nhttp://b/\n");
      await new Promise((resolve) => child.stdout.once("data", resolve));
      child.kill("SIGKILL");
      await new Promise((resolve) => child.once("close", resolve));
      assert.deepEqual(readdirSync(folder), []);
      const run = await runProcess(["dedupe", ...LEVEL, "-m", "0"], "http://a/\nHTTP://A\nhttp://b/\n");
      assert.equal(run.stdout, "http://a/\nhttp://b/\n");
      assert.deepEqual(readdirSync(folder), []);
    });

    it("ends with 1 and the system's message if there is no room", async () => {
      process.env.TMPDIR = join(folder, "nowhere");
      const run = await runProcess(["dedupe", ...LEVEL, "-m", "0"], "http://a/\nhttp://b/\n");
      assert.equal(run.code, 1);
      assert.match(run.stderr, /^iri: ENOENT: [^\n]+\n$/);
    });
  });
});
