import type { IRIError } from "../../diagnostics/iri-error.js";
import { stringifySafely } from "../../diagnostics/quote.js";
import { requireTemplate, type URITemplate } from "../../template/parse-template.js";
import { SOME_FAILED, type Subcommand, UsageError } from "../command.js";
import { explain, LIST_CHARSET_OPTION } from "../command-options.js";
import { findInputs, processInputs } from "../process-inputs.js";
import { configureLines } from "../refusals.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("find the values from which addresses were expanded, as JSON, one object per line")
      .argument("<template>", "a URI Template")
      .argument("[address...]", "URIs or IRIs; without any, or with -, reads one per line from standard input")
      .addOption(LIST_CHARSET_OPTION);
    configureLines(command);
    explain(
      command,
      [
        "Writes null for an address that the template cannot expand to.",
        "Exit code: 0 all match, 1 some do not, 2 wrong usage.",
      ],
      ["iri match '/café/{id}{?lang}' '/caf%C3%A9/1?lang=ja'", "iri match '/{user}/{page}' /me/start"],
    );
  },

  run: async ([text, ...addresses], options, io) => {
    const template = readTemplate(text as string);
    let isMissing = false;
    const convert = (address: string): string => {
      const values = template.match(address);
      isMissing ||= values === null;
      return `${stringifySafely(values)}\n`;
    };
    const { exitCode, refused } = await processInputs(findInputs(addresses, options), io, { convert });
    return isMissing || refused > 0 ? SOME_FAILED : exitCode;
  },
};

function readTemplate(text: string): URITemplate {
  try {
    return requireTemplate(text);
  } catch (error) {
    throw new UsageError((error as IRIError).message);
  }
}
