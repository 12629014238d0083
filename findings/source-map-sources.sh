#!/usr/bin/env bash
# source-map 0.8.0, 2026-11-28; source-map-js 1.2.2 and @jridgewell/trace-mapping 0.3.31 for comparison.
# Guess: the name of a source is that of the map, as in the older release that source-map-js continues.
# Seen: it is rewritten as a URL: "src/日 本.js" becomes "src/%E6%97%A5%20%E6%9C%AC.js", which is no name of a file, and no key that equals the
# one of the other two. "a%20b.js", which is percent-encoded in the map, stays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . source-map@0.8.0 source-map-js@1.2.2 @jridgewell/trace-mapping@0.3.31 >/dev/null
cat >run.cjs <<'JS'
const { TraceMap, originalPositionFor } = require("@jridgewell/trace-mapping");
const { SourceMapConsumer } = require("source-map");
const { SourceMapConsumer: OtherConsumer } = require("source-map-js");
const place = { line: 1, column: 0 };
async function run() {
  for (const source of ["src/日 本.js", "src/a%20b.js"]) {
    const map = { version: 3, sources: [source], names: [], mappings: "AAAA" };
    const consumer = await new SourceMapConsumer(map);
    const positions = [consumer.originalPositionFor(place), new OtherConsumer(map).originalPositionFor(place), originalPositionFor(new TraceMap(map), place)];
    console.log(positions.map((position) => position.source).join(" | "));
  }
}
run();
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
src/%E6%97%A5%20%E6%9C%AC.js | src/日 本.js | src/日 本.js
src/a%20b.js | src/a%20b.js | src/a%20b.js
SEEN
