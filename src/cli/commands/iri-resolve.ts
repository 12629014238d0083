/** `iri resolve`: resolves references against a base, by RFC 3986. */
import type { Command } from "commander";
import type { IRIError } from "../../index.js";
import { resolve } from "../../syntax.js";
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
    return processReferences(args, options, io, (reference, base, grammar) => {
      try {
        return resolve(reference, base, { strict, grammar });
      } catch (error) {
        throw base === "" ? explainMissingBase(error as IRIError) : error;
      }
    });
  },
};

/** Names the option where a scheme is missing. */
function explainMissingBase(error: IRIError): Error {
  const isRelative = error.diagnostics[0]?.code === "scheme-missing";
  return isRelative ? new TypeError(`${error.message}; relative references need --base`, { cause: error }) : error;
}
