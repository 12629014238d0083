/** `iri match`: the values that addresses were expanded from. */
import type { IRIError } from "../../errors.js";
import { stringifySafely } from "../../infra/quote.js";
import { parseTemplate, type URITemplate } from "../../template.js";
import { SOME_FAILED, type Subcommand, UsageError } from "../command.js";
import { processInputs } from "../process-inputs.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("find the values that addresses were expanded from, as JSON, one object a line")
      .argument("<template>", "a URI Template")
      .argument("[address...]", "URIs or IRIs; none or - reads one a line from standard input")
      .addHelpText("after", "\nWhere no values expand to an address, null is written.")
      .addHelpText("after", "\nExit code: 0 all match, 1 some do not, 2 wrong usage.");
  },

  run: async ([text, ...addresses], _options, io) => {
    const template = readTemplate(text as string);
    let isMissing = false;
    const exitCode = await processInputs(addresses, io, template.match.bind(template), async (values) => {
      isMissing ||= values === null;
      await io.stdout.write(`${stringifySafely(values)}\n`);
    });
    return isMissing ? SOME_FAILED : exitCode;
  },
};

function readTemplate(text: string): URITemplate {
  try {
    return parseTemplate(text);
  } catch (error) {
    throw new UsageError((error as IRIError).message);
  }
}
