/**
 * The value of a Content-Type header, or of several.
 *
 * Divergences: none; parameters other than `charset` are not looked at.
 *
 * @see https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
 */
import { quote } from "../infra/quote.js";
import { matchAt } from "../infra/sticky.js";

/** What a Content-Type says. */
export interface ContentType {
  /** Type and subtype in lower case, e.g. `text/html`. */
  readonly essence: string;
  /** The label of its charset, which may have white space around it and name no encoding; `undefined` if there is none. */
  readonly charset: string | undefined;
}

/** HTTP tokens parted by a slash, white space around them, and what follows from the first semicolon on. */
const ESSENCE = /^[\t\n\r ]*([!#$%&'*+.^_`|~0-9a-z-]+\/[!#$%&'*+.^_`|~0-9a-z-]+)[\t\n\r ]*(?:;|$)/i;

/** A parameter: its name up to `=` or `;`, then a quoted string or all up to the next `;`. */
const PARAMETER = /[\t\n\r ]*([^;=]*)(?:=(?:"((?:[^"\\]+|\\[\s\S])*)(?:"|\\?$)[^;]*|([^;]*)))?(?:;|$)/y;

/**
 * Parses the value of a Content-Type header: "parse a MIME type".
 *
 * @example
 * parseContentType('Text/HTML; charset="Shift_JIS"'); // => { essence: "text/html", charset: "Shift_JIS" }
 * parseContentType("html"); // => null
 *
 * @param value - The value.
 * @returns What it says, or `null` if it names no type.
 * @see https://mimesniff.spec.whatwg.org/#parse-a-mime-type
 */
export function parseContentType(value: string): ContentType | null {
  const match = ESSENCE.exec(value);
  return match === null
    ? null
    : { essence: (match[1] as string).toLowerCase(), charset: findCharset(value, match[0].length) };
}

/** Step 11: the first parameter of the name counts, if its value is neither missing nor empty. */
function findCharset(value: string, start: number): string | undefined {
  PARAMETER.lastIndex = start;
  while (PARAMETER.lastIndex < value.length) {
    const [, name, quoted, plain] = PARAMETER.exec(value) as RegExpExecArray;
    if ((name as string).toLowerCase() === "charset") {
      const label = quoted?.replace(/\\([\s\S])/g, "$1") ?? plain;
      if (label !== undefined && /[^\t\n\r ]/.test(label)) {
        return label;
      }
    }
  }
  return undefined;
}

/**
 * Reads what one Content-Type header says, or several whose values have been joined by commas: "extract a MIME type".
 *
 * @example
 * extractContentType("text/html;charset=gbk, x, text/html"); // => { essence: "text/html", charset: "gbk" }
 *
 * @param value - The value; `fetch` joins those of several headers.
 * @returns What the last valid one says, with the charset of one before it that has the same type; `null` if none is valid.
 * @see https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
 */
export function extractContentType(value: string): ContentType | null {
  return splitHeader(value).reduce<ContentType | null>((earlier, part) => {
    const contentType = parseContentType(part);
    if (contentType === null || contentType.essence === "*/*") {
      return earlier;
    }
    const inherited = earlier?.essence === contentType.essence ? earlier.charset : undefined;
    return { ...contentType, charset: contentType.charset ?? inherited };
  }, null);
}

/** A quoted string, which may lack its end. */
const QUOTED = /"(?:[^"\\]+|\\[\s\S])*"?/y;

/**
 * Splits at the commas that are not quoted.
 *
 * @see https://fetch.spec.whatwg.org/#header-value-get-decode-and-split
 */
function splitHeader(value: string): string[] {
  const parts: string[] = [];
  const delimiter = /[",]/g;
  let start = 0;
  for (let match = delimiter.exec(value); match !== null; match = delimiter.exec(value)) {
    if (match[0] === ",") {
      parts.push(value.slice(start, match.index));
      start = delimiter.lastIndex;
    } else {
      delimiter.lastIndex = matchAt(QUOTED, value, match.index);
    }
  }
  parts.push(value.slice(start));
  return parts;
}

/**
 * Refuses a type whose documents have no links that can be found.
 *
 * @param contentType - `null` if it is not known.
 * @returns Whether it is a type of XML.
 * @throws {TypeError} If it is a type of neither HTML nor XML.
 */
export function requireMarkup(contentType: ContentType | null): boolean {
  const isXML = contentType !== null && isXMLType(contentType);
  if (contentType !== null && !isXML && contentType.essence !== "text/html") {
    throw new TypeError(`Content-Type is neither HTML nor XML, but ${quote(contentType.essence)}`);
  }
  return isXML;
}

/**
 * Tells whether a type is one of XML: "XML MIME type".
 *
 * @see https://mimesniff.spec.whatwg.org/#xml-mime-type
 */
function isXMLType({ essence }: ContentType): boolean {
  return essence === "text/xml" || essence === "application/xml" || essence.endsWith("+xml");
}
