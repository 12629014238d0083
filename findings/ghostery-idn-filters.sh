#!/usr/bin/env bash
# @ghostery/adblocker 2.18.2, 2026-11-28; @gorhill/ubo-core 0.1.30 for comparison.
# Guess: the filter "||bücher.example^" matches requests for that host, which arrive in A-labels, and "/werbung/grün" those for "gr%C3%BCn".
# Seen: the name of the host ends before "ü", so that the filter is for the host "b", and none matches, in any spelling. A path beyond ASCII
# matches only its raw form, which no browser sends. Filters in A-labels and triplets match.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @ghostery/adblocker@2.18.2 @gorhill/ubo-core@0.1.30 >/dev/null
cat >run.mjs <<'JS'
import { FiltersEngine, NetworkFilter, Request } from "@ghostery/adblocker";
import { StaticNetFilteringEngine } from "@gorhill/ubo-core";
const { hostname, filter } = NetworkFilter.parse("||bücher.example^");
console.log("hostname", hostname, "filter", filter);
const ubo = await StaticNetFilteringEngine.create();
for (const [raw, url] of [
  ["||bücher.example^", "http://xn--bcher-kva.example/"],
  ["||xn--bcher-kva.example^", "http://xn--bcher-kva.example/"],
  ["/werbung/grün", "http://a.example/werbung/gr%C3%BCn"],
  ["/werbung/gr%C3%BCn", "http://a.example/werbung/gr%C3%BCn"],
]) {
  await ubo.useLists([{ name: "x", raw }]);
  const { match } = FiltersEngine.parse(raw).match(Request.fromRawDetails({ url, sourceUrl: "http://b.example/", type: "image" }));
  console.log(raw, url, match, ubo.matchRequest({ originURL: "http://b.example/", url, type: "image" }) === 1);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
hostname b filter ücher.example^
||bücher.example^ http://xn--bcher-kva.example/ false true
||xn--bcher-kva.example^ http://xn--bcher-kva.example/ true true
/werbung/grün http://a.example/werbung/gr%C3%BCn false true
/werbung/gr%C3%BCn http://a.example/werbung/gr%C3%BCn true true
SEEN
