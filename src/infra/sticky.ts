/**
 * Sticky regular expressions: matching at an index, without a copy of the rest.
 *
 * Divergences: none; no standard asks for this.
 */

/**
 * Matches an expression at an index.
 *
 * @example
 * matchAt(/b+/y, "abbc", 1); // => 3
 * matchAt(/b+/y, "abbc", 0); // => -1
 *
 * @param expression - With the flag "y".
 * @param index - UTF-16 index where the match has to begin.
 * @returns UTF-16 index after the match, or -1.
 */
export function matchAt(expression: RegExp, input: string, index: number): number {
  // A program may have replaced RegExp.prototype.exec by code that comes here again: it finds the index, and leaves it.
  const before = expression.lastIndex;
  expression.lastIndex = index;
  const end = expression.test(input) ? expression.lastIndex : -1;
  expression.lastIndex = before;
  return end;
}

/**
 * Matches an expression as often as it matches.
 *
 * A group that repeats takes stack with each repeat, so an expression for text of any length repeats a bounded number of
 * times, and is called again.
 *
 * @example
 * matchAllAt(/(?:[bc]){1,2}/y, "abcbd", 1); // => 4
 *
 * @param expression - With the flag "y"; its matches are not empty.
 * @param start - UTF-16 index where the first match has to begin.
 * @returns UTF-16 index after the last match; `start` if there is none.
 */
export function matchAllAt(expression: RegExp, input: string, start: number): number {
  let end = start;
  for (let next = start; next !== -1; next = matchAt(expression, input, next)) {
    end = next;
  }
  return end;
}
