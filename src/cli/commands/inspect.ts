import { readFileSync } from "node:fs";
import { type Diagnostic, MOST_DIAGNOSTICS } from "../../diagnostics/diagnostic.js";
import { formatDiagnostics } from "../../diagnostics/format.js";
import { escapeUnsafe } from "../../diagnostics/quote.js";
import { POLICIES } from "../../display/spoof/host-policies.js";
import {
  type HostPolicy,
  type InspectOptions,
  inspect,
  inspectHost,
  inspectLink,
  ProtectedNames,
  toDisplayString,
  visualOrder,
} from "../../display.js";
import { SOME_FAILED, type Subcommand } from "../command.js";
import { configureInputs, createChoice, mapInputs, readOption } from "../inputs.js";
import { joinColumns, type Output } from "../output.js";
import { shortenDetail } from "./check.js";

const CHECKS = ["characters", "bidi", "spoofing"] as const;

interface Report {
  readonly input: string;
  readonly shown: string;
  readonly visual: string;
  readonly isSafe: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly text?: string | undefined;
}

export const command: Subcommand = {
  configure: (command) => {
    const description = "show addresses or hosts safely, and list what is misleading in them";
    configureInputs(command, description, "input")
      .addOption(
        createChoice("-x, --check <check>", "look only for misleading characters, directions, or look-alikes", CHECKS),
      )
      .addOption(createChoice("--policy <policy>", "the rules for showing hosts in Unicode", POLICIES, "chromium"))
      .option("--similar-to <file>", "a file of names to protect, one per line; hosts that look like one are unsafe")
      .option("--link <text>", "what readers see: checks whether this text of a link deceives about the addresses");
  },
  about: [
    "A string that contains no colon, slash or backslash is a host.",
    'For a list, writes "safe" or the codes of the findings, a tab, and the line. iri explain explains the codes.',
    "Exit code: 0 nothing misleads, 1 something does, or a line cannot be read, 2 wrong usage.",
  ],
  examples: [
    "iri inspect 'http://me:secret@xn--r8jz45g.jp/%E6%97%A5'",
    "iri inspect --check spoofing --similar-to names.txt example.com",
    "iri inspect --link example.com http://www.example.com",
    "iri inspect < list.txt | grep -v ^safe",
  ],

  run: async (args, options, io) => {
    const { policy, check, link } = options as { policy: HostPolicy; check?: (typeof CHECKS)[number]; link?: string };
    const file = options.similarTo as string | undefined;
    const similarTo = file === undefined ? undefined : readOption("--similar-to", () => readNamesFile(file));
    const judge = (host: string) => inspectHost(host, { policy, similarTo });
    const checks = check === undefined ? CHECKS : [check];
    let areSafe = true;
    const find = (input: string): readonly Diagnostic[] => {
      const found =
        link === undefined
          ? inspectAddress(input, { checks, inspectHost: judge })
          : inspectLink(link, input, { inspectHost: judge }).findings;
      areSafe &&= found.length === 0;
      return found.slice(0, MOST_DIAGNOSTICS).map(shortenDetail);
    };
    const describe = (input: string): Report => {
      const diagnostics = find(input);
      const shown = isHost(input) ? judge(cleanHost(input)).shown : toDisplayString(input, { inspectHost: judge });
      const visual = visualOrder(shown, { mirror: true }).text;
      return { input, shown, visual, isSafe: diagnostics.length === 0, diagnostics, text: link };
    };
    const convert = (input: string) => {
      const codes = new Set(find(input).map(({ code }) => code));
      return joinColumns([...codes].join(",") || "safe", input);
    };
    const draw = (input: string) => drawReport(describe(input), io.stdout);
    const { exitCode, hasRefused } = await mapInputs(args, options, io, { convert, draw, describe });
    return areSafe && !hasRefused ? exitCode : SOME_FAILED;
  },
};

const SCHEME = "http://";

const isHost = (input: string) => !/[:/\\]/.test(input);

const cleanHost = (host: string) => host.trim().replace(/[\t\n\r]+/g, "");

function inspectAddress(input: string, options: InspectOptions): readonly Diagnostic[] {
  if (!isHost(input)) {
    return inspect(input, options);
  }
  const start = input.trimStart();
  const move = input.length - start.length - SCHEME.length;
  return inspect(SCHEME + start, options).map((diagnostic) => ({
    ...diagnostic,
    start: diagnostic.start + move,
    end: diagnostic.end + move,
  }));
}

function readNamesFile(file: string): ProtectedNames {
  const lines = readFileSync(file, "utf8").split("\n");
  return new ProtectedNames(lines.map((line) => line.trim()).filter(Boolean));
}

function drawReport({ input, shown, visual, isSafe, diagnostics, text }: Report, output: Output) {
  const table = output.drawTable({
    shown: escapeUnsafe(shown),
    ...(visual === shown ? {} : { visual: escapeUnsafe(visual) }),
    verdict: isSafe ? "nothing misleading found" : "misleading",
  });
  const drawIn = (source: string, found: readonly Diagnostic[]) => {
    const details = found.filter(({ detail }) => detail !== undefined);
    const lines = details.map(({ code, detail }) => `  ${code}: ${escapeUnsafe(detail as string)}\n`);
    return output.paintCarets(formatDiagnostics(source, found)) + lines.join("");
  };
  const isInText = ({ component }: Diagnostic) => text !== undefined && component === "text";
  const inAddress = diagnostics.filter((found) => !isInText(found));
  return table + drawIn(text ?? "", diagnostics.filter(isInText)) + drawIn(input, inAddress);
}
