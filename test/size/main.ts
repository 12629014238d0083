/** `npm run size`: the entry points as a page loads them. It fails if one is over its limit. */

import { printRow } from "../bench/rounds.js";
import { BUNDLES, LIMITS, measureFiles, measureSize } from "../support/bundle-size.js";

printRow(["entry", "minified", "gzip", "brotli", "limit (gzip)", "without"]);
printRow(["---", "---:", "---:", "---:", "---:", "---"]);
for (const [entry, { gzip: limit, beside, imports }] of Object.entries(LIMITS)) {
  const { minified, gzip, brotli } = await measureSize(entry, beside);
  printRow([entry, minified, gzip, brotli, `${limit}${gzip < limit ? "" : " ✘"}`, [...beside, ...imports].join(" ")]);
  if (gzip >= limit) {
    process.exitCode = 1;
  }
}
for (const { files, gzip: limit } of BUNDLES) {
  const { minified, gzip, brotli } = measureFiles(files);
  printRow([files.join(" + "), minified, gzip, brotli, `${limit}${gzip < limit ? "" : " ✘"}`, ""]);
  if (gzip >= limit) {
    process.exitCode = 1;
  }
}
