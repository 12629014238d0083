/** `iri leiri`: converts Legacy Extended IRIs to IRIs. */
import { leiriToIRI } from "../../index.js";
import type { Subcommand } from "../command.js";
import { createListCharsetOption } from "../command-options.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";

export const command: Subcommand = {
  configure: (command) => {
    configureLineByLine(command, {
      description: "convert Legacy Extended IRIs, as XML has them, to IRIs",
      name: "leiri",
      examples: ["iri leiri 'http://example.org/a b<c>'", "iri leiri --charset euc-jp < eucjp.txt"],
    }).addOption(createListCharsetOption());
  },
  run: (args, options, io) => processLineByLine(args, options, io, leiriToIRI),
};
