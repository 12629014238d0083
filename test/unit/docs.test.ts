import { deepEqual, ok } from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isLane } from "../support/lanes.js";
import { inRepository, readJSON, readText } from "../support/paths.js";

function list(folder: string, isWanted: RegExp): string[] {
  return readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}${file.replaceAll("\\", "/")}`)
    .filter((file) => isWanted.test(file) && !/\/(?:\.build|\.modules|generated|node_modules|upstream)\//.test(file));
}

const documents = [
  ...readdirSync(inRepository(".")).filter((file) => file.endsWith(".md")),
  ...["docs/", "test/lab/", "wpt-fixtures/"].flatMap((folder) => list(folder, /^(?!docs\/site\/).*\.md$/)),
];

const sources = ["src/", "docs/site/", "test/"].flatMap((folder) => list(folder, /\.[cm]?[jt]s$/));

/** Folders that are built or downloaded, and so may be absent. */
const IGNORED = /^(?:docs\/site\/\.(?:build|modules)|wpt-fixtures\/(?:upstream|comparison))\b/;

const scripts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...["", "docs/site/", "test/lab/"].map(
    (folder) => (readJSON(`${folder}package.json`) as { scripts: Readonly<Record<string, string>> }).scripts,
  ),
);

function exists(path: string): boolean {
  return existsSync(inRepository(path));
}

function readComments(file: string): string {
  return readText(file)
    .split("\n")
    .filter((line) => /^\s*(?:\/?\*|\/\/)/.test(line))
    .join("\n");
}

function findWrongCommands(text: string): string[] {
  // A command may continue on the next line of a comment.
  const joined = text.replace(/\n\s*(?:\*|\/\/)?\s*/g, " ");
  return Array.from(joined.matchAll(/npm run (?:--silent )?([\w:]+)(?: -- ([\w/ -]+))?/g)).flatMap(
    ([command, script = "", rest = ""]) => {
      const names = rest.split(" ").filter((name) => /^[a-z]/.test(name));
      const isKnown =
        script === "bench"
          ? names.every((name) => exists(`test/bench/${name}.ts`) || exists(`test/lab/bench/${name}.ts`))
          : script !== "lane" || names.slice(0, 1).every(isLane);
      return script in scripts && isKnown ? [] : [command];
    },
  );
}

/** Words in capitals are placeholders. */
function findWrongPaths(text: string): string[] {
  return Array.from(text.matchAll(/(?<![\w./@-])(?:src|test|docs|wpt-fixtures)\/[\w./-]*\w/g), ([path]) => path).filter(
    (path) => !/[A-Z]{3}/.test(path) && !IGNORED.test(path) && !exists(path),
  );
}

const baseNames = new Set(
  ["src/", "docs/site/", "test/"].flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" }).map((file) =>
      file.replace(/^.*[\\/]/, ""),
    ),
  ),
);

function findWrongNames(text: string): string[] {
  return Array.from(text.matchAll(/`(?:[a-z-]+\/)*([a-z-]+\.c?ts)`/g), ([, name = ""]) => name).filter(
    (name) => !baseNames.has(name),
  );
}

function removeCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");
}

function listAnchors(text: string): string[] {
  return Array.from(text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Finds links to headings that do not exist. */
function findWrongAnchors(file: string, text: string): string[] {
  return Array.from(removeCode(text).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)).flatMap(([, target = "", anchor = ""]) => {
    const document = target === "" ? text : readFileSync(new URL(target, inRepository(file)), "utf8");
    return listAnchors(document).includes(decodeURIComponent(anchor)) ? [] : [`${target}#${anchor}`];
  });
}

describe("what people read first", () => {
  for (const [file, most] of [["README.md", 130]] as const) {
    it(`has at most ${most} lines: ${file}`, () => {
      ok(readText(file).trimEnd().split("\n").length <= most, "move details to another page of docs");
    });
  }
});

/** Entry points that export names, without those that only have side effects. */
const ENTRIES = ["", "/syntax", "/display", "/text", "/documents", "/formats", "/guard"];

describe("the README", () => {
  const readme = readText("README.md");

  it("lists all entry points in the next test", () => {
    const { exports } = readJSON("package.json") as { exports: Readonly<Record<string, unknown>> };
    const others = ["/polyfill", "/register", "/url", "/package.json"];
    deepEqual(
      Object.keys(exports).map((path) => path.slice(1)),
      [...ENTRIES, ...others],
    );
  });

  for (const entry of ENTRIES) {
    it(`leads to a page that names what people can import from whatwg-iri${entry}`, async () => {
      const names = Object.keys((await import(`whatwg-iri${entry}`)) as object);
      ok(names.length > 0 && readme.includes("](docs/how-do-i.md)"));
      const words = new Set(readText("docs/how-do-i.md").match(/[A-Za-z][\w$]*/g));
      deepEqual(
        names.filter((name) => !words.has(name)),
        [],
      );
    });
  }

  it("names at most twelve values", () => {
    const lists = Array.from(
      readme.matchAll(/import \{ (.+) \} from "whatwg-iri|\| `(.+)` from `whatwg-iri/g),
      ([, imported, row]) => (imported ?? (row as string)).split(", "),
    );
    ok(lists.length > 10);
    const names = new Set(lists.flat());
    ok(names.size <= 12, [...names].join(", "));
  });
});

describe("names in the documentation", () => {
  for (const file of documents) {
    it(`exists: ${file}`, () => {
      const text = readText(file);
      deepEqual(findWrongCommands(text), []);
      deepEqual(findWrongPaths(text), []);
      const links = Array.from(removeCode(text).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, link]) => link as string);
      const wrong = links.filter((link) => !existsSync(new URL(link, inRepository(file))));
      deepEqual(wrong, []);
      deepEqual(findWrongAnchors(file, text), []);
    });
  }

  it("exists, where the search of the site and its pages lead to it", async () => {
    const { WORDS } = (await import(inRepository("docs/site/search-words.mjs").href)) as { WORDS: object };
    const pages = ["index", "links", "compare/index"].flatMap((name) =>
      Array.from(
        readText(`docs/site/src/${name}.html`).matchAll(/href="(?:\.\.\/)?(docs\/[^"]+)"/g),
        ([, path]) => path as string,
      ),
    );
    const places = [...Object.keys(WORDS), ...pages].map((place) => place.replace(".html", ".md"));
    ok(places.length > 40);
    const absent = places.filter((place) => {
      const [file = "", anchor] = place.split("#");
      // The program behind the site makes the list of codes.
      return (
        file !== "docs/diagnostics.md" &&
        (!exists(file) || (anchor !== undefined && !listAnchors(readText(file)).includes(decodeURIComponent(anchor))))
      );
    });
    deepEqual(absent, []);
  });

  it("exists, where comments name it", () => {
    ok(sources.length > 300);
    const wrong = sources.flatMap((file) => {
      const comments = readComments(file);
      return [...findWrongCommands(comments), ...findWrongPaths(comments), ...findWrongNames(comments)].map(
        (name) => `${file}: ${name}`,
      );
    });
    deepEqual(wrong, []);
  });

  it("is reported if it does not exist", () => {
    deepEqual(
      findWrongAnchors(
        "README.md",
        "## `A` & b\n[1](#a--b) [2](#c) [3](docs/class.md#how-it-works) [4](docs/class.md#x)",
      ),
      ["#c", "docs/class.md#x"],
    );
    deepEqual(findWrongCommands("`npm run bench -- idna nothing --only=a`, npm run lane -- bidi"), [
      "npm run bench -- idna nothing --only",
    ]);
    deepEqual(findWrongCommands("`npm run\n * ghost`; `npm run lane -- none`; `npm run fuzz -- --seed 1`"), [
      "npm run ghost",
      "npm run lane -- none",
    ]);
    deepEqual(findWrongPaths("src/index.ts, test/ghost.ts. test/NAME/main.ts docs/site/.build/a.html"), [
      "test/ghost.ts",
    ]);
    deepEqual(findWrongNames("`docs.test.ts`, `support/ghost.ts` and `paths.ts`"), ["ghost.ts"]);
  });

  it("call no other function than toDisplayString a form for people", () => {
    const wrong = [...documents, ...sources.filter((file) => file.startsWith("src/"))].flatMap((file) =>
      readText(file)
        .split("\n")
        .filter((line) => /\btoIRI\b/.test(line) && /\bpeople\b|to show\b/.test(line))
        .filter((line) => !/toDisplayString|not a form for/.test(line))
        .map((line) => `${file}: ${line}`),
    );
    deepEqual(wrong, []);
  });
});
