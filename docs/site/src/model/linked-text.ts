/**
 * A text with its links: the address that a browser opens for each, and the reason for its end.
 *
 * @see https://www.unicode.org/reports/tr58/
 */

import { toHex } from "../../../../lib/diagnostics/quote.js";
import { readCodePoint } from "../../../../lib/infra/at-index.js";
import { isProse } from "../../../../lib/links/prose.js";
import { findIRIs } from "../../../../lib/text.js";
import { CLOSE, getLinkTerm, OPEN, SOFT } from "../../../../lib/uts58/link-classes.js";

/** The text of a first visit; its links are the same with and without the option. */
export const EXAMPLE_TEXT = `「例え.jp/東京（都）」を見てください。詳しくは https://ja.wikipedia.org/wiki/日本語。
(انظر https://ar.wikipedia.org/wiki/مصر، أو اكتب إلى info@example.com؟)
请访问 https://example.com/帮助 查看，或联系 support@example.com。
देखें: https://hi.wikipedia.org/wiki/हिन्दी। ดู th.wikipedia.org/wiki/ไทย ครับ`;

/** A link of the text. */
export interface LinkRow {
  readonly text: string;
  readonly kind: "iri" | "schemeless" | "mail";
  /** The address that a browser opens. */
  readonly href: string;
  /** UTF-16 index of the first unit. */
  readonly start: number;
  /** The reason for its end. */
  readonly end: string;
}

/** A piece of the text: a link, by its number, or the text between links. */
interface TextPiece {
  readonly text: string;
  readonly link: number | null;
}

/** A text with its links. */
export interface LinkedText {
  readonly pieces: readonly TextPiece[];
  readonly links: readonly LinkRow[];
}

/**
 * Finds the links of a text.
 *
 * @example
 * const { pieces, links } = findLinks("(例え.jp/見る)。");
 * pieces.map(({ text }) => text); // => ["(", "例え.jp/見る", ")。"]
 * links[0].end; // => "before U+0029, a closing bracket that nothing in the link opens"
 * findLinks("https://example.com/a查看", "cjk").links[0].end; // => "before U+67E5, where prose goes on"
 */
export function findLinks(text: string, prose: "cjk" | "none" = "none"): LinkedText {
  const pieces: TextPiece[] = [];
  const links: LinkRow[] = [];
  let done = 0;
  for (const link of findIRIs(text, { prose })) {
    pieces.push({ text: text.slice(done, link.start), link: null }, { text: link.text, link: links.length });
    links.push({
      text: link.text,
      kind: link.kind,
      href: link.href,
      start: link.start,
      end: explainEnd(text, link.end, prose === "cjk"),
    });
    done = link.end;
  }
  pieces.push({ text: text.slice(done), link: null });
  return { pieces: pieces.filter((piece) => piece.text !== ""), links };
}

function explainEnd(text: string, end: number, endsInProse: boolean): string {
  if (end === text.length) {
    return "at the end of the text";
  }
  const codePoint = readCodePoint(text, end);
  const reason = endsInProse && isProse(codePoint) ? "where prose goes on" : describe(codePoint);
  return `before U+${toHex(codePoint).padStart(4, "0")}, ${reason}`;
}

function describe(codePoint: number): string {
  if (/\s/.test(String.fromCodePoint(codePoint))) {
    return "a space";
  }
  switch (getLinkTerm(codePoint)) {
    case SOFT:
      return "punctuation that ends a sentence rather than a link";
    case OPEN:
      return "a bracket that nothing closes";
    case CLOSE:
      return "a closing bracket that nothing in the link opens";
    default:
      return "which a link cannot contain";
  }
}
