import { deepEqual, doesNotMatch, equal, match, ok } from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as imported from "whatwg-iri";
import { ENTRIES, listPageModules } from "../support/modules.js";
import { runNpmIn } from "../support/npm.js";
import { inRepository, readJSON, readText } from "../support/paths.js";
import { checkContents, type Packed, pack } from "../support/tarball.js";

const run = promisify(execFile);
const cwd = fileURLToPath(inRepository("."));

describe("the package", () => {
  it("provides the same class to import and require", () => {
    const required = createRequire(import.meta.url)("../../../lib/node/index.js") as typeof imported;
    equal(required.IRI, imported.IRI);
    equal((createRequire(import.meta.url)("whatwg-iri") as typeof imported).IRI, imported.IRI);
  });

  it("contains what users need, and nothing else", async () => {
    deepEqual(checkContents(await pack()), []);
  });

  it("contains the files to which its README and its guides link", async () => {
    const packed = (await pack()).files.map(({ path }) => path);
    const links = packed
      .filter((path) => /^(?:README|docs\/[\w-]+)\.md$/.test(path))
      .flatMap((path) =>
        Array.from(readText(path).matchAll(/\]\((?!#|[a-z]+:)([^)#\s]+)/g), ([, link]) =>
          posix.join(posix.dirname(path), `${link}`),
        ),
      );
    ok(links.length > 60);
    deepEqual(
      [...new Set(links)].filter((link) => !packed.includes(link)),
      [],
    );
  });

  it("runs no script where it is installed", () => {
    const { scripts } = readJSON("package.json") as { scripts: Record<string, string> };
    for (const name of ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare"]) {
      ok(!(name in scripts), name);
    }
    // They build the package in a clone and before it is packed.
    equal(scripts.dependencies, scripts.prepack);
  });

  it("has a main module, a module for each entry point, and types for resolvers that do not read exports", () => {
    const { main, types } = readJSON("package.json") as Record<string, string>;
    deepEqual([main, types], ["./lib/index.js", "./lib/index.d.ts"]);
    for (const name of ENTRIES.filter((entry) => entry !== "index")) {
      equal(readText(`${name}.d.ts`), `export * from "./lib/${name}.js";\n`);
      equal(readText(`${name}.js`), `export * from "./lib/${name}${name === "url" ? ".min" : ""}.js";\n`);
    }
  });

  it("has the same files from npm pack, and so from an install from git, as in a release", async () => {
    const report = JSON.parse(await runNpmIn(cwd, ["pack", "--json", "--ignore-scripts", "--dry-run"])) as object;
    const [{ files }] = Object.values(report) as [Packed];
    deepEqual(
      files.map(({ path }) => path),
      (await pack()).files.map(({ path }) => path),
    );
  });

  it("has the modules that tsc wrote", async () => {
    const folder = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
    try {
      const { filename } = await pack(folder);
      await run("tar", ["-xzf", filename], { cwd: folder });
      for (const file of listPageModules()) {
        equal(readFileSync(join(folder, "package/lib", file), "utf8"), readText(`lib/${file}`), file);
        doesNotMatch(readText(`lib/${file}`), /sourceMappingURL/, file);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("names for each place the modules that load there", () => {
    const { exports } = readJSON("package.json") as {
      exports: Record<string, Record<string, string> | string>;
    };
    const { "./package.json": _, ...entries } = exports;
    for (const [entry, targets] of Object.entries(entries)) {
      const name = entry === "." ? "index" : entry.slice(2);
      deepEqual(Object.entries(targets), [
        ["types", `./lib/${name}.d.ts`],
        // Before "node": renderers of Electron and Jest with jsdom set both.
        ["browser", `./lib/${name}.js`],
        // Node, Deno, Bun, and bundlers for servers.
        ["node", `./lib/node/${name}.js`],
        // For React Native, whose bundler keeps the whole of each module, one file.
        ["default", `./lib/${name}${name === "url" ? ".min" : ""}.js`],
      ]);
    }
  });

  it("pins the versions that the results rest on", () => {
    const { packages } = readJSON("package-lock.json") as { packages: Record<string, { version: string }> };
    for (const [name, version] of [
      ["whatwg-url", /^17\.3\./],
      ["tr46", /^7\./],
      ["webidl-conversions", /^8\./],
      ["@exodus/bytes", /^1\.16\./],
      ["entities", /^9\./],
      ["html-encoding-sniffer", /^7\./],
      ["parse5", /^8\./],
      ["saxes", /^6\./],
      ["css-tree", /^3\./],
      ["typescript", /^7\./],
      ["mocha", /^12\./],
      ["rollup", /^4\./],
    ] as const) {
      match(packages[`node_modules/${name}`]?.version ?? "", version, name);
    }
  });
});

describe("the two commands on top of the README", () => {
  const readme = readText("README.md");
  const [, block] = /^```sh\n([\s\S]*?)^```$/m.exec(readme) as unknown as [string, string];

  it("run the main job and the tests from a bare clone", () => {
    equal(readme.indexOf("```sh"), readme.indexOf("```"));
    const [first, second, ...rest] = block.trimEnd().split("\n");
    match(first as string, /^npm ci && npm start -- parse '[^']+' --charset windows-1252$/);
    equal(second, "npm ci && npm test");
    deepEqual(rest, []);
  });

  it("are the only shell block, because .ci/run runs every line of it", async function () {
    if (process.platform === "win32") {
      this.skip();
    }
    equal(readme.match(/^```sh$/gm)?.length, 1);
    const extract = /< <\((sed .*)\)$/m.exec(readText(".ci/run"))?.[1] as string;
    const { stdout } = await run("bash", ["-c", extract], { cwd });
    equal(stdout, block);
  });
});
