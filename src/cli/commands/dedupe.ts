/** `iri dedupe`: the first IRI of each class of equivalent ones. */
import { createIRISet, type Level } from "../../index.js";
import type { Subcommand } from "../command.js";
import { ABOUT_PROTOCOL, configureComparison, createLevelOption, readComparison } from "../comparison.js";
import { RAW_OUTPUT_OPTION } from "../options.js";
import { processInputs } from "../process-inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("write the first of all IRIs that are equivalent, as it was spelled, as soon as it is read")
      .argument("[iri...]", "IRIs; none or - reads one a line from standard input")
      .addOption(createLevelOption().makeOptionMandatory())
      .option(...RAW_OUTPUT_OPTION);
    configureComparison(command);
    command.addHelpText(
      "after",
      `\n${ABOUT_PROTOCOL}Standard error gets the counts. Memory grows with what is written, not with what is read.\n` +
        "Exit code: 0 all went well, 1 some failed (standard error says why), 2 wrong usage.",
    );
  },

  run: async (args, options, io) => {
    const seen = createIRISet(readComparison(options, options.level as Level));
    const { stdout, stderr } = io;
    let read = 0;
    let failed = 0;
    const compute = (input: string): string | null => {
      const { size } = seen;
      return seen.add(input).size > size ? input : null;
    };
    const write = async (iri: string | null): Promise<void> => {
      if (iri !== null) {
        await stdout.write(`${stdout.show(iri, options.raw === true)}\n`);
      }
    };
    const exitCode = await processInputs(args, io, compute, write, (hasFailed) => {
      read++;
      failed += hasFailed ? 1 : 0;
    });
    await stderr.write(`iri: ${read} read, ${seen.size} written, ${failed} failed\n`);
    return exitCode;
  },
};
