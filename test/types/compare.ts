import {
  type CompareOptions,
  type Comparison,
  compare,
  type Difference,
  type Equivalence,
  type ForbiddenComponent,
  type Level,
  type NormalizeOptions,
  type PartSyntax,
  type PreferredFormOptions,
  type Redirects,
  type SchemeRules,
  type Schemes,
} from "whatwg-iri";

export const verdict: Equivalence = compare("a:", "b:", { level: "string" });
export const comparison: Comparison = compare("a:", "b:", { level: "string", explain: true });
export const either: Equivalence | Comparison = compare("a:", "b:", { level: "string" } as CompareOptions);
export const redirects: Redirects[] = [new Map<string, string>(), (iri) => (iri === "" ? null : iri)];
export const schemes: Schemes = { x: { defaultPort: "1" } };
export type Everything = [
  Difference,
  Level,
  NormalizeOptions,
  PreferredFormOptions,
  SchemeRules,
  ForbiddenComponent,
  PartSyntax,
];
