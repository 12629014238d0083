import type { SyntaxOptions } from "whatwg-iri/syntax";
import { readText } from "../support/paths.js";
import { parseABNF, type Rules } from "./abnf.js";
import { makeAPGOracle } from "./abnf-apg.js";
import { makeRegExpOracle, type Oracle } from "./abnf-regexp.js";

export type SpecificationName = "rfc3986" | "rfc3987" | "bis";

export interface Specification {
  readonly rules: Rules;
  readonly matchesRegExp: Oracle;
  readonly matchesAPG: Oracle;
  readonly options: SyntaxOptions;
}

function read(name: SpecificationName, options: SyntaxOptions): Specification {
  const text = readText(`test/oracles/${name}.abnf`);
  const rules = parseABNF(text);
  return { rules, matchesRegExp: makeRegExpOracle(rules), matchesAPG: makeAPGOracle(text), options };
}

export const SPECIFICATIONS: Readonly<Record<SpecificationName, Specification>> = {
  rfc3986: read("rfc3986", { kind: "URI-reference" }),
  rfc3987: read("rfc3987", { kind: "IRI-reference" }),
  bis: read("bis", { kind: "IRI-reference", grammar: "bis" }),
};

export const SPECIFICATION_NAMES = Object.keys(SPECIFICATIONS) as readonly SpecificationName[];

/** For IRIs, a rule of RFC 3986 has "IRI" instead of "URI", or is prefixed with "i". */
export function nameRule(specification: SpecificationName, name: string): string {
  const { rules } = SPECIFICATIONS[specification];
  return [name, name.replace("URI", "IRI")].find((candidate) => rules.has(candidate)) ?? `i${name}`;
}
