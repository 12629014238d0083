/** `iri normalize`: the form that an IRI shares with all that are equivalent to it. */
import { type Level, normalize } from "../../index.js";
import type { Subcommand } from "../command.js";
import { ABOUT_PROTOCOL, configureComparison, createLevelOption, readComparison } from "../comparison.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";
import { RAW_OUTPUT_OPTION } from "../options.js";

export const command: Subcommand = {
  configure: (command) => {
    command.addHelpText("after", `\n${ABOUT_PROTOCOL.trimEnd()}`);
    configureLineByLine(command, "find the form that IRIs share with all that are equivalent to them", "iri");
    command.addOption(createLevelOption().makeOptionMandatory()).option(...RAW_OUTPUT_OPTION);
    configureComparison(command);
  },

  run: async (args, options, io) => {
    const settings = readComparison(options, options.level as Level);
    return processLineByLine(args, options, io, (iri) => normalize(iri, settings));
  },
};
