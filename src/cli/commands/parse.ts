import { escapeUnsafe } from "../../diagnostics/quote.js";
import { IRI } from "../../index.js";
import { URL_MEMBERS } from "../../web/url-members.js";
import type { Subcommand } from "../command.js";
import {
  ABOUT_REFUSED,
  BASE_OPTION,
  CHARSET_OPTION,
  configureInputs,
  mapInputs,
  readCharset,
  readOption,
} from "../inputs.js";

export const command: Subcommand = {
  configure: (command) =>
    configureInputs(command, "parse addresses as a browser does: their parts, or for a list their href", "iri")
      .option(...BASE_OPTION)
      .addOption(CHARSET_OPTION),
  about: ABOUT_REFUSED,
  examples: [
    "iri parse 'http://例え.jp/日本?q=1'",
    "iri parse '?q=é' --base http://example.org/ --charset windows-1252",
    "iri parse --json https://example.org/ | jq -r .host",
    "iri parse < list.txt",
  ],

  run: async (args, options, io) => {
    const charset = readCharset(options);
    const given = options.base as string | undefined;
    const base = given === undefined ? undefined : readOption("--base", () => new IRI(given, undefined, { charset }));
    const describe = (input: string) => {
      const iri = new IRI(input, base, { charset });
      const members = Object.fromEntries([...URL_MEMBERS, "charset" as const].map((member) => [member, iri[member]]));
      return { input, ...members, iri: iri.toIRI(), uri: iri.toURI() };
    };
    const draw = (input: string) => {
      const { input: _, ...parts } = describe(input);
      return io.stdout.drawTable({ ...parts, iri: escapeUnsafe(parts.iri) });
    };
    const convert = (input: string) => new IRI(input, base, { charset }).href;
    return (await mapInputs(args, options, io, { convert, draw, describe })).exitCode;
  },
};
