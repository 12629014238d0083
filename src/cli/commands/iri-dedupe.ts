import { Option } from "commander";
import { makeKeyAutomaton } from "../../compare/key-automaton.js";
import { readSettings } from "../../compare/levels.js";
import { createNormalizer } from "../../compare/normalize-lines.js";
import { matchLine } from "../../infra/octet-automaton.js";
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
  refuseWithoutForm,
} from "../comparison.js";
import { DistinctLines } from "../distinct-lines.js";
import { type CopyLines, findInputs, processInputs } from "../process-inputs.js";
import { ABOUT_REFUSED, configureReadings, parseCount } from "../refusals.js";

const MEGABYTE = 1_048_576;
const CR = 0x0d;
const NEWLINE = Uint8Array.of(0x0a);

/** Megabytes; the process takes some 130 more. A million IRIs of 45 characters fit. */
const DEFAULT_MEMORY = 96;

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("remove duplicates; keeps the first spelling, works on streams")
      .argument("[iri...]", "IRIs; without any, or with -, reads one per line from standard input")
      .addOption(LEVEL_OPTION)
      .addOption(LIST_CHARSET_OPTION)
      .addOption(
        new Option("-m, --memory <megabytes>", "memory for the forms of IRIs; others go to temporary files")
          .default(DEFAULT_MEMORY)
          .argParser(parseCount),
      )
      .option(...RAW_OUTPUT_OPTION);
    configureReadings(configureSteps(configureComparison(command)));
    explain(
      command,
      [
        ABOUT_DEFAULT,
        ABOUT_PROTOCOL,
        "Writes counts to standard error. A first spelling is written at once as long as --memory holds the forms:",
        "65 MB for a million IRIs of 45 characters. Later ones follow at the end of the input, in the same order.",
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
    const settings = readComparison(options, await chooseLevel(options, stderr));
    const lines = new DistinctLines((options.memory as number) * MEGABYTE);
    const toForm = createNormalizer(settings);
    const convert = (input: string): string => {
      const form = Buffer.from(toForm(input));
      const line = stdout.show(input, options.raw === true);
      return lines.add(form, 0, form.length, Buffer.from(line)) ? `${line}\n` : "";
    };
    const makeCopier = (): CopyLines | undefined => {
      const automaton = stdout.isTerminal ? undefined : makeKeyAutomaton(readSettings(settings));
      return (
        automaton &&
        ((octets, start, out, longest, limit) => {
          let [first, count] = [start, 0];
          for (; first < octets.length && out.length < limit; count++) {
            const next = matchLine(automaton, octets, first);
            const end = octets[next - 2] === CR ? next - 2 : next - 1;
            if (next === -1 || end - first > longest) {
              break;
            }
            if (lines.add(octets, first, end)) {
              out.add(octets.subarray(first, end));
              out.add(NEWLINE);
            }
            first = next;
          }
          return [first, count];
        })
      );
    };
    const { exitCode } = await processInputs(inputs, io, {
      convert,
      isRefused: refuseWithoutForm(settings),
      makeCopier,
      finish: () => lines.finish(),
      summarize: ({ read, refused }) => `${read} read, ${lines.written} written, ${refused} refused`,
    });
    return exitCode;
  },
};
