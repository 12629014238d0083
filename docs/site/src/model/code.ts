/**
 * Code to copy, which asks the library for what the page shows.
 */
import { IRI, iriToURI } from "../../../../lib/index.js";
import { findCut } from "./clip.js";
import type { State } from "./state.js";

/** Longest string, in UTF-16 units, that is written into code; a comment replaces the rest. */
export const CODE_LIMIT = 500;

/** Longest result that is written behind a call. */
const RESULT_LIMIT = 100;

const DISPLAY = "whatwg-iri/display";

/** The facts about the address that decide which calls are worth showing. */
interface Findings {
  readonly isParsed: boolean;
  /** Number of problems by RFC 3987. */
  readonly grammarTotal: number;
  readonly canBeMistaken: boolean;
  readonly isRightToLeft: boolean;
}

/**
 * Writes a module that calls the library as the page did.
 *
 * @example
 * const findings = { isParsed: true, grammarTotal: 0, canBeMistaken: false, isRightToLeft: false };
 * writeCode({ iri: "http://a/é", base: "", charset: "utf-8", other: "", text: "" }, findings).split("\n")[2]; // => 'const iri = new IRI("http://a/é");'
 */
export function writeCode({ iri, base, charset, other, text }: State, findings: Findings): string {
  const imports = new Map<string, Set<string>>();
  const use = (name: string, entry = "whatwg-iri"): string => {
    imports.set(entry, new Set([...(imports.get(entry) ?? []), name]));
    return name;
  };
  const lines: string[] = [];
  if (findings.isParsed) {
    const rest = charset === "utf-8" ? [base] : [base, charset];
    const parsed = new IRI(iri, base === "" ? undefined : base, { charset });
    lines.push(`const iri = new ${use("IRI")}(${writeArguments(iri, rest)});`);
    lines.push(`iri.toIRI();${writeResult(parsed.toIRI())}`, `iri.toURI();${writeResult(parsed.toURI())}`);
  } else {
    lines.push(`${use("IRI")}.canParse(${writeArguments(iri, base === "" ? [] : [base])});${writeResult(false)}`);
  }
  if (findings.grammarTotal > 0) {
    lines.push(`${use("validate")}(${quote(iri)}); // problems: ${findings.grammarTotal}`);
  } else if (!findings.isParsed) {
    lines.push(`${use("iriToURI")}(${quote(iri)});${writeResult(tryToConvert(iri))}`);
  }
  if (other !== "") {
    lines.push(`${use("compare")}(${quote(iri)}, ${quote(other)}, { level: "scheme"${writeBase(base)} });`);
  }
  if (findings.isRightToLeft) {
    lines.push(`${use("visualOrder", DISPLAY)}(${quote(iri)});`);
  }
  const checks = [...(findings.isRightToLeft ? ["bidi"] : []), ...(findings.canBeMistaken ? ["spoofing"] : [])];
  if (checks.length > 0) {
    lines.push(`${use("inspect", DISPLAY)}(${quote(iri)}, { checks: [${checks.map(quote).join(", ")}] });`);
  }
  if (text !== "") {
    const options = base === "" ? "" : `, { base: ${quote(base)} }`;
    lines.push(`${use("inspectLink", DISPLAY)}(${quote(text)}, ${quote(iri)}${options}).findings;`);
  }
  const statements = Array.from(
    imports,
    ([entry, names]) => `import { ${[...names].sort().join(", ")} } from "${entry}";`,
  );
  return [...statements, "", ...lines, ""].join("\n");
}

/** @param rest - The base and the charset, as far as they matter. */
function writeArguments(iri: string, [base = "", charset]: readonly string[]): string {
  const options = charset === undefined ? [] : [`{ charset: ${quote(charset)} }`];
  const second = base !== "" ? [quote(base)] : options.length > 0 ? ["undefined"] : [];
  return [quote(iri), ...second, ...options].join(", ");
}

function writeBase(base: string): string {
  return base === "" ? "" : `, base: ${quote(base)}`;
}

function writeResult(value: string | boolean | null): string {
  const text = quote(value);
  return text.length > RESULT_LIMIT ? "" : ` // => ${text}`;
}

function tryToConvert(iri: string): string | null {
  try {
    return iriToURI(iri);
  } catch {
    return null;
  }
}

/** Characters that cannot be seen, or that change how others are seen. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Writes a value as a literal without invisible characters. */
function quote(value: string | boolean | null): string {
  if (typeof value !== "string") {
    return `${value}`;
  }
  const literal = JSON.stringify(value.slice(0, findCut(value, CODE_LIMIT))).replace(UNSAFE, escapeUnits);
  return value.length > CODE_LIMIT ? `${literal} /* and more: ${value.length} UTF-16 units */` : literal;
}

function escapeUnits(character: string): string {
  return character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
