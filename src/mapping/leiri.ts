import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { CONTROLS, PRINTABLE, toClass, without } from "../infra/characters.js";
import { lazy } from "../infra/lazy.js";
import { findOrigins, rewrite, type Step } from "../infra/rewriting.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import { QUERY_CHARACTERS } from "../schemes/characters.js";
import { hasSyntax, split } from "../syntax/components.js";
import { findProblems } from "../syntax/diagnose.js";
import { IRI_REFERENCE, type Syntax } from "../syntax/grammar.js";

/**
 * Converts a Legacy Extended IRI, as used in XML, to an IRI by percent-encoding the characters that IRIs do not allow,
 * and private-use characters. **Not for allow lists:** of `http://good\@evil`, browsers read the host `good`.
 *
 * @example
 * leiriToIRI("http://example.org/a b<é>\uE000"); // => "http://example.org/a%20b%3Cé%3E%EE%80%80"
 * leiriToIRI("\uD800"); // throws
 *
 * @param leiri - A LEIRI, or a reference to one.
 * @throws {TypeError} If an argument or an option is wrong.
 * @throws {IRIError} If it is not a LEIRI; the error says where and why.
 * @requirement L-1
 * @see https://www.w3.org/TR/leiri/
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-7.1
 */
export function leiriToIRI(leiri: IRILike): string {
  return rewriteToIRI(readAddress(leiri, "leiri"), [encodeNonIRICharacters], IRI_REFERENCE, "LEIRI");
}

const getPattern = /* @__PURE__ */ lazy(() => {
  // Without the delimiters "#", "[" and "]", and "%".
  const ascii = toClass(CONTROLS + without(PRINTABLE, `${QUERY_CHARACTERS}#[]%`));
  return new RegExp(
    `(?![\\uFFFE\\uFFFF])[${ascii}\\x80-\\x9F\\p{Private_Use}\\p{Noncharacter_Code_Point}` +
      `\\uFFF0-\\uFFFD\\u{E0000}-\\u{E0FFF}]`,
    "gu",
  );
});

/**
 * Without U+FFFE, U+FFFF, lone surrogates, "%" and the reserved characters.
 *
 * ```abnf
 * leiri-ucschar = " " / "<" / ">" / '"' / "{" / "}" / "|" / "\" / "^" / "`"
 * / %x0-1F / %x7F-D7FF / %xE000-FFFD / %x10000-10FFFF
 * ```
 */
export const encodeNonIRICharacters: Step = () => ({
  pattern: getPattern(),
  replace: encodeURIComponent,
});

/** @throws {IRIError} With indices into the input, if the result is not an IRI reference. */
export function rewriteToIRI(input: string, steps: readonly Step[], syntax: Syntax, what: string): string {
  const iri = rewrite(input, steps);
  if (hasSyntax(iri, syntax)) {
    return iri;
  }
  const problems = findProblems(iri, split(iri), syntax);
  throw new IRIError(input, moveProblems(problems, input, steps), what);
}

export function moveProblems(problems: readonly Diagnostic[], input: string, steps: readonly Step[]): Diagnostic[] {
  const indices = problems.flatMap(({ start, end }) => [start, end > start ? end - 1 : start]);
  const sorted = [...new Set(indices)].sort((a, b) => a - b);
  const origins = findOrigins(input, steps, sorted);
  const originOf = new Map(sorted.map((index, position) => [index, origins[position] as number]));
  return problems.map((problem) => {
    const start = originOf.get(problem.start) as number;
    const end = problem.end > problem.start ? (originOf.get(problem.end - 1) as number) + 1 : start;
    return { ...problem, start, end };
  });
}
