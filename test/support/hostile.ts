export const MEGABYTE = 1024 * 1024;

export function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}

/** Pieces of equal form with different numbers, up to a total length. */
export function count(make: (index: number) => string, length: number): string {
  return Array.from({ length: Math.ceil(length / make(10_000).length) }, (_, index) => make(index)).join("");
}

/** Runs an action when half of the stack is in use. */
export function runDeep<Result>(action: () => Result): Result {
  let deepest = 0;
  const dive = (depth: number, most: number): Result => {
    deepest = depth;
    // Not a tail call, which needs no stack in WebKit.
    const result = depth === most ? action() : dive(depth + 1, most);
    return result;
  };
  try {
    return dive(0, Number.POSITIVE_INFINITY);
  } catch {
    return dive(0, Math.floor(deepest * 0.5));
  }
}
