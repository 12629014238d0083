import type { DiagnosticCode } from "../../diagnostics/codes.js";
import { createWarning, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { matchAt } from "../../infra/at-index.js";
import { toASCIILowerCase } from "../../infra/code-points.js";
import { percentDecode } from "../../infra/percent.js";
import { findOrigins, rewrite, type Step } from "../../infra/rewriting.js";
import { decodeOctets, findReplacements, getEncoding } from "../../packages/charset.js";
import type { FoundAddress } from "../source-places.js";

/** The value is decoded, but has the place of the written one. */
interface Parameter extends FoundAddress {
  readonly name: string;
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

/**
 * Divergence (compatibility): the RFC's algorithm ends at the first error. As in Chromium, text is skipped up to the
 * next comma.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8288#appendix-B
 */
export function parseLinkField(text: string): { links: FieldLink[]; diagnostics: Diagnostic[] } {
  const links: FieldLink[] = [];
  const diagnostics: Diagnostic[] = [];
  const report: Report = (code, start, end) => {
    diagnostics.push(createWarning(code, "field", start, end));
  };
  for (let index = matchAt(BEFORE_LINK, text, 0); index < text.length; index = matchAt(BEFORE_LINK, text, index)) {
    if (text[index] !== "<") {
      index = skipInvalid(text, index, ",", "link-target-missing", report);
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
      next = skipInvalid(text, next, ";,", "link-parameter-invalid", report);
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

function readValue(text: string, index: number): FoundAddress & { next: number } {
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

function skipInvalid(text: string, start: number, delimiters: string, code: DiagnosticCode, report: Report) {
  let index = start;
  while (index < text.length && !delimiters.includes(text.charAt(index))) {
    index = text[index] === '"' ? findQuotationEnd(text, index) + 1 : Math.max(index + 1, matchAt(PLAIN, text, index));
  }
  const end = Math.min(index, text.length);
  report(code, start, end);
  return end;
}

function findQuotationEnd(text: string, start: number) {
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

/**
 * Reading ends, with a warning, at the first text that is neither an address nor a comma. A decoded address has the
 * place of the encoded words in which it is.
 *
 * Divergence (compatibility): encoded words are decoded first, because Python's `EmailMessage` writes long addresses
 * so.
 *
 * @see https://www.rfc-editor.org/rfc/rfc2369#section-2
 */
export function parseListField(field: string): { addresses: FoundAddress[]; diagnostics: Diagnostic[] } {
  const text = rewrite(field, [decodeWords]);
  const bounds: number[] = [];
  let code: DiagnosticCode | undefined;
  let index = matchBlanks(text, 0);
  // Section 3.4: "NO" in List-Post, if the list takes no mail.
  const end = /^no(?![^\t\n\r (])/i.test(text.slice(index, index + 3)) ? index : text.length;
  while (index < end) {
    const close = text.indexOf(">", index);
    if (text[index] !== "<" || close === -1) {
      code = text[index] === "<" ? "link-target-unclosed" : "link-target-missing";
      break;
    }
    bounds.push(index + 1, close);
    index = matchBlanks(text, close + 1);
    if (index < end && text[index] !== ",") {
      code = "link-target-missing";
      break;
    }
    index = matchBlanks(text, index + 1);
  }
  const origins = findOrigins(field, [decodeWords], [...bounds, index]);
  const addresses = bounds.flatMap((start, position) =>
    position % 2 === 1
      ? []
      : {
          value: text.slice(start, bounds[position + 1]),
          start: origins[position] as number,
          end: Math.max(origins[position + 1] as number, matchAt(WORD, field, origins[position + 1] as number)),
        },
  );
  const found = code && [createWarning(code, "field", origins.at(-1) as number, field.length)];
  return { addresses, diagnostics: found ?? [] };
}

function matchBlanks(text: string, start: number) {
  let depth = 0;
  let index = start;
  for (; index < text.length; index++) {
    const unit = text.charAt(index);
    if (depth === 0 && !"\t\n\r (".includes(unit)) {
      break;
    }
    depth += unit === "(" ? 1 : unit === ")" ? -1 : 0;
    index += unit === "\\" ? 1 : 0;
  }
  return Math.min(index, text.length);
}

const WORD = /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/iy;

/**
 * White space between encoded words does not count.
 *
 * @see https://www.rfc-editor.org/rfc/rfc2047#section-6.2
 */
const decodeWords: Step = () => ({
  pattern: new RegExp(`${WORD.source}(?:[\\t\\n\\r ]+(?==\\?))?`, "gi"),
  replace: (written) => {
    const [, label = "", encoding, text = ""] = new RegExp(WORD.source, "i").exec(written) ?? [];
    const octets = encoding?.toLowerCase() === "b" ? decodeBase64(text) : decodeQuoted(text);
    return getEncoding(label) === null ? written : decodeOctets(octets, label);
  },
});

function decodeQuoted(text: string): Uint8Array {
  return percentDecode(text.replaceAll("%", "%25").replaceAll("=", "%").replaceAll("_", " "));
}

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function decodeBase64(text: string): Uint8Array {
  const digits = text.replace(/[^A-Za-z0-9+/]/g, "");
  const octets = new Uint8Array((digits.length * 3) >> 2);
  for (let index = 0, bits = 0, length = 0; index < digits.length; index++) {
    bits = (bits << 6) | BASE64.indexOf(digits.charAt(index));
    if (index % 4 > 0) {
      octets[length++] = bits >> (6 - 2 * (index % 4));
    }
  }
  return octets;
}
