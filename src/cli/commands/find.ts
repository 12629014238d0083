import { createReadStream } from "node:fs";
import { stringifySafely } from "../../diagnostics/quote.js";
import { createDecoder } from "../../packages/charset.js";
import type { FoundIRI } from "../../text.js";
import { SOME_FAILED, SUCCESS, type Subcommand } from "../command.js";
import { readCharset, readOption } from "../inputs.js";
import { decodeStream, refuseWebAddresses, STANDARD_INPUT } from "../lines.js";

export const command: Subcommand = {
  configure: (command) =>
    command
      .description("list the links in text: IRIs, domain names and mail addresses, by UTS #58")
      .argument("[file...]", "texts; without any, or with -, reads one from standard input")
      .option("-c, --charset <label>", "the charset of the texts", "utf-8")
      .option("-o, --only-matching", "write the links exactly as in the text, without adding a missing scheme")
      .option("-s, --schemes <list>", 'schemes that make a link, separated by commas, or "all"')
      .option("--no-schemeless", "ignore domain names without a scheme")
      .option("--no-mail", "ignore mail addresses without mailto:")
      .option("-j, --json", "write JSON instead of the link alone, one object per line"),
  about: ["Exit code: 0 links found, 1 no links found, or a file cannot be read, 2 wrong usage."],
  examples: [
    "iri find notes.txt",
    "iri find --charset euc-jp eucjp.txt",
    "curl -sSL https://example.org/notes.txt | iri find",
  ],

  run: async (args, options, { stdin, stdout, stderr }) => {
    const { schemes, schemeless, mail } = options as { schemes?: string; schemeless: boolean; mail: boolean };
    const charset = readCharset(options);
    readOption("--charset", () => createDecoder(charset));
    const { createFinder } = await import("../../text.js");
    const settings = { schemes: schemes === "all" ? schemes : schemes?.split(","), schemeless, mail };
    readOption("--schemes", () => createFinder(settings));
    refuseWebAddresses(args, "find");
    const files = args.length === 0 ? [STANDARD_INPUT] : args;
    let [count, hasFailed] = [0, false];
    for (const file of files) {
      const prefix = files.length > 1 ? `${file}:` : "";
      const write = async (links: readonly FoundIRI[]): Promise<void> => {
        count += links.length;
        const lines = links.map((link) =>
          options.json === true
            ? stringifySafely({ file, ...link.toJSON() })
            : prefix + (options.onlyMatching === true ? link.text : link.value),
        );
        await stdout.write(stdout.showLines(lines));
      };
      const finder = createFinder(settings);
      try {
        for await (const text of decodeStream(file === STANDARD_INPUT ? stdin : createReadStream(file), charset)) {
          await write(finder.push(text));
          if (stdout.closed) {
            return SUCCESS;
          }
        }
        await write(finder.end());
      } catch (error) {
        if (file === STANDARD_INPUT || !("syscall" in (error as Error))) {
          throw error;
        }
        await stderr.report(`${file}: ${(error as Error).message}`);
        hasFailed = true;
      }
    }
    return count === 0 || hasFailed ? SOME_FAILED : SUCCESS;
  },
};
