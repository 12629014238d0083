import { deepEqual, equal, match } from "node:assert/strict";
import { spawn } from "node:child_process";
import { compare } from "whatwg-iri";
import { assertRun, readNDJSON, runCommand } from "../../support/cli.js";
import { LEVELS } from "../../support/levels.js";

describe("iri compare", () => {
  const pair = ["example://a/b/c/%7Bfoo%7D/rosé", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9"] as const;

  it("[N-1a, N-9] shows the levels of the draft's example", async () => {
    const { code, stdout, stderr } = await runCommand(["compare", ...pair]);
    deepEqual([code, stderr], [0, ""]);
    equal(
      stdout,
      [
        "string    different (scheme, index 1)",
        "          example://a/b/c/%7Bfoo%7D/rosé",
        "           ^",
        "          eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
        "           ^",
        "syntax    equivalent",
        "          example://a/b/c/%7Bfoo%7D/rosé",
        "scheme    equivalent",
        "protocol  equivalent",
        "",
      ].join("\n"),
    );
  });

  it("draws forms once", async () => {
    const { stdout } = await runCommand("compare http://a/x http://a:80");
    deepEqual(
      stdout.split("\n").filter((line) => line.startsWith(" ")),
      [
        "http://a/x",
        "        ^",
        "http://a:80",
        "         ^",
        "http://a/x",
        "         ^",
        "http://a/",
        "         ^",
      ].map((line) => `          ${line}`),
    );
    match(stdout, /^syntax {4}different \(port, index 8 and 9\)$/m);
  });

  it("shows one level on request, and exits with its verdict", async () => {
    const args = ["compare", "http://a:80", "http://a/x", "--level"];
    await assertRun(
      [...args, "scheme"],
      [
        1,
        "scheme    different (path, index 9)\n          http://a/\n                   ^\n          http://a/x\n                   ^\n",
      ],
    );
    equal((await runCommand("compare http://a:80 http://a/ -l scheme")).code, 0);
    await assertRun("compare a b -l syntax", [
      1,
      "syntax    undetermined (a relative reference; give its base with --base)\n",
      null,
    ]);
  });

  it("[N-3a, N-12b] accepts a base, and ignores fragments", async () => {
    const args = ["../b#c", "http://a/b", "--base", "http://a/c/d", "--no-fragment", "-l", "string"];
    await assertRun(["compare", ...args], [0, "string    equivalent\n          http://a/b\n"]);
  });

  it("reports invisible differences, and shows only the surroundings", async () => {
    const long = "日".repeat(100);
    const { stdout } = await runCommand(["compare", `a:${long}é\u202E`, `a:${long}e\u0301\u202E`, "-l", "string"]);
    const [first, form, caret, other] = stdout.split("\n") as [string, string, string, string];
    equal(first, "string    different (path, index 102; they look the same, and differ only in Unicode normalization)");
    equal(form, `          …${"日".repeat(40)}é\\u{202E}`);
    equal(caret, `           ${" ".repeat(80)}^`);
    equal(other, `          …${"日".repeat(40)}e\u0301\\u{202E}`);
    const { stdout: beginning } = await runCommand(["compare", `a:${long}`, `a:${long}`, "-l", "string"]);
    match(beginning, /^string {4}equivalent\n {10}a:日{38}…\n$/);
  });

  it("writes JSON on request, one line per level", async () => {
    const { stdout } = await runCommand(["compare", ...pair, "--json"]);
    deepEqual(
      readNDJSON(stdout),
      LEVELS.map((level) => {
        return JSON.parse(JSON.stringify({ level, ...compare(...pair, { level, explain: true }) })) as unknown;
      }),
    );
  });

  it("reports strings that are not IRIs", async () => {
    const { code, stdout, stderr } = await runCommand(["compare", "a:", "b c"]);
    equal(code, 1);
    match(stdout, /^string {4}different \(scheme, index 0\)\n/);
    match(stderr, /^iri: Invalid b "b c": /);
  });

  it("exits with 2 if it is used wrongly", async () => {
    for (const args of [["a:"], ["a:", "b:", "c:"], ["a:", "b:", "-l", "uri"], ["a:", "b:", "-b", "c"]]) {
      await assertRun(["compare", ...args], [2, "", /^iri: /]);
    }
  });
});

describe("iri normalize", () => {
  it("[N-13a] writes a form for each line, and reports the others", async () => {
    const { code, stdout, stderr } = await runCommand("normalize --level scheme", "HTTP://A\n/b\nhttp://a#b\n");
    deepEqual([code, stdout], [0, "http://a/\nhttp://a/#b\n"]);
    match(
      stderr,
      /^iri: 1 of 3 lines refused: 1 scheme-missing; the first is line 2: Invalid iri "\/b": there is no scheme, index 0 /,
    );
  });

  it("takes base, JSON and no fragments", async () => {
    const args = ["normalize", "-l", "syntax", "-b", "http://a/", "--no-fragment", "--json", "%61#b"];
    await assertRun(args, [0, '{"input":"%61#b","output":"http://a/a"}\n']);
  });

  it("[X-4] names the default level when it uses it", async () => {
    await assertRun("normalize HTTP://A", [
      0,
      "http://a/\n",
      "iri: --level scheme (others are string, syntax, protocol)\n",
    ]);
  });

  it("writes forms as keys, with the input after a tab", async () => {
    const args = ["normalize", "--keys", "-l", "scheme"];
    const { code, stdout, stderr } = await runCommand(args, "HTTP://A\n/b\nhttp://a:80/%7e\n");
    deepEqual([code, stdout], [0, "http://a/\tHTTP://A\nhttp://a/~\thttp://a:80/%7e\n"]);
    match(stderr, /^iri: 1 of 3 lines refused: 1 scheme-missing/);
    // The first tab ends the form.
    equal((await runCommand("normalize -k -l string a\tb")).stdout, "a\\u{9}b\ta\\u{9}b\n");
    const refused = await runCommand([...args, "--json", "a:"]);
    deepEqual([refused.code, refused.stdout], [2, ""], refused.stderr);
  });

  it("removes duplicates with sort, and keeps a first spelling", async function () {
    if (process.platform === "win32") {
      this.skip();
    }
    const { stdout: keys } = await runCommand(
      "normalize -k -l scheme",
      "http://b/\nHTTP://A\nhttp://a/\nhttp://a:80\n",
    );
    const child = spawn("sh", ["-c", `LC_ALL=C sort -u -t "$(printf '\\t')" -k1,1 | cut -f2-`]);
    child.stdin.end(keys);
    equal(Buffer.concat(await child.stdout.toArray()).toString(), "HTTP://A\nhttp://b/\n");
  });

  it("ignores parts, and writes SURTs", async () => {
    const list = "https://u@www.A.example.:443/B//?c=&b=2&utm_x=1&a=1#d\nmailto:a@b\nhttp://例え.jp/é\n";
    const parts = "parameterOrder,emptyParameters,www,trailingSlash,finalDot,scheme,userinfo,case";
    const args = ["normalize", "--level", "scheme"];
    const steps = ["--ignore", parts, "--no-fragment", "--ignored-parameters", "utm_*,sid"];
    const { stdout } = await runCommand([...args, ...steps], list);
    equal(stdout, "http://a.example/b?a=1&b=2\nmailto:a@b\nhttp://例え.jp/é\n");
    const surts = await runCommand([...args, "--form", "SURT", "--keys"], list);
    equal(surts.stdout.split("\n")[2], "jp,xn--r8jz45g)/%C3%A9\thttp://例え.jp/é");
    equal((await runCommand([...args, "--form", "heritrix", "http://a.b/"])).stdout, "http://(b,a,)/\n");
  });

  it("exits with 2 if an option is wrong", async () => {
    for (const [args, message] of [
      ["--level uri", /^iri: option '-l, --level <level>' argument 'uri' is invalid\. Allowed choices are string, /],
      ["--level scheme --form site", /Allowed choices/],
      ["--level scheme --ignored-parameters a*b", /^iri: --ignored-parameters: /],
      ["--level scheme --ignore wwww", /^iri: --ignore: ignore must be one of /],
      ["--level string --ignore www", /^iri: --level: on the level "string" everything counts/],
      ["--level string --form surt", /^iri: --level: the form "surt" needs a level above "string"/],
      ["--level scheme --base b", /^iri: --base: /],
    ] as const) {
      const { code, stderr } = await runCommand(["normalize", ...args.split(" "), "http://a/"]);
      equal(code, 2, args);
      match(stderr, message);
    }
    equal((await runCommand("normalize --level Syntax HTTP://A")).stdout, "http://a\n");
  });

  it("writes a line for each argument, whatever is in it", async () => {
    const args = ["normalize", "--level", "string", "a\nb\r\u001B[2J\u0085\u2028\u200C\u202E"];
    equal((await runCommand(args)).stdout, "a\\u{A}b\\u{D}\\u{1B}[2J\\u{85}\\u{2028}\u200C\u202E\n");
  });
});
