/** `iri expand`: expands URI Templates. */
import { Option } from "commander";
import { type Notation, parseTemplate, type TemplateValues, type URITemplate } from "../../formats.js";
import { ValueError } from "../../template/expand-template.js";
import { InputError, type Subcommand, UsageError } from "../command.js";
import { createChoice, createListCharsetOption, readOption } from "../command-options.js";
import { configureLineByLine, processLineByLine } from "../line-by-line.js";

export const command: Subcommand = {
  configure: (command) => {
    configureLineByLine(command, {
      description: "expand URI Templates",
      name: "template",
      examples: ["iri expand '/{user}{?q*}' -v user=me -v q=a -v q=b", "iri expand --as iri '/café/{id}' -v id=日"],
    })
      .addOption(
        new Option("-v, --value <name=value>", "a variable; several of one name are a list")
          .default([])
          .argParser((value: string, values: string[]) => [...values, value]),
      )
      .option("--values <json>", "variables as an object in JSON: strings, lists of strings, objects of strings")
      .addOption(createChoice("--as <notation>", "the notation of the result", ["iri", "uri"]).default("uri"))
      .addOption(createListCharsetOption());
  },

  run: (args, options, io) => {
    const { as, value, values } = options as { as: Notation; value: readonly string[]; values?: string };
    const variables = { ...readJSON(values ?? "{}"), ...readAssignments(value) };
    return processLineByLine(args, options, io, (template) => expand(parseTemplate(template), variables, as));
  },
};

/** @throws {InputError} If a value does not go with the template. */
function expand(template: URITemplate, variables: TemplateValues, as: Notation): string {
  try {
    return template.expand(variables, { as });
  } catch (error) {
    throw error instanceof ValueError ? new InputError(error.message) : error;
  }
}

function readJSON(text: string): TemplateValues {
  const values: unknown = readOption("--values", () => JSON.parse(text) as unknown);
  if (typeof values !== "object" || values === null || Array.isArray(values)) {
    throw new UsageError("--values: not an object");
  }
  return values as TemplateValues;
}

function readAssignments(assignments: readonly string[]): TemplateValues {
  const values = new Map<string, string[]>();
  for (const assignment of assignments) {
    const sign = assignment.indexOf("=");
    if (sign < 1) {
      throw new UsageError(`--value: ${assignment} is not name=value`);
    }
    const name = assignment.slice(0, sign);
    values.set(name, [...(values.get(name) ?? []), assignment.slice(sign + 1)]);
  }
  return Object.fromEntries(Array.from(values, ([name, list]) => [name, list.length === 1 ? list[0] : list]));
}
