#!/usr/bin/env bash
# @fedify/webfinger 2.3.6, 2026-11-28. Nothing is sent.
# Guess: for an account of a host beyond ASCII, the server is asked for the account in A-labels, under which it knows its own name.
# Seen: the server is found by A-labels, and asked for an account of a percent-encoded host. For a page of the same host, it is asked in
# A-labels. A handle without "acct:" throws.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @fedify/webfinger@2.3.6 >/dev/null
cat >run.mjs <<'JS'
import { lookupWebFinger } from "@fedify/webfinger";
globalThis.fetch = async (request) => {
  const { host, searchParams } = new URL(request.url ?? request);
  console.log(" ", host, searchParams.get("resource"));
  return Response.json({ subject: "acct:x", links: [] }, { headers: { "Content-Type": "application/jrd+json" } });
};
for (const resource of ["acct:a@xn--r8jz45g.jp", "acct:a@例え.jp", "https://例え.jp/@a", "@a@例え.jp"]) {
  console.log(resource);
  await lookupWebFinger(resource, { allowPrivateAddress: true }).catch(({ name }) => console.log(" ", name));
}
JS
node run.mjs | tee seen
diff seen - <<'SEEN'
acct:a@xn--r8jz45g.jp
  xn--r8jz45g.jp acct:a@xn--r8jz45g.jp
acct:a@例え.jp
  xn--r8jz45g.jp acct:a@%E4%BE%8B%E3%81%88.jp
https://例え.jp/@a
  xn--r8jz45g.jp https://xn--r8jz45g.jp/@a
@a@例え.jp
  TypeError
SEEN
