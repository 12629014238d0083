/**
 * All suites of rows: upstream's files, and the project's own in the same formats.
 */
import { readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { readCharsetRows, readDomainRows, readEncodedDomainRows, readParsingRows, readSetterRows } from "./formats.js";
import type { Row, Suite } from "./row.js";
import { readPinnedJSON } from "./upstream.js";

const UPSTREAM: readonly (readonly [file: string, read: (data: unknown) => Row[]])[] = [
  ["urltestdata", readParsingRows],
  ["urltestdata-javascript-only", readParsingRows],
  ["setters_tests", readSetterRows],
  ["toascii", readDomainRows],
  ["IdnaTestV2", readEncodedDomainRows],
  ["IdnaTestV2-removed", readEncodedDomainRows],
  ["percent-encoding", readCharsetRows],
];

const OWN: typeof UPSTREAM = [
  ["charsets", readCharsetRows],
  ["domains", readDomainRows],
  ["addresses", readParsingRows],
];

/** Reads every suite; upstream's have no rows if their data is not here. */
export function readSuites(): Suite[] {
  return [
    ...UPSTREAM.map(([name, read]) => {
      const data = readPinnedJSON(`${name}.json`);
      return { name, isOwn: false, rows: data === null ? null : read(data) };
    }),
    ...OWN.map(([name, read]) => {
      const data: unknown = JSON.parse(readFileSync(inRepository(`wpt-fixtures/${name}.json`), "utf8"));
      return { name: `own ${name}`, isOwn: true, rows: read(data) };
    }),
  ];
}
