/** The options for keys of `iri normalize` and `iri dedupe`, and the list of public suffixes. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { get } from "psl";
import { getDomain } from "tldts";
import { readSuffixes } from "#lib/cli/public-suffixes.js";
import { runCommand } from "../../support/cli.js";
import { inRepository } from "../../support/paths.js";
import { measureTime } from "../../support/processor-time.js";
import { takeShare } from "../../support/share.js";

const LIST = "https://u@www.A.example.:443/B//?c=&b=2&utm_x=1&a=1#d\nmailto:a@b\nhttp://例え.jp/é\n";

describe("the options for keys, in the command", () => {
  it("take steps, and give keys", async () => {
    const steps = "--no-parameter-order --no-empty-parameters --no-www --no-trailing-slash --no-final-dot --no-https";
    const more = "--no-userinfo --no-case --no-fragment --ignored-parameters utm_*,sid --level scheme";
    const { code, stdout, stderr } = await runCommand(["normalize", ...`${steps} ${more}`.split(" ")], LIST);
    assert.deepEqual([code, stdout, stderr], [0, "http://a.example/b?a=1&b=2\nmailto:a@b\nhttp://例え.jp/é\n", ""]);
  });

  it("count everything without options", async () => {
    const { stdout } = await runCommand(["normalize", "--level", "scheme"], LIST);
    assert.equal(stdout.split("\n")[0], "https://u@www.a.example./B//?c=&b=2&utm_x=1&a=1#d");
  });

  it("write SURTs", async () => {
    const surts = await runCommand(["normalize", "--level", "scheme", "--form", "SURT", "--keys"], LIST);
    assert.equal(surts.stdout.split("\n")[2], "jp,xn--r8jz45g)/%C3%A9\thttp://例え.jp/é");
    const heritrix = await runCommand(["normalize", "--level", "scheme", "--form", "heritrix", "http://a.b/"]);
    assert.equal(heritrix.stdout, "http://(b,a,)/\n");
  });

  it("remove duplicates", async () => {
    const { stdout } = await runCommand(
      ["dedupe", "--level", "scheme", "--no-www", "--ignored-parameters", "a"],
      "http://www.b.c/?a=1\nhttp://b.c/\nhttp://b.c/?b\n",
    );
    assert.equal(stdout, "http://www.b.c/?a=1\nhttp://b.c/?b\n");
  });

  it("are refused with wrong values", async () => {
    for (const [args, message] of [
      ["--form site", /^iri: --form site needs --suffixes FILE/],
      ["--suffixes x", /^iri: --suffixes is for --form site/],
      ["--form site --suffixes ./no-such-file", /^iri: --suffixes: ENOENT/],
      ["--form x", /choices/],
      ["--ignored-parameters a*b", /^iri: --ignored-parameters: /],
      ["--level string --no-www", /^iri: --level: on the level "string" everything counts/],
      ["--level string --form surt", /^iri: --form: the form "surt" needs a level above "string"/],
    ] as const) {
      const { code, stderr } = await runCommand(["normalize", "--level", "scheme", ...args.split(" "), "http://a/"]);
      assert.equal(code, 2, args);
      assert.match(stderr, message);
    }
  });
});

describe("a public suffix list", () => {
  const folder = mkdtempSync(join(tmpdir(), "iri-suffixes-"));
  after(() => rmSync(folder, { recursive: true }));

  it("is read from the file that the command names", async () => {
    const file = join(folder, "list.dat");
    writeFileSync(file, "\uFEFF// a list\r\n\r\njp comment\n*.ck\n!www.ck\n例え\n");
    const { code, stdout, stderr } = await runCommand(
      ["normalize", "--form", "site", "--suffixes", file, "--level", "scheme"],
      `${LIST}http://a.b.c.ck/\nhttp://a.www.ck\nhttp://b.ck/\nhttp://c.xn--r8jz45g/`,
    );
    assert.deepEqual(stdout.split("\n"), [
      "a.example",
      "xn--r8jz45g.jp",
      "b.c.ck",
      "www.ck",
      "b.ck",
      "c.xn--r8jz45g",
      "",
    ]);
    assert.equal(code, 0);
    assert.match(stderr, /^iri: 1 of 7 lines refused; line 2: Invalid iri "mailto:a@b": the host is missing/);
    for (const text of ["", "// nothing", "a.*.b", "a..b", "<html>", "uk\n!\n", "uk\n*\n"]) {
      writeFileSync(file, text);
      const run = await runCommand(["normalize", "--form", "site", "--suffixes", file, "http://a/"]);
      assert.deepEqual([run.code, run.stdout], [2, ""], text);
      assert.match(run.stderr, /^iri: --suffixes: (?:there are no rules|line \d is not a rule)/, text);
    }
  });

  it("gives the domains of psl for all its rules, and of tldts where their lists agree", () => {
    const rules = Array.from(
      readFileSync(inRepository("node_modules/psl/data/rules.js"), "utf8").matchAll(/"([^"]+)"/g),
      ([, rule]) => rule as string,
    );
    assert.ok(rules.length > 9_000);
    const suffixes = readSuffixes(rules.join("\n"));
    let agreements = 0;
    for (const rule of takeShare(rules)) {
      const name = rule.replace(/^!/, "").replace(/^\*/, "wild");
      for (const host of [name, `a.${name}`, `b.a.${name}`, `c.b.a.${name}`].map(toASCII)) {
        const domain = suffixes(host) ?? null;
        assert.equal(domain, get(host), host);
        agreements += Number(domain === getDomain(host, { allowPrivateDomains: true }));
      }
    }
    assert.ok(agreements > 0.95 * 4 * takeShare(rules).length, `${agreements}`);
  });

  it("has no domain for odd hosts, and takes linear time", () => {
    const suffixes = readSuffixes("uk\nco.uk\n*.b.c");
    assert.deepEqual(
      ["", ".", "uk", ".uk", "..uk", "a..uk", "co.uk", "b.c", "x.b.c", "y.x.b.c", "z", "y.z"].map((host) =>
        suffixes(host),
      ),
      [
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        "b.c",
        undefined,
        "y.x.b.c",
        undefined,
        "y.z",
      ],
    );
    const time = (length: number): number =>
      measureTime(() => assert.equal(suffixes(`${"a.".repeat(length)}co.uk`), "a.co.uk"));
    // Quadratic time would be 16 times as long.
    assert.ok(time(1_000_000) < 8 * (time(250_000) + 5));
  });
});

function toASCII(host: string): string {
  return new URL(`http://${host}/`).hostname;
}
