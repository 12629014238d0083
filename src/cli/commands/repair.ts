/** `iri repair`: what somebody typed or pasted, as the IRIs that it can mean. */
import { type RepairedInput, repairInput } from "../../detect.js";
import { escapeUnsafe, stringifySafely } from "../../infra/quote.js";
import { matchScheme } from "../../syntax/grammar.js";
import { SOME_FAILED, type Subcommand, UsageError } from "../command.js";
import { hasStandardInput } from "../input.js";
import { ABOUT_ESCAPES, createListCharsetOption, explain, findInputs, RAW_OPTION, readArgument } from "../options.js";
import type { Output } from "../output.js";
import { processInputs } from "../process-inputs.js";

/** Most repairs of a candidate that are drawn. */
const MOST_DRAWN = 20;

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("turn addresses as people type and paste them into IRIs, and say what was done")
      .argument("[text...]", "any texts; none or - reads one a line from standard input and writes NDJSON")
      .option("-s, --scheme <scheme>", "the scheme of what begins with a host", "https")
      .option("-j, --json", "write JSON, one object a line, instead of a list")
      .addOption(createListCharsetOption())
      .option(...RAW_OPTION);
    explain(
      command,
      [ABOUT_ESCAPES, "Exit code: 0 all can be addresses, 1 some cannot, 2 wrong usage."],
      [
        "iri repair 'ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｊｐ／ａ'",
        "iri repair '<http;//例え.jp/a b>'",
        "iri repair < list.txt",
      ],
    );
  },

  run: async (args, options, io) => {
    const { scheme } = options as { scheme: string };
    if (matchScheme(`${scheme}:`) !== scheme.length) {
      throw new UsageError(`--scheme: ${escapeUnsafe(scheme)} is no scheme`);
    }
    const asJSON = options.json === true || hasStandardInput(args);
    let hasFailed = false;
    let separator = "";
    const compute = (text: string, isArgument: boolean) => {
      const input = readArgument(text, isArgument, options);
      return { input, candidates: repairInput(input, { scheme }) };
    };
    const exitCode = await processInputs(findInputs(args, options), io, compute, async ({ input, candidates }) => {
      hasFailed ||= candidates.length === 0;
      const report = asJSON
        ? `${stringifySafely({ input, candidates })}\n`
        : separator + drawAll(input, candidates, io.stdout);
      await io.stdout.write(report);
      separator = "\n";
    });
    return hasFailed ? SOME_FAILED : exitCode;
  },
};

function drawAll(input: string, candidates: readonly RepairedInput[], output: Output): string {
  return candidates.length === 0
    ? `${escapeUnsafe(input)}\nsays nowhere where it leads\n`
    : candidates.map((candidate) => draw(candidate, output)).join("");
}

/** Draws an IRI, a warning if its host is a guess, and what was done. */
function draw({ iri, repairs, changesHost }: RepairedInput, output: Output): string {
  const steps = repairs.slice(0, MOST_DRAWN).map(({ code, start, end, replacement }) => {
    const place = end > start ? `${start} to ${end}` : `${start}`;
    return `  ${code} (index ${place}): ${replacement === "" ? "taken away" : escapeUnsafe(replacement)}\n`;
  });
  const rest = repairs.length > MOST_DRAWN ? `  and ${repairs.length - MOST_DRAWN} more\n` : "";
  const warning = changesHost ? `  ${output.paint("red", "the host is a guess")}\n` : "";
  return `${escapeUnsafe(iri)}\n${warning}${steps.join("")}${rest}`;
}
