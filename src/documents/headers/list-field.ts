/**
 * Divergence (compatibility): encoded words are decoded first, because Python's `EmailMessage` writes long addresses
 * so.
 *
 * @see https://www.rfc-editor.org/rfc/rfc2369#section-2
 */
import type { DiagnosticCode } from "../../diagnostics/codes.js";
import { createWarning, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { matchAt } from "../../infra/at-index.js";
import { percentDecode } from "../../infra/percent.js";
import { findOrigins, rewrite, type Step } from "../../infra/rewriting.js";
import { decodeOctets, getEncoding } from "../../packages/charset.js";
import type { SourcePlace } from "../source-places.js";

/** A decoded address has the place of the encoded words in which it is. */
interface ListAddress extends SourcePlace {
  readonly value: string;
}

/** Reading ends, with a warning, at the first text that is neither an address nor a comma. */
export function parseListField(field: string): { addresses: ListAddress[]; diagnostics: Diagnostic[] } {
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

function matchBlanks(text: string, start: number): number {
  let depth = 0;
  let index = start;
  for (; index < text.length; index++) {
    const unit = text[index] as string;
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
    bits = (bits << 6) | BASE64.indexOf(digits[index] as string);
    if (index % 4 > 0) {
      octets[length++] = bits >> (6 - 2 * (index % 4));
    }
  }
  return octets;
}
