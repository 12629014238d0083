/** `iri relativize`: the shortest references from a base to targets. */
import { relativize } from "../../index.js";
import type { Subcommand } from "../command.js";
import { configureReferences, processReferences } from "../references.js";

export const command: Subcommand = {
  configure: (command) => {
    configureReferences(command, "find the shortest references that resolve to targets", "target");
  },
  run: (args, options, io) =>
    processReferences(args, options, io, (target, base, grammar) => relativize(target, base, { grammar })),
};
