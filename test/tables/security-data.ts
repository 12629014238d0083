/**
 * The data files of UTS #39: pinned by sha256, never committed.
 *
 * They are read from `$UNICODE_DIR`, else from `../shared/unicode`, else downloaded.
 *
 * @see https://www.unicode.org/reports/tr39/#Data_Files
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRepository } from "../support/paths.js";
import { UNICODE_VERSION } from "./version.js";

const SHA256: Readonly<Record<string, string>> = {
  "IdentifierStatus-16.0.0.txt": "c6108ca140e054b55a5b0378e7ebed8b1ef0e846251f6195361bc9af8ffc61b1",
  "IdentifierStatus.txt": "5863c7d99ca18f213c41c7318aa5528bebfb6d32ec0f1d5944e37192c119aebd",
  "IdentifierType.txt": "fa24851acc669e58670e354e7b98a4ec8f52a809ec4f80524b6a60efdb868831",
  "confusables.txt": "6ed3ee967c9dfdf6677d563c9985182fbc50a2efb7d6059cd57b2e2ce18f5b92",
};

export function listPinned(): readonly (readonly [file: string, sum: string])[] {
  return Object.entries(SHA256);
}

const DOWNLOAD_TIMEOUT = 20_000;

function listFolders(): URL[] {
  const { UNICODE_DIR } = process.env;
  const given = UNICODE_DIR === undefined || UNICODE_DIR === "" ? [] : [pathToFileURL(`${UNICODE_DIR}/`)];
  return [...given, inRepository("../shared/unicode/")];
}

function isPinned(file: string, bytes: Uint8Array): boolean {
  return createHash("sha256").update(bytes).digest("hex") === SHA256[file];
}

/** Returns `null` if no folder has the file with the pinned checksum. */
export function readSecurityData(file: string): string | null {
  for (const folder of listFolders()) {
    const url = new URL(file, folder);
    const bytes = existsSync(url) ? readFileSync(url) : null;
    if (bytes !== null && isPinned(file, bytes)) {
      return bytes.toString("utf8");
    }
  }
  return null;
}

/** Reads a data file, or downloads it; throws if it is not the pinned one. */
export async function loadSecurityData(file: string, get: typeof fetch = fetch): Promise<string> {
  const text = readSecurityData(file);
  if (text !== null) {
    return text;
  }
  const [, name, version = UNICODE_VERSION] = /^([A-Za-z]+)(?:-([\d.]+))?\.txt$/.exec(file) as unknown as [
    string,
    string,
    string?,
  ];
  const response = await get(`https://www.unicode.org/Public/security/${version}/${name}.txt`, {
    signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT),
  });
  if (!response.ok) {
    throw new Error(`${file}: status ${response.status}`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isPinned(file, bytes)) {
    throw new Error(`${file}: its sha256 is not the pinned one`);
  }
  return new TextDecoder().decode(bytes);
}

export function parseRanges(text: string): Map<number, string> {
  const values = new Map<number, string>();
  for (const [, first, last = first, value] of text.matchAll(
    /^([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*([^#;\n]*[^#;\n\s])/gm,
  )) {
    const end = Number.parseInt(last as string, 16);
    for (let codePoint = Number.parseInt(first as string, 16); codePoint <= end; codePoint++) {
      values.set(codePoint, value as string);
    }
  }
  return values;
}

export function parseConfusables(text: string): Map<number, string> {
  const prototypes = new Map<number, string>();
  for (const [, source, target] of text.matchAll(/^([0-9A-F]+)\s*;\s*([0-9A-F ]*[0-9A-F])\s*;/gm)) {
    const codePoints = (target as string).split(" ").map((digits) => Number.parseInt(digits, 16));
    prototypes.set(Number.parseInt(source as string, 16), String.fromCodePoint(...codePoints));
  }
  return prototypes;
}
