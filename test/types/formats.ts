import { type Diagnostic, type HostCheck, iriToURI, type ValidateOptions, validate } from "whatwg-iri";
import {
  type FormatCheck,
  type FormatName,
  formats,
  type HostnameOptions,
  type HostnameStandard,
  isHostname,
  type MatchedValues,
  parseTemplate,
  type TemplateValues,
  type URITemplate,
  validateHostname,
  validateTemplate,
} from "whatwg-iri/formats";

export const checks: readonly ((value: unknown) => boolean)[] = [isHostname, formats.iri, formats["idn-hostname"]];
const options: HostnameOptions = { standard: undefined, rootDot: undefined };
export const problems: readonly Diagnostic[] = validateHostname("", options);
export const label: string | undefined = problems[0]?.detail;
export const others: readonly Diagnostic[] = validateTemplate("");
const template = parseTemplate("") as URITemplate;
const values: TemplateValues = { a: 1, b: ["c", null], d: { e: true }, f: undefined };
export const expanded: string = template.expand(values, { as: "iri" });
export const matched: MatchedValues | null = template.match("");
export const names: readonly string[] = template.variables.map(({ name }) => name);
const host: HostCheck = "strict";
const strict: ValidateOptions = { host };
export const all: readonly Diagnostic[] = validate(iriToURI("", { host: "strict" }), strict);
export const lenient: readonly Diagnostic[] = validate("", { host });
export type Everything = [FormatCheck, FormatName, HostnameStandard];
