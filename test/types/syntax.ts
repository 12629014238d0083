import type * as main from "whatwg-iri";
import { type Diagnostic, IRIError, validate } from "whatwg-iri";
import {
  type Components,
  createResolver,
  type GrammarName,
  type HostKind,
  isIRI,
  type Kind,
  type Offsets,
  type ParsedIRI,
  type PathForm,
  type PredicateOptions,
  parseIRI,
  type RelativizeOptions,
  type ResolveOptions,
  type Resolver,
  type SyntaxOptions,
} from "whatwg-iri/syntax";

// A string that is not an IRI is still a string.
export const length = (input: string): number => (isIRI(input) ? 1 : input.length);
export const others: string[] = ["a b"].filter((input) => !isIRI(input)).map((input) => input.toUpperCase());
const strictly: PredicateOptions = { bidiFormatting: false, absolute: true };
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
  Resolver,
  SyntaxOptions,
];

// The functions of a resolver need no object to be called on.
export const references: string[] = ["a"].map(createResolver(new URL("http://a/")).resolve);
