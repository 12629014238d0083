/** `iri relativize`: finds the shortest references from a base to targets. */
import { relativize } from "../../syntax.js";
import type { Subcommand } from "../command.js";
import { configureReferences, processReferences } from "../references.js";

export const command: Subcommand = {
  configure: (command) => {
    configureReferences(command, {
      description: "find the shortest references that resolve to targets",
      name: "target",
      examples: [
        "iri relativize http://example.org/b/c --base http://example.org/a/",
        "iri relativize --base http://example.org/a/ < list.txt",
      ],
    }).requiredOption("-b, --base <iri>", "the base, an IRI");
  },
  run: (args, options, io) =>
    processReferences(args, options, io, (target, base, grammar) => relativize(target, base, { grammar })),
};
