/** `iri check`: whether a string is an IRI or a URI, and every reason why it is not. */
import { HOST_CHECKS } from "../../hosts/strict-host.js";
import { formatDiagnostics, type GrammarName, type HostCheck, type Kind, validate } from "../../index.js";
import { escapeUnsafe } from "../../infra/quote.js";
import { KINDS } from "../../syntax/kinds.js";
import type { Subcommand } from "../command.js";
import { ABOUT_ESCAPES, createChoice, createGrammarOption, explain } from "../options.js";
import { configureReports, reportInputs, shortenLabel } from "../reports.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("check whether strings are IRIs or URIs, and show where and why they are not")
      .argument("[iri...]", "strings; without any, or with -, reads one per line from standard input and writes NDJSON")
      .addOption(createChoice("-k, --kind <kind>", "the kind of string to expect", KINDS).default("IRI-reference"))
      .addOption(createGrammarOption())
      .addOption(
        createChoice(
          "--host <host>",
          "whether a domain name that the DNS cannot hold is an error or a warning",
          HOST_CHECKS,
        ).default("lenient"),
      );
    configureReports(command);
    explain(
      command,
      [
        ABOUT_ESCAPES,
        "The last line names the command that explains the codes.",
        "Exit code: 0 all are valid, 1 some are not, 2 wrong usage.",
      ],
      [
        "iri check http://例え.jp/日本",
        "iri check --kind uri http://xn--r8jz45g.jp/",
        "iri check --charset euc-jp < eucjp.txt",
      ],
    );
  },

  run: (args, options, io) => {
    const { kind, grammar, host } = options as { kind: Kind; grammar: GrammarName; host: HostCheck };
    const { stdout } = io;
    return reportInputs(args, options, io, {
      inspect: (input) => {
        const diagnostics = validate(input, { kind, grammar, host }).map(shortenLabel);
        return { input, valid: diagnostics.every(({ severity }) => severity === "warning"), diagnostics };
      },
      isGood: ({ valid }) => valid,
      draw: ({ input, valid, diagnostics }) => {
        const verdict = valid ? `${escapeUnsafe(input)}\n${stdout.paint("green", `is ${nameKind(kind)}`)}\n` : "";
        if (diagnostics.length === 0) {
          return verdict;
        }
        const codes = [...new Set(diagnostics.map(({ code }) => code))];
        const advice = stdout.paint("dim", `iri explain ${codes.join(" ")}`);
        return `${verdict}${stdout.paintCarets(formatDiagnostics(input, diagnostics))}${advice}\n`;
      },
    });
  },
};

function nameKind(kind: Kind): string {
  return `${/^[aiI]/.test(kind) ? "an" : "a"} ${kind}`;
}
