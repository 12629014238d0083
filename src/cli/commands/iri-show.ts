/** `iri show`: shows IRIs in a form that is safe for people, in logical and in visual order, with warnings. */

import { MOST_DIAGNOSTICS } from "../../diagnostics/diagnostic.js";
import { inspectNames } from "../../display/spoof/inspect-spoofing.js";
import { HOST_DISPLAYS } from "../../display/to-display-string.js";
import type { SpoofDiagnostic } from "../../display.js";
import {
  type BidiComponents,
  type BidiDiagnostic,
  checkBidi,
  type DirectionRun,
  type HostDisplay,
  toDisplayString,
  visualOrder,
} from "../../display.js";
import { formatDiagnostics, type Profile } from "../../index.js";
import type { Subcommand } from "../command.js";
import { ABOUT_ESCAPES, createChoice, explain, PROFILE_OPTION } from "../command-options.js";
import type { Output } from "../output.js";
import { configureReports, reportInputs } from "../reports.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("show addresses in a form that is safe for people, also in visual order, and what would mislead")
      .argument(
        "[iri...]",
        "any strings; without any, or with -, reads one per line from standard input and writes NDJSON",
      )
      .addOption(PROFILE_OPTION)
      .addOption(createChoice("--host <host>", "how a domain name is shown", HOST_DISPLAYS).default("unless-deceptive"))
      .addOption(
        createChoice(
          "--components <components>",
          "whether names, values and extensions count as components with a direction of their own",
          ["fine", "coarse"],
        ).default("fine"),
      );
    configureReports(command);
    explain(
      command,
      [
        "The visual order is for terminals that do not reorder right-to-left text themselves.",
        ABOUT_ESCAPES,
        "Exit code: 0 all shown, 1 a line cannot be read (standard error says why), 2 wrong usage.",
      ],
      [
        "iri show http://me:secret@xn--r8jz45g.jp/%E6%97%A5",
        "iri show 'http://example.org/\\u{202E}'",
        "iri show < list.txt",
      ],
    );
  },

  run: (args, options, io) => {
    const { profile, host, components } = options as {
      profile: Profile;
      host: HostDisplay;
      components: BidiComponents;
    };
    return reportInputs(args, options, io, {
      inspect: (input): Shown => {
        const display = toDisplayString(input, { profile, host });
        const { text: visual, runs } = visualOrder(display, { mirror: true });
        const errors = checkBidi(input).filter(({ severity }) => severity === "error");
        const kept = host === "unless-deceptive" ? inspectNames(input) : [];
        return {
          input,
          display,
          visual,
          runs: runs.slice(0, MOST_DIAGNOSTICS),
          errors,
          warnings: checkBidi(display, { components }),
          kept,
        };
      },
      draw: (shown) => draw(shown, io.stdout),
    });
  },
};

/** The output for an IRI. */
interface Shown {
  readonly input: string;
  readonly display: string;
  readonly visual: string;
  /** At most the first 10,000. */
  readonly runs: readonly DirectionRun[];
  /** About the input. */
  readonly errors: readonly BidiDiagnostic[];
  /** About the displayed form. */
  readonly warnings: readonly BidiDiagnostic[];
  /** Why labels of the input are in Punycode, and why userinfo is hidden. */
  readonly kept: readonly SpoofDiagnostic[];
}

function draw({ input, display, visual, runs, errors, warnings, kept }: Shown, output: Output): string {
  const lookAlike = warnings.find(({ lookAlikes }) => lookAlikes !== undefined)?.lookAlikes?.[1];
  const table = output.drawTable({
    display,
    visual,
    runs: runs.map(({ start, end, direction }) => `${direction} ${start}–${end}`).join(", "),
    ...(lookAlike === undefined ? {} : { "looks like": lookAlike }),
  });
  return (
    table + output.paintCarets(formatDiagnostics(input, [...errors, ...kept]) + formatDiagnostics(display, warnings))
  );
}
