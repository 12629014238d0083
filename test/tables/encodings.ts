/**
 * Makes the tables of the Encoding Standard: `src/generated/encodings.ts`, from the decoders and labels of @exodus/bytes.
 *
 * @see https://encoding.spec.whatwg.org/#indexes
 */
import { TextDecoder } from "@exodus/bytes/encoding.js";
import { PAIRS, type Pairs } from "#lib/packages/page/encodings/encoders.js";
import { computeChecksum, type IndexName } from "#lib/packages/page/encodings/indexes.js";
import { inRepository, readJSON } from "../support/paths.js";
import { fold, writeNumbers } from "./numbers.js";
import { writeJoined, writeLines } from "./runs.js";

const SIZES: Readonly<Record<IndexName, number>> = {
  big5: 19782,
  "euc-kr": 23750,
  gb18030: 23940,
  jis0208: 11104,
};

const ENCODING: Readonly<Record<IndexName, string>> = {
  big5: "big5",
  "euc-kr": "euc-kr",
  gb18030: "gb18030",
  jis0208: "shift_jis",
};

/** Reads the pointer of two octets; -1 if the second one is not a trail octet. */
function readPair(encoding: string, lead: number, trail: number): number {
  const { trails, firstLead, firstTrail, gap } = PAIRS[encoding] as Pairs;
  const row = lead - firstLead - (encoding === "shift_jis" && lead > 0x9f ? 0x40 : 0);
  const isInGap = gap > 0 && trail > 0x7e && trail <= 0x7e + gap;
  const column = trail - firstTrail - (gap > 0 && trail > 0x7e ? gap : 0);
  return isInGap || column < 0 || column >= trails ? -1 : row * trails + column;
}

/** Reads an index pair by pair, each with a decoder of its own. */
export function readIndex(name: IndexName): Uint32Array {
  const index = new Uint32Array(SIZES[name]);
  const encoding = ENCODING[name];
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    const isLead = encoding === "shift_jis" ? lead < 0xa0 || (lead > 0xdf && lead < 0xfd) : true;
    for (let trail = 0x40; isLead && trail <= 0xfe; trail++) {
      const pointer = readPair(encoding, lead, trail);
      if (pointer !== -1 && pointer < index.length) {
        const [character, ...others] = new TextDecoder(encoding, {}).decode(Uint8Array.of(lead, trail));
        const codePoint = character?.codePointAt(0) as number;
        // End-user-defined characters that Shift_JIS computes.
        const isComputed = name === "jis0208" && pointer >= 8836 && pointer <= 10715;
        index[pointer] = others.length > 0 || codePoint === 0xfffd || isComputed ? 0 : codePoint;
      }
    }
  }
  return index;
}

export async function readLabels(): Promise<readonly (readonly string[])[]> {
  const { default: labels } = (await import(
    inRepository("node_modules/@exodus/bytes/fallback/encoding.labels.js").href
  )) as { default: Readonly<Record<string, readonly string[]>> };
  return Object.entries(labels).map(([name, others]) => [name, ...others]);
}

/** The single-byte encodings with an index, like ones together. */
const SINGLE_BYTE = (
  "windows-1252 windows-1254 iso-8859-15 windows-1258 windows-1256 windows-1255 iso-8859-8 windows-1253 " +
  "iso-8859-7 windows-1250 iso-8859-2 iso-8859-16 windows-1257 iso-8859-13 iso-8859-4 iso-8859-10 " +
  "iso-8859-3 iso-8859-14 iso-8859-6 windows-874 windows-1251 iso-8859-5 x-mac-cyrillic macintosh ibm866 " +
  "koi8-r koi8-u"
).split(" ");

/** Writes an index as `single-byte.ts` reads it, by what differs from another. */
function writeDifferences(index: string, base: string): string {
  let last = 0;
  const numbers = Array.from(index, (character, octet) => {
    if (character === base[octet] || character === "\uFFFD") {
      return character === base[octet] ? 0 : 1;
    }
    const distance = character.charCodeAt(0) - last - 1;
    last = character.charCodeAt(0);
    return 2 + fold(distance);
  });
  return writeNumbers(numbers);
}

/** Of each, the number of the index before that it is most like, and what differs. */
function writeSingleByte(): string {
  const own = String.fromCharCode(...Array.from({ length: 0x80 }, (_, octet) => 0x80 + octet));
  const bases = [own];
  const written = SINGLE_BYTE.map((encoding) => {
    const index = readSingleByte(encoding);
    const candidates = bases.map((base, number) => writeNumbers([number]) + writeDifferences(index, base));
    bases.push(index);
    return candidates.reduce((best, candidate) => (candidate.length < best.length ? candidate : best));
  });
  return written.join("");
}

export function readSingleByte(encoding: string): string {
  const decoder = new TextDecoder(encoding, {});
  return Array.from({ length: 0x80 }, (_, octet) => decoder.decode(Uint8Array.of(0x80 + octet))).join("");
}

export async function writeModule(): Promise<string> {
  const { version } = readJSON("node_modules/@exodus/bytes/package.json") as {
    version: string;
  };
  const labels = await readLabels();
  const ofSingleByte = SINGLE_BYTE.map((name) => labels.find(([first]) => first === name) as readonly string[]);
  const sorted = [...ofSingleByte, ...labels.filter((line) => !ofSingleByte.includes(line))];
  return `/**
 * Labels of encodings, the indexes of the single-byte encodings, and the checksums of the others.
 *
 * Made from @exodus/bytes ${version} by test/tables/encodings.ts (\`npm run tables:make\`); do not edit.
 */

/** A line for each encoding: its name and its other labels. */
export const ENCODING_LABELS: string = ${writeJoined(
    sorted.map((line) => line.join(" ")),
    "\\n",
  )};

/** The indexes of the first encodings above, as \`src/packages/page/encodings/single-byte.ts\` reads them. */
export const SINGLE_BYTE_INDEXES: string = ${writeLines(writeSingleByte())};

/** Checksum of each index, as computed by \`src/packages/page/encodings/indexes.ts\`. */
export const INDEX_CHECKSUMS: Readonly<Record<string, number>> = {
${(Object.keys(SIZES) as IndexName[]).map((name) => `  ${name.includes("-") ? JSON.stringify(name) : name}: ${computeChecksum(readIndex(name))},\n`).join("")}};
`;
}
