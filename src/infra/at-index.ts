/** Returns `false` for `NaN`, which stands outside a string. */
export function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

/**
 * Divergence (compatibility): does what `codePointAt` should do. In V8 13.6 (Node 24) the optimized built-in reads past
 * the end of a sliced string, and uses the next unit of the parent string as a trail surrogate.
 *
 * @returns The code point; for a lone surrogate, the surrogate itself.
 * @requirement S-5a
 */
export function readCodePoint(input: string, index: number): number {
  const unit = input.charCodeAt(index);
  if (!isHighSurrogate(unit) || index + 1 >= input.length) {
    return unit;
  }
  const next = input.charCodeAt(index + 1);
  return (next & 0xfc00) === 0xdc00 ? ((unit & 0x3ff) << 10) + (next & 0x3ff) + 0x10000 : unit;
}

export function readCodePointBefore(input: string, index: number): number {
  const unit = input.charCodeAt(index - 1);
  const pair = (unit & 0xfc00) === 0xdc00 ? readCodePoint(input, index - 2) : unit;
  return pair > 0xffff ? pair : unit;
}

/**
 * @example
 * matchAt(/b+/y, "abbc", 1); // => 3
 * matchAt(/b+/y, "abbc", 0); // => -1
 *
 * @param expression - Has the "y" flag; or the "g" flag, with which it matches at the index or later.
 * @returns UTF-16 index after the match, or -1.
 */
export function matchAt(expression: RegExp, input: string, index: number): number {
  // Code that runs inside, such as a patched `exec`, may use the expression with an index of its own.
  const before = expression.lastIndex;
  expression.lastIndex = index;
  const end = expression.test(input) ? expression.lastIndex : -1;
  expression.lastIndex = before;
  return end;
}

/**
 * An expression of a module is used with an index only through this function and {@link matchAt}.
 *
 * @example
 * execAt(/b(.)/g, "abcabd", 2)?.[1]; // => "d"
 *
 * @param expression - Has the "y" flag; or the "g" flag, with which it matches at the index or later.
 */
export function execAt(expression: RegExp, input: string, index: number): RegExpExecArray | null {
  const before = expression.lastIndex;
  expression.lastIndex = index;
  const match = expression.exec(input);
  expression.lastIndex = before;
  return match;
}

/** Returns the UTF-16 index before the characters that end there; `/,+$/` takes quadratic time. */
export function skipBack(text: string, characters: string, end: number = text.length): number {
  let start = end;
  while (start > 0 && characters.includes(text.charAt(start - 1))) {
    start--;
  }
  return start;
}

/**
 * Matches an expression again where it stopped: repeated groups use stack, so they must be bounded.
 *
 * @example
 * matchAllAt(/(?:[bc]){1,2}/y, "abcbd", 1); // => 4
 *
 * @param expression - Has the "y" flag and never matches the empty string.
 * @returns UTF-16 index after the last match; `start` without a match.
 */
export function matchAllAt(expression: RegExp, input: string, start: number): number {
  let end = start;
  for (let next = start; next !== -1; next = end < input.length ? matchAt(expression, input, end) : -1) {
    end = next;
  }
  return end;
}
