/** `iri check`: whether a string is an IRI or a URI, and every reason why it is not. */
import { HOST_CHECKS } from "../../hosts/strict-host.js";
import { formatDiagnostics, type GrammarName, type HostCheck, type Kind, validate } from "../../index.js";
import { escapeUnsafe, stringifySafely } from "../../infra/quote.js";
import { KINDS } from "../../syntax/kinds.js";
import { SOME_FAILED, type Subcommand } from "../command.js";
import { hasStandardInput } from "../input.js";
import {
  ABOUT_ESCAPES,
  createChoice,
  createGrammarOption,
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
      .description("tell whether strings are IRIs or URIs, and where and why they are not")
      .argument("[iri...]", "strings; none or - reads one a line from standard input and writes NDJSON")
      .addOption(createChoice("-k, --kind <kind>", "what they are to be", KINDS).default("IRI-reference"))
      .addOption(createGrammarOption())
      .addOption(
        createChoice(
          "--host <host>",
          "whether what the DNS cannot hold is an error in a domain name, or a warning",
          HOST_CHECKS,
        ).default("lenient"),
      )
      .option("-j, --json", "write JSON, one object a line, instead of a drawing")
      .addOption(createListCharsetOption())
      .option(...RAW_OPTION);
    explain(
      command,
      [ABOUT_ESCAPES, "Exit code: 0 all are, 1 some are not, 2 wrong usage."],
      [
        "iri check http://例え.jp/日本",
        "iri check --kind uri http://xn--r8jz45g.jp/",
        "iri check --charset euc-jp < eucjp.txt",
      ],
    );
  },

  run: async (args, options, io) => {
    const { kind, grammar, host } = options as { kind: Kind; grammar: GrammarName; host: HostCheck };
    const asJSON = options.json === true || hasStandardInput(args);
    const { stdout } = io;
    let hasProblems = false;
    let separator = "";
    const compute = (text: string, isArgument: boolean) => {
      const input = readArgument(text, isArgument, options);
      return { input, diagnostics: validate(input, { kind, grammar, host }) };
    };
    const exitCode = await processInputs(findInputs(args, options), io, compute, async ({ input, diagnostics }) => {
      const valid = diagnostics.every(({ severity }) => severity === "warning");
      hasProblems ||= !valid;
      const verdict = valid ? `${escapeUnsafe(input)}\n${stdout.paint("green", `is ${nameKind(kind)}`)}\n` : "";
      const drawing = diagnostics.length > 0 ? stdout.paintCarets(formatDiagnostics(input, diagnostics)) : "";
      const report = asJSON ? `${stringifySafely({ input, valid, diagnostics })}\n` : separator + verdict + drawing;
      await stdout.write(report);
      separator = "\n";
    });
    return hasProblems ? SOME_FAILED : exitCode;
  },
};

function nameKind(kind: Kind): string {
  return `${/^[aiI]/.test(kind) ? "an" : "a"} ${kind}`;
}
