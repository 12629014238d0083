import { CODES, type DiagnosticCode } from "../../diagnostics/codes.js";
import { EXPLANATIONS } from "../../diagnostics/explanations.js";
import { stringifySafely } from "../../diagnostics/quote.js";
import { SOME_FAILED, SUCCESS, type Subcommand } from "../command.js";
import { explain } from "../command-options.js";

export const command: Subcommand = {
  configure: (command) => {
    command
      .description("explain diagnostic codes: what each means, an example, and what to do")
      .argument("[code...]", "codes, in any case; without any, lists all")
      .option("-j, --json", "write JSON instead of text, one object per line");
    explain(
      command,
      ["Exit code: 0 all codes are known, 1 some are not, 2 wrong usage."],
      ["iri explain host-missing", "iri explain IPv4-non-numeric-part path-read-as-host", "iri explain | grep spoof"],
    );
  },

  run: async (args, options, { stdout, stderr }) => {
    const codes = Object.keys(CODES) as DiagnosticCode[];
    const byLowerCase = new Map(codes.map((code) => [code.toLowerCase(), code]));
    const find = (name: string) => byLowerCase.get(name.toLowerCase());
    const unknown = args.filter((name) => find(name) === undefined);
    for (const name of unknown) {
      await stderr.report(`no diagnostic code ${name}; iri explain lists all`);
    }
    const found = args.length === 0 ? codes : args.map(find).filter((code) => code !== undefined);
    const rows = found.map((code) => ({ code, ...CODES[code], ...EXPLANATIONS[code] }));
    if (options.json === true) {
      await stdout.write(rows.map((row) => `${stringifySafely(row)}\n`).join(""));
    } else if (args.length === 0) {
      await stdout.write(rows.map(({ code, meaning }) => `${code}: ${meaning}\n`).join(""));
    } else {
      const draw = ({ code, severity, component, meaning, example, cure }: (typeof rows)[number]): string =>
        `${stdout.paint("bold", code)} (${severity}, ${component ?? "any component"}): ${meaning}\n` +
        `  example: ${example}\n  ${stdout.paint("green", "what to do:")} ${cure}\n`;
      await stdout.write(rows.map(draw).join("\n"));
    }
    return unknown.length === 0 ? SUCCESS : SOME_FAILED;
  },
};
