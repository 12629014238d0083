import { createResolver } from "../../syntax/relativize.js";
import { resolve } from "../../syntax/resolve.js";
import type { GrammarName } from "../../syntax.js";
import { type Subcommand, UsageError } from "../command.js";
import {
  ABOUT_REFUSED,
  BASE_OPTION,
  chooseReading,
  configureInputs,
  GRAMMAR_OPTION,
  mapInputs,
  readOption,
} from "../inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    const description = "resolve references against a base, by RFC 3986, or find the shortest ones";
    configureInputs(command, description, "reference", true)
      .option(...BASE_OPTION)
      .option("-r, --relative", "the reverse: find the shortest references that resolve to the inputs")
      .addOption(GRAMMAR_OPTION);
  },
  about: ["Without a base, the references must be IRIs; their dot segments are removed.", ...ABOUT_REFUSED],
  examples: [
    "iri resolve ../b '?c' --base http://example.org/a/",
    "iri resolve --relative http://example.org/b/c --base http://example.org/a/",
    "iri resolve --base http://example.org/a/ < list.txt",
  ],

  run: async (args, options, io) => {
    const { base, grammar, relative } = options as { base?: string; grammar: GrammarName; relative?: true };
    const settings = { grammar, invalid: chooseReading(options) };
    if (base === undefined && relative === true) {
      throw new UsageError("--relative needs --base");
    }
    const resolver = base === undefined ? undefined : readOption("--base", () => createResolver(base, settings));
    const convert =
      (relative === true ? resolver?.relativize : resolver?.resolve) ?? ((iri) => resolve(iri, "", settings));
    return (await mapInputs(args, options, io, { convert })).exitCode;
  },
};
