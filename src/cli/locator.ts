/** Creates a function that maps a UTF-16 index to line and column, both from 1. Lines end with LF, CR LF or CR. */
export function createLocator(text: string): (index: number) => { readonly line: number; readonly column: number } {
  const starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length)];
  return (index) => {
    let line = 0;
    // Binary search for the last line that starts at or before the index.
    for (let step = 2 ** Math.ceil(Math.log2(starts.length)); step >= 1; step /= 2) {
      line += (starts[line + step] ?? Number.POSITIVE_INFINITY) <= index ? step : 0;
    }
    return { line: line + 1, column: index - (starts[line] as number) + 1 };
  };
}
