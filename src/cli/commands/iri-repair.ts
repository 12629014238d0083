import { escapeUnsafe } from "../../diagnostics/quote.js";
import { type RepairedInput, repairInput } from "../../text.js";
import type { Subcommand } from "../command.js";
import { ABOUT_ESCAPES, checkScheme, explain } from "../command-options.js";
import type { Output } from "../output.js";
import { configureReports, reportInputs } from "../reports.js";

/** Most repairs of a candidate that are drawn. */
const MOST_DRAWN = 20;

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("turn typed or pasted addresses into IRIs, and list the changes")
      .argument("[text...]", "texts; without any, or with -, reads one per line from standard input and writes NDJSON")
      .option("-s, --scheme <scheme>", "the scheme of an address that begins with a host", "https");
    configureReports(command, "a list");
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

  run: (args, options, io) => {
    const { scheme } = options as { scheme: string };
    checkScheme(scheme);
    return reportInputs(args, options, io, {
      inspect: (input) => ({ input, candidates: repairInput(input, { scheme }) }),
      isGood: ({ candidates }) => candidates.length > 0,
      draw: ({ input, candidates }) => drawAll(input, candidates, io.stdout),
    });
  },
};

function drawAll(input: string, candidates: readonly RepairedInput[], output: Output): string {
  return candidates.length === 0
    ? `${escapeUnsafe(input)}\nis not an address\n`
    : candidates.map((candidate) => draw(candidate, output)).join("");
}

/** Draws an IRI, a warning if its host is a guess, and the changes. */
function draw({ value, repairs, changesHost }: RepairedInput, output: Output): string {
  const steps = repairs.slice(0, MOST_DRAWN).map(({ code, start, end, replacement }) => {
    const place = end > start ? `${start} to ${end}` : `${start}`;
    return `  ${code} (index ${place}): ${replacement === "" ? "removed" : escapeUnsafe(replacement)}\n`;
  });
  const rest = repairs.length > MOST_DRAWN ? `  and ${repairs.length - MOST_DRAWN} more\n` : "";
  const warning = changesHost ? `  ${output.paint("red", "the host is a guess")}\n` : "";
  return `${escapeUnsafe(value)}\n${warning}${steps.join("")}${rest}`;
}
