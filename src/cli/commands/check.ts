/** `iri check`: whether a string is an IRI or a URI, and every reason why it is not. */
import { Option } from "commander";
import { HOST_CHECKS } from "../../hosts/strict-host.js";
import { formatDiagnostics, type GrammarName, type HostCheck, type Kind, validate } from "../../index.js";
import { escapeUnsafe, stringifySafely } from "../../infra/quote.js";
import { KINDS } from "../../syntax/kinds.js";
import { SOME_FAILED, type Subcommand } from "../command.js";
import { hasStandardInput } from "../input.js";
import { ABOUT_ESCAPES, createGrammarOption, RAW_OPTION, readArgument } from "../options.js";
import { processInputs } from "../process-inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("tell whether strings are IRIs or URIs, and where and why they are not")
      .argument("[iri...]", "strings; none or - reads one a line from standard input and writes NDJSON")
      .addOption(new Option("-k, --kind <kind>", "what they are to be").choices(KINDS).default("IRI-reference"))
      .addOption(createGrammarOption())
      .addOption(
        new Option("--host <host>", "whether what the DNS cannot hold is an error in a domain name, or a warning")
          .choices(HOST_CHECKS)
          .default("lenient"),
      )
      .option("-j, --json", "write JSON, one object a line, instead of a drawing")
      .option(...RAW_OPTION)
      .addHelpText("after", `\n${ABOUT_ESCAPES}Exit code: 0 all are, 1 some are not, 2 wrong usage.`);
  },

  run: async (args, options, io) => {
    const { kind, grammar, host } = options as { kind: Kind; grammar: GrammarName; host: HostCheck };
    const asJSON = options.json === true || hasStandardInput(args);
    let hasProblems = false;
    let separator = "";
    const compute = (text: string, isArgument: boolean) => {
      const input = readArgument(text, isArgument, options);
      return { input, diagnostics: validate(input, { kind, grammar, host }) };
    };
    const exitCode = await processInputs(args, io, compute, async ({ input, diagnostics }) => {
      const valid = diagnostics.every(({ severity }) => severity === "warning");
      hasProblems ||= !valid;
      const verdict = valid ? `${escapeUnsafe(input)}\nis ${nameKind(kind)}\n` : "";
      const drawing = verdict + formatDiagnostics(input, diagnostics);
      await io.stdout.write(asJSON ? `${stringifySafely({ input, valid, diagnostics })}\n` : separator + drawing);
      separator = "\n";
    });
    return hasProblems ? SOME_FAILED : exitCode;
  },
};

function nameKind(kind: Kind): string {
  return `${/^[aiI]/.test(kind) ? "an" : "a"} ${kind}`;
}
