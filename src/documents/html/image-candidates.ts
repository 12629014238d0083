/**
 * The addresses of a `srcset` attribute.
 *
 * Divergence (compatibility): a candidate with invalid descriptors is kept. A browser does not load it, but the author
 * meant it as an address.
 *
 * @see https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
 */
import { matchAt } from "../../infra/sticky.js";

const WHITE_SPACE_OR_COMMA = /[\t\n\f\r ,]*/y;
const NO_WHITE_SPACE = /[^\t\n\f\r ]*/y;

/**
 * Finds the addresses of image candidates.
 *
 * @example
 * findCandidateURLs("a.png, b.png 2x, data:,c 3x"); // => ["a.png", "b.png", "data:,c"]
 *
 * @param input - The value of a `srcset` or `imagesrcset` attribute.
 * @returns Their addresses, in order.
 * @see https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
 */
export function findCandidateURLs(input: string): string[] {
  const urls: string[] = [];
  for (let index = matchAt(WHITE_SPACE_OR_COMMA, input, 0); index < input.length; ) {
    const end = matchAt(NO_WHITE_SPACE, input, index);
    let urlEnd = end;
    while (input[urlEnd - 1] === ",") {
      urlEnd--;
    }
    urls.push(input.slice(index, urlEnd));
    const next = urlEnd < end ? end : skipDescriptors(input, end);
    index = matchAt(WHITE_SPACE_OR_COMMA, input, next);
  }
  return urls;
}

/** Step 8: the comma that ends a candidate is outside parentheses. */
function skipDescriptors(input: string, start: number): number {
  let index = start;
  while (index < input.length && input[index] !== ",") {
    const close = input[index] === "(" ? input.indexOf(")", index) : index;
    index = close === -1 ? input.length : close + 1;
  }
  return index;
}
