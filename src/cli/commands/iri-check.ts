import { escapeUnsafe } from "../../diagnostics/quote.js";
import { formatDiagnostics, type HostCheck, validate } from "../../index.js";
import { createCopier } from "../../infra/octet-automaton.js";
import { HOST_CHECKS } from "../../names/strict-host.js";
import { RULE_NAMES } from "../../syntax/abnf-rules.js";
import { KINDS } from "../../syntax/grammar.js";
import type { GrammarName, Kind } from "../../syntax.js";
import { matchesRule, type RuleName } from "../../tools.js";
import type { Subcommand } from "../command.js";
import { ABOUT_ESCAPES, createChoice, explain, GRAMMAR_OPTION } from "../command-options.js";
import { configureReports, reportInputs, shortenDetail } from "../reports.js";
import { makeValidityAutomaton, VALID_TEXTS } from "../valid-lines.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("check whether strings are IRIs or URIs, and show where and why they are not")
      .argument("[iri...]", "strings; without any, or with -, reads one per line from standard input and writes NDJSON")
      .addOption(createChoice("-k, --kind <kind>", "the kind of string to expect", KINDS).default("IRI-reference"))
      .addOption(GRAMMAR_OPTION)
      .addOption(
        createChoice(
          "--host <host>",
          "whether a domain name that the DNS cannot hold is an error or a warning",
          HOST_CHECKS,
        ).default("lenient"),
      )
      .addOption(
        createChoice(
          "--rule <rule>",
          "only check whether they match this rule of RFC 3987 or RFC 3986",
          RULE_NAMES,
        ).conflicts(["kind", "host"]),
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
        "iri check --rule isegment-nz-nc 日本 a@b",
        "iri check --charset euc-jp < eucjp.txt",
      ],
    );
  },

  run: (args, options, io) => {
    const { kind, grammar, host, rule } = options as unknown as Options;
    const { stdout } = io;
    return reportInputs(args, options, io, {
      inspect: (input) => {
        if (rule !== undefined) {
          return { input, valid: matchesRule(rule, input, { grammar }), diagnostics: [] };
        }
        const diagnostics = validate(input, { kind, grammar, host }).map(shortenDetail);
        return { input, valid: diagnostics.every(({ severity }) => severity === "warning"), diagnostics };
      },
      isGood: ({ valid }) => valid,
      makeCopier: () => {
        const automaton = rule === undefined ? makeValidityAutomaton(kind) : undefined;
        return automaton && createCopier(automaton, VALID_TEXTS);
      },
      draw: ({ input, valid, diagnostics }) => {
        const name = addArticle(rule ?? kind);
        const answer = valid ? stdout.paint("green", `is ${name}`) : stdout.paint("red", `is not ${name}`);
        const verdict = valid || rule !== undefined ? `${escapeUnsafe(input)}\n${answer}\n` : "";
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

/** The options by name. */
interface Options {
  readonly kind: Kind;
  readonly grammar: GrammarName;
  readonly host: HostCheck;
  readonly rule: RuleName | undefined;
}

function addArticle(name: string): string {
  return `${/^(?:[aiI]|h16|ls32)/.test(name) ? "an" : "a"} ${name}`;
}
