import { createIRISet } from "../../index.js";
import type { Subcommand } from "../command.js";
import { explain, findInputs, LIST_CHARSET_OPTION, RAW_OUTPUT_OPTION } from "../command-options.js";
import {
  ABOUT_DEFAULT,
  ABOUT_PROTOCOL,
  chooseLevel,
  configureComparison,
  LEVEL_OPTION,
  readComparison,
} from "../comparison.js";
import { processInputs } from "../process-inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("remove duplicates; keeps the first spelling, works on streams")
      .argument("[iri...]", "IRIs; without any, or with -, reads one per line from standard input")
      .addOption(LEVEL_OPTION)
      .addOption(LIST_CHARSET_OPTION)
      .option(...RAW_OUTPUT_OPTION);
    configureComparison(command);
    explain(
      command,
      [
        ABOUT_DEFAULT,
        ABOUT_PROTOCOL,
        "Writes counts to standard error. Memory grows with the output, not with the input: about 200 MB for a million IRIs of 45 characters.",
        "For larger lists, pipe iri normalize --keys into sort or a database: docs/scale.md has the programs.",
        "Exit code: 0 success, 1 some inputs failed (standard error says why), 2 wrong usage.",
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
    await stderr.report(`${read} read, ${seen.size} written, ${failed} failed`);
    return exitCode;
  },
};
