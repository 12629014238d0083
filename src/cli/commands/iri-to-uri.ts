/** `iri to-uri`: converts IRIs to URIs. */
import { iriToURI } from "../../index.js";
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
      description: "convert IRIs to URIs",
      name: "iri",
      examples: [
        "iri to-uri http://例え.jp/日本",
        "iri to-uri 'http://example.org/?q=é' --charset windows-1252",
        "iri to-uri --list-charset euc-jp < eucjp.txt",
      ],
    })
      .addOption(createCharsetOption())
      .addOption(createOtherListCharsetOption())
      .addOption(createGrammarOption())
      .option("-s, --scheme <scheme>", "the scheme that relative references will get from their base");
  },
  run: (args, options, io) => {
    const { charset, grammar, scheme } = options as { charset: string; grammar: GrammarName; scheme?: string };
    checkCharset(charset);
    if (scheme !== undefined) {
      checkScheme(scheme);
    }
    return processLineByLine(args, options, io, (iri) => iriToURI(iri, { charset, grammar, scheme }));
  },
};
