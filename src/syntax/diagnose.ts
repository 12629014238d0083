import type { DiagnosticCode, DiagnosticComponent } from "../diagnostics/codes.js";
import { createDiagnostic, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { IRIError } from "../diagnostics/iri-error.js";
import { findMisplaced } from "../diagnostics/password.js";
import { readCodePoint } from "../infra/at-index.js";
import { PERCENT_SIGN } from "../infra/units.js";
import { findIPLiteralFailure } from "../names/ip-addresses.js";
import { type IRILike, readAddress } from "../schemes/address-argument.js";
import {
  ALPHA,
  DIGIT,
  IPRIVATE,
  isOfClass,
  isPercentEncoded,
  matchNonASCII,
  matchRun,
  NONE,
  type NonASCII,
  PERCENT_BIT,
  SCHEME_MARK,
  UCSCHAR,
} from "../schemes/characters.js";
import { hasSyntax, type ParsedIRI, parseAs, split } from "./components.js";
import { warnOfBidiFormatting, warnOfHostInPath } from "./find-warnings.js";
import { ANY, getSyntax, type Syntax, type SyntaxOptions } from "./grammar.js";

/**
 * Finds the errors in order. Of a string that matches, warns of a host that browsers read but RFC 3986 does not, and of
 * bidirectional formatting characters.
 *
 * @requirement B-6a, S-5b, S-7
 */
export function diagnose(text: string, options?: SyntaxOptions | null): readonly Diagnostic[] {
  const syntax = getSyntax(options);
  return hasSyntax(text, syntax)
    ? // In order: the path that browsers read as a host begins before bidi formatting characters, or with one.
      [...warnOfHostInPath(text), ...warnOfBidiFormatting(text)]
    : findProblems(text, split(text), syntax);
}

/** @throws {IRIError} If the address does not match. */
export function requireParsed(input: IRILike, syntax: Syntax, name: string): ParsedIRI {
  const text = readAddress(input, name);
  const parsed = parseAs(text, syntax);
  if (parsed === null) {
    const problems =
      syntax.grammar === ANY
        ? [createDiagnostic("scheme-missing", "scheme", 0, 0)]
        : findProblems(text, split(text), syntax);
    throw new IRIError(text, problems, name);
  }
  return parsed;
}

export function findProblems(input: string, parsed: ParsedIRI, syntax: Syntax): readonly Diagnostic[] {
  const { grammar } = syntax;
  const { schemeEnd, authority, userinfoEnd, host, hostEnd, port, path, pathEnd, query, fragment } = parsed.offsets;
  const problems: Diagnostic[] = [];
  const report = (code: DiagnosticCode, component: DiagnosticComponent, start: number, end: number) =>
    problems.push(createDiagnostic(code, component, start, end));
  const check = (component: DiagnosticComponent, start: number, end: number, classes: number, set: NonASCII) =>
    checkRun(problems, input, start, end, { component, classes, set });
  // The delimiters of a password end a malformed port, and other components begin there.
  const isNoPort = host !== -1 && port !== -1 && schemeEnd > 0 && /[^0-9]/.test(input.slice(port, path));
  const password = isNoPort ? findMisplaced(input) : null;
  if (password !== null && password.start === port) {
    check("userinfo", password.start, password.end, grammar.userinfo, grammar.nonASCII);
    if (problems.length > 0) {
      return problems;
    }
  }

  if (syntax.hasScheme === false) {
    if (schemeEnd !== -1) {
      report("scheme-not-allowed", "scheme", 0, schemeEnd + 1);
    }
  } else if (schemeEnd > 0) {
    if (isOfClass(input, 0, DIGIT | SCHEME_MARK)) {
      report("scheme-invalid-code-point", "scheme", 0, 1);
    }
    check("scheme", 0, schemeEnd, ALPHA | DIGIT | SCHEME_MARK, NONE);
  } else if (schemeEnd === 0 || syntax.hasScheme) {
    report("scheme-missing", "scheme", 0, 0);
  }
  if (userinfoEnd !== -1) {
    check("userinfo", authority, userinfoEnd, grammar.userinfo, grammar.nonASCII);
  }
  if (input[host] === "[") {
    const closing = input.lastIndexOf("]", hostEnd - 1);
    const literalEnd = closing < host ? hostEnd : closing + 1;
    const failure = findIPLiteralFailure(input, host, literalEnd);
    if (failure !== null) {
      report(failure[0], "host", failure[1], failure[2]);
    }
    if (literalEnd < hostEnd) {
      report("host-invalid-code-point", "host", literalEnd, hostEnd);
    }
  } else if (host !== -1) {
    check("host", host, hostEnd, grammar.regName, grammar.nonASCII);
  }
  if (port !== -1) {
    check("port", port, path, DIGIT, NONE);
  }
  check("path", path, pathEnd, grammar.path, grammar.nonASCII);
  if (query !== -1) {
    check("query", query + 1, fragment === -1 ? input.length : fragment, grammar.query, grammar.queryNonASCII);
  }
  if (fragment !== -1) {
    if (!syntax.allowsFragment) {
      report("fragment-not-allowed", "fragment", fragment, input.length);
    }
    check("fragment", fragment + 1, input.length, grammar.fragment, grammar.nonASCII);
  }
  return problems;
}

interface Rule {
  readonly component: DiagnosticComponent;
  readonly classes: number;
  readonly set: NonASCII;
}

function checkRun(problems: Diagnostic[], input: string, start: number, end: number, rule: Rule) {
  const { component, classes, set } = rule;
  let index = matchRun(input, start, classes, set);
  while (index < end && problems.length < MOST_DIAGNOSTICS) {
    const codePoint = readCodePoint(input, index);
    const code = nameProblem(input, index, codePoint, rule);
    const width = code === "host-percent-encoded" ? 3 : codePoint > 0xffff ? 2 : 1;
    let after = index + width;
    while (after < end && readCodePoint(input, after) === codePoint && isSame(input, after, code)) {
      after += width;
    }
    problems.push(createDiagnostic(code, component, index, after));
    index = matchRun(input, after, classes, set);
  }
}

/** The text after a percent sign can make it a different error. */
function isSame(input: string, index: number, code: DiagnosticCode) {
  if (code === "percent-encoding-incomplete") {
    return !isPercentEncoded(input, index);
  }
  return code !== "host-percent-encoded" || isPercentEncoded(input, index);
}

function nameProblem(
  input: string,
  index: number,
  codePoint: number,
  { component, classes, set }: Rule,
): DiagnosticCode {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) {
    return "lone-surrogate";
  }
  if (component === "scheme") {
    return "scheme-invalid-code-point";
  }
  if (component === "port") {
    return "port-invalid";
  }
  if (codePoint === PERCENT_SIGN) {
    const isExcluded = (classes & PERCENT_BIT) === 0 && isPercentEncoded(input, index);
    return isExcluded ? "host-percent-encoded" : "percent-encoding-incomplete";
  }
  if (set === NONE && matchNonASCII(input, index, component === "query" ? IPRIVATE : UCSCHAR) > index) {
    return "non-ASCII-code-point";
  }
  if (component !== "query" && matchNonASCII(input, index, IPRIVATE) > index) {
    return "private-use-code-point";
  }
  return `${component}-invalid-code-point` as DiagnosticCode;
}
