/**
 * The encoding that `meta` elements declare.
 *
 * Divergences: none.
 *
 * @see https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element
 */
import { getEncoding, UTF_8 } from "../adapters/charset.js";
import { getAttribute, type StartTag } from "../adapters/html-parser.js";

/**
 * Finds the encoding that a `meta` element declares, as the parser reads it when it inserts the element.
 *
 * @returns An encoding name in lower case, which is neither UTF-16 nor x-user-defined; `null` if it declares none.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
 * @see https://html.spec.whatwg.org/multipage/parsing.html#change-the-encoding
 */
export function findDeclaredEncoding(tag: StartTag): string | null {
  const own = getEncoding(getAttribute(tag, "charset") ?? "");
  const isPragma = own === null && getAttribute(tag, "http-equiv")?.toLowerCase() === "content-type";
  const name = isPragma ? getEncoding(extractLabel(getAttribute(tag, "content") ?? "")) : own;
  // Change the encoding, steps 2 and 3: what can be read as ASCII is in neither of these.
  return name === "utf-16le" || name === "utf-16be" ? UTF_8 : name === "x-user-defined" ? "windows-1252" : name;
}

/** The first `charset` that an equals sign follows, and what stands after that. */
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
    // One without its counterpart names nothing.
    return rest.slice(1, Math.max(1, rest.indexOf(quote, 1)));
  }
  return (/^[^\t\n\f\r ;]*/.exec(rest) as RegExpExecArray)[0];
}
