/** `iri dedupe`: the first IRI of each class of equivalent ones. */
import { createIRISet } from "../../index.js";
import type { Subcommand } from "../command.js";
import {
  ABOUT_DEFAULT,
  ABOUT_PROTOCOL,
  chooseLevel,
  configureComparison,
  createLevelOption,
  readComparison,
} from "../comparison.js";
import { createListCharsetOption, explain, findInputs, RAW_OUTPUT_OPTION } from "../options.js";
import { processInputs } from "../process-inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("remove duplicates; keeps the first spelling, works on streams")
      .argument("[iri...]", "IRIs; none or - reads one a line from standard input")
      .addOption(createLevelOption())
      .addOption(createListCharsetOption())
      .option(...RAW_OUTPUT_OPTION);
    configureComparison(command);
    explain(
      command,
      [
        ABOUT_DEFAULT,
        ABOUT_PROTOCOL,
        "Standard error gets the counts. Memory grows with what is written, not with what is read: about 200 MB for a million IRIs of 45 characters.",
        "For more than fits, pipe iri normalize --keys into sort or a database: docs/scale.md has the programs.",
        "Exit code: 0 all went well, 1 some failed (standard error says why), 2 wrong usage.",
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
    const seen = createIRISet(readComparison(options, await chooseLevel(options, stderr)));
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
    const exitCode = await processInputs(inputs, io, compute, write, (hasFailed) => {
      read++;
      failed += hasFailed ? 1 : 0;
    });
    await stderr.write(`iri: ${read} read, ${seen.size} written, ${failed} failed\n`);
    return exitCode;
  },
};
