/** Shared by the subcommands that report on each input: as a drawing for people, or as a line of JSON. */
import type { Command } from "commander";
import { stringifySafely } from "../diagnostics/quote.js";
import type { Diagnostic } from "../index.js";
import type { LineCopier } from "../infra/octet-automaton.js";
import { type IO, SOME_FAILED } from "./command.js";
import { LIST_CHARSET_OPTION, RAW_OPTION, readArgument } from "./command-options.js";
import { hasStandardInput } from "./input.js";
import { findInputs, processInputs } from "./process-inputs.js";
import { configureLines } from "./refusals.js";

/** The parts of a report that differ between subcommands. */
interface Reporter<Report extends { readonly input: string }> {
  /** Creates the report on an input, in the form written as JSON. */
  readonly inspect: (input: string) => Report;
  /** Returns whether an input is acceptable, for subcommands that answer a question; a line that cannot be read is not. */
  readonly isGood?: (report: Report) => boolean;
  /** Returns whether `inspect` would refuse a line. */
  readonly isRefused?: (line: string) => boolean;
  /** Makes what recognizes lines with a certain report, and writes it. */
  readonly makeCopier?: () => LineCopier | undefined;
  /** Renders a report as lines, each ending in a newline. */
  readonly draw: (report: Report) => string;
}

/**
 * Declares the options shared by these subcommands.
 *
 * @param drawing - The output that JSON replaces, for the help text.
 */
export function configureReports(command: Command, drawing = "a drawing"): void {
  configureLines(command)
    .option("-j, --json", `write JSON instead of ${drawing}, one object per line`)
    .addOption(LIST_CHARSET_OPTION)
    .option(...RAW_OPTION);
}

/**
 * Reports on each input.
 *
 * @returns The exit code. With `isGood`, it says whether all inputs are acceptable, as that of `grep` does.
 */
export async function reportInputs<Report extends { readonly input: string }>(
  args: readonly string[],
  options: Record<string, unknown>,
  io: IO,
  { inspect, isRefused, isGood, makeCopier, draw }: Reporter<Report>,
): Promise<number> {
  const asJSON = options.json === true || hasStandardInput(args);
  let areGood = true;
  let separator = "";
  const convert = (text: string, isArgument: boolean): string => {
    const report = inspect(readArgument(text, isArgument, options));
    areGood &&= isGood === undefined || isGood(report);
    const output = asJSON ? `${stringifySafely(report)}\n` : separator + draw(report);
    separator = "\n";
    return output;
  };
  const { exitCode, refused } = await processInputs(findInputs(args, options), io, { convert, isRefused, makeCopier });
  return isGood === undefined ? exitCode : areGood && refused === 0 ? exitCode : SOME_FAILED;
}

/** Longest label, in UTF-16 units, that each problem repeats: 63 are whole, as long as labels in the DNS can be. */
const LONGEST_DETAIL = 63;

/** Cuts the label of a problem, so that a report on a hostile label with many problems is not quadratic. */
export function shortenDetail(diagnostic: Diagnostic): Diagnostic {
  const { detail } = diagnostic;
  return detail === undefined || detail.length <= LONGEST_DETAIL
    ? diagnostic
    : { ...diagnostic, detail: `${detail.slice(0, LONGEST_DETAIL)}…` };
}
