import { createIRISet } from "../../index.js";
import type { Subcommand } from "../command.js";
import { explain, LIST_CHARSET_OPTION, RAW_OUTPUT_OPTION } from "../command-options.js";
import {
  ABOUT_DEFAULT,
  ABOUT_PROTOCOL,
  chooseLevel,
  configureComparison,
  configureSteps,
  LEVEL_OPTION,
  readComparison,
} from "../comparison.js";
import { findInputs, processInputs } from "../process-inputs.js";
import { ABOUT_REFUSED, configureReadings } from "../refusals.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("remove duplicates; keeps the first spelling, works on streams")
      .argument("[iri...]", "IRIs; without any, or with -, reads one per line from standard input")
      .addOption(LEVEL_OPTION)
      .addOption(LIST_CHARSET_OPTION)
      .option(...RAW_OUTPUT_OPTION);
    configureReadings(configureSteps(configureComparison(command)));
    explain(
      command,
      [
        ABOUT_DEFAULT,
        ABOUT_PROTOCOL,
        "Writes counts to standard error. Memory grows with the output, not with the input: about 200 MB for a million IRIs of 45 characters.",
        "For larger lists, pipe iri normalize --keys into sort or a database: docs/scale.md has the programs.",
        ...ABOUT_REFUSED,
      ],
      [
        "iri dedupe < list.txt",
        "iri dedupe --level syntax --no-fragment < list.txt",
        "iri dedupe --charset euc-jp < eucjp.txt",
      ],
    );
  },

  run: async (args, options, io) => {
    const inputs = findInputs(args, options);
    const { stdout, stderr } = io;
    const seen = createIRISet([], readComparison(options, await chooseLevel(options, stderr)));
    const convert = (input: string): string => {
      const { size } = seen;
      return seen.add(input).size > size ? `${stdout.show(input, options.raw === true)}\n` : "";
    };
    const { exitCode } = await processInputs(inputs, io, {
      convert,
      summarize: ({ read, refused }) => `${read} read, ${seen.size} written, ${refused} refused`,
    });
    return exitCode;
  },
};
