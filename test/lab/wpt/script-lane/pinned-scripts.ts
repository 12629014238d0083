/** The scripts of the web platform tests, each pinned to a commit and a checksum, and never committed. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository } from "../../../support/paths.js";
import { COPY } from "../../../wpt/upstream.js";

interface Pins {
  readonly repository: string;
  /** The folder of the scripts in it. */
  readonly folder: string;
  readonly files: Readonly<Record<string, { readonly commit: string; readonly sha256: string }>>;
}

/** The pins; a script has its own commit, because scripts rarely change. */
export const PINS = JSON.parse(readFileSync(inRepository("wpt-fixtures/scripts.json"), "utf8")) as Pins;

/** The names of the scripts, without `.any.js`. */
export const SCRIPT_NAMES: readonly string[] = Object.keys(PINS.files).flatMap(
  (file) => /^([^/]+)\.any\.js$/.exec(file)?.[1] ?? [],
);

function listFolders(): URL[] {
  const { WPT_DIR } = process.env;
  const given = WPT_DIR === undefined || WPT_DIR === "" ? [] : [pathToFileURL(`${WPT_DIR}/`)];
  return [COPY, ...given, inRepository("../shared/wpt/")].map((folder) => new URL(`${PINS.folder}/`, folder));
}

function isPinned(file: string, text: string): boolean {
  return createHash("sha256").update(text).digest("hex") === PINS.files[file]?.sha256;
}

/** Reads a pinned script or data file from the first folder that has it; `null` if no folder does. */
export function readScript(file: string): string | null {
  const places = listFolders().map((folder) => new URL(file, folder));
  const texts = places.flatMap((place) => (existsSync(place) ? [readFileSync(place, "utf8")] : []));
  return texts.find((text) => isPinned(file, text)) ?? null;
}

const DOWNLOAD_TIMEOUT = 20_000;

/**
 * Downloads the pinned files that no folder has into wpt-fixtures/upstream.
 *
 * @throws {Error} If one is unavailable, or not the pinned one.
 */
export async function fetchScripts(): Promise<void> {
  const raw = PINS.repository.replace("//github.com/", "//raw.githubusercontent.com/");
  for (const [file, { commit }] of Object.entries(PINS.files)) {
    if (readScript(file) === null) {
      const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT);
      const text = await (await fetch(`${raw}/${commit}/${PINS.folder}/${file}`, { signal })).text();
      if (!isPinned(file, text)) {
        throw new Error(`${file}: its sha256 is not the one in wpt-fixtures/scripts.json`);
      }
      const place = new URL(`${PINS.folder}/${file}`, COPY);
      mkdirSync(new URL(".", place), { recursive: true });
      writeFileSync(place, text);
    }
  }
}
