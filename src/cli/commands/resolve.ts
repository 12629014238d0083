/** `iri resolve`: resolves references against a base, by RFC 3986. */
import type { Command } from "commander";
import { resolve } from "../../index.js";
import type { Subcommand } from "../command.js";
import { configureReferences, processReferences } from "../references.js";

export const command: Subcommand = {
  configure: (command: Command) => {
    configureReferences(command, {
      description: "resolve references against a base, by RFC 3986",
      name: "reference",
      about: ["Without a base, the references must be IRIs; their dot segments are removed."],
      examples: [
        "iri resolve ../b '?c' --base http://example.org/a/",
        "iri resolve --base http://example.org/a/ < list.txt",
      ],
    })
      .option("-b, --base <iri>", "the base, an IRI")
      .option("--no-strict", "treat a reference with the base's scheme as relative, as old parsers did");
  },
  run: (args, options, io) => {
    const strict = options.strict === true;
    return processReferences(args, options, io, (reference, base, grammar) =>
      resolve(reference, base, { strict, grammar }),
    );
  },
};
