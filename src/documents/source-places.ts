import { findValue } from "../infra/intervals.js";

export interface SourcePlace {
  readonly start: number;
  readonly end: number;
}

/** Unescaped; UTF-16 indices, without quotation marks. */
export interface FoundAddress extends SourcePlace {
  readonly value: string;
  /** No engine loads the imports of CSS in the charset of the sheet. */
  readonly isImport?: boolean;
}

export type Locate = (start: number, end: number) => SourcePlace;

const REWRITTEN = /^(?:&(?:#x[0-9a-f]+|#[0-9]+|[a-z][a-z0-9]*);?|\r\n)/i;

/**
 * @param source - The value as written; with references that `decode` does not know, every place is its whole place.
 * @param start - Its UTF-16 index in the document.
 */
export function locateReferences(
  source: string,
  start: number,
  value: string,
  decode: (part: string) => string,
): Locate {
  if (source.length === value.length) {
    return (first, end) => ({ start: start + first, end: start + end });
  }
  /** Indices of the value after each reference, and those of the document. */
  const [after, places] = [[0], [start]];
  let [length, index] = [0, start];
  for (const part of source.split(/(?=&|\r\n)/)) {
    const decoded = decode(part).replace(/^\r\n/, "\n");
    length += decoded.length;
    index += part.length;
    const rest = part.length - (REWRITTEN.exec(part)?.[0].length ?? 0);
    if (decoded !== part) {
      after.push(length - rest);
      places.push(index - rest);
    }
  }
  if (length !== value.length) {
    return () => ({ start, end: start + source.length });
  }
  const starts = Int32Array.from(after);
  const shifts = { starts, values: starts.map((value, number) => (places[number] as number) - value) };
  const locate = (wanted: number) => wanted + findValue(shifts, wanted);
  return (first, end) => ({ start: locate(first), end: locate(end) });
}
