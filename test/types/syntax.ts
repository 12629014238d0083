/** Syntax code that TypeScript must accept; compiled, never run. */
import type * as main from "whatwg-iri";
import {
  type Components,
  type Diagnostic,
  type GrammarName,
  type HostKind,
  IRIError,
  isIRI,
  type Kind,
  type Offsets,
  type ParsedIRI,
  type PathForm,
  type PredicateOptions,
  parseIRI,
  type RelativizeOptions,
  type ResolveOptions,
  type SyntaxOptions,
  validate,
} from "whatwg-iri/syntax";

// A predicate does not narrow the type: a string that is not an IRI is still a string.
export const length = (input: string): number => (isIRI(input) ? 1 : input.length);
export const others: string[] = ["a b"].filter((input) => !isIRI(input)).map((input) => input.toUpperCase());
const strictly: PredicateOptions = { strict: true };
export const strict: boolean = isIRI("a", strictly) && isIRI("a", null);
export const refined: readonly boolean[] = ["a"].map(isIRI);

export const parsed: ParsedIRI | null = parseIRI("a", { kind: undefined });
export const components: Components = { ...parsed, host: undefined };
export const error: main.IRIError = new IRIError("a b", validate("a b"));
export const first: Diagnostic = error.diagnostics[0];
export type Everything = [
  GrammarName,
  HostKind,
  Kind,
  Offsets,
  PathForm,
  RelativizeOptions,
  ResolveOptions,
  SyntaxOptions,
];
