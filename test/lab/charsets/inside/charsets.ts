/**
 * In a document of each encoding, compares the query of a link (`a.search`) with that of an `IRI` in that charset: for every
 * code point of some planes, and for strings put together at random.
 */
import { IRI } from "whatwg-iri";
import { report, showLife } from "../../../browser/inside/report.js";

/** A difference, reduced to as few code points as possible. */
export interface CharsetDifference {
  /** A query. */
  readonly input: string;
  readonly engine: string;
  readonly ours: string;
}

/** The result for one encoding. */
export interface CharsetResult {
  readonly encoding: string;
  /** Whether the engine supports it: the document is in this encoding, and a link in it can have a query. */
  readonly usable: boolean;
  readonly codePoints: number;
  readonly strings: number;
  readonly differences: readonly CharsetDifference[];
}

/** The inputs to compare. */
export interface CharsetInputs {
  readonly encodings: readonly string[];
  /** First and last code point. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Number of random strings per encoding. */
  readonly strings: number;
}

/** Code points per query; fewer are slower, and with more it takes longer to locate one that differs. */
const BATCH = 256;

/** Code points in a string. The first is ASCII, so that encoders with a state change it. */
const SCRIPTS: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0x80, 0xff],
  [0x100, 0x17f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x5d0, 0x5ea],
  [0x620, 0x64a],
  [0xe01, 0xe3a],
  [0x2010, 0x203e],
  [0x2190, 0x22ff],
  [0x2500, 0x25ff],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0x4e00, 0x5e00],
  [0xac00, 0xd7a3],
  [0xe000, 0xf8ff],
  [0xff01, 0xff9f],
  [0x1f600, 0x1f64f],
  [0x20000, 0x2a6df],
];

report(async () => {
  const { encodings, ranges, strings } = (await (await fetch("/inputs")).json()) as CharsetInputs;
  const results: CharsetResult[] = [];
  for (const encoding of encodings) {
    results.push(await compareCharset(encoding, ranges, strings));
  }
  return results;
});

async function compareCharset(
  encoding: string,
  ranges: CharsetInputs["ranges"],
  strings: number,
): Promise<CharsetResult> {
  const frame = document.createElement("iframe");
  frame.src = `/document?charset=${encoding}`;
  await new Promise((loaded) => {
    frame.onload = loaded;
    document.documentElement.append(frame);
  });
  const inner = frame.contentDocument as Document;
  const link = inner.createElement("a");
  link.setAttribute("href", "https://example.org/?a");
  const usable = inner.characterSet.toLowerCase() === encoding && link.search === "?a";
  const found = new Map<string, CharsetDifference>();

  /** Locates the differences within a query. */
  const compare = (query: readonly string[]): boolean => {
    const input = query.join("");
    const address = `https://example.org/?${input}#`;
    link.setAttribute("href", address);
    const engine = link.search;
    const ours = new IRI(address, undefined, { charset: encoding }).search;
    if (engine === ours) {
      return true;
    }
    const middle = query.length >> 1;
    const halves = [query.slice(0, middle), query.slice(middle)];
    if (query.length === 1 || halves.map(compare).every(Boolean)) {
      found.set(input, { input, engine, ours });
    }
    return false;
  };

  let codePoints = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    compare(batch);
    codePoints += batch.length;
    batch = [];
    if (showLife()) {
      await new Promise((resume) => setTimeout(resume));
    }
  };
  for (const [first, last] of usable ? ranges : []) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      // "#" would start a fragment.
      if (codePoint !== 0x23) {
        batch.push(String.fromCodePoint(codePoint));
        if (batch.length === BATCH) {
          await flush();
        }
      }
    }
    await flush();
  }

  const random = makeRandom(encoding);
  const tried = usable ? strings : 0;
  for (let index = 0; index < tried; index++) {
    compare(makeString(random));
    if (showLife()) {
      await new Promise((resume) => setTimeout(resume));
    }
  }
  frame.remove();
  return { encoding, usable, codePoints, strings: tried, differences: [...found.values()] };
}

/** Returns random code points of a few scripts each time. */
function makeString(random: (below: number) => number): string[] {
  const scripts = Array.from({ length: 1 + random(4) }, () => SCRIPTS[random(SCRIPTS.length)] as [number, number]);
  const characters = Array.from({ length: 1 + random(24) }, () => {
    const [first, last] = scripts[random(scripts.length)] as [number, number];
    return String.fromCodePoint(first + random(last - first + 1));
  });
  return characters.filter((character) => character !== "#");
}

/** A reproducible random number generator (xorshift), seeded with the encoding's name. */
function makeRandom(seed: string): (below: number) => number {
  let state = 0x9e3779b9;
  for (const character of seed) {
    state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  }
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
