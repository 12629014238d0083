/**
 * Lines and columns of a text.
 */

/** Where a character stands; both count from 1. */
export interface Place {
  readonly line: number;
  /** In UTF-16 units. */
  readonly column: number;
}

/**
 * Makes a function that tells the line and column of a UTF-16 index. Lines end with LF, CR LF or CR.
 *
 * @param text - The text that the indices point into.
 */
export function createLocator(text: string): (index: number) => Place {
  const starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length)];
  return (index) => {
    let line = 0;
    // The last line that starts at the index or before it.
    for (let step = 2 ** Math.ceil(Math.log2(starts.length)); step >= 1; step /= 2) {
      line += (starts[line + step] ?? Number.POSITIVE_INFINITY) <= index ? step : 0;
    }
    return { line: line + 1, column: index - (starts[line] as number) + 1 };
  };
}
