/** `iri web-address`: converts values of href attributes to IRIs. */
import { webAddressToIRI } from "../../index.js";
import type { GrammarName } from "../../syntax.js";
import type { Subcommand } from "../command.js";
import {
  checkCharset,
  checkScheme,
  createCharsetOption,
  createGrammarOption,
  createOtherListCharsetOption,
} from "../command-options.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";

export const command: Subcommand = {
  configure: (command) => {
    configureLineByLine(command, {
      description: "convert Web Addresses (values of href attributes) to IRIs",
      name: "address",
      examples: ["iri web-address ' http:\\\\example.org\\a b '", "iri web-address '?q=é' --charset windows-1252"],
    })
      .addOption(createCharsetOption())
      .addOption(createOtherListCharsetOption())
      .addOption(createGrammarOption())
      .option("-s, --scheme <scheme>", "the scheme that relative references will get from their base", "https");
  },
  run: (args, options, io) => {
    const { charset, grammar, scheme } = options as { charset: string; grammar: GrammarName; scheme: string };
    checkCharset(charset);
    checkScheme(scheme);
    return processLineByLine(args, options, io, (address) => webAddressToIRI(address, { charset, grammar, scheme }));
  },
};
