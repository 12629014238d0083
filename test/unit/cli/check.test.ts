import { deepEqual, equal, match, ok } from "node:assert/strict";
import { validate } from "whatwg-iri";
import { validateHostname } from "whatwg-iri/formats";
import { assertRun, readNDJSON, runCommand } from "../../support/cli.js";
import { share } from "../../support/share.js";

/** Leaves out what JSON leaves out. */
const asJSON = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("iri check", () => {
  it("draws a caret under each problem", async () => {
    const { code, stdout, stderr } = await runCommand(["check", "http://exa mple.org/%zz?\uFFFF"]);
    deepEqual([code, stderr], [1, ""]);
    const [line, ...carets] = stdout.trimEnd().split("\n");
    equal(line, "http://exa mple.org/%zz?\\u{FFFF}");
    equal(carets.pop(), "iri explain host-invalid-code-point percent-encoding-incomplete query-invalid-code-point");
    deepEqual(
      carets.map((caret) => caret.match(/^( *)\^+ (\S+) /)?.slice(1)),
      [
        [" ".repeat(10), "host-invalid-code-point"],
        [" ".repeat(20), "percent-encoding-incomplete"],
        [" ".repeat(24), "query-invalid-code-point"],
      ],
    );
  });

  it("confirms valid strings, and separates the answers by an empty line", async () => {
    const { code, stdout } = await runCommand(["check", "http://例え.jp/", "a b"]);
    equal(code, 1);
    match(
      stdout,
      /^http:\/\/例え\.jp\/\nis an IRI-reference\n\na b\n \^ path-invalid-code-point .+\niri explain path-invalid-code-point\n$/,
    );
    deepEqual((await runCommand("check a: --kind URI")).stdout, "a:\nis a URI\n");
    equal((await runCommand("check -k absolute-IRI a:")).stdout, "a:\nis an absolute-IRI\n");
    equal((await runCommand("check -k relative-ref a")).stdout, "a\nis a relative-ref\n");
  });

  it("takes kinds and grammars in any case", async () => {
    const { code, stdout } = await runCommand("check -k uri-REFERENCE -g BIS a");
    deepEqual([code, stdout], [0, "a\nis a URI-reference\n"]);
    equal((await runCommand("check http://例え.jp/ --kind URI")).code, 1);
    equal((await runCommand("check #a#b")).code, 1);
    equal((await runCommand("check #a#b --grammar bis")).code, 0);
    for (const wrong of [
      ["--kind", "url"],
      ["--grammar", "rfc3986"],
      ["--host", "loose"],
      ["-s", "idna2003"],
    ]) {
      const { code, stderr } = await runCommand(["check", "a", ...wrong]);
      equal(code, 2);
      match(stderr, /^iri: option .+ is invalid\. Allowed choices are \w/);
    }
  });

  it("[V-1, V-2] lists the errors of the URL Standard, says what to write, and counts them in lists", async () => {
    const url = ["check", "--grammar", "url"];
    const { code, stdout } = await runCommand([...url, "http:a/b c", "http://é/"]);
    equal(code, 1);
    match(
      stdout,
      /^ {5}\^ special-scheme-missing-following-solidus .+\n {8}\^ invalid-URL-unit .+: a space in the path$/m,
    );
    match(
      stdout,
      /^index 5: Write \/\/ instead\.\nindex 8: Write %20 instead\.\niri explain special-\S+ invalid-\S+\n\n/m,
    );
    match(stdout, /\nhttp:\/\/é\/\nis a valid URL string\n$/);
    const list = await runCommand([...url, "--base", "http://a/"], "/b\n%\n\\ %\n");
    deepEqual(
      [list.code, list.stdout],
      [1, "valid\t/b\ninvalid-URL-unit\t%\ninvalid-reverse-solidus,invalid-URL-unit\t\\ %\n"],
    );
    equal(list.stderr, "iri: 2 of 3 lines are not valid URLs: 2 invalid-URL-unit, 1 invalid-reverse-solidus\n");
    await assertRun(url, [0, "valid\thttp://a/\n"], "http://a/\n");
    const json = readNDJSON((await runCommand([...url, "--json", "http://a/%"])).stdout);
    deepEqual(json, [
      { input: "http://a/%", valid: false, diagnostics: asJSON(validate("http://a/%", { grammar: "url" })) },
    ]);
    for (const [args, message] of [
      [["--base", "b"], /^iri: --base: base is not a URL: missing-scheme-non-relative-URL, index 0/],
      [["--kind", "URI"], /^iri: --kind and --host do not go with --grammar url/],
      [["--grammar", "bis", "--base", "http://a/"], /^iri: --base needs --grammar url/],
    ] as const) {
      const { code, stderr } = await runCommand([...url, ...args, "a"]);
      equal(code, 2);
      match(stderr, message);
    }
  });

  it("[B-6a] warns of bidirectional formatting characters, and of a host that only browsers see", async () => {
    const { code, stdout } = await runCommand("check http://a/\u202Eb http:///evil/../good");
    equal(code, 0);
    match(stdout, /\n {9}\^{8} bidi-formatting-code-point \(path, index 9, U\+202E\): /);
    match(stdout, /\n {8}\^{4} path-read-as-host \(path, index 8.*\niri explain path-read-as-host\n$/);
  });

  it("[P-12b, P-12c] warns of a domain name that the DNS cannot hold, and fails with --host strict", async () => {
    const { code, stdout } = await runCommand("check http://é_b/");
    equal(code, 0);
    match(stdout, /^http:\/\/é_b\/\nis an IRI-reference\nhttp:\/\/é_b\/\n {8}\^ domain-disallowed-code-point /);
    const strict = await runCommand("check --host strict http://é_b/");
    equal(strict.code, 1);
    match(strict.stdout, /^http:\/\/é_b\/\n {8}\^ domain-disallowed-code-point /);
    equal(
      (await runCommand("check --host strict", "http://é_b/\n")).stdout.split("\t")[0],
      "domain-disallowed-code-point",
    );
  });

  it("writes a verdict for each line, or JSON on request", async () => {
    const { code, stdout, stderr } = await runCommand("check", "a\na b\n\\u{41}\nhttp://a/\u202E\n");
    const verdicts =
      "valid\ta\npath-invalid-code-point\ta b\npath-invalid-code-point\t\\u{41}\nvalid\thttp://a/\u202E\n";
    deepEqual([code, stdout, stderr], [1, verdicts, ""]);
    const json = await runCommand("check --json", "a\na b\n");
    deepEqual(
      readNDJSON(json.stdout),
      ["a", "a b"].map((input) => ({ input, valid: input === "a", diagnostics: asJSON(validate(input)) })),
    );
  });

  it("[P-12a] checks names of hosts, by standard", async () => {
    const check = (...args: string[]) => runCommand(["check", "--kind", "hostname", ...args]);
    const { code, stdout } = await check("résumé.example", "é_b.-ü");
    equal(code, 1);
    match(
      stdout,
      /^résumé\.example\nis a hostname\n\né_b\.-ü\n \^ domain-disallowed-code-point .+\n {4}\^ domain-hyphens .+\niri explain domain-disallowed-code-point domain-hyphens\n$/,
    );
    const { stdout: json } = await check("--json", "a_b");
    deepEqual(readNDJSON(json), [{ input: "a_b", valid: false, diagnostics: asJSON(validateHostname("a_b")) }]);
    const codes = [["É.example"], ["-s", "uts46", "É.example"], ["-s", "rfc1123", "é.example"], ["a."], ["-d", "a."]];
    const found = await Promise.all(codes.map(async (args) => (await check(...args)).code));
    deepEqual(found, [1, 0, 1, 1, 0]);
  });

  it("survives a line full of problems", async () => {
    const line = `/${' "a'.repeat(share(3_000_000))}\nb\n`;
    const { code, stdout } = await runCommand("check --json --max-line 9000001", line);
    equal(code, 1);
    const [first, second] = stdout.split("\n");
    equal((JSON.parse(first as string) as { diagnostics: unknown[] }).diagnostics.length, 10_000);
    equal(second, '{"input":"b","valid":true,"diagnostics":[]}');
  });

  it("[X-2b] writes a label with many problems once", async () => {
    const { stdout } = await runCommand("check --json", `http://a${";a".repeat(2_000)}/\n`);
    ok(stdout.length < 1_000_000, String(stdout.length));
    const hosts = await runCommand("check --json -k hostname", `${";a".repeat(1_000)}\n${"a".repeat(62)}_\n`);
    const [long, short] = readNDJSON<{ diagnostics: { detail?: string }[] }>(hosts.stdout);
    equal(long?.diagnostics[0]?.detail, `${";a".repeat(31)};…`);
    equal(short?.diagnostics[0]?.detail, `${"a".repeat(62)}_`);
  });
});
