/**
 * Splits URI Templates into literals and expressions.
 *
 * ```abnf
 * URI-Template  = *( literals / expression )
 * literals      = %x21 / %x23-24 / %x26-3B / %x3D / %x3F-5B / %x5D / %x5F / %x61-7A / %x7E
 *               / ucschar / iprivate / pct-encoded
 * expression    = "{" [ operator ] variable-list "}"
 * operator      = "+" / "#" / "." / "/" / ";" / "?" / "&" / op-reserve
 * op-reserve    = "=" / "," / "!" / "@" / "|"
 * variable-list = varspec *( "," varspec )
 * varspec       = varname [ modifier-level4 ]
 * varname       = varchar *( ["."] varchar )
 * varchar       = ALPHA / DIGIT / "_" / pct-encoded
 * modifier-level4 = prefix / explode
 * prefix        = ":" max-length
 * max-length    = %x31-39 0*3DIGIT
 * explode       = "*"
 * ```
 *
 * Divergences:
 * - erratum 6937 adds the apostrophe, %x27, to `literals`; it is included in %x26-3B above.
 * - safety: `op-reserve` is part of the grammar but has no meaning yet, so a template that uses it is rejected.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-2
 * @see https://www.rfc-editor.org/errata/eid6937
 */
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { createDiagnostic, type Diagnostic, MOST_DIAGNOSTICS } from "../diagnostics/diagnostic.js";
import { matchAllAt, readCodePoint } from "../infra/at-index.js";
import { IPRIVATE, matchNonASCII } from "../schemes/characters.js";

/** @see https://www.rfc-editor.org/rfc/rfc6570#appendix-A */
export interface Operator {
  readonly symbol: TemplateOperator;
  readonly first: string;
  readonly separator: string;
  readonly isNamed: boolean;
  readonly ifEmpty: string;
  readonly allowsReserved: boolean;
}

/** The operator of an expression; "" for simple expansion. */
export type TemplateOperator = "" | "+" | "#" | "." | "/" | ";" | "?" | "&";

function operator(symbol: TemplateOperator, separator: string, ifEmpty?: string): [TemplateOperator, Operator] {
  const allowsReserved = symbol === "+" || symbol === "#";
  const first = symbol === "+" ? "" : symbol;
  const isNamed = ifEmpty !== undefined;
  return [symbol, { symbol, first, separator, isNamed, ifEmpty: ifEmpty ?? "", allowsReserved }];
}

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  operator("", ","),
  operator("+", ","),
  operator("#", ","),
  operator(".", "."),
  operator("/", "/"),
  operator(";", ";", ""),
  operator("?", "&", "="),
  operator("&", "&", "="),
]);

export interface Variable {
  readonly name: string;
  readonly maxLength: number | undefined;
  readonly isExploded: boolean;
  /** An option of matching: commas separate members. */
  readonly isList: boolean;
}

export interface Expression {
  readonly operator: Operator;
  readonly variables: readonly Variable[];
}

export type Part = string | Expression;

type Report = (code: DiagnosticCode, start: number, end: number) => unknown;

export function readTemplate(text: string): {
  readonly parts: readonly Part[];
  readonly problems: readonly Diagnostic[];
} {
  const parts: Part[] = [];
  const problems: Diagnostic[] = [];
  const report: Report = (code, start, end) => problems.push(createDiagnostic(code, "template", start, end));
  let index = 0;
  while (index < text.length && problems.length < MOST_DIAGNOSTICS) {
    if (text[index] === "{") {
      const brace = text.indexOf("}", index);
      if (brace === -1) {
        report("template-brace-unclosed", index, text.length);
        break;
      }
      parts.push(readExpression(text, index + 1, brace, report));
      index = brace + 1;
      continue;
    }
    const start = index;
    index = matchLiterals(text, start);
    if (index > start) {
      parts.push(text.slice(start, index));
    } else {
      index = reportLiteral(text, start, report);
    }
  }
  return { parts, problems: problems.slice(0, MOST_DIAGNOSTICS) };
}

/** A bounded number per match, because each takes stack. */
const LITERALS = /(?:[!#$&-;=?-[\]_a-z~]|%[0-9A-Fa-f]{2}){1,1000}/y;

function matchLiterals(text: string, start: number) {
  let end = start;
  for (let index = -1; index !== end; ) {
    index = end;
    end = matchAllAt(LITERALS, text, index);
    end = text.charCodeAt(end) >= 0x80 ? matchNonASCII(text, end, IPRIVATE) : end;
  }
  return end;
}

function reportLiteral(text: string, start: number, report: Report) {
  const codePoint = readCodePoint(text, start);
  const end = start + (codePoint > 0xffff ? 2 : 1);
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  const codes: Readonly<Record<string, DiagnosticCode>> = {
    "}": "template-brace-unopened",
    "%": "percent-encoding-incomplete",
  };
  report(isSurrogate ? "lone-surrogate" : (codes[text.charAt(start)] ?? "template-invalid-code-point"), start, end);
  return end;
}

const VARIABLE = /^([\w%.]+)(?:(\*)|:([1-9][0-9]{0,3}))?$/;
const NAME = /^[\w%.]+/;

/** Among these characters, a dot that is not between two others, or "%" without two digits. */
const NO_NAME = /^\.|\.\.|\.$|%(?![0-9A-Fa-f]{2})/;

function readExpression(text: string, start: number, end: number, report: Report): Expression {
  const first = text.charAt(start);
  const known = OPERATORS.get(first);
  let index = start + (known === undefined ? 0 : 1);
  if ("=,!@|".includes(first)) {
    report("template-operator-reserved", start, start + 1);
    index++;
  }
  const variables: Variable[] = [];
  for (const spec of text.slice(index, end).split(",")) {
    const match = VARIABLE.exec(spec) as [string, string, string?, string?] | null;
    if (match !== null && !NO_NAME.test(match[1])) {
      const [, name, star, digits] = match;
      variables.push({
        name,
        isExploded: star !== undefined,
        isList: false,
        maxLength: digits === undefined ? digits : Number(digits),
      });
    } else {
      const [name] = NAME.exec(spec) ?? [""];
      const isModifier = name !== "" && !NO_NAME.test(name) && /[*:]/.test(spec[name.length] as string);
      const from = index + (isModifier ? name.length : 0);
      report(isModifier ? "template-modifier-invalid" : "template-variable-invalid", from, index + spec.length);
    }
    index += spec.length + 1;
  }
  return { operator: known ?? (OPERATORS.get("") as Operator), variables };
}
