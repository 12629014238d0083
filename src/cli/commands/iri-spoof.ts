import { readFileSync } from "node:fs";
import { getReason } from "../../diagnostics/iri-error.js";
import { escapeUnsafe, toHex } from "../../diagnostics/quote.js";
import { POLICIES } from "../../display/spoof/host-policies.js";
import {
  type HostInspection,
  type HostPolicy,
  inspect,
  inspectHost,
  inspectLink,
  ProtectedNames,
  toDisplayString,
} from "../../display.js";
import { type Diagnostic, formatDiagnostics } from "../../index.js";
import { type Subcommand, UsageError } from "../command.js";
import { ABOUT_ESCAPES, createChoice, explain, readArgument } from "../command-options.js";
import type { Output } from "../output.js";
import { configureReports, reportInputs } from "../reports.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("check whether hosts or IRIs can be mistaken for others, and show why")
      .argument(
        "[input...]",
        "hosts or IRIs; without any, or with -, reads one per line from standard input and writes NDJSON",
      )
      .addOption(
        createChoice("--policy <policy>", "the rules for showing hosts in Unicode", POLICIES).default("chromium"),
      )
      .option("--link <text>", "what readers see: checks whether this text of a link deceives about the addresses")
      .option("--similar-to <file>", "a file of names to protect, one per line; hosts that look like one are unsafe");
    configureReports(command);
    explain(
      command,
      [
        "A string that contains no colon, slash or backslash is a host.",
        ABOUT_ESCAPES,
        "Exit code: 0 nothing deceptive, 1 something is, or a line cannot be read, 2 wrong usage.",
      ],
      [
        "iri spoof 例え.jp",
        "iri spoof --similar-to list.txt example.com",
        "iri spoof --link example.com http://www.example.com",
      ],
    );
  },

  run: (args, options, io) => {
    const { policy } = options as { policy: HostPolicy };
    const similarTo = readNames(options.similarTo as string | undefined);
    const rules = { policy, ...(similarTo === undefined ? {} : { similarTo }) };
    if (options.link !== undefined) {
      const text = readArgument(options.link as string, true, options);
      return reportInputs(args, options, io, {
        inspect: (input): LinkVerdict => {
          const { shown, findings } = inspectLink(text, input, { inspectHost: (host) => inspectHost(host, rules) });
          return { input, text, shown, isSafe: findings.length === 0, diagnostics: findings };
        },
        isGood: ({ isSafe }) => isSafe,
        draw: (verdict) => drawLink(verdict, io.stdout),
      });
    }
    return reportInputs(args, options, io, {
      inspect: (input): Verdict => {
        const hosts: HostInspection[] = [];
        const judge = (host: string): HostInspection => {
          const judged = inspectHost(host, rules);
          hosts.push(judged);
          return judged;
        };
        const isHost = !/[:/\\]/.test(input);
        const blanks = input.length - input.trimStart().length;
        const move = isHost ? blanks - SCHEME.length : 0;
        const diagnostics = inspect(isHost ? SCHEME + input.trimStart() : input, {
          checks: ["spoofing"],
          inspectHost: judge,
        }).map((found) => ({ ...found, start: found.start + move, end: found.end + move }));
        const characters = hosts.flatMap(({ reasons }) => reasons.flatMap((reason) => reason.characters));
        const lookAlikes = [...new Map(characters.map(({ codePoint, lookAlike }) => [codePoint, lookAlike]))];
        const shown = isHost ? judge(cleanHost(input)).shown : toDisplayString(input, { inspectHost: judge });
        return { input, shown, isSafe: diagnostics.length === 0, diagnostics, lookAlikes };
      },
      isGood: ({ isSafe }) => isSafe,
      draw: (verdict) => draw(verdict, io.stdout),
    });
  },
};

/** Turns a host into an address. */
const SCHEME = "http://";

/** Removes blanks around a host, and tabs and newlines inside, as browsers do. */
function cleanHost(host: string): string {
  return host.trim().replace(/[\t\n\r]+/g, "");
}

/** The result for an input. */
interface Verdict {
  readonly input: string;
  readonly shown: string;
  readonly isSafe: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** The deceptive characters of hosts, and what each can be mistaken for, if it is known. */
  readonly lookAlikes: readonly (readonly [codePoint: number, lookAlike: string | null])[];
}

/** The result for an address and the text of its link. */
interface LinkVerdict extends Omit<Verdict, "lookAlikes"> {
  /** The text; diagnostics with the component `text` point into it. */
  readonly text: string;
}

/**
 * Reads names to protect.
 *
 * @throws {UsageError} If the file cannot be read.
 */
function readNames(file: string | undefined): ProtectedNames | undefined {
  if (file === undefined) {
    return undefined;
  }
  try {
    const lines = readFileSync(file, "utf8").split(/\r?\n/);
    return new ProtectedNames(lines.map((line) => line.trim()).filter((line) => line !== ""));
  } catch (error) {
    throw new UsageError(`--similar-to: ${getReason(error as Error)}`);
  }
}

/** Draws the form to show, the verdict, the place of each reason, and the characters. */
function draw({ input, shown, isSafe, diagnostics, lookAlikes }: Verdict, output: Output): string {
  const verdict = isSafe ? "nothing deceptive found" : "can be mistaken for something else";
  return (
    output.drawTable({ shown: escapeUnsafe(shown), verdict }) +
    output.paintCarets(formatDiagnostics(input, diagnostics)) +
    diagnostics.map(drawDetail).join("") +
    drawLookAlikes(lookAlikes)
  );
}

/** Draws the form to show, the verdict, and the findings in the text and in the address. */
function drawLink({ input, text, shown, isSafe, diagnostics }: LinkVerdict, output: Output): string {
  const isInText = ({ component }: Diagnostic): boolean => component === "text";
  const drawIn = (source: string, found: readonly Diagnostic[]): string =>
    output.paintCarets(formatDiagnostics(source, found)) + found.map(drawDetail).join("");
  return (
    output.drawTable({ shown: escapeUnsafe(shown), verdict: isSafe ? "nothing suspicious found" : "suspicious" }) +
    drawIn(text, diagnostics.filter(isInText)) +
    drawIn(
      input,
      diagnostics.filter((found) => !isInText(found)),
    )
  );
}

/** Renders the rule, the name or the look-alike that a diagnostic is about. */
function drawDetail({ code, detail }: Diagnostic): string {
  return detail === undefined ? "" : `  ${code}: ${escapeUnsafe(detail)}\n`;
}

/** Most characters that are drawn. */
const MOST_CHARACTERS = 10;

function drawLookAlikes(lookAlikes: Verdict["lookAlikes"]): string {
  const lines = lookAlikes.slice(0, MOST_CHARACTERS).map(([codePoint, lookAlike]) => {
    const name = `U+${toHex(codePoint, 4)} ${escapeUnsafe(String.fromCodePoint(codePoint))}`;
    return lookAlike === null ? name : `${name} looks like ${escapeUnsafe(lookAlike)}`;
  });
  if (lookAlikes.length > MOST_CHARACTERS) {
    lines.push(`and ${lookAlikes.length - MOST_CHARACTERS} more`);
  }
  return lines.length === 0 ? "" : `  ${lines.join(", ")}\n`;
}
