/** `iri to-iri`: URIs as IRIs, on request step by step. */
import { Option } from "commander";
import { type Profile, traceURIToIRI, uriToIRI } from "../../index.js";
import { PROFILES } from "../../mapping/profiles.js";
import type { Subcommand } from "../command.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";

export const command: Subcommand = {
  configure: (command) => {
    configureLineByLine(command, "convert URIs to IRIs", "uri")
      .addOption(
        new Option("-p, --profile <profile>", "which characters may stand for their octets")
          .choices(PROFILES)
          .default("display"),
      )
      .option("-t, --trace", "show what each of the six steps makes of them, characters in XML notation");
  },
  run: (args, options, io) => {
    const { profile, trace } = options as { profile: Profile; trace?: true };
    return processLineByLine(args, options, io, (uri) =>
      trace === true
        ? traceURIToIRI(uri, { profile }).map((result, index) => `${index + 1}. ${result}`)
        : uriToIRI(uri, { profile }),
    );
  },
};
