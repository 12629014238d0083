/**
 * Keeps the ASCII forms of domain names that were asked for twice of late, because the links of a page share few hosts.
 * The first time leaves only the hash, which costs less. Code that runs in between finds whole pairs.
 */

/** Longest name that is kept, in UTF-16 units. */
const LONGEST = 64;

/** Places for pairs; a power of two. */
const PLACES = 1024;

interface Pair {
  readonly domain: string;
  readonly ascii: string;
}

const pairs: (Pair | null)[] = /* @__PURE__ */ Array.from({ length: PLACES }, () => null);

const hashes = /* @__PURE__ */ new Int32Array(PLACES);

export function hashName(text: string, start: number, end: number): number {
  const stop = Math.min(end, start + LONGEST);
  let hash = stop - start;
  for (let index = start; index < stop; index++) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  }
  return hash;
}

export function recallName(hash: number, text: string, start: number, end: number): string | undefined {
  const pair = pairs[hash & (PLACES - 1)] as Pair | null;
  const isKnown = pair !== null && pair.domain.length === end - start && text.startsWith(pair.domain, start);
  return isKnown ? pair.ascii : undefined;
}

/** Returns whether the hash was the last one noted at its place, so that the name should be kept. */
export function noteName(hash: number): boolean {
  const place = hash & (PLACES - 1);
  const isNoted = hashes[place] === hash;
  hashes[place] = hash;
  return isNoted;
}

/** Lower-case letters, digits and hyphens, and a letter begins the last label: the host parser does not change it. */
export function isPlainName(ascii: string): boolean {
  return /^(?:[a-z0-9-]*\.)*[a-z][a-z0-9-]*$/.test(ascii);
}

export function keepName(domain: string, hash: number, ascii: string): void {
  if (domain.length <= LONGEST && isPlainName(ascii)) {
    // A slice would keep the string from which it was taken, and takes longer to read.
    pairs[hash & (PLACES - 1)] = { domain: Array.from(domain).join(""), ascii: Array.from(ascii).join("") };
  }
}
