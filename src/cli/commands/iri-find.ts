import { getReason } from "../../diagnostics/iri-error.js";
import { escapeUnsafe, stringifySafely } from "../../diagnostics/quote.js";
import { copyLines, createCopier, type LineCopier } from "../../infra/octet-automaton.js";
import { requireEncoding, UTF_8 } from "../../packages/charset.js";
import type { FindOptions, FoundIRI } from "../../text.js";
import { type IO, SOME_FAILED, type Subcommand, UsageError } from "../command.js";
import { explain } from "../command-options.js";
import { processDocuments } from "../input.js";
import { OctetWriter } from "../octet-writer.js";
import type { Output } from "../output.js";
import { makeTextLinkAutomaton } from "../valid-lines.js";

/** Octets searched at a time; a block extends to the next line end. */
const BLOCK = 1_048_576;
/** Files with more octets show their progress on a terminal. */
const LONG_FILE = 16 * BLOCK;
const LF = 0x0a;

/** Encodings in which an LF octet may be half of a character, or leave the decoder in another state. */
const WITHOUT_LINES: ReadonlySet<string> = new Set(["utf-16be", "utf-16le", "iso-2022-jp"]);

/** Loads link detection, which only this subcommand needs. */
async function loadFindIRIs(): Promise<typeof import("../../text.js").findIRIs> {
  return (await import("../../text.js")).findIRIs;
}

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("list the links in text: IRIs, domain names and mail addresses, by UTS #58")
      .argument("[file...]", "texts; without any, or with -, reads one from standard input")
      .option("-c, --charset <label>", "the charset of the texts", "utf-8")
      .option("-o, --only-matching", "write the links exactly as in the text, without adding a missing scheme")
      .option("-b, --byte-offset", "write the offset of each link, in octets from the start of the file")
      .option("-s, --schemes <list>", 'schemes that make a link, separated by commas, or "all"')
      .option("--no-schemeless", "ignore domain names without a scheme")
      .option("--no-mail", "ignore mail addresses without mailto:")
      .option("-j, --json", "write JSON instead of the link alone, one object per line");
    explain(
      command,
      ["Exit code: 0 links found, 1 no links found, or a file cannot be read, 2 wrong usage."],
      [
        "iri find notes.txt",
        "iri find -ob notes.txt",
        "iri find --charset euc-jp eucjp.txt",
        "curl -sSL https://example.org/notes.txt | iri find",
      ],
    );
  },

  run: async (args, options, io) => {
    const settings = await checkOptions(options);
    let count = 0;
    const exitCode = await processDocuments(args, "find", io, async (file, octets) => {
      count += await writeLinks(file, octets, settings, { ...options, several: args.length > 1 }, io);
      return true;
    });
    return count === 0 ? SOME_FAILED : exitCode;
  },
};

type Settings = FindOptions & { readonly charset: string };

/** Validates the options before any text is read. */
async function checkOptions(options: Record<string, unknown>): Promise<Settings> {
  const { charset, schemes, schemeless, mail } = options as {
    charset: string;
    schemes?: string;
    schemeless: boolean;
    mail: boolean;
  };
  const settings: Settings = {
    charset,
    schemes: schemes === "all" ? schemes : schemes?.split(","),
    schemeless,
    mail,
  };
  try {
    (await loadFindIRIs())(Uint8Array.of(), settings);
  } catch (error) {
    throw new UsageError(getReason(error as Error));
  }
  return settings;
}

/** Returns a way to write lines that are links; `undefined` if more than the link is written, or certain links are asked for. */
function makeCopier(
  { charset, schemes }: Settings,
  { json, byteOffset, several }: Record<string, unknown>,
  { isTerminal }: Output,
): LineCopier | undefined {
  const isPlain = json !== true && byteOffset !== true && several !== true && !isTerminal;
  return isPlain && schemes === undefined && requireEncoding(charset) === UTF_8
    ? createCopier(makeTextLinkAutomaton(), ["", "\n"])
    : undefined;
}

/** @returns The number of links. */
function writeEach(links: readonly FoundIRI[], write: (link: FoundIRI) => void): number {
  links.forEach(write);
  return links.length;
}

/**
 * Writes the links of a block. Lines that are links are copied. The others are searched together, because emphasis can begin on one
 * line and end on another; marks in a link that is a whole line do neither.
 *
 * @returns The number of links.
 */
function writeOrCopy(
  block: Uint8Array,
  copier: LineCopier,
  find: (octets: Uint8Array) => FoundIRI[],
  write: (link: FoundIRI) => void,
  out: OctetWriter,
): number {
  const copies = new OctetWriter();
  const others: Uint8Array[] = [];
  /** For each other line, the octets copied before it, and the index of its end among the other lines. */
  const places: (readonly [copied: number, end: number])[] = [];
  let [length, count] = [0, 0];
  for (let start = 0; start < block.length; ) {
    const [next, copied] = copyLines(copier, block, start, copies, block.length, Number.POSITIVE_INFINITY);
    const lineFeed = block.indexOf(LF, next);
    start = lineFeed === -1 ? block.length : lineFeed + 1;
    others.push(block.subarray(next, start));
    length += start - next;
    places.push([copies.length, length]);
    count += copied;
  }
  const links = find(Buffer.concat(others));
  let [from, index] = [0, 0];
  for (const [copied, end] of places) {
    out.add(copies.octets.subarray(from, copied));
    from = copied;
    for (; index < links.length && (links[index] as FoundIRI).start < end; index++) {
      write(links[index] as FoundIRI);
    }
  }
  return count + links.length;
}

/** @returns The number of links in the text. */
async function writeLinks(
  file: string,
  octets: Uint8Array,
  settings: Settings,
  options: Record<string, unknown>,
  { stdout, stderr }: IO,
): Promise<number> {
  const findIRIs = await loadFindIRIs();
  const find = (block: Uint8Array): FoundIRI[] => findIRIs(block, settings);
  const showsProgress = stderr.isTerminal && octets.length > LONG_FILE;
  const copier = makeCopier(settings, options, stdout);
  const out = new OctetWriter();
  let count = 0;
  for (const [start, end] of listBlocks(octets, settings.charset)) {
    const write = (link: FoundIRI): void =>
      out.addText(`${describe(link, start, file, options, (text) => stdout.show(text))}\n`);
    const block = octets.subarray(start, end);
    count += copier === undefined ? writeEach(find(block), write) : writeOrCopy(block, copier, find, write, out);
    await stdout.write(out.take(stdout.isDirect));
    if (stdout.closed) {
      return count;
    }
    if (showsProgress) {
      const percent = Math.floor((100 * end) / octets.length);
      await stderr.write(`\riri: ${escapeUnsafe(file)}: ${percent} %${end === octets.length ? "\n" : ""}`);
    }
  }
  return count;
}

/** Splits a text after line feeds, which no link crosses. */
function* listBlocks(octets: Uint8Array, charset: string): Generator<readonly [start: number, end: number], void> {
  const hasLines = !WITHOUT_LINES.has(requireEncoding(charset));
  for (let start = 0; start < octets.length; ) {
    const lineEnd = !hasLines ? -1 : octets.indexOf(LF, start + BLOCK);
    const end = lineEnd === -1 ? octets.length : lineEnd + 1;
    yield [start, end];
    start = end;
  }
}

/** Describes a link in a block, given the block's octet offset in the file. */
function describe(
  link: FoundIRI,
  offset: number,
  file: string,
  { json, onlyMatching, byteOffset, several }: Record<string, unknown>,
  show: (text: string) => string,
): string {
  const start = offset + link.start;
  if (json === true) {
    return stringifySafely({ file, ...link.toJSON(), start, end: offset + link.end });
  }
  const prefix = (several === true ? `${file}:` : "") + (byteOffset === true ? `${start}:` : "");
  return show(prefix + (onlyMatching === true ? link.text : link.value));
}
