/**
 * The header field Link.
 *
 * All three engines read each octet as a character of Latin-1, even if the octets are UTF-8; WebKitGTK does not if they are
 * not UTF-8. wpt-fixtures/headers.json records the answers of each engine.
 *
 * Divergence (compatibility): the RFC's algorithm ends at the first error. As in Chromium, only the text up to the next comma is
 * skipped, with a diagnostic.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8288#appendix-B
 */

import { toASCIILowerCase } from "../../infra/case.js";
import type { IRILike } from "../../infra/iri-like.js";
import { percentDecode } from "../../infra/percent.js";
import { matchAt } from "../../infra/sticky.js";
import { decodeOctets, getEncoding, UTF_8 } from "../../packages/charset.js";
import type { Base } from "../../web/base.js";
import type { IRI } from "../../web/iri.js";
import { findDiagnostics, parseBase, parseIRI, type ResolvedAddress } from "../../web/parse-address.js";
import { type FieldValue, readFieldValue } from "./field-value.js";

/** An error in a Link field: a link without `<`, one without `>`, or a parameter that cannot be read. */
export type LinkHeaderDiagnosticCode = "link-target-missing" | "link-target-unclosed" | "link-parameter-invalid";

/** One error in a Link field; the part concerned is skipped. */
export interface LinkHeaderDiagnostic {
  /** Stable name of the problem. */
  readonly code: LinkHeaderDiagnosticCode;
  /** The links before and after it are returned. */
  readonly severity: "warning";
  /** UTF-16 index, or index of the octet, of the first unit concerned. */
  readonly start: number;
  /** Index after the last unit concerned. */
  readonly end: number;
}

/** A link of a Link field. */
export interface HeaderLink extends ResolvedAddress {
  /** The address between the angle brackets, as written. */
  readonly value: string;
  /** Index of the first unit of the address. */
  readonly start: number;
  /** Index after the last unit of the address. */
  readonly end: number;
  /** The first parameter `rel` as written; `undefined` without one. */
  readonly rel: string | undefined;
  /** The tokens of `rel` in order, with ASCII letters in lower case; empty without `rel`. */
  readonly relList: readonly string[];
  /** The context of the link, if it is not the base; browsers ignore such links. `null` if it cannot be parsed. */
  readonly anchor: IRI | null | undefined;
  /** The first parameter `title*` that can be decoded, or else `title`. */
  readonly title: string | undefined;
  /** All parameters in order: the name in lower case, with its asterisk if it has one, and the value, decoded. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** The content of a Link field. */
export interface ParsedLinkHeader {
  /** The links, in order. */
  readonly links: readonly HeaderLink[];
  /** The parts that were skipped. */
  readonly diagnostics: readonly LinkHeaderDiagnostic[];
}

/** White space, and commas of empty list elements. */
const BEFORE_LINK = /[\t ,]*/y;
const WHITE_SPACE = /[\t ]*/y;
const NAME = /[^\t =;,]*/y;
const TOKEN = /[^;,]*/y;
/** Up to a delimiter or a quotation. */
const PLAIN = /[^;,"]*/y;

/**
 * Reads the value of a Link field: RFC 8288, with `anchor` and `title*`.
 *
 * Each non-ASCII octet is read as a character of Latin-1, even if the octets are UTF-8, as in all browsers. If a response has
 * several Link fields, join their values by commas, as `fetch` does.
 *
 * @example
 * const { links } = parseLinkHeader("<../b>; rel=\"next\"; title*=UTF-8''%e6%97%a5, </>; rel=start", "http://example.org/a/c");
 * links[0].iri.href; // => "http://example.org/b"
 * [links[0].relList, links[0].title]; // => [["next"], "日"]
 * links[1].iri.href; // => "http://example.org/"
 * parseLinkHeader("a, <b>").diagnostics.map(({ code, start, end }) => [code, start, end]); // => [["link-target-missing", 0, 1]]
 *
 * @param value - The value of the field: octets, or the string that `fetch` and Node return, with one unit per octet.
 * @param base - The address of the response.
 * @returns The links, and the errors.
 * @throws {TypeError} If the value is neither a string nor octets, or the base cannot be parsed.
 * @requirement H-1c, H-1d
 * @see https://www.rfc-editor.org/rfc/rfc8288#appendix-B.2
 */
export function parseLinkHeader(value: FieldValue, base?: IRILike | undefined): ParsedLinkHeader {
  const text = readFieldValue(value);
  const context = parseBase(base);
  const links: HeaderLink[] = [];
  const diagnostics: LinkHeaderDiagnostic[] = [];
  const report: Report = (code, start, end) => diagnostics.push({ code, severity: "warning", start, end });
  for (let index = matchAt(BEFORE_LINK, text, 0); index < text.length; index = matchAt(BEFORE_LINK, text, index)) {
    if (text[index] !== "<") {
      const end = skip(text, index, ",");
      report("link-target-missing", index, end);
      index = end;
      continue;
    }
    const start = index + 1;
    const end = text.indexOf(">", start);
    if (end === -1) {
      report("link-target-unclosed", index, text.length);
      break;
    }
    const { parameters, next } = readParameters(text, end + 1, report);
    links.push(createLink(text.slice(start, end), start, parameters, context));
    index = next;
  }
  return { links, diagnostics };
}

type Report = (code: LinkHeaderDiagnosticCode, start: number, end: number) => unknown;

type Parameter = readonly [name: string, value: string];

function createLink(
  value: string,
  start: number,
  parameters: readonly Parameter[],
  context: Base | undefined,
): HeaderLink {
  const find = (wanted: string): string | undefined => parameters.find(([name]) => name === wanted)?.[1];
  const rel = find("rel");
  const anchor = find("anchor");
  const iri = parseIRI(value, context, UTF_8);
  return {
    value,
    start,
    end: start + value.length,
    iri,
    // Computed on access: finding the reason takes ten times as long as finding that the address cannot be parsed.
    get diagnostics() {
      return iri === null ? findDiagnostics(value, context) : [];
    },
    rel,
    relList: (rel?.match(/[^\t ]+/g) ?? []).map(toASCIILowerCase),
    anchor: anchor === undefined ? undefined : parseIRI(anchor, context, UTF_8),
    title: find("title*") ?? find("title"),
    parameters,
  };
}

/**
 * Reads parameters: appendix B.3.
 *
 * @param index - Index of the first semicolon, or of white space before it.
 * @returns The parameters, and the index of the comma after them, or of the end.
 */
function readParameters(text: string, index: number, report: Report): { parameters: Parameter[]; next: number } {
  const parameters: Parameter[] = [];
  let next = matchAt(WHITE_SPACE, text, index);
  while (next < text.length && text[next] !== ",") {
    if (text[next] !== ";") {
      // After a quotation, or after the target.
      const end = skip(text, next, ";,");
      report("link-parameter-invalid", next, end);
      next = end;
      continue;
    }
    const start = matchAt(WHITE_SPACE, text, next + 1);
    const nameEnd = matchAt(NAME, text, start);
    const name = toASCIILowerCase(text.slice(start, nameEnd));
    const { value, end } = readValue(text, matchAt(WHITE_SPACE, text, nameEnd));
    const decoded = name.endsWith("*") ? decodeExtended(value) : value;
    if (decoded === null) {
      report("link-parameter-invalid", start, end);
    } else if (name !== "") {
      parameters.push([name, decoded]);
    }
    next = matchAt(WHITE_SPACE, text, end);
  }
  return { parameters, next };
}

/** Reads the value of a parameter, if an equals sign is at the index. */
function readValue(text: string, index: number): { value: string; end: number } {
  if (text[index] !== "=") {
    return { value: "", end: index };
  }
  const start = matchAt(WHITE_SPACE, text, index + 1);
  if (text[start] === '"') {
    const close = findQuotationEnd(text, start);
    const value = text.slice(start + 1, close).replace(/\\([\s\S])/g, "$1");
    return { value, end: Math.min(close + 1, text.length) };
  }
  const end = matchAt(TOKEN, text, start);
  return { value: text.slice(start, end).replace(/(?<![\t ])[\t ]+$/, ""), end };
}

/** Returns the index of the first delimiter outside quotations, or of the end. */
function skip(text: string, start: number, delimiters: string): number {
  let index = start;
  while (index < text.length && !delimiters.includes(text[index] as string)) {
    index = text[index] === '"' ? findQuotationEnd(text, index) + 1 : Math.max(index + 1, matchAt(PLAIN, text, index));
  }
  return Math.min(index, text.length);
}

/**
 * Returns the index of the closing quotation mark; without one, the length of the text, or one more after a backslash at the
 * end.
 */
function findQuotationEnd(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') {
    index += text[index] === "\\" ? 2 : 1;
  }
  return index;
}

/** An extended value: charset, language, and octets that are percent-encoded. */
const EXTENDED = /^([^']*)'[^']*'(.*)$/s;

/**
 * Decodes an extended value.
 *
 * @returns The text, or `null` if it has another form or an unknown charset.
 * @see https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1
 */
function decodeExtended(value: string): string | null {
  const [, label = "", encoded = ""] = EXTENDED.exec(value) ?? [];
  return getEncoding(label) === null ? null : decodeOctets(percentDecode(encoded), label);
}
