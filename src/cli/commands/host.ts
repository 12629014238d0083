/** `iri host`: whether strings are domain names that the DNS can hold, and every reason why they are not. */
import { type HostnameStandard, validateHostname } from "../../formats.js";
import { formatDiagnostics } from "../../index.js";
import { escapeUnsafe, stringifySafely } from "../../infra/quote.js";
import { SOME_FAILED, type Subcommand } from "../command.js";
import { hasStandardInput } from "../input.js";
import {
  ABOUT_ESCAPES,
  createChoice,
  createListCharsetOption,
  explain,
  findInputs,
  RAW_OPTION,
  readArgument,
} from "../options.js";
import { processInputs } from "../process-inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("tell whether strings are domain names that the DNS can hold, and where and why they are not")
      .argument("[name...]", "strings; none or - reads one a line from standard input and writes NDJSON")
      .addOption(
        createChoice("-s, --standard <standard>", "what they are held against", [
          "rfc1123",
          "idna2008",
          "uts46",
        ]).default("idna2008"),
      )
      .option("-d, --root-dot", "let one dot stand at the end, for the root")
      .option("-j, --json", "write JSON, one object a line, instead of a drawing")
      .addOption(createListCharsetOption())
      .option(...RAW_OPTION);
    explain(
      command,
      [ABOUT_ESCAPES, "Exit code: 0 all are, 1 some are not, 2 wrong usage."],
      ["iri host 例え.jp", "iri host --standard uts46 RÉSUMÉ.example", "iri host --root-dot example.org."],
    );
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
    const exitCode = await processInputs(findInputs(args, options), io, compute, async ({ input, diagnostics }) => {
      const valid = diagnostics.length === 0;
      hasProblems ||= !valid;
      const drawing = valid
        ? `${escapeUnsafe(input)}\nis a name of ${standard}\n`
        : io.stdout.paintCarets(formatDiagnostics(input, diagnostics));
      await io.stdout.write(asJSON ? `${stringifySafely({ input, valid, diagnostics })}\n` : separator + drawing);
      separator = "\n";
    });
    return hasProblems ? SOME_FAILED : exitCode;
  },
};
