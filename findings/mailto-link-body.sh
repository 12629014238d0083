#!/usr/bin/env bash
# mailto-link 2.0.0, 2026-11-28.
# Guess: a line break of the body is written as "%0D%0A" (RFC 6068 5), and a recipient beyond ASCII is percent-encoded (RFC 6068 2).
# Seen: it is "%0A", and the recipient is raw, while the subject beside it is percent-encoded.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . mailto-link@2.0.0 >/dev/null
cat >run.mjs <<'JS'
import mailtoLink from "mailto-link";
console.log(mailtoLink({ to: "é@例え.jp", subject: "é", body: "a\nb" }));
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
mailto:é@例え.jp?body=a%0Ab&subject=%C3%A9
SEEN
