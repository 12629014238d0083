#!/usr/bin/env bash
# webext-patterns 1.5.1, @webext-core/match-patterns 2.0.0, match-pattern 0.0.2, 2026-11-28; browser-extension-url-match 1.2.0 for comparison.
# Guess: a match pattern of an extension with a host or a path in Unicode matches the address that the tab has.
# Seen: the first three compare text, so that "bücher.example" and "/日*" match no address that a browser gives.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . webext-patterns@1.5.1 @webext-core/match-patterns@2.0.0 match-pattern@0.0.2 browser-extension-url-match@1.2.0 >/dev/null
cat >run.mjs <<'JS'
import { MatchPattern } from "@webext-core/match-patterns";
import { matchPattern } from "browser-extension-url-match";
import { parse } from "match-pattern";
import { doesUrlMatchPatterns } from "webext-patterns";
const { href } = new URL("http://bücher.example/日");
for (const pattern of ["*://bücher.example/*", "*://xn--bcher-kva.example/*", "*://*/日*", "*://*/%E6%97%A5*"]) {
  const answers = [doesUrlMatchPatterns(href, pattern), new MatchPattern(pattern).includes(href), parse(pattern).test(href)];
  console.log(`${pattern} ${href} ${answers.join(" ")} | ${matchPattern(pattern).assertValid().match(href)}`);
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
*://bücher.example/* http://xn--bcher-kva.example/%E6%97%A5 false false false | true
*://xn--bcher-kva.example/* http://xn--bcher-kva.example/%E6%97%A5 true true true | true
*://*/日* http://xn--bcher-kva.example/%E6%97%A5 false false false | true
*://*/%E6%97%A5* http://xn--bcher-kva.example/%E6%97%A5 true true true | true
SEEN
