/**
 * Divergence (compatibility): the RFC's algorithm ends at the first error. As in Chromium, text is skipped up to the
 * next comma.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8288#appendix-B
 */
import type { DiagnosticCode } from "../../diagnostics/codes.js";
import { createWarning, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { matchAt } from "../../infra/at-index.js";
import { toASCIILowerCase } from "../../infra/code-points.js";
import { percentDecode } from "../../infra/percent.js";
import { decodeOctets, findReplacements, getEncoding } from "../../packages/charset.js";
import type { SourcePlace } from "../source-places.js";

/** The value is decoded, but has the place of the written one. */
interface Parameter extends SourcePlace {
  readonly name: string;
  readonly value: string;
  readonly language: string | undefined;
}

interface FieldLink {
  readonly value: string;
  readonly start: number;
  readonly parameters: readonly Parameter[];
}

type Report = (code: DiagnosticCode, start: number, end: number) => void;

/** Folded lines have newlines, and empty list elements commas. */
const BEFORE_LINK = /[\t\n\r ,]*/y;
const WHITE_SPACE = /[\t\n\r ]*/y;
const NAME = /[^\t\n\r =;,]*/y;
const TOKEN = /[^;,]*/y;
const EXTENDED = /^([^']*)'([^']*)'(.*)$/s;
const PLAIN = /[^;,"]*/y;

export function parseLinkField(text: string): { links: FieldLink[]; diagnostics: Diagnostic[] } {
  const links: FieldLink[] = [];
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, start, end) => {
    diagnostics.push(createWarning(code, "field", start, end));
  };
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
    links.push({ value: text.slice(start, end), start, parameters });
    index = next;
  }
  return { links, diagnostics };
}

function readParameters(text: string, index: number, report: Report): { parameters: Parameter[]; next: number } {
  const parameters: Parameter[] = [];
  let next = matchAt(WHITE_SPACE, text, index);
  while (next < text.length && text[next] !== ",") {
    if (text[next] !== ";") {
      const end = skip(text, next, ";,");
      report("link-parameter-invalid", next, end);
      next = end;
      continue;
    }
    const start = matchAt(WHITE_SPACE, text, next + 1);
    const nameEnd = matchAt(NAME, text, start);
    const name = toASCIILowerCase(text.slice(start, nameEnd));
    const written = readValue(text, matchAt(WHITE_SPACE, text, nameEnd));
    const { value, next: end } = written;
    const decoded = name.endsWith("*") ? decodeExtended(value) : { value, language: undefined };
    if (decoded === null) {
      report("link-parameter-invalid", start, end);
    } else if (name !== "") {
      parameters.push({ name, ...decoded, start: written.start, end: written.end });
    }
    next = matchAt(WHITE_SPACE, text, end);
  }
  return { parameters, next };
}

function readValue(text: string, index: number): SourcePlace & { value: string; next: number } {
  if (text[index] !== "=") {
    return { value: "", start: index, end: index, next: index };
  }
  const start = matchAt(WHITE_SPACE, text, index + 1);
  if (text[start] === '"') {
    const close = findQuotationEnd(text, start);
    const value = text.slice(start + 1, close).replace(/\\([\s\S])/g, "$1");
    return { value, start: start + 1, end: close, next: Math.min(close + 1, text.length) };
  }
  const next = matchAt(TOKEN, text, start);
  const value = text.slice(start, next).replace(/(?<![\t\n\r ])[\t\n\r ]+$/, "");
  return { value, start, end: start + value.length, next };
}

function skip(text: string, start: number, delimiters: string): number {
  let index = start;
  while (index < text.length && !delimiters.includes(text[index] as string)) {
    index = text[index] === '"' ? findQuotationEnd(text, index) + 1 : Math.max(index + 1, matchAt(PLAIN, text, index));
  }
  return Math.min(index, text.length);
}

function findQuotationEnd(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') {
    index += text[index] === "\\" ? 2 : 1;
  }
  return Math.min(index, text.length);
}

/**
 * @returns `null` for another form, an unknown charset, a "%" without two digits, or invalid octets.
 * @see https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1
 */
function decodeExtended(value: string): Pick<Parameter, "value" | "language"> | null {
  const [, label = "", language, encoded = ""] = EXTENDED.exec(value) ?? [];
  if (getEncoding(label) === null || /%(?![0-9A-Fa-f]{2})/.test(encoded)) {
    return null;
  }
  const octets = percentDecode(encoded);
  const isInvalid = Array.from(findReplacements(octets, label)).some(Boolean);
  return isInvalid ? null : { value: decodeOctets(octets, label), language: language || undefined };
}
