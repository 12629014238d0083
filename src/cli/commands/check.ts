import { describe as describeProblems } from "../../diagnostics/describe.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { DRAWN_LIMIT, formatDiagnostics } from "../../diagnostics/format.js";
import { escapeUnsafe } from "../../diagnostics/quote.js";
import { URL_GRAMMAR, validate } from "../../mapping/validate-iri.js";
import type { HostnameStandard } from "../../names/hostname-label.js";
import { HOST_CHECKS, HOSTNAME_STANDARDS, type HostCheck, validateHostname } from "../../names/name-problems.js";
import { hasSyntax } from "../../syntax/components.js";
import { GRAMMARS, type GrammarName, getSyntax, KINDS, type Kind } from "../../syntax/grammar.js";
import { SOME_FAILED, type Subcommand, UsageError } from "../command.js";
import { BASE_OPTION, configureInputs, createChoice, joinCounts, mapInputs, readOption } from "../inputs.js";
import { joinColumns } from "../output.js";

const HOSTNAME = "hostname";

const DESCRIPTION = "check whether strings are IRIs, URIs, URLs or host names, and show where and why they are not";
const KIND = "IRI-reference";
const LENIENT = "lenient";

interface Options {
  readonly kind: Kind | typeof HOSTNAME;
  readonly grammar: GrammarName | typeof URL_GRAMMAR;
  readonly base?: string;
  readonly host: HostCheck;
  readonly standard: HostnameStandard;
  readonly rootDot?: true;
}

export const command: Subcommand = {
  configure: (command) =>
    configureInputs(command, DESCRIPTION, "iri")
      .addOption(createChoice("-k, --kind <kind>", "what to expect", [...KINDS, HOSTNAME], KIND))
      .addOption(
        createChoice(
          "-g, --grammar <name>",
          "the grammar; url: the URL Standard",
          [...GRAMMARS, URL_GRAMMAR],
          "rfc3987",
        ),
      )
      .option(...BASE_OPTION)
      .addOption(
        createChoice("--host <check>", "what domain names must be: strict is RFC 1123, IDNA2008", HOST_CHECKS, LENIENT),
      )
      .addOption(
        createChoice("-s, --standard <standard>", "the standard of a hostname", HOSTNAME_STANDARDS, "idna2008"),
      )
      .option("-d, --root-dot", "allow a dot at the end of a hostname, for the root"),
  about: [
    'For a list, writes "valid" or the code of the first error (see iri explain), a tab, and the line.',
    "With --grammar url, writes all errors of the URL Standard, and counts them on standard error.",
    "Exit code: 0 all are valid, 1 some are not, 2 wrong usage.",
  ],
  examples: [
    "iri check http://例え.jp/日本",
    "iri check --kind uri http://xn--r8jz45g.jp/",
    "iri check --kind hostname --standard uts46 RÉSUMÉ.example",
    "iri check --grammar url 'http:\\\\a/b c'",
    "iri check < list.txt | grep -v ^valid",
  ],

  run: async (args, options, io) => {
    const { kind, grammar, base, host, standard, rootDot = false } = options as unknown as Options;
    const isURL = grammar === URL_GRAMMAR;
    if (isURL ? kind !== KIND || host !== LENIENT : base !== undefined) {
      throw new UsageError(isURL ? "--kind and --host do not go with --grammar url" : "--base needs --grammar url");
    }
    const urlOptions = { grammar: URL_GRAMMAR, base } as const;
    readOption("--base", () => isURL && validate("", urlOptions));
    const list = (input: string) =>
      kind === HOSTNAME
        ? validateHostname(input, { standard, rootDot })
        : validate(input, isURL ? urlOptions : { kind, grammar, host });
    const syntax = kind === HOSTNAME || isURL || host === "strict" ? undefined : getSyntax({ kind, grammar });
    const counts = new Map<string, number>();
    let areValid = true;
    let lines = 0;
    let invalidLines = 0;
    // A valid URL string has no warnings either.
    const isFault = ({ severity }: Diagnostic) => isURL || severity === "error";
    const convert = (input: string) => {
      lines++;
      // Looking for warnings would take ten times as long.
      const faults = syntax !== undefined && hasSyntax(input, syntax) ? [] : list(input).filter(isFault);
      const codes = [...new Set(faults.map(({ code }) => code))].slice(0, isURL ? undefined : 1);
      for (const code of codes) {
        counts.set(code, (counts.get(code) ?? 0) + 1);
      }
      areValid &&= codes.length === 0;
      invalidLines += codes.length > 0 ? 1 : 0;
      return joinColumns(codes.join(",") || "valid", input);
    };
    const describe = (input: string) => {
      const diagnostics = list(input).map(shortenDetail);
      const valid = !diagnostics.some(isFault);
      areValid &&= valid;
      return { input, valid, diagnostics };
    };
    const draw = (input: string) => {
      const { valid, diagnostics } = describe(input);
      const name = isURL ? "a valid URL string" : /^[aiI]/.test(kind) ? `an ${kind}` : `a ${kind}`;
      const verdict = valid ? `${escapeUnsafe(input)}\n${io.stdout.paint("green", `is ${name}`)}\n` : "";
      const codes = [...new Set(diagnostics.map(({ code }) => code))];
      const advice = codes.length === 0 ? "" : `${io.stdout.paint("dim", `iri explain ${codes.join(" ")}`)}\n`;
      const remedies = isURL ? describeProblems(diagnostics.slice(0, DRAWN_LIMIT)) : [];
      const lines = remedies.map(({ remedy }, index) => `index ${diagnostics[index]?.start}: ${remedy}\n`);
      return verdict + io.stdout.paintCarets(formatDiagnostics(input, diagnostics)) + lines.join("") + advice;
    };
    const { exitCode, hasRefused } = await mapInputs(args, options, io, { convert, draw, describe });
    if (isURL && invalidLines > 0) {
      await io.stderr.report(`${invalidLines} of ${lines} lines are not valid URLs: ${joinCounts(counts)}`);
    }
    return areValid && !hasRefused ? exitCode : SOME_FAILED;
  },
};

/** 63 UTF-16 units are whole, as long as labels in the DNS can be. */
const LONGEST_DETAIL = 63;

/** A report on a long label with many problems must not be quadratic. */
export function shortenDetail(diagnostic: Diagnostic): Diagnostic {
  const { detail } = diagnostic;
  return detail === undefined || detail.length <= LONGEST_DETAIL
    ? diagnostic
    : { ...diagnostic, detail: `${detail.slice(0, LONGEST_DETAIL)}…` };
}
