/** A file imports from its own layer or a lower one, never in a circle, and only adapters import dependencies. */
import { deepEqual, equal, match, notEqual, ok } from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { inRepository } from "../support/paths.js";

/** From the lowest to the highest: the folders or files of a layer, and what they hold. */
const LAYERS: readonly (readonly [paths: string, holds: string])[] = [
  ["infra/", "strings, tables, Web IDL; no knowledge of addresses"],
  ["generated/", "tables that commands write"],
  ["schemes/", "the table of schemes, the characters of addresses, and addresses as arguments"],
  ["diagnostics/", "codes, sentences, places, rendering, passwords masked"],
  ["names/", "IDNA, IP addresses, hosts"],
  ["syntax/", "the grammar: components, resolution, predicates"],
  ["packages/", "the only importers of dependencies, and their stand-ins for pages"],
  ["uts58/", "the characters and the end of a link, by UTS #58"],
  ["web/", "the class URL, and parsing as a browser does: href.ts is the way in"],
  ["mapping/", "IRI to URI and back, components, file names"],
  ["compare/", "equivalence, normal forms, keys"],
  ["template/", "URI Templates"],
  ["rules/", "which of many rules an address meets"],
  ["display/", "checks, direction, spoofing, showing"],
  ["typed/", "addresses that people type"],
  ["links/", "links in text and Markdown"],
  ["iri/", "the class IRI: a charset, and the ways to the functions for URIs and IRIs"],
  ["guard/", "one host for every program"],
  ["documents/", "links of HTML, XML and header fields; IRIs written into documents"],
  ["formats/", "JSON Schema, mail addresses"],
  [
    "index.ts syntax.ts display.ts text.ts documents.ts formats.ts guard.ts url.ts polyfill.ts register.ts script-full.ts script.ts",
    "entry points: re-exports without logic",
  ],
  ["cli/", "the command"],
];

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

/** The build makes some modules from packages, and the source has only their types. */
function findSource(path: string): string {
  const source = path.replace(/\.(c?)js$/, ".$1ts");
  return files.includes(source) ? source : source.replace(/\.ts$/, ".d.ts");
}

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

function layerOf(file: string): number {
  return LAYERS.findIndex(([paths]) => paths.split(" ").some((path) => file.startsWith(path)));
}

describe("the layers of src", () => {
  it("cover every file", () => {
    ok(files.length > 10);
    deepEqual(imports.get("index.ts")?.includes("iri/iri.ts"), true);
    deepEqual(imports.get("packages/load-all.ts"), ["packages/charset.ts", "packages/whatwg-url.ts"]);
  });

  for (const [file, targets] of imports) {
    it(`hold for ${file}`, () => {
      const layer = layerOf(file);
      notEqual(layer, -1, "is in no layer");
      for (const target of targets) {
        if (target.startsWith("node:")) {
          ok(file.startsWith("cli/"), target);
        } else if (target in IMPORTERS) {
          ok(file.startsWith(IMPORTERS[target] as string), target);
        } else {
          ok(imports.has(target), `imports ${target}, which is no file of src`);
          ok(layerOf(target) <= layer, `imports ${target} from a higher layer`);
        }
      }
    });
  }

  it("have no cycles", () => {
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      ok(!path.includes(file), [...path, file].join(" → "));
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
      match(text, /^\s*(?:(?:export (?:type )?(?:\*|\{[^}]*\}) from|import) "[^"]+";\s*)+$/, file);
    }
  });
});

function listDeclarations(file: string): readonly (readonly [name: string, kind: string, isExported: boolean])[] {
  const text = readFileSync(new URL(file, SOURCE), "utf8");
  return Array.from(
    text.matchAll(/^(export )?(?:declare )?(?:async )?(function|class|interface|type|const|let)\*? (\w+)/gm),
    ([, exported, kind = "", name = ""]) => [name, kind, exported !== undefined] as const,
  );
}

describe("names in src", () => {
  /** Modules that stand for each other, and the commands, which all export `command`. */
  const isOneOfMany = (file: string): boolean => /^(?:packages\/(?:page|node)|cli\/commands)\/|\.d\.ts$/.test(file);

  it("have one home, if they are exported or name functions", () => {
    const homes = new Map<string, Set<string>>();
    for (const file of files.filter((candidate) => !isOneOfMany(candidate) && !candidate.startsWith("generated/"))) {
      for (const [name, kind, isExported] of listDeclarations(file)) {
        if (isExported || kind === "function") {
          homes.set(name, (homes.get(name) ?? new Set()).add(file));
        }
      }
    }
    ok(homes.size > 1000, `${homes.size} names`);
    // The class of the entry `whatwg-iri/url`, under the name that programs know.
    homes.delete("URLSearchParams");
    const many = Array.from(homes, ([name, found]) => `${name}: ${[...found].join(", ")}`).filter((line) =>
      line.includes(", "),
    );
    deepEqual(many, []);
  });
});

describe("the map of CONTRIBUTING.md", () => {
  it("is the list of layers, from the highest to the lowest; WRITE_MAP=1 writes it", () => {
    const url = inRepository("CONTRIBUTING.md");
    const rows = LAYERS.map(([paths, holds]) =>
      paths.includes(" ") ? `  ${"*.ts".padEnd(14)}${holds}` : `  ${paths.slice(0, -1).padEnd(14)}${holds}`,
    );
    const map = `\`\`\`\n${rows.reverse().join("\n")}\n\`\`\``;
    const guide = readFileSync(url, "utf8");
    const written = guide.replace(/(?<=## Map\n[^`]*`src`[\s\S]*?\n\n)```\n[\s\S]*?```/, map);
    ok(written.includes(map));
    if (process.env.WRITE_MAP) {
      writeFileSync(url, written);
    }
    equal(readFileSync(url, "utf8"), written);
  });
});

describe("tests of internal modules", () => {
  it("are few, so that a module can be moved", () => {
    const folder = inRepository("test/");
    const tests = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".test.ts") && /from "#lib\//.test(readFileSync(new URL(file, folder), "utf8")),
    );
    ok(tests.length > 0 && tests.length <= 60, `${tests.length} files`);
  });
});
