import { deepEqual, equal, match, ok } from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { ENTRIES, listModules } from "../support/modules.js";
import { DATA, PACKAGES, writeNotices } from "../support/notices.js";
import { inRepository, readJSON, readText } from "../support/paths.js";

/** Licenses that require nothing but their own text. */
const PERMISSIVE = new Set("0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MIT Unicode-3.0 CC0-1.0".split(" "));

const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall"];

interface Manifest {
  readonly license?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Includes transitive dependencies, as Node finds them. */
function findInstalled(): ReadonlyMap<string, Manifest> {
  const found = new Map<string, Manifest>();
  const visit = (folder: string): void => {
    const manifest = readJSON<Manifest>(`${folder}package.json`);
    if (found.has(folder)) {
      return;
    }
    found.set(folder, manifest);
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const parents = folder
        .split("node_modules/")
        .map((_, index, parts) => parts.slice(0, index + 1).join("node_modules/"));
      const place = parents
        .reverse()
        .map((parent) => `${parent}node_modules/${name}/`)
        .find((candidate) => existsSync(inRepository(`${candidate}package.json`)));
      ok(place, `${name} is not installed`);
      visit(place);
    }
  };
  visit("");
  found.delete("");
  return found;
}

describe("the supply chain", () => {
  const installed = findInstalled();

  it("has the known length", () => {
    const names = [...installed.keys()].map((folder) => folder.replace(/^.*node_modules\/(.+)\/$/, "$1"));
    deepEqual(
      [...new Set(names)].sort(),
      (
        "@exodus/bytes entities html-encoding-sniffer parse5 punycode saxes tr46 webidl-conversions whatwg-url " +
        "xmlchars"
      ).split(" "),
    );
  });

  for (const [folder, { license = "none", scripts = {} }] of installed) {
    it(`has a permissive license and no install script in ${folder}`, () => {
      ok(PERMISSIVE.has(license), license);
      deepEqual(
        INSTALL_SCRIPTS.filter((name) => name in scripts || existsSync(inRepository(`${folder}binding.gyp`))),
        [],
      );
    });
  }

  it("has no install script in any package that the lock file names", () => {
    const { packages } = readJSON<{ packages: Record<string, { hasInstallScript?: boolean; dev?: boolean }> }>(
      "package-lock.json",
    );
    const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    deepEqual(
      withScript.filter(([, { dev }]) => dev !== true).map(([name]) => name),
      [],
    );
  });

  it("has no packages in the modules for pages but those that are ES modules", () => {
    const modules = listModules(...ENTRIES.map((name) => `${name}.js`));
    deepEqual(modules.filter((path) => !path.endsWith(".js")).sort(), ["entities/decode", "parse5"]);
  });

  it("lists the third-party contents of the files, with each license", () => {
    const notices = readText("THIRD-PARTY-NOTICES");
    equal(notices, writeNotices(), "run npm run lane -- notices");
    deepEqual(
      PACKAGES.map(({ name }) => name).sort(),
      // xmlchars is a part of saxes.
      ["commander", "css-tree", "html-encoding-sniffer", "saxes", "whatwg-url", "xmlchars"],
    );
    deepEqual(
      Object.keys(DATA)
        .flatMap((files) => files.split(" "))
        .sort(),
      readdirSync(inRepository("src/generated")).sort(),
    );
    for (const { license, name } of [...PACKAGES, ...Object.values(DATA)]) {
      ok(PERMISSIVE.has(license), name);
      ok(notices.includes(`${name} (${license})`), name);
    }
  });

  it("refers to that list at the head of each script", () => {
    const scripts = readdirSync(inRepository("lib/")).filter((file) => file.endsWith(".min.js"));
    ok(scripts.length > 1);
    for (const file of scripts) {
      const text = readText(`lib/${file}`);
      match(text, /^\uFEFF?\/\*! whatwg-iri \d+\.\d+\.\d+, MIT; .*THIRD-PARTY-NOTICES \*\/\n/, file);
    }
  });
});
