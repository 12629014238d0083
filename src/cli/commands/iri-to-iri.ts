/** `iri to-iri`: converts URIs to IRIs, showing each step on request. */
import { type Profile, traceURIToIRI, uriToIRI } from "../../index.js";
import type { Subcommand } from "../command.js";
import { createListCharsetOption, createProfileOption } from "../command-options.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";

export const command: Subcommand = {
  configure: (command) => {
    configureLineByLine(command, {
      description: "convert URIs to IRIs",
      name: "uri",
      examples: [
        "iri to-iri http://xn--99zt52a.example.org/%E6%97%A5",
        "iri to-iri --trace http://xn--99zt52a.example.org/%e2%80%ae",
        "iri to-iri < list.txt",
      ],
    })
      .addOption(createProfileOption())
      .addOption(createListCharsetOption())
      .option("-t, --trace", "show them after each of the six steps, with characters in XML notation");
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
