/**
 * `meta` elements: the document's encoding.
 *
 * Divergences: none.
 *
 * @see https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element
 */
import { getEncoding, UTF_8 } from "../../packages/charset.js";
import { getAttribute, type StartTag } from "../../packages/html-parser.js";

/**
 * Finds the encoding that a `meta` element declares, as the parser does when it inserts the element.
 *
 * @returns An encoding name in lower case, never UTF-16 or x-user-defined; `null` if the element declares none.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
 * @see https://html.spec.whatwg.org/multipage/parsing.html#change-the-encoding
 */
export function findDeclaredEncoding(tag: StartTag): string | null {
  const own = getEncoding(getAttribute(tag, "charset") ?? "");
  const isPragma = own === null && getAttribute(tag, "http-equiv")?.toLowerCase() === "content-type";
  const name = isPragma ? getEncoding(extractLabel(getAttribute(tag, "content") ?? "")) : own;
  // Change the encoding, steps 2 and 3: a `meta` that can be read as ASCII proves both of these wrong.
  return name === "utf-16le" || name === "utf-16be" ? UTF_8 : name === "x-user-defined" ? "windows-1252" : name;
}

/** The first `charset` followed by an equals sign, and the text after that. */
const CHARSET = /charset[\t\n\f\r ]*=[\t\n\f\r ]*([\s\S]*)/i;

/**
 * Extracts a label from a `content` attribute.
 *
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements
 */
function extractLabel(content: string): string {
  const [, rest = ""] = CHARSET.exec(content) ?? [];
  const quote = rest[0];
  if (quote === '"' || quote === "'") {
    // Without a closing quotation mark there is no label.
    return rest.slice(1, Math.max(1, rest.indexOf(quote, 1)));
  }
  return (/^[^\t\n\f\r ;]*/.exec(rest) as RegExpExecArray)[0];
}
