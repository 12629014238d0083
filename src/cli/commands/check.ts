import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { formatDiagnostics } from "../../diagnostics/format.js";
import { escapeUnsafe } from "../../diagnostics/quote.js";
import { validate } from "../../mapping/validate-iri.js";
import { HOSTNAME_STANDARDS, validateHostname } from "../../names/hostname.js";
import type { HostnameStandard } from "../../names/hostname-label.js";
import { HOST_CHECKS, type HostCheck } from "../../names/strict-host.js";
import { hasSyntax } from "../../syntax/components.js";
import { type GrammarName, getSyntax, KINDS, type Kind } from "../../syntax/grammar.js";
import { SOME_FAILED, type Subcommand } from "../command.js";
import { configureInputs, mapInputs } from "../inputs.js";
import { addExamples, createChoice, GRAMMAR_OPTION } from "../options.js";
import { joinColumns } from "../output.js";

const HOSTNAME = "hostname";

interface Options {
  readonly kind: Kind | typeof HOSTNAME;
  readonly grammar: GrammarName;
  readonly host: HostCheck;
  readonly standard: HostnameStandard;
  readonly rootDot?: true;
}

export const command: Subcommand = {
  configure: (command) => {
    configureInputs(
      command,
      "check whether strings are IRIs, URIs or host names, and show where and why they are not",
      "iri",
    )
      .addOption(createChoice("-k, --kind <kind>", "what to expect", [...KINDS, HOSTNAME], "IRI-reference"))
      .addOption(GRAMMAR_OPTION)
      .addOption(
        createChoice(
          "--host <check>",
          "what domain names must be: strict is RFC 1123, IDNA2008",
          HOST_CHECKS,
          "lenient",
        ),
      )
      .addOption(
        createChoice("-s, --standard <standard>", "the standard of a hostname", HOSTNAME_STANDARDS, "idna2008"),
      )
      .option("-d, --root-dot", "allow a dot at the end of a hostname, for the root");
    addExamples(
      command,
      [
        'For a list, writes "valid" or the code of the first error, a tab, and the line. iri explain explains the codes.',
        "Exit code: 0 all are valid, 1 some are not, 2 wrong usage.",
      ],
      [
        "iri check http://例え.jp/日本",
        "iri check --kind uri http://xn--r8jz45g.jp/",
        "iri check --kind hostname --standard uts46 RÉSUMÉ.example",
        "iri check < list.txt | grep -v ^valid",
      ],
    );
  },

  run: async (args, options, { stdout, ...io }) => {
    const { kind, grammar, host, standard, rootDot = false } = options as unknown as Options;
    const list = (input: string): readonly Diagnostic[] =>
      kind === HOSTNAME ? validateHostname(input, { standard, rootDot }) : validate(input, { kind, grammar, host });
    const syntax = kind === HOSTNAME || host === "strict" ? undefined : getSyntax({ kind, grammar });
    let areValid = true;
    const convert = (input: string): string => {
      // Warnings are not looked for, which would take ten times as long.
      const error = syntax !== undefined && hasSyntax(input, syntax) ? undefined : list(input).find(isError);
      areValid &&= error === undefined;
      return joinColumns(error?.code ?? "valid", input);
    };
    const describe = (input: string) => {
      const diagnostics = list(input).map(shortenDetail);
      const valid = !diagnostics.some(isError);
      areValid &&= valid;
      return { input, valid, diagnostics };
    };
    const draw = (input: string): string => {
      const { valid, diagnostics } = describe(input);
      const name = /^[aiI]/.test(kind) ? `an ${kind}` : `a ${kind}`;
      const verdict = valid ? `${escapeUnsafe(input)}\n${stdout.paint("green", `is ${name}`)}\n` : "";
      const codes = [...new Set(diagnostics.map(({ code }) => code))];
      const advice = codes.length === 0 ? "" : `${stdout.paint("dim", `iri explain ${codes.join(" ")}`)}\n`;
      return verdict + stdout.paintCarets(formatDiagnostics(input, diagnostics)) + advice;
    };
    const { exitCode, hasRefused } = await mapInputs(args, options, { stdout, ...io }, { convert, draw, describe });
    return areValid && !hasRefused ? exitCode : SOME_FAILED;
  },
};

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

/** Longest label, in UTF-16 units, that each problem repeats: 63 are whole, as long as labels in the DNS can be. */
const LONGEST_DETAIL = 63;

/** Cuts the label of a problem, so that a report on a hostile label with many problems is not quadratic. */
export function shortenDetail(diagnostic: Diagnostic): Diagnostic {
  const { detail } = diagnostic;
  return detail === undefined || detail.length <= LONGEST_DETAIL
    ? diagnostic
    : { ...diagnostic, detail: `${detail.slice(0, LONGEST_DETAIL)}…` };
}
