/** `expand`: section 3 of RFC 6570, and four packages that expand URI Templates, each of which has faults. */

import { createRequire } from "node:module";
import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import { parse as parseByUriTemplate } from "uri-template";
import { requireTemplate } from "../../../support/templates.js";
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

interface Operator {
  readonly first: string;
  readonly separator: string;
  readonly isNamed: boolean;
  readonly ifEmpty: string;
  readonly allowsReserved: boolean;
}

/** The table of appendix A. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  "": { first: "", separator: ",", isNamed: false, ifEmpty: "", allowsReserved: false },
  "+": { first: "", separator: ",", isNamed: false, ifEmpty: "", allowsReserved: true },
  ".": { first: ".", separator: ".", isNamed: false, ifEmpty: "", allowsReserved: false },
  "/": { first: "/", separator: "/", isNamed: false, ifEmpty: "", allowsReserved: false },
  ";": { first: ";", separator: ";", isNamed: true, ifEmpty: "", allowsReserved: false },
  "?": { first: "?", separator: "&", isNamed: true, ifEmpty: "=", allowsReserved: false },
  "&": { first: "&", separator: "&", isNamed: true, ifEmpty: "=", allowsReserved: false },
  "#": { first: "#", separator: ",", isNamed: false, ifEmpty: "", allowsReserved: true },
};

function encode(text: string, allowsReserved: boolean): string {
  const kept = allowsReserved ? /%[0-9A-Fa-f]{2}|[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=-]|./gsu : /[A-Za-z0-9._~-]|./gsu;
  return text.replace(kept, (unit) => {
    const isKept = /^[A-Za-z0-9._~-]$/.test(unit) || (allowsReserved && /^(?:%..|[:/?#[\]@!$&'()*+,;=])$/.test(unit));
    return isKept
      ? unit
      : Array.from(Buffer.from(unit), (octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`).join("");
  });
}

/** Section 3.1 for literals, section 3.2 for expressions. */
function expandByText(template: string, variables: Readonly<Record<string, unknown>>): string {
  return template.replace(
    /\{([+#./;?&]?)([^}]*)\}|[^{}]+/g,
    (literal, sign: string | undefined, list: string | undefined) =>
      list === undefined ? encode(literal, true) : expandExpression(OPERATORS[sign ?? ""] as Operator, list, variables),
  );
}

function expandExpression(operator: Operator, list: string, variables: Readonly<Record<string, unknown>>): string {
  const { first, separator, isNamed, ifEmpty, allowsReserved } = operator;
  const name = (key: string, value: string): string => (value === "" ? key + ifEmpty : `${key}=${value}`);
  const expanded = list.split(",").flatMap((specification) => {
    const [, key = "", prefix, star] = /^(.*?)(?::(\d+)|(\*))?$/.exec(specification) as RegExpExecArray;
    const value = variables[key];
    if (value === undefined || (typeof value === "object" && Object.keys(value as object).length === 0)) {
      return [];
    }
    if (typeof value === "string") {
      const text = encode(prefix === undefined ? value : [...value].slice(0, Number(prefix)).join(""), allowsReserved);
      return [isNamed ? name(key, text) : text];
    }
    const isList = Array.isArray(value);
    const pairs = Object.entries(value as Readonly<Record<string, string>>).map(
      ([member, text]) => [encode(member, allowsReserved), encode(text, allowsReserved)] as const,
    );
    if (star === undefined) {
      const text = pairs.flatMap(([member, one]) => (isList ? [one] : [member, one])).join(",");
      return [isNamed ? name(key, text) : text];
    }
    return pairs.map(([member, text]) =>
      isList ? (isNamed ? name(key, text) : text) : isNamed ? name(member, text) : `${member}=${text}`,
    );
  });
  return expanded.length === 0 ? "" : first + expanded.join(separator);
}

/** The oracle that decides, because it is the text; the others confirm it. */
export const TEMPLATE_TEXT = "rfc6570-section-3";

export const TEMPLATE_ORACLES: Oracles = {
  [TEMPLATE_TEXT]: (question) => {
    const { template, variables } = question as Expand;
    return { value: expandByText(template, variables) };
  },
  "@std-uritemplate/std-uritemplate": ask((template, variables) => StdUriTemplate.expand(template, variables)),
  "url-template": ask((template, variables) => requireTemplate(template).expand(variables)),
  "uri-template": ask((template, variables) => parseByUriTemplate(template).expand(variables)),
  "uri-templates": ask((template, variables) => uriTemplates(template).fill(variables)),
};
