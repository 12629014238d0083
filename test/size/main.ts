/** `npm run size`: the entry points as a page loads them. It fails if one is over its limit. */

import { printRow } from "../bench/rounds.js";
import { BUNDLES, LIMITS, measureFiles, measureSize } from "../support/bundle-size.js";

/** Writes an octet count beside its limit, and makes the command fail if it is over. */
function judge(octets: number, limit: number): string {
  if (octets < limit) {
    return `${octets} (< ${limit})`;
  }
  process.exitCode = 1;
  return `${octets} (< ${limit}) ✘`;
}

printRow(["entry", "minified", "gzip", "brotli", "without"]);
printRow(["---", "---:", "---:", "---:", "---"]);
for (const [entry, { gzip: limit, beside, imports }] of Object.entries(LIMITS)) {
  const { minified, gzip, brotli } = await measureSize(entry, beside);
  printRow([entry, minified, judge(gzip, limit), brotli, [...beside, ...imports].join(" ")]);
}
for (const { files, ...limits } of BUNDLES) {
  const { minified, gzip, brotli } = measureFiles(files);
  printRow([files.join(" + "), minified, judge(gzip, limits.gzip), judge(brotli, limits.brotli), ""]);
}
