/** `iri leiri`: Legacy Extended IRIs as IRIs. */
import { leiriToIRI } from "../../index.js";
import type { Subcommand } from "../command.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";

export const command: Subcommand = {
  configure: (command) => {
    configureLineByLine(command, "convert Legacy Extended IRIs, as XML has them, to IRIs", "leiri");
  },
  run: (args, options, io) => processLineByLine(args, options, io, leiriToIRI),
};
