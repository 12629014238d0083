/** Reads a tarball as npm writes them, to say which files differ. */
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";

const BLOCK = 512;

/** The sum of each file by its path; the mode counts as a part of the file. */
export function listTarball(octets: Uint8Array): ReadonlyMap<string, string> {
  const tar = gunzipSync(octets);
  const files = new Map<string, string>();
  const readText = (start: number, length: number): string =>
    tar.toString("utf8", start, start + length).replace(/\0[\s\S]*$/, "");
  for (let offset = 0; offset + BLOCK <= tar.length && tar[offset] !== 0; ) {
    const size = Number.parseInt(readText(offset + 124, 12), 8);
    const prefix = readText(offset + 345, 155);
    const path = `${prefix === "" ? "" : `${prefix}/`}${readText(offset, 100)}`;
    const data = tar.subarray(offset + BLOCK, offset + BLOCK + size);
    const mode = readText(offset + 100, 8).trim();
    files.set(path, `${mode} ${createHash("sha256").update(data).digest("hex")}`);
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** Returns one line for each file that two tarballs do not have in common. */
export function compareTarballs(a: Uint8Array, b: Uint8Array): readonly string[] {
  const [one, other] = [listTarball(a), listTarball(b)];
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((path) => {
    const [x, y] = [one.get(path), other.get(path)];
    if (x === y) {
      return [];
    }
    const isSame = x !== undefined && y !== undefined && x.slice(-64) === y.slice(-64);
    return [
      `${path}: ${x === undefined || y === undefined ? "in one only" : isSame ? "another mode" : "other octets"}`,
    ];
  });
}
