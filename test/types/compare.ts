/** Comparison code that TypeScript must accept; compiled, never run. */
import {
  type CompareOptions,
  type Comparison,
  compare,
  createIRIMap,
  createIRISet,
  type Difference,
  type Equivalence,
  type ForbiddenComponent,
  type IRIMap,
  type IRISet,
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
export const map: IRIMap<string> = createIRIMap<string>([], { level: "scheme" });
export const set: IRISet = createIRISet([], { level: "protocol", redirects: map });
export const redirects: Redirects[] = [map, new Map<string, string>(), (iri) => (iri === "" ? null : iri)];
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
