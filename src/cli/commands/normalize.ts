/** `iri normalize`: converts IRIs to the form that all equivalent IRIs share. */
import { normalize } from "../../index.js";
import type { Subcommand } from "../command.js";
import {
  ABOUT_DEFAULT,
  ABOUT_PROTOCOL,
  chooseLevel,
  configureComparison,
  createLevelOption,
  readComparison,
} from "../comparison.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";
import { createListCharsetOption, RAW_OUTPUT_OPTION } from "../options.js";

export const command: Subcommand = {
  configure: (command) => {
    configureLineByLine(command, {
      description: "convert IRIs to the form that all equivalent IRIs share",
      name: "iri",
      about: [ABOUT_DEFAULT, ABOUT_PROTOCOL],
      examples: ["iri normalize HTTP://Example.ORG:80/%7euser", "iri normalize --level syntax < list.txt"],
    });
    command
      .addOption(createLevelOption())
      .addOption(createListCharsetOption())
      .option(...RAW_OUTPUT_OPTION);
    configureComparison(command);
  },

  run: async (args, options, io) => {
    const settings = readComparison(options, await chooseLevel(options, io.stderr));
    return processLineByLine(args, options, io, (iri) => normalize(iri, settings));
  },
};
