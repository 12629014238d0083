/**
 * `npm run lane -- wpt/update COMMIT` pins the web platform tests of a commit in `wpt-fixtures/manifest.json`, from
 * `$WPT_DIR`, else downloaded, and counts the rows that are new or gone.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository } from "../support/paths.js";
import { COPY, MANIFEST, readPinnedJSON } from "./upstream.js";

const { WPT_DIR } = process.env;

async function readNew(file: string, commit: string): Promise<Uint8Array> {
  if (WPT_DIR) {
    const folder = pathToFileURL(`${WPT_DIR}/`);
    const places = [new URL(file, folder), new URL(`${MANIFEST.folder}/${file}`, folder)];
    return readFileSync(places.find((place) => existsSync(place)) ?? (places[0] as URL));
  }
  const raw = MANIFEST.repository.replace("//github.com/", "//raw.githubusercontent.com/");
  const response = await fetch(`${raw}/${commit}/${MANIFEST.folder}/${file}`);
  if (!response.ok) {
    throw new Error(`${file}: status ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

/** Rows of setters are in a list for each member. */
function listRows(data: unknown): ReadonlySet<string> {
  const rows = Array.isArray(data)
    ? (data as unknown[])
    : Object.entries((data ?? {}) as object).flatMap(([name, own]) => (own as unknown[]).map((row) => [name, row]));
  return new Set(rows.filter((row) => typeof row !== "string").map((row) => JSON.stringify(row)));
}

const [commit = ""] = process.argv.slice(2);
if (!/^[0-9a-f]{40}$/.test(commit)) {
  console.error("The commit is missing: npm run lane -- wpt/update 0123456789abcdef0123456789abcdef01234567");
  process.exitCode = 1;
} else {
  const sha256: Record<string, string> = {};
  mkdirSync(COPY, { recursive: true });
  for (const file of Object.keys(MANIFEST.sha256)) {
    const before = listRows(readPinnedJSON(file));
    const octets = await readNew(file, commit);
    const after = listRows(JSON.parse(new TextDecoder().decode(octets)));
    sha256[file] = createHash("sha256").update(octets).digest("hex");
    writeFileSync(new URL(file, COPY), octets);
    const [added, gone] = [
      [...after].filter((row) => !before.has(row)).length,
      [...before].filter((row) => !after.has(row)).length,
    ];
    console.log(`${file}: ${after.size} rows, ${added} new, ${gone} gone${before.size === 0 ? " (none before)" : ""}`);
  }
  writeFileSync(
    inRepository("wpt-fixtures/manifest.json"),
    `${JSON.stringify({ ...MANIFEST, commit, sha256 }, undefined, 2)}\n`,
  );
}
