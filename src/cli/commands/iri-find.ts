import { getReason } from "../../diagnostics/iri-error.js";
import { escapeUnsafe, stringifySafely } from "../../infra/quote.js";
import { requireEncoding } from "../../packages/charset.js";
import type { FindOptions, FoundIRI } from "../../text.js";
import { type IO, SOME_FAILED, type Subcommand, UsageError } from "../command.js";
import { explain } from "../command-options.js";
import { processDocuments } from "../input.js";

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

/** @returns The number of links in the text. */
async function writeLinks(
  file: string,
  octets: Uint8Array,
  settings: Settings,
  options: Record<string, unknown>,
  { stdout, stderr }: IO,
): Promise<number> {
  const findIRIs = await loadFindIRIs();
  const showsProgress = stderr.isTerminal && octets.length > LONG_FILE;
  let count = 0;
  for (const [start, end] of listBlocks(octets, settings.charset)) {
    const links = findIRIs(octets.subarray(start, end), settings);
    const show = (text: string): string => stdout.show(text);
    await stdout.write(links.map((link) => `${describe(link, start, file, options, show)}\n`).join(""));
    count += links.length;
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
