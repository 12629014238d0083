import { Option } from "commander";
import { stringifySafely } from "../../diagnostics/quote.js";
import { createNameIndex, type NameOptions } from "../../index.js";
import { NAME_FORMS } from "../../mapping/match-names.js";
import { SOME_FAILED, SUCCESS, type Subcommand } from "../command.js";
import { createChoice, explain, LIST_CHARSET_OPTION, readOption } from "../command-options.js";
import { findInputs, processInputs } from "../process-inputs.js";
import { configureLines } from "../refusals.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("find the local names that the path of an address can mean, the most certain first")
      .argument("<path>", "the path of a URI or IRI, or one segment")
      .argument("[name...]", "local names; without any, or with -, reads one per line from standard input")
      .addOption(
        new Option(
          "-o, --octets <labels>",
          "charsets of the path's octets, with commas, the most likely first",
        ).default("utf-8"),
      )
      .addOption(
        createChoice("-n, --normalize <form>", "the form in which names are the same", NAME_FORMS).default("NFC"),
      )
      .option("--ignore-case", "find names that differ in case")
      .option("--ignore-marks", "find names that differ in accents, Hebrew points or Arabic vowel signs")
      .option("-j, --json", "write JSON, one object per line")
      .addOption(LIST_CHARSET_OPTION);
    configureLines(command);
    explain(
      command,
      [
        "Writes each name, the charset, and what was ignored to find it, with tabs between them.",
        "Exit code: 0 found, 1 nothing found, 2 wrong usage.",
      ],
      [
        "printf '%s\\n' résumé.html other.html | iri names /r%E9sum%E9.html --octets utf-8,windows-1252",
        "iri names --ignore-case --ignore-marks /RESUME.html résumé.html Resume.html",
      ],
    );
  },

  run: async ([path, ...args], options, io) => {
    const settings = readOptions(options);
    const names: string[] = [];
    const keep = (name: string): string => {
      names.push(name);
      return "";
    };
    await processInputs(findInputs(args, options), io, { convert: keep });
    const { stdout } = io;
    const matches = createNameIndex(names, settings).match(path as string);
    for (const match of matches) {
      const { name, charset, mappings } = match;
      const fields = [name, charset, ...mappings].map((field) => stdout.show(String(field)));
      await stdout.write(`${options.json === true ? stringifySafely(match) : fields.join("\t")}\n`);
    }
    return matches.length > 0 ? SUCCESS : SOME_FAILED;
  },
};

/** @throws {UsageError} If a charset is unknown. */
function readOptions({ octets, normalize, ignoreCase, ignoreMarks }: Record<string, unknown>): NameOptions {
  const settings = {
    charsets: (octets as string).split(","),
    normalization: normalize as (typeof NAME_FORMS)[number],
    ignoreCase: ignoreCase === true,
    ignoreMarks: ignoreMarks === true,
  };
  readOption("--octets", () => createNameIndex([], settings));
  return settings;
}
