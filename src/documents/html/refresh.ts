interface RefreshValue {
  /** In whole seconds. */
  readonly delay: number;
  /** As written; `null` to load the document again. */
  readonly url: string | null;
  /** UTF-16 index of the address, or of the end of the value. */
  readonly start: number;
}

/**
 * Reads the attribute `content` of a `meta` element, or the header field: steps 1 to 11.
 *
 * @returns `null` if the value does not begin with a time.
 * @see https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 */
export function readRefresh(value: string): RefreshValue | null {
  const [time] = /^[\t\n\f\r ]*[0-9.]+/.exec(value) ?? [];
  if (time === undefined || !/^[;,\t\n\f\r ]?$/.test(value.charAt(time.length))) {
    return null;
  }
  const delay = Math.min(Number.parseInt(time, 10) || 0, Number.MAX_SAFE_INTEGER);
  const [blanks] = /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/.exec(value.slice(time.length)) as RegExpExecArray;
  const afterBlanks = time.length + blanks.length;
  if (afterBlanks === value.length) {
    return { delay, url: null, start: value.length };
  }
  const [name = ""] = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i.exec(value.slice(afterBlanks)) ?? [];
  const start = afterBlanks + name.length;
  const quote = value.charAt(start);
  if (quote !== '"' && quote !== "'") {
    return { delay, url: value.slice(start), start };
  }
  const end = value.indexOf(quote, start + 1);
  return { delay, url: value.slice(start + 1, end === -1 ? value.length : end), start: start + 1 };
}
