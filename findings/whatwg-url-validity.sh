#!/usr/bin/env bash
# whatwg-url 17.3.0, 2026-11-28.
# Guess: a string for which isValidURLString is true has no validation errors, and can be parsed.
# Seen: the two disagree about a soft hyphen between the halves of a surrogate pair: the string is called valid, although parsing fails.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . whatwg-url@17.3.0 >/dev/null
cat >run.mjs <<'JS'
import { createRequire } from "node:module";
const { isValidURLString, parseURLWithValidationErrors, parseURL } = createRequire(import.meta.url)("whatwg-url");
const address = "http://\ud83d\u00ad\ude00/";
console.log(isValidURLString(address), parseURL(address), parseURLWithValidationErrors(address).validationErrors.join(" "));
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
true null domain-to-ASCII
SEEN
