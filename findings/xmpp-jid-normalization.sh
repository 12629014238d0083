#!/usr/bin/env bash
# @xmpp/jid 0.14.0, 2026-11-28.
# Guess: two addresses that are the same in XMPP are equal, as those in upper and lower case are.
# Seen: Normalization Form C and widths are not applied (RFC 7622 3.3, UsernameCaseMapped of RFC 8265 3.3), and A-labels are not converted to
# U-labels (RFC 7622 3.2.1): so an account whose letters were typed decomposed, or whose host is in A-labels, is another account.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @xmpp/jid@0.14.0 >/dev/null
cat >run.mjs <<'JS'
import { jid } from "@xmpp/jid";
const pairs = [
  ["É@例え.example", "é@例え.example"], ["e\u0301@例え.example", "é@例え.example"],
  ["ａ@例え.example", "a@例え.example"], ["é@xn--r8jz45g.example", "é@例え.example"],
];
for (const [one, other] of pairs) {
  console.log(one.normalize("NFC") === one ? one : `${one} (NFD)`, other, jid(one).equals(jid(other)));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
É@例え.example é@例え.example true
é@例え.example (NFD) é@例え.example false
ａ@例え.example a@例え.example false
é@xn--r8jz45g.example é@例え.example false
SEEN
