/** Upstream's data is pinned by a manifest, never committed, and checked by sha256. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository, readJSON } from "../support/paths.js";

interface Manifest {
  readonly repository: string;
  readonly commit: string;
  /** Their folder in it. */
  readonly folder: string;
  readonly sha256: Readonly<Record<string, string>>;
}

export const MANIFEST = readJSON("wpt-fixtures/manifest.json") as Manifest;

/** The git-ignored copy that `npm run lane -- wpt/sync` writes. */
export const COPY: URL = inRepository("wpt-fixtures/upstream/");

export function isPinned(file: string, bytes: Uint8Array): boolean {
  return createHash("sha256").update(bytes).digest("hex") === MANIFEST.sha256[file];
}

/** The copy, `$WPT_DIR`, `../shared/wpt`. */
function listFolders(): URL[] {
  const { WPT_DIR } = process.env;
  const given = WPT_DIR === undefined || WPT_DIR === "" ? [] : [pathToFileURL(`${WPT_DIR}/`)];
  return [COPY, ...given, inRepository("../shared/wpt/")];
}

/** Folders are flat or in upstream's structure. */
export function readPinned(file: string): Uint8Array | null {
  for (const folder of listFolders()) {
    for (const place of [new URL(file, folder), new URL(`${MANIFEST.folder}/${file}`, folder)]) {
      const bytes = existsSync(place) ? readFileSync(place) : null;
      if (bytes !== null && isPinned(file, bytes)) {
        return bytes;
      }
    }
  }
  return null;
}

export function readPinnedJSON(file: string): unknown {
  const bytes = readPinned(file);
  return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
}

const DOWNLOAD_TIMEOUT = 20_000;

/** Downloads a pinned file; throws if it is not the pinned one. */
export async function downloadPinned(file: string, get: typeof fetch = fetch): Promise<Uint8Array> {
  const raw = MANIFEST.repository.replace("//github.com/", "//raw.githubusercontent.com/");
  const response = await get(`${raw}/${MANIFEST.commit}/${MANIFEST.folder}/${file}`, {
    signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT),
  });
  if (!response.ok) {
    throw new Error(`${file}: status ${response.status}`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isPinned(file, bytes)) {
    throw new Error(`${file}: its sha256 is not the one in wpt-fixtures/manifest.json`);
  }
  return bytes;
}
