/**
 * The value of a Content-Type header.
 *
 * Divergences: none; parameters other than `charset` are not looked at.
 *
 * @see https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
 */

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
