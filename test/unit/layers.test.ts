/** The layers of src: a file imports from its own layer or a lower one, never in a circle, and only adapters import dependencies. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { inRepository } from "../support/paths.js";

/** From the lowest to the highest: each folder is a layer of its own. */
const LAYERS: readonly (readonly string[])[] = [
  ["infra/"],
  ["generated/"],
  ["schemes/"],
  ["diagnostics/"],
  ["names/"],
  ["syntax/"],
  ["packages/"],
  ["uts58/"],
  ["mapping/"],
  ["compare/"],
  ["template/"],
  ["display/"],
  ["typed/"],
  ["links/"],
  ["web/"],
  ["guard/"],
  ["documents/"],
  ["formats/"],
  [
    ...["index.ts", "syntax.ts", "display.ts", "text.ts", "documents.ts", "formats.ts", "tools.ts", "guard.ts"],
    ...["polyfill.ts", "register.ts", "script-full.ts", "script.ts"],
  ],
  ["cli/"],
];

/** The layer of the entry points. */
const ENTRIES = LAYERS.length - 2;

/** Allowed external imports; node: is for the command line. */
const IMPORTERS: Readonly<Record<string, string>> = {
  "whatwg-url": "packages/node/",
  "@exodus/bytes/encoding.js": "packages/node/",
  "@exodus/bytes/whatwg.js": "packages/node/",
  "entities/decode": "packages/character-references.ts",
  "html-encoding-sniffer": "packages/node/",
  parse5: "packages/html-parser.ts",
  saxes: "packages/node/",
  commander: "cli/",
};

const SOURCE = inRepository("src/");

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.c?ts$/.test(file));

/** Returns the source of a module; the build makes some modules from packages, and the source has only their types. */
function findSource(path: string): string {
  const source = path.replace(/\.(c?)js$/, ".$1ts");
  return files.includes(source) ? source : source.replace(/\.ts$/, ".d.ts");
}

/** Each file's imports: paths in src, or names of packages. */
const imports = new Map(
  files.map((file) => {
    const text = readFileSync(new URL(file, SOURCE), "utf8");
    const specifiers = Array.from(
      text.matchAll(/^(?:import|export)\s(?:[^"';]*?\sfrom\s+)?"([^"]+)";|\b(?:import|require)\("([^"]+)"\)/gm),
      ([, fixed, dynamic]) => (fixed ?? dynamic) as string,
    );
    return [
      file,
      specifiers.map((specifier) =>
        specifier.startsWith(".") ? findSource(posix.join(posix.dirname(file), specifier)) : specifier,
      ),
    ];
  }),
);

/** The layer of the longest beginning that the path has; -1 if it has none. */
function layerOf(file: string): number {
  const [longest = ""] = LAYERS.flat()
    .filter((beginning) => file.startsWith(beginning))
    .sort((a, b) => b.length - a.length);
  return LAYERS.findIndex((beginnings) => beginnings.includes(longest));
}

describe("the layers of src", () => {
  it("cover every file", () => {
    assert.ok(files.length > 10);
    assert.deepEqual(imports.get("index.ts")?.includes("web/iri.ts"), true);
    assert.deepEqual(imports.get("packages/load-all.ts"), ["packages/charset.ts", "packages/whatwg-url.ts"]);
  });

  for (const [file, targets] of imports) {
    it(`hold for ${file}`, () => {
      const layer = layerOf(file);
      assert.notEqual(layer, -1, "is in no layer");
      for (const target of targets) {
        if (target.startsWith("node:")) {
          assert.ok(file.startsWith("cli/"), target);
        } else if (target in IMPORTERS) {
          assert.ok(file.startsWith(IMPORTERS[target] as string), target);
        } else {
          assert.ok(imports.has(target), `imports ${target}, which is no file of src`);
          assert.ok(layerOf(target) <= layer, `imports ${target} from a higher layer`);
        }
      }
    });
  }

  it("have no cycles", () => {
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      assert.ok(!path.includes(file), [...path, file].join(" → "));
      if (!done.has(file)) {
        for (const target of imports.get(file) ?? []) {
          visit(target, [...path, file]);
        }
        done.add(file);
      }
    };
    for (const file of files) {
      visit(file, []);
    }
  });

  it("have entry points that only re-export", () => {
    for (const file of files.filter((candidate) => layerOf(candidate) === ENTRIES)) {
      const text = readFileSync(new URL(file, SOURCE), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
      assert.match(text, /^\s*(?:(?:export (?:type )?(?:\*|\{[^}]*\}) from|import) "[^"]+";\s*)+$/, file);
    }
  });
});

describe("tests of internal modules", () => {
  it("are few, so that a module can be moved", () => {
    const folder = inRepository("test/");
    const tests = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".test.ts") && /from "#lib\//.test(readFileSync(new URL(file, folder), "utf8")),
    );
    assert.ok(tests.length > 0 && tests.length <= 60, `${tests.length} files`);
  });
});
