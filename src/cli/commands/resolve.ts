/** `iri resolve`: references against a base, by RFC 3986. */
import type { Command } from "commander";
import { resolve } from "../../index.js";
import type { Subcommand } from "../command.js";
import { configureReferences, processReferences } from "../references.js";

export const command: Subcommand = {
  configure: (command: Command) => {
    configureReferences(command, "resolve references against a base, by RFC 3986", "reference");
    command.option("--no-strict", "take a reference with the base's scheme for relative, as old parsers did");
  },
  run: (args, options, io) => {
    const strict = options.strict === true;
    return processReferences(args, options, io, (reference, base, grammar) =>
      resolve(reference, base, { strict, grammar }),
    );
  },
};
