/** `expand`: four packages that expand URI Templates. */
import { createRequire } from "node:module";
import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import { parse as parseByUriTemplate } from "uri-template";
import { parseTemplate } from "url-template";
import type { Question } from "../data.js";
import { attempt, type Oracles } from "./oracle.js";

interface Expand extends Question {
  readonly template: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface UriTemplates {
  fill(variables: unknown): string;
}

/** It ships no types. */
const uriTemplates = createRequire(import.meta.url)("uri-templates") as (template: string) => UriTemplates;

type Expander = (template: string, variables: never) => string;

function ask(expand: Expander) {
  return (question: Question) => {
    const { template, variables } = question as Expand;
    return attempt(() => expand(template, variables as never));
  };
}

export const TEMPLATE_ORACLES: Oracles = {
  "@std-uritemplate/std-uritemplate": ask((template, variables) => StdUriTemplate.expand(template, variables)),
  "url-template": ask((template, variables) => parseTemplate(template).expand(variables)),
  "uri-template": ask((template, variables) => parseByUriTemplate(template).expand(variables)),
  "uri-templates": ask((template, variables) => uriTemplates(template).fill(variables)),
};
