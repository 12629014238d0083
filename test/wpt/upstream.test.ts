import { deepEqual, equal, match, ok, rejects } from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inRepository, readJSON, readText } from "../support/paths.js";
import { compareAll, readReport, renderCounts, renderDiffering } from "./comparison-report.js";
import { OURS, WHATWG_URL } from "./implementations.js";
import { makeRow, type Suite } from "./row.js";
import { readSuites } from "./suites.js";
import { downloadPinned, isPinned, MANIFEST, readPinned } from "./upstream.js";

describe("the pin of upstream's data", () => {
  it("names a commit, and a checksum for each file", () => {
    match(MANIFEST.commit, /^[0-9a-f]{40}$/);
    for (const sha256 of Object.values(MANIFEST.sha256)) {
      match(sha256, /^[0-9a-f]{64}$/);
    }
  });

  it("takes no file with another checksum, and none it does not name", function () {
    const bytes = readPinned("toascii.json");
    if (bytes === null) {
      this.skip();
    }
    equal(isPinned("toascii.json", bytes), true);
    equal(isPinned("urltestdata.json", bytes), false);
    equal(isPinned("toascii.json", bytes.subarray(1)), false);
    equal(isPinned("none.json", bytes), false);
    equal(readPinned("none.json"), null);
  });
});

describe("the download of upstream's data", () => {
  const answer = (body: string | Uint8Array<ArrayBuffer>, status = 200): typeof fetch => {
    return async (address) => {
      ok(String(address).includes(`/${MANIFEST.commit}/${MANIFEST.folder}/toascii.json`));
      return new Response(body, { status });
    };
  };

  it("takes the pinned file", async function () {
    const bytes = readPinned("toascii.json");
    if (bytes === null) {
      this.skip();
    }
    deepEqual(await downloadPinned("toascii.json", answer(new Uint8Array(bytes))), new Uint8Array(bytes));
  });

  it("takes no other, and no error page", async () => {
    await rejects(downloadPinned("toascii.json", answer("[]")), /sha256/);
    await rejects(downloadPinned("toascii.json", answer("Not Found", 404)), /404/);
  });
});

describe("the comparison of implementations", () => {
  const row = (name: string, expected: string): Suite["rows"] => [
    makeRow(name, ({ URL, parseInCharset }) => {
      const actual = new URL("http://a").href;
      return parseInCharset === undefined
        ? null
        : [
            { member: "href", expected, actual, holds: actual === expected },
            { member: "host", expected: "a", actual: "a", holds: true },
          ];
    }),
  ];
  const suites: Suite[] = [
    { name: "good", isOwn: false, rows: row("`a`", "http://a/") },
    { name: "bad", isOwn: true, rows: row("`b`", "http://b/") },
    { name: "absent", isOwn: false, rows: null },
  ];
  const { parseInCharset: _, ...withoutCharset } = WHATWG_URL;
  const results = compareAll(suites, [OURS, { ...withoutCharset, name: "none" }]);

  it("counts the rows that pass", () => {
    equal(
      renderCounts(results),
      "| suite (rows) | IRI | none |\n| --- | ---: | ---: |\n| good (1) | 1 | – |\n| bad (1) | 0 | – |\n| absent (0) | – | – |\n",
    );
  });

  it("lists the rows that differ, with what was expected and what came", () => {
    equal(
      renderDiffering(results),
      '### IRI, bad: 1 differ\n\n- `` `b` ``: href `"http://a/"`, expected `"http://b/"`\n\n',
    );
  });

  it("reads the results of the comparison page in an engine, and lists the rows on which IRI differs there", () => {
    const iri = results.filter(({ implementation }) => implementation === "IRI");
    const url = iri.map((result) => ({ ...result, implementation: "URL" }));
    const { results: theirs, differing } = readReport({ results: [...iri, ...url] }, "Engine 1", iri);
    deepEqual(differing, []);
    deepEqual(
      theirs.map(({ implementation }) => implementation),
      iri.map(() => "Engine 1"),
    );
    const changed = iri.map((result) => (result.suite === "good" ? { ...result, passed: 0 } : result));
    deepEqual(readReport({ results: changed }, "Engine 1", iri).differing, ["good"]);
    deepEqual(
      readReport({ results: [] }, "Engine 1", iri).differing,
      iri.map(({ suite }) => suite),
    );
  });

  it("is printed and written as Markdown and JSON, and gives the numbers of the README", async function () {
    if (readSuites().some(({ rows }) => rows === null)) {
      this.skip();
    }
    const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
    try {
      const script = fileURLToPath(inRepository("test/.build/wpt/compare.js"));
      const options = { maxBuffer: 10_000_000 };
      const { stdout } = await promisify(execFile)(process.execPath, [script, "--out", folder], options);
      const markdown = readFileSync(join(folder, "conformance.md"), "utf8");
      const json = JSON.parse(readFileSync(join(folder, "conformance.json"), "utf8")) as {
        results: { suite: string; isOwn: boolean; implementation: string; passed: number; tried: number }[];
      };
      const readme = readText("README.md").replace(/\s+/g, " ");
      const ours = json.results.filter(({ implementation }) => implementation === "IRI");
      ok(ours.length >= 10);
      for (const { suite, isOwn, passed, tried } of ours) {
        const lines = [stdout, markdown].map((text) => text.split("\n").find((line) => line.includes(`| ${suite} (`)));
        ok(lines[0]?.startsWith(`| ${suite} (${tried}) | ${passed} |`));
        equal(lines[1], lines[0]);
        ok(isOwn || readme.includes(`${suite} ${passed}/${tried}`), `README: ${suite} ${passed}/${tried}`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("is of the standard's version that whatwg-url names, with the Unicode version of tr46", () => {
    const readme = readText("README.md");
    const [, commit] = /whatwg\/url\/commit\/([0-9a-f]{40})/.exec(readme) as unknown as [string, string];
    ok(readText("node_modules/whatwg-url/README.md").includes(commit));
    const { unicodeVersion } = readJSON("node_modules/tr46/package.json") as {
      unicodeVersion: string;
    };
    ok(readme.includes(`Unicode ${unicodeVersion}`));
  });
});
