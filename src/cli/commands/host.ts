/** `iri host`: whether strings are domain names that the DNS can hold, and every reason why they are not. */
import { Option } from "commander";
import { type HostnameStandard, validateHostname } from "../../formats.js";
import { formatDiagnostics } from "../../index.js";
import { escapeUnsafe, stringifySafely } from "../../infra/quote.js";
import { SOME_FAILED, type Subcommand } from "../command.js";
import { hasStandardInput } from "../input.js";
import { ABOUT_ESCAPES, RAW_OPTION, readArgument } from "../options.js";
import { processInputs } from "../process-inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("tell whether strings are domain names that the DNS can hold, and where and why they are not")
      .argument("[name...]", "strings; none or - reads one a line from standard input and writes NDJSON")
      .addOption(
        new Option("-s, --standard <standard>", "what they are held against")
          .choices(["rfc1123", "idna2008", "uts46"])
          .default("idna2008"),
      )
      .option("-d, --root-dot", "let one dot stand at the end, for the root")
      .option("-j, --json", "write JSON, one object a line, instead of a drawing")
      .option(...RAW_OPTION)
      .addHelpText("after", `\n${ABOUT_ESCAPES}Exit code: 0 all are, 1 some are not, 2 wrong usage.`);
  },

  run: async (args, options, io) => {
    const { standard } = options as { standard: HostnameStandard };
    const rootDot = options.rootDot === true;
    const asJSON = options.json === true || hasStandardInput(args);
    let hasProblems = false;
    let separator = "";
    const compute = (text: string, isArgument: boolean) => {
      const input = readArgument(text, isArgument, options);
      return { input, diagnostics: validateHostname(input, { standard, rootDot }) };
    };
    const exitCode = await processInputs(args, io, compute, async ({ input, diagnostics }) => {
      const valid = diagnostics.length === 0;
      hasProblems ||= !valid;
      const drawing = valid
        ? `${escapeUnsafe(input)}\nis a name of ${standard}\n`
        : formatDiagnostics(input, diagnostics);
      await io.stdout.write(asJSON ? `${stringifySafely({ input, valid, diagnostics })}\n` : separator + drawing);
      separator = "\n";
    });
    return hasProblems ? SOME_FAILED : exitCode;
  },
};
