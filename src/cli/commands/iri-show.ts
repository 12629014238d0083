import { MOST_DIAGNOSTICS } from "../../diagnostics/diagnostic.js";
import { HOST_FORMS } from "../../display/to-display-string.js";
import {
  type BidiComponents,
  type DirectionRun,
  type HostForm,
  inspect,
  toDisplayString,
  visualOrder,
} from "../../display.js";
import { type Diagnostic, type DiagnosticCode, formatDiagnostics, type Profile } from "../../index.js";
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
      .addOption(
        createChoice("--host-form <form>", "how a domain name is shown", HOST_FORMS).default("unless-deceptive"),
      )
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
        "Exit code: 0 success, although lines that cannot be read are left out, 2 wrong usage.",
      ],
      [
        "iri show http://me:secret@xn--r8jz45g.jp/%E6%97%A5",
        "iri show 'http://example.org/\\u{202E}'",
        "iri show < list.txt",
      ],
    );
  },

  run: (args, options, io) => {
    const { profile, hostForm, components } = options as {
      profile: Profile;
      hostForm: HostForm;
      components: BidiComponents;
    };
    return reportInputs(args, options, io, {
      inspect: (input): Shown => {
        const display = toDisplayString(input, { profile, hostForm });
        const { text: visual, runs } = visualOrder(display, { mirror: true });
        const invisible = inspect(input, { checks: ["bidi"] }).filter(
          ({ code }) => code === "bidi-formatting-code-point",
        );
        const spoofing = hostForm === "unless-deceptive" ? inspect(input, { checks: ["spoofing"] }) : [];
        return {
          input,
          display,
          visual,
          runs: runs.slice(0, MOST_DIAGNOSTICS),
          invisible,
          warnings: inspect(display, { checks: ["bidi"], components }),
          kept: spoofing.filter(({ code }) => KEPT.includes(code)),
        };
      },
      draw: (shown) => draw(shown, io.stdout),
    });
  },
};

/** Codes of what `toDisplayString` hides or keeps in Punycode. */
const KEPT: readonly DiagnosticCode[] = ["spoof-host", "spoof-similar-name", "spoof-userinfo"];

/** The output for an IRI. */
interface Shown {
  readonly input: string;
  readonly display: string;
  readonly visual: string;
  /** At most the first 10,000. */
  readonly runs: readonly DirectionRun[];
  /** Formatting characters of the input. */
  readonly invisible: readonly Diagnostic[];
  /** About the displayed form. */
  readonly warnings: readonly Diagnostic[];
  /** Why labels of the input are in Punycode, and why userinfo is hidden. */
  readonly kept: readonly Diagnostic[];
}

function draw({ input, display, visual, runs, invisible, warnings, kept }: Shown, output: Output): string {
  const lookAlike = warnings.find(({ code }) => code === "bidi-look-alike")?.detail;
  const table = output.drawTable({
    display,
    visual,
    runs: runs.map(({ start, end, direction }) => `${direction} ${start}–${end}`).join(", "),
    ...(lookAlike === undefined ? {} : { "looks like": lookAlike }),
  });
  return (
    table + output.paintCarets(formatDiagnostics(input, [...invisible, ...kept]) + formatDiagnostics(display, warnings))
  );
}
