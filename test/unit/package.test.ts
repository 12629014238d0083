/** The package as published and installed. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import * as imported from "whatwg-iri";
import { inRepository } from "../support/paths.js";

const run = promisify(execFile);
const cwd = fileURLToPath(inRepository("."));

function read(file: string): string {
  return readFileSync(inRepository(file), "utf8");
}

describe("the package", () => {
  it("provides the same class to import and require", () => {
    const required = createRequire(import.meta.url)("../../../lib/index.js") as typeof imported;
    assert.equal(required.IRI, imported.IRI);
    assert.equal((createRequire(import.meta.url)("whatwg-iri") as typeof imported).IRI, imported.IRI);
  });

  it("contains what users need, and nothing else", async () => {
    const { stdout } = await run("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd });
    const report = JSON.parse(stdout) as Record<string, { files: { path: string }[] }>;
    const paths = (Object.values(report)[0] as { files: { path: string }[] }).files.map(({ path }) => path);
    const others = paths.filter((path) => !/^lib\/.+\.(?:[cm]?js|d\.c?ts)$/.test(path)).sort();
    assert.deepEqual(others, ["LICENSE", "README.md", "THIRD-PARTY-NOTICES", "package.json"]);
    for (const path of [
      "lib/index.js",
      "lib/index.d.ts",
      "lib/node/index.js",
      "lib/page/index.js",
      "lib/packages/bytes.cjs",
      "lib/packages/conversions.cjs",
      "lib/packages/state-machine.cjs",
      "lib/iri.min.js",
      "lib/iri.min.mjs",
      "lib/iri.full.min.js",
      "lib/iri.full.min.mjs",
      "lib/syntax.js",
      "lib/page/syntax.js",
      "lib/node/syntax.js",
      "lib/documents.js",
      "lib/documents.d.ts",
      "lib/page/html.js",
      "lib/node/html.js",
      "lib/headers.js",
      "lib/headers.d.ts",
      "lib/page/headers.js",
      "lib/node/headers.js",
      "lib/display.js",
      "lib/display.d.ts",
      "lib/page/display.js",
      "lib/node/display.js",
      "lib/text.js",
      "lib/text.d.ts",
      "lib/page/detect.js",
      "lib/node/detect.js",
      "lib/spoof.js",
      "lib/spoof.d.ts",
      "lib/page/spoof.js",
      "lib/node/spoof.js",
      "lib/formats.js",
      "lib/formats.d.ts",
      "lib/page/formats.js",
      "lib/node/formats.js",
      "lib/template.js",
      "lib/template.d.ts",
      "lib/page/template.js",
      "lib/node/template.js",
      "lib/polyfill.js",
      "lib/page/polyfill.js",
      "lib/node/polyfill.js",
      "lib/register.js",
      "lib/page/register.js",
      "lib/node/register.js",
      "lib/iri.register.min.js",
      "lib/node/cli/main.js",
    ]) {
      assert.ok(paths.includes(path), path);
    }
  }).timeout(60_000);

  it("passes publint and attw", async () => {
    const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
    try {
      const { stdout } = await run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
        cwd,
      });
      const [{ filename }] = Object.values(JSON.parse(stdout)) as [{ filename: string }];
      const tarball = join(folder, filename);
      const publint = await run(process.execPath, ["node_modules/publint/src/cli.js", tarball, "--strict"], { cwd });
      assert.match(publint.stdout, /All good!/);
      const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
      assert.ok(analysis.types !== false && Object.keys(analysis.entrypoints).length > 10);
      // CommonJS loads the modules with `require`, and Node 10 does not know `exports`.
      const problems = analysis.problems.filter(
        (problem) => !("resolutionKind" in problem) || !/^node10$|^node16-cjs$/.test(problem.resolutionKind),
      );
      assert.deepEqual(problems, []);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }).timeout(120_000);

  it("has source maps for those who develop it, and publishes none", () => {
    const { sourcesContent } = JSON.parse(read("lib/web/iri.js.map")) as { sourcesContent: string[] };
    assert.equal(sourcesContent[0], read("src/web/iri.ts"));
  });

  it("names for each place the modules that load there", () => {
    const { exports } = JSON.parse(read("package.json")) as {
      exports: Record<string, Record<string, string> | string>;
    };
    for (const [entry, targets] of Object.entries(exports).filter(([, value]) => typeof value === "object")) {
      const name = entry === "." ? "index" : entry.slice(2);
      assert.deepEqual(Object.entries(targets), [
        ["types", `./lib/${name}.d.ts`],
        // What this repository's tests take: a module for each source.
        ["whatwg-iri-modules", `./lib/${name}.js`],
        ...["browser", "worker", "workerd", "edge-light", "react-native"].map((condition) => [
          condition,
          `./lib/page/${name}.js`,
        ]),
        // Node, Deno, Bun, and bundlers for servers.
        ["default", `./lib/node/${name}.js`],
      ]);
    }
  });

  it("pins the versions that the results rest on", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, { version: string }> };
    for (const [name, version] of [
      ["whatwg-url", /^17\.3\./],
      ["tr46", /^7\./],
      ["webidl-conversions", /^8\./],
      ["@exodus/bytes", /^1\.16\./],
      ["entities", /^9\./],
      ["html-encoding-sniffer", /^7\./],
      ["parse5", /^8\./],
      ["saxes", /^6\./],
      ["typescript", /^7\./],
      ["mocha", /^12\./],
      ["rollup", /^4\./],
    ] as const) {
      assert.match(packages[`node_modules/${name}`]?.version ?? "", version, name);
    }
  });
});

describe("the two commands on top of the README", () => {
  const readme = read("README.md");
  const [, block] = /^```sh\n([\s\S]*?)^```$/m.exec(readme) as unknown as [string, string];

  it("run the main job and the tests from a bare clone", () => {
    assert.equal(readme.indexOf("```sh"), readme.indexOf("```"));
    const [first, second, ...rest] = block.trimEnd().split("\n");
    assert.match(first as string, /^npm ci && npm start -- parse '[^']+' --charset windows-1252$/);
    assert.equal(second, "npm ci && npm test");
    assert.deepEqual(rest, []);
  });

  it("are the only shell block, because .ci/run runs every line of it", async () => {
    assert.equal(readme.match(/^```sh$/gm)?.length, 1);
    const extract = /< <\((sed .*)\)$/m.exec(read(".ci/run"))?.[1] as string;
    const { stdout } = await run("bash", ["-c", extract], { cwd });
    assert.equal(stdout, block);
  });
});
