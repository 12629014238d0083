import { CODES, type DiagnosticCode } from "../../diagnostics/codes.js";
import { EXPLANATIONS } from "../../diagnostics/explanations.js";
import { stringifySafely } from "../../diagnostics/quote.js";
import { STEP_SENTENCES, traceMapping } from "../../mapping/trace.js";
import { SOME_FAILED, SUCCESS, type Subcommand } from "../command.js";
import { toProblem } from "../inputs.js";

export const command: Subcommand = {
  configure: (command) =>
    command
      .description("explain diagnostic codes, or how a URI becomes an IRI")
      .argument("[code...]", "codes, in any case, or URIs; without any, lists all codes")
      .option("-j, --json", "write JSON instead of text, one object per line"),
  about: [
    "For a URI, says what each of the six steps of the conversion does, and shows the result in ASCII.",
    "Exit code: 0 success, 1 a code is unknown or a URI is invalid, 2 wrong usage.",
  ],
  examples: [
    "iri explain host-missing",
    "iri explain | grep spoof",
    "iri explain http://xn--99zt52a.example.org/%e2%80%ae",
  ],

  run: async (args, options, { stdout, stderr }) => {
    const toLine = options.json === true ? stringifySafely : undefined;
    const codes = Object.keys(CODES) as DiagnosticCode[];
    if (args.length === 0) {
      const lines = codes.map((code) => toLine?.(explainInput(code)) ?? `${code}: ${CODES[code].meaning}`);
      await stdout.write(stdout.showLines(lines));
      return SUCCESS;
    }
    let exitCode = SUCCESS;
    for (const [index, name] of args.entries()) {
      const separator = index === 0 || toLine !== undefined ? "" : "\n";
      const code = codes.find((known) => known.toLowerCase() === name.toLowerCase());
      if (code !== undefined) {
        const { severity, component, meaning, example, cure } = explainInput(code);
        const drawing =
          `${stdout.paint("bold", code)} (${severity}, ${component ?? "any component"}): ${meaning}\n` +
          `  example: ${example}\n  ${stdout.paint("green", "what to do:")} ${cure}\n`;
        await stdout.write(separator + (toLine === undefined ? drawing : `${toLine(explainInput(code))}\n`));
      } else if (/[:/%?#]/.test(name)) {
        try {
          const steps = traceMapping(name);
          const lines =
            toLine === undefined
              ? steps.flatMap((step, at) => [`${at + 1}. ${STEP_SENTENCES[at]}`, `   ${step}`])
              : [toLine({ input: name, steps })];
          await stdout.write(separator + stdout.showLines(lines));
        } catch (error) {
          await stderr.report(toProblem(error).message);
          exitCode = SOME_FAILED;
        }
      } else {
        await stderr.report(`no diagnostic code ${name}; iri explain lists all`);
        exitCode = SOME_FAILED;
      }
    }
    return exitCode;
  },
};

function explainInput(code: DiagnosticCode) {
  return { code, ...CODES[code], ...EXPLANATIONS[code] };
}
