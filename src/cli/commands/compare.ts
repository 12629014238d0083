import { LEVELS } from "../../compare/levels.js";
import { createNormalizer } from "../../compare/normalize.js";
import { chooseWindow, countColumns } from "../../diagnostics/format.js";
import { escapeUnsafe, stringifySafely } from "../../diagnostics/quote.js";
import { type Comparison, compare, type Equivalence, type Level } from "../../index.js";
import { SOME_FAILED, SUCCESS, type Subcommand } from "../command.js";
import { BASE_OPTION, LEVEL_OPTION, readOption, toProblem } from "../inputs.js";
import type { Output, Style } from "../output.js";

const INDENT = " ".repeat(10);

const STYLES: Readonly<Record<Equivalence, Style>> = { equivalent: "green", different: "red", undetermined: "yellow" };

export const command: Subcommand = {
  configure: (command) =>
    command
      .description("compare two IRIs on one level, or on all four")
      .argument("<a>", "an IRI, or a reference to one")
      .argument("<b>", "another")
      .addOption(LEVEL_OPTION)
      .option(...BASE_OPTION)
      .option("--no-fragment", "ignore fragments")
      .option("-j, --json", "write JSON instead of a drawing: one object per line for each level"),
  about: [
    "No redirects are known here, so protocol gives the same results as scheme.",
    "Exit code: 0 equivalent on the requested level, or all levels shown, 1 not equivalent,",
    "or not IRIs (standard error says why), 2 wrong usage.",
  ],
  examples: [
    "iri compare http://example.org:80 HTTP://Example.ORG/",
    "iri compare --level scheme http://example.org/%7Euser http://example.org/~user",
  ],

  run: async ([a = "", b = ""], options, { stdout, stderr }) => {
    const { level: asked, base, fragment } = options as { level?: Level; base?: string; fragment: boolean };
    readOption("--base", () => createNormalizer({ level: "string", base }));
    let previous: Comparison | undefined;
    for (const level of asked === undefined ? LEVELS : [asked]) {
      let comparison: Comparison;
      try {
        comparison = compare(a, b, { level, base, fragment, explain: true });
      } catch (error) {
        await stderr.report(toProblem(error).message);
        return SOME_FAILED;
      }
      const json = options.json === true ? `${stringifySafely({ level, ...comparison })}\n` : undefined;
      await stdout.write(json ?? draw(level, comparison, previous, stdout));
      previous = comparison;
    }
    return asked !== undefined && previous?.verdict !== "equivalent" ? SOME_FAILED : SUCCESS;
  },
};

function draw(level: Level, comparison: Comparison, previous: Comparison | undefined, output: Output) {
  const { verdict, forms, difference } = comparison;
  const hint = verdict === "undetermined" ? " (a relative reference; give its base with --base)" : "";
  const line = `${level.padEnd(INDENT.length)}${output.paint(STYLES[verdict], verdict)}${hint}`;
  const isNew = previous === undefined || forms.some((form, index) => form !== previous.forms[index]);
  if (difference === undefined) {
    const shown = verdict === "equivalent" && isNew ? drawForm(forms[0], undefined) : "";
    return `${line}\n${shown}`;
  }
  const { component, offsets, isCanonicallyEquivalent } = difference;
  const note = isCanonicallyEquivalent ? "; they look the same, and differ only in Unicode normalization" : "";
  const drawings = isNew ? output.paintCarets(forms.map((form, index) => drawForm(form, offsets[index])).join("")) : "";
  return `${line} (${component}, index ${[...new Set(offsets)].join(" and ")}${note})\n${drawings}`;
}

function drawForm(form: string, offset: number | undefined) {
  const [from, to] = chooseWindow(form, offset ?? 0);
  const [before, after] = [from > 0 ? "…" : "", to < form.length ? "…" : ""];
  const line = `${INDENT}${before}${escapeUnsafe(form.slice(from, to))}${after}\n`;
  const columns = before.length + countColumns(form.slice(from, offset));
  return offset === undefined ? line : `${line}${INDENT}${" ".repeat(columns)}^\n`;
}
