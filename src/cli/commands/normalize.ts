/** `iri normalize`: the form that an IRI shares with all that are equivalent to it. */
import { type Level, normalize } from "../../index.js";
import { stringifySafely } from "../../infra/quote.js";
import type { Subcommand } from "../command.js";
import { ABOUT_PROTOCOL, configureComparison, createLevelOption, readComparison } from "../comparison.js";
import { processInputs } from "../process-inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("find the form that IRIs share with all that are equivalent to them")
      .argument("[iri...]", "IRIs; none or - reads one a line from standard input")
      .addOption(createLevelOption().makeOptionMandatory());
    configureComparison(command);
    command
      .option("-j, --json", "write JSON, one object a line with input and output, instead of the output alone")
      .addHelpText(
        "after",
        `\n${ABOUT_PROTOCOL}Exit code: 0 all went well, 1 some failed (standard error says why), 2 wrong usage.`,
      );
  },

  run: (args, options, io) => {
    const settings = readComparison(options, options.level as Level);
    const { stdout } = io;
    const compute = (input: string) => ({ input, output: normalize(input, settings) });
    return processInputs(args, io, compute, ({ input, output }) =>
      stdout.write(`${options.json === true ? stringifySafely({ input, output }) : stdout.show(output)}\n`),
    );
  },
};
