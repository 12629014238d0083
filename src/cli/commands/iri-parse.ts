import { escapeUnsafe } from "../../diagnostics/quote.js";
import { IRI } from "../../index.js";
import { createCopier } from "../../infra/octet-automaton.js";
import { URL_MEMBERS } from "../../infra/url-members.js";
import { requireEncoding, UTF_8 } from "../../packages/charset.js";
import type { Subcommand } from "../command.js";
import { CHARSET_OPTION, checkCharset, explain, OTHER_LIST_CHARSET_OPTION, readOption } from "../command-options.js";
import { ABOUT_REFUSED, configureRefusals } from "../refusals.js";
import { reportInputs } from "../reports.js";
import { makeHrefAutomaton, PARSE_SPLIT, PARSE_TEXTS } from "../valid-lines.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("show the parts of addresses, as a browser parses them")
      .argument(
        "[iri...]",
        "addresses; without any, or with -, reads one per line from standard input and writes NDJSON",
      )
      .option("-b, --base <iri>", "the base of relative references")
      .addOption(CHARSET_OPTION)
      .addOption(OTHER_LIST_CHARSET_OPTION)
      .option("-j, --json", "write JSON instead of a table, one object per line");
    configureRefusals(command);
    explain(command, ABOUT_REFUSED, [
      "iri parse 'http://例え.jp/日本?q=1'",
      "iri parse '?q=é' --base http://example.org/ --charset windows-1252",
      "iri parse --json https://example.org/ | jq -r .host",
      "iri parse < list.txt",
    ]);
  },

  run: (args, options, io) => {
    const charset = options.charset as string;
    checkCharset(charset);
    const base = parseBase(options.base as string | undefined, charset);
    const inspect = (input: string) => describeAddress(input, base, charset);
    const isRefused = (line: string): boolean => !IRI.canParse(line, base, { charset });
    const draw = ({ input: _, ...parts }: ReturnType<typeof inspect>): string =>
      io.stdout.drawTable({ ...parts, iri: escapeUnsafe(parts.iri) });
    const makeCopier = () =>
      requireEncoding(charset) === UTF_8 ? createCopier(makeHrefAutomaton(), PARSE_TEXTS, PARSE_SPLIT) : undefined;
    return reportInputs(args, { ...options, raw: true }, io, { inspect, isRefused, makeCopier, draw });
  },
};

/** Describes an address in the form that is written as JSON. */
export function describeAddress(input: string, base?: IRI, charset = "utf-8") {
  const iri = new IRI(input, base, { charset });
  const members = Object.fromEntries([...URL_MEMBERS, "charset" as const].map((member) => [member, iri[member]]));
  return { input, ...members, iri: iri.toIRI(), uri: iri.toURI() };
}

function parseBase(base: string | undefined, charset: string): IRI | undefined {
  return base === undefined ? undefined : readOption("--base", () => new IRI(base, undefined, { charset }));
}
