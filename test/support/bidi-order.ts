import { orderRuns } from "#lib/display/bidi/visual.js";

/** Returns the indices of a line from left to right. */
export function listOrder(levels: Uint8Array): number[] {
  return [...orderRuns(levels)].flatMap(({ start, end, level }) => {
    const indices = Array.from({ length: end - start }, (_, index) => start + index);
    return level % 2 === 1 ? indices.reverse() : indices;
  });
}
