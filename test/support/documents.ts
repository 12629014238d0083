/** No parser for CSS or Turtle is among our packages. */

/**
 * Reads the value of a CSS string or of an unquoted `url(…)`.
 *
 * @see https://drafts.csswg.org/css-syntax/#consume-escaped-code-point
 */
export function readCSS(text: string): string {
  let value = "";
  for (let index = 0; index < text.length; index++) {
    if (text[index] !== "\\") {
      value += text[index];
      continue;
    }
    let digits = "";
    while (digits.length < 6 && /[0-9a-f]/i.test(text[index + 1] ?? "")) {
      digits += text[++index];
    }
    if (digits === "") {
      value += text[++index] ?? "";
      continue;
    }
    if (/[\t\n\f\r ]/.test(text[index + 1] ?? "")) {
      index++;
    }
    value += String.fromCodePoint(Number.parseInt(digits, 16));
  }
  return value;
}

/** Characters that no unquoted `url(…)` may contain: "consume a url token". */
export const NOT_IN_CSS_URL = /["'()\0-\x08\x0B\x0E-\x1F\x7F]|(?<!\\[0-9A-F]{1,6})[\t\n\f\r ]/i;

/**
 * Reads an IRIREF of Turtle, without its angle brackets.
 *
 * @see https://www.w3.org/TR/turtle/#grammar-production-IRIREF
 */
export function readTurtle(text: string): string | null {
  return /^(?:[^\0-\x20<>"{}|^`\\]|\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8})*$/u.test(text)
    ? text.replace(/\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})/g, (_, short: string, long: string) =>
        String.fromCodePoint(Number.parseInt(short ?? long, 16)),
      )
    : null;
}
