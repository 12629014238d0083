/**
 * Divergence (compatibility): in an IRI, private-use characters stay only in a query, which alone allows them, and
 * bidirectional formatting characters never.
 *
 * Divergence (safety): a prefix counts a percent-encoded character that stays as one, so that none is cut.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570#section-3
 */
import { requireWellFormed } from "../diagnostics/iri-error.js";
import { quote } from "../diagnostics/quote.js";
import { isDictionary } from "../infra/arguments.js";
import { readCodePoint } from "../infra/at-index.js";
import { isBidiFormatting } from "../infra/code-points.js";
import { BEYOND_ASCII, encodeNonASCII, encodeOctet } from "../infra/percent.js";
import { IPRIVATE, isNonASCII, NONE, type NonASCII, UCSCHAR } from "../schemes/characters.js";
import type { Expression, Operator, Part, Variable } from "./parts.js";

/** A single value, or a member of a list. */
export type TemplateScalar = string | number | bigint | boolean;

/** The value of a variable: a single value, a list, or an object, whose members `null` and `undefined` are skipped. */
export type TemplateValue =
  | TemplateScalar
  | readonly (TemplateScalar | null | undefined)[]
  | { readonly [name: string]: TemplateScalar | null | undefined };

/** The variables by name; `null` and `undefined` are skipped. */
export interface TemplateValues {
  readonly [name: string]: TemplateValue | null | undefined;
}

/** A notation: non-ASCII characters literal, or percent-encoded. */
export type Notation = "iri" | "uri";

type Value = string | readonly string[] | readonly (readonly [name: string, value: string])[];

export function expandParts(
  parts: readonly Part[],
  values: TemplateValues,
  notation: Notation,
  keepsMissing: boolean,
): string {
  let expanded = "";
  let isInQuery = false;
  for (const part of parts) {
    const isLiteral = typeof part === "string";
    isInQuery ||= !isLiteral && part.operator.first === "?";
    const set: NonASCII = notation === "uri" ? NONE : isInQuery ? IPRIVATE : UCSCHAR;
    const piece: string = isLiteral ? encodeCharacters(part, set) : expandExpression(part, values, set, keepsMissing);
    expanded += piece;
    isInQuery ||= piece.includes("?");
  }
  return notation === "uri" ? expanded : expanded.replace(NO_QUERY, (text) => encodeCharacters(text, UCSCHAR));
}

const NO_QUERY = /^[^?#]+|#.+/gs;

function expandExpression(
  { operator, variables }: Expression,
  values: TemplateValues,
  set: NonASCII,
  keepsMissing: boolean,
) {
  let expanded = "";
  let before = operator.first;
  for (const variable of variables) {
    const { name, maxLength, isExploded } = variable;
    const value = Object.hasOwn(values, name) ? readVariable(values[name], variable, operator) : undefined;
    if (value !== undefined || keepsMissing) {
      const modifier = isExploded ? "*" : maxLength === undefined ? "" : `:${maxLength}`;
      expanded += before;
      expanded +=
        value === undefined
          ? `${operator.isNamed ? `${name}=` : ""}{${name}${modifier}}`
          : expandVariable(variable, value, operator, set);
      before = operator.separator;
    }
  }
  return expanded;
}

/** @see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1 */
function expandVariable({ name, isExploded }: Variable, value: Value, operator: Operator, set: NonASCII) {
  const { separator, isNamed, ifEmpty, allowsReserved } = operator;
  const encode = (text: string) => encodeValue(text, allowsReserved, set);
  const assign = (key: string, text: string) => key + (text === "" ? ifEmpty : `=${text}`);
  if (typeof value === "string") {
    return isNamed ? assign(name, encode(value)) : encode(value);
  }
  if (!isExploded) {
    const joined = value.flat().map(encode).join(",");
    return isNamed ? assign(name, joined) : joined;
  }
  const members = value.map((member) => {
    const [key, text] =
      typeof member === "string" ? [isNamed ? name : undefined, member] : [encode(member[0]), member[1]];
    return key === undefined ? encode(text) : isNamed ? assign(key, encode(text)) : `${key}=${encode(text)}`;
  });
  return members.join(separator);
}

function readVariable(value: unknown, { name, maxLength }: Variable, { allowsReserved }: Operator): Value | undefined {
  if (value === null || value === undefined) {
    return undefined;
  }
  if (typeof value !== "object") {
    const text = readScalar(value, name);
    return maxLength === undefined ? text : takeCharacters(text, maxLength, allowsReserved);
  }
  if (maxLength !== undefined) {
    throw new TypeError(
      `${name} is not a single value, so a prefix of ${maxLength} characters does not apply (RFC 6570, section 2.4.1)`,
    );
  }
  const isThere = (member: unknown) => member !== null && member !== undefined;
  if (!(Array.isArray(value) || isDictionary(value))) {
    throw new TypeError(`${name} is not a single value, a list or an object of values by name (RFC 6570, section 2.3)`);
  }
  const members = Array.isArray(value)
    ? value.filter(isThere).map((member) => readScalar(member, `a member of ${name}`))
    : Object.entries(value)
        .filter(([, member]) => isThere(member))
        .map(([key, member]) => [key, readScalar(member, `the member ${quote(key)} of ${name}`)] as const);
  return members.length === 0 ? undefined : members;
}

function readScalar(value: unknown, name: string) {
  if (!["string", "number", "bigint", "boolean"].includes(typeof value)) {
    throw new TypeError(`${name} is not a string, a number or a boolean (RFC 6570, section 2.3)`);
  }
  return String(value);
}

const ENCODED_CHARACTER =
  "%[CD][0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-7](?:%[89AB][0-9A-F]){3}|%[0-9A-F]{2}|";

/** A percent-encoded character that stays counts as one. */
export function takeCharacters(text: string, maxLength: number, allowsReserved: boolean): string {
  if (text.length <= maxLength) {
    return text;
  }
  const pattern = new RegExp(`^(?:${allowsReserved ? ENCODED_CHARACTER : ""}.){0,${maxLength}}`, "isu");
  return (pattern.exec(text) as RegExpExecArray)[0];
}

function encodeValue(text: string, allowsReserved: boolean, set: NonASCII) {
  if (/^[A-Za-z0-9\-._~]*$/.test(text)) {
    return text;
  }
  requireWellFormed(text, "value", "template");
  const encodeASCII = allowsReserved ? encodeUnlessReserved : encodeAll;
  return set === NONE || !BEYOND_ASCII.test(text)
    ? encodeASCII(text)
    : text.replace(/[\0-\x7F]+|[^\0-\x7F]+/g, (run) =>
        BEYOND_ASCII.test(run) ? encodeCharacters(run, set) : encodeASCII(run),
      );
}

function encodeAll(text: string) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => encodeOctet(character.charCodeAt(0)));
}

function encodeUnlessReserved(text: string) {
  return encodeURI(text).replace(/%5B|%5D|%25(?=[0-9A-Fa-f]{2})/g, decodeURIComponent);
}

export function encodeCharacters(text: string, set: NonASCII): string {
  if (set === NONE) {
    return encodeNonASCII(text);
  }
  return text.replace(/[^\0-\x7F]/gu, (character) => {
    const codePoint = readCodePoint(character, 0);
    const stays = isNonASCII(codePoint, set) && !isBidiFormatting(codePoint);
    return stays ? character : encodeURIComponent(character);
  });
}
