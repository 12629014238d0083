/** `iri normalize`: converts IRIs to the form that all equivalent IRIs share. */
import { Option } from "commander";
import { normalize } from "../../index.js";
import type { Subcommand } from "../command.js";
import { createListCharsetOption, findInputs, RAW_OUTPUT_OPTION } from "../command-options.js";
import {
  ABOUT_DEFAULT,
  ABOUT_PROTOCOL,
  chooseLevel,
  configureComparison,
  createLevelOption,
  readComparison,
} from "../comparison.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";
import { processInputs } from "../process-inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    configureLineByLine(command, {
      description: "convert IRIs to the form that all equivalent IRIs share",
      name: "iri",
      about: [
        ABOUT_DEFAULT,
        ABOUT_PROTOCOL,
        "Any program can sort, join and count the lines of --keys, however many there are: docs/scale.md has examples.",
      ],
      examples: [
        "iri normalize HTTP://Example.ORG:80/%7euser",
        "iri normalize --level syntax < list.txt",
        "iri normalize --keys < list.txt | LC_ALL=C sort -s -u -t \"$(printf '\\t')\" -k 1,1 | cut -f 2",
      ],
    });
    command
      .addOption(createLevelOption())
      .addOption(createListCharsetOption())
      .option(...RAW_OUTPUT_OPTION)
      .addOption(
        new Option("-k, --keys", "write the form, a tab and the input, one line each").conflicts(["json", "raw"]),
      );
    configureComparison(command);
  },

  run: async (args, options, io) => {
    const settings = readComparison(options, await chooseLevel(options, io.stderr));
    if (options.keys !== true) {
      return processLineByLine(args, options, io, (iri) => normalize(iri, settings));
    }
    const { stdout } = io;
    const compute = (input: string): readonly string[] => [normalize(input, settings), input];
    // Output#show leaves no tab, so that the first one ends the form.
    return processInputs(findInputs(args, options), io, compute, async (fields) => {
      await stdout.write(`${fields.map((field) => stdout.show(field)).join("\t")}\n`);
    });
  },
};
