/** The package as published and installed. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as imported from "whatwg-iri";
import { inRepository } from "../support/paths.js";
import { checkContents, checkTypes, pack } from "../tools/release/tarball.js";

const { listEntryFolders } = (await import(`${inRepository("test/support/pack.mjs")}`)) as {
  listEntryFolders: (manifest: object) => Readonly<Record<string, Readonly<Record<string, string>>>>;
};
const run = promisify(execFile);
const cwd = fileURLToPath(inRepository("."));

function read(file: string): string {
  return readFileSync(inRepository(file), "utf8");
}

describe("the package", () => {
  it("provides the same class to import and require", () => {
    const required = createRequire(import.meta.url)("../../../lib/node/index.js") as typeof imported;
    assert.equal(required.IRI, imported.IRI);
    assert.equal((createRequire(import.meta.url)("whatwg-iri") as typeof imported).IRI, imported.IRI);
  });

  it("contains what users need, and nothing else", async () => {
    assert.deepEqual(checkContents(await pack()), []);
  }).timeout(60_000);

  it("runs no script where it is installed", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    for (const name of ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare"]) {
      assert.ok(!(name in scripts), name);
    }
    // They build the package in a clone and before it is packed.
    assert.equal(scripts.dependencies, scripts.prepack);
  });

  it("has a main module and types for resolvers that do not read exports", () => {
    const manifest = JSON.parse(read("package.json")) as {
      readonly exports: Record<string, Record<string, string>>;
      readonly [field: string]: unknown;
    };
    const { ".": main = {}, "./package.json": _, ...others } = manifest.exports;
    for (const field of ["browser", "react-native", "types"]) {
      assert.equal(manifest[field], main[field]);
    }
    assert.equal(manifest.main, main.default);
    const folders = listEntryFolders(manifest);
    assert.deepEqual(
      Object.keys(folders),
      Object.keys(others).map((entry) => entry.slice(2)),
    );
    for (const [entry, targets] of Object.entries(others)) {
      const { main: file, ...rest } = folders[entry.slice(2)] ?? {};
      for (const [field, target] of Object.entries({ default: file, ...rest })) {
        assert.equal(join(entry, `${target}`), join(`${targets[field]}`), `${entry}: ${field}`);
      }
    }
  });

  it("passes publint and attw", async () => {
    const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
    try {
      const { filename } = await pack(folder);
      assert.deepEqual(await checkTypes(join(folder, filename)), []);
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
        ["types", `./lib/types/${name}.d.ts`],
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

  it("are the only shell block, because .ci/run runs every line of it", async function () {
    if (process.platform === "win32") {
      this.skip();
    }
    assert.equal(readme.match(/^```sh$/gm)?.length, 1);
    const extract = /< <\((sed .*)\)$/m.exec(read(".ci/run"))?.[1] as string;
    const { stdout } = await run("bash", ["-c", extract], { cwd });
    assert.equal(stdout, block);
  });
});
