/**
 * `npm run lane -- wpt/sync` copies the pinned data into wpt-fixtures/upstream, from `$WPT_DIR`, else from
 * `../shared/wpt`, else from the upstream repository. With `--if-available`, missing data is not a failure.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { COPY, downloadPinned, MANIFEST, readPinned } from "./upstream.js";

try {
  mkdirSync(COPY, { recursive: true });
  for (const file of Object.keys(MANIFEST.sha256)) {
    writeFileSync(new URL(file, COPY), readPinned(file) ?? (await downloadPinned(file)));
  }
} catch (error) {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? `${message} (${cause.message})` : message;
  console.error(`no web platform test data: set WPT_DIR to a folder that has it, or go online: ${reason}`);
  process.exitCode = process.argv.includes("--if-available") ? 0 : 1;
}
