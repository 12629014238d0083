/** The order of a line, character by character. */
import { orderRuns } from "#lib/display/bidi/reorder.js";

/** Returns the indices of a line from left to right. */
export function listOrder(lineLevels: Uint8Array): number[] {
  const { starts, ends, levels } = orderRuns(lineLevels);
  return Array.from(levels).flatMap((level, run) => {
    const [start, end] = [starts[run] as number, ends[run] as number];
    const indices = Array.from({ length: end - start }, (_, index) => start + index);
    return level % 2 === 1 ? indices.reverse() : indices;
  });
}
