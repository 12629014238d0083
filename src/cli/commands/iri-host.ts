import { escapeUnsafe } from "../../diagnostics/quote.js";
import { type HostnameStandard, validateHostname } from "../../formats.js";
import { formatDiagnostics } from "../../index.js";
import { createCopier } from "../../infra/octet-automaton.js";
import { HOSTNAME_STANDARDS } from "../../names/hostname.js";
import type { Subcommand } from "../command.js";
import { ABOUT_ESCAPES, createChoice, explain } from "../command-options.js";
import { configureReports, reportInputs, shortenDetail } from "../reports.js";
import { makeNameAutomaton, VALID_TEXTS } from "../valid-lines.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("check whether strings are domain names that the DNS can hold, and show where and why they are not")
      .argument(
        "[name...]",
        "strings; without any, or with -, reads one per line from standard input and writes NDJSON",
      )
      .addOption(
        createChoice("-s, --standard <standard>", "the standard they must follow", HOSTNAME_STANDARDS).default(
          "idna2008",
        ),
      )
      .option("-d, --root-dot", "allow a final dot, for the root");
    configureReports(command);
    explain(
      command,
      [ABOUT_ESCAPES, "Exit code: 0 all are valid, 1 some are not, 2 wrong usage."],
      ["iri host 例え.jp", "iri host --standard uts46 RÉSUMÉ.example", "iri host --root-dot example.org."],
    );
  },

  run: (args, options, io) => {
    const { standard } = options as { standard: HostnameStandard };
    const rootDot = options.rootDot === true;
    return reportInputs(args, options, io, {
      inspect: (input) => {
        const diagnostics = validateHostname(input, { standard, rootDot });
        return { input, valid: diagnostics.length === 0, diagnostics: diagnostics.map(shortenDetail) };
      },
      isGood: ({ valid }) => valid,
      makeCopier: () => createCopier(makeNameAutomaton(), VALID_TEXTS),
      draw: ({ input, valid, diagnostics }) =>
        valid
          ? `${escapeUnsafe(input)}\nis a name of ${standard}\n`
          : io.stdout.paintCarets(formatDiagnostics(input, diagnostics)),
    });
  },
};
