import { createRequire } from "node:module";

type Row = readonly [range: number | readonly [number, number], status: number, mapping?: string];

/** Lists the code points of tr46's table, with status and mapping. */
export function* readMappings(): Generator<readonly [codePoint: number, status: number, mapping: string | undefined]> {
  for (const [range, status, mapping] of createRequire(import.meta.url)(
    "tr46/lib/mappingTable.json",
  ) as readonly Row[]) {
    const [first, last] = typeof range === "number" ? [range, range] : range;
    for (let codePoint = first; codePoint <= last; codePoint++) {
      yield [codePoint, status, mapping];
    }
  }
}
