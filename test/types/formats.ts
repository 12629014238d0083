/** Code with formats and templates that TypeScript must accept; compiled, never run. */
import { type Diagnostic, type HostCheck, iriToURI, type ValidateOptions, validate } from "whatwg-iri";
import {
  type EmailOptions,
  type FormatCheck,
  type FormatName,
  formats,
  type HostnameOptions,
  type HostnameStandard,
  isEmail,
  isHostname,
  type MatchedValues,
  parseTemplate,
  type TemplateValues,
  type URITemplate,
  validateEmail,
  validateHostname,
  validateTemplate,
} from "whatwg-iri/formats";

export const checks: readonly ((value: unknown) => boolean)[] = [
  isEmail,
  isHostname,
  formats.iri,
  formats["idn-hostname"],
];
const options: HostnameOptions = { standard: undefined, rootDot: undefined };
export const problems: readonly Diagnostic[] = validateHostname("", options);
export const label: string | undefined = problems[0]?.detail;
export const others: readonly Diagnostic[] = [...validateEmail("", { standard: "rfc5321" }), ...validateTemplate("")];
const template = parseTemplate("") as URITemplate;
const values: TemplateValues = { a: 1, b: ["c", null], d: { e: true }, f: undefined };
export const expanded: string = template.expand(values, { as: "iri" });
export const matched: MatchedValues | null = template.match("");
export const names: readonly string[] = template.variables;
const host: HostCheck = "strict";
const strict: ValidateOptions = { host };
export const all: readonly Diagnostic[] = validate(iriToURI("", { host: "strict" }), strict);
export const lenient: readonly Diagnostic[] = validate("", { host });
export type Everything = [EmailOptions, FormatCheck, FormatName, HostnameStandard];
