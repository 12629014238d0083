/** Matches sticky regular expressions, which match at an index without copying the rest of the string. */

/**
 * Matches an expression at an index.
 *
 * @example
 * matchAt(/b+/y, "abbc", 1); // => 3
 * matchAt(/b+/y, "abbc", 0); // => -1
 *
 * @param expression - Has the "y" flag.
 * @returns UTF-16 index after the match, or -1.
 */
export function matchAt(expression: RegExp, input: string, index: number): number {
  // A patched RegExp.prototype.exec may re-enter this function: save and restore the index.
  const before = expression.lastIndex;
  expression.lastIndex = index;
  const end = expression.test(input) ? expression.lastIndex : -1;
  expression.lastIndex = before;
  return end;
}

/**
 * Matches an expression again where it stopped, for as long as it matches: a repeated group uses stack for each repetition, so its
 * repetition must be bounded.
 *
 * @example
 * matchAllAt(/(?:[bc]){1,2}/y, "abcbd", 1); // => 4
 *
 * @param expression - Has the "y" flag and never matches the empty string.
 * @returns UTF-16 index after the last match; `start` if there is none.
 */
export function matchAllAt(expression: RegExp, input: string, start: number): number {
  let end = start;
  for (let next = start; next !== -1; next = end < input.length ? matchAt(expression, input, end) : -1) {
    end = next;
  }
  return end;
}
