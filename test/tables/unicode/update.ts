/**
 * `npm run lane -- tables/unicode/update 18.0.0` installs the data of a Unicode version, pins the files of UTS #39,
 * makes all tables and prints how much changed; docs/internal/maintenance.md says what to look at. Nothing changes if
 * tr46 has another version, or if a file is missing.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findNpm } from "../../support/npm.js";
import { inRepository, readJSON } from "../../support/paths.js";
import { listPinned } from "../security-data.js";
import { UNICODE_VERSION } from "../version.js";

const LINK_FILES = ["LinkTerm.txt", "LinkBracket.txt", "LinkEmail.txt"];

const cwd = fileURLToPath(inRepository("."));
const folder = process.env.UNICODE_DIR ?? fileURLToPath(inRepository("../shared/unicode/"));
const [version = ""] = process.argv.slice(2);

function npm(...args: readonly string[]): string {
  const [program, ...first] = findNpm();
  return execFileSync(program, [...first, ...args], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

function replaceIn(path: string, old: string, text: string): void {
  const url = inRepository(path);
  const before = readFileSync(url, "utf8");
  if (!before.includes(old)) {
    throw new Error(`${path} does not contain ${old}`);
  }
  writeFileSync(url, before.replace(old, text));
}

function findObstacles(): readonly string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    return ["the version is missing: npm run lane -- tables/unicode/update 18.0.0"];
  }
  const tr46 = readJSON("node_modules/tr46/package.json") as {
    version: string;
    unicodeVersion: string;
  };
  const files = listPinned().map(([file]) => file);
  const missing = [...files, ...LINK_FILES].filter((file) => !existsSync(join(folder, file)));
  const older = files.filter(
    (file) =>
      !/-\d/.test(file) &&
      !missing.includes(file) &&
      !readFileSync(join(folder, file), "utf8").includes(`# Version: ${version}`),
  );
  return [
    ...(tr46.unicodeVersion === version
      ? []
      : [
          `tr46 ${tr46.version} has Unicode ${tr46.unicodeVersion}: npm install --ignore-scripts whatwg-url@latest tr46@latest`,
        ]),
    ...missing.map((file) => `${folder} has no ${file}: https://www.unicode.org/Public/ has the files of ${version}`),
    ...older.map((file) => `${join(folder, file)} is not of Unicode ${version}`),
  ];
}

/**
 * Makes the tables twice: the first run may stop at a new character that the library, as built with the others, does
 * not know.
 */
function makeTables(): void {
  try {
    npm("run", "tables:make");
  } catch (error) {
    console.log(`Once more, with the tables made so far: ${(error as Error).message}`);
  }
  npm("run", "tables:make");
}

function update(): void {
  if (version !== UNICODE_VERSION) {
    npm("uninstall", "--ignore-scripts", "--save-dev", `@unicode/unicode-${UNICODE_VERSION}`);
    npm("install", "--ignore-scripts", "--save-dev", `@unicode/unicode-${version}`);
    replaceIn("src/names/idna/idna.ts", `UNICODE_VERSION = "${UNICODE_VERSION}"`, `UNICODE_VERSION = "${version}"`);
  }
  for (const [file, sum] of listPinned()) {
    const now = createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
    replaceIn("test/tables/security-data.ts", sum, now);
  }
  makeTables();
  console.log(execFileSync("git", ["diff", "--stat"], { cwd, encoding: "utf8" }));
}

const obstacles = findObstacles();
for (const obstacle of obstacles) {
  console.error(`✘ ${obstacle}`);
}
if (obstacles.length > 0) {
  process.exitCode = 1;
} else {
  update();
}
