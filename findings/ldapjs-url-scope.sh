#!/usr/bin/env bash
# ldapjs 3.0.7, 2026-11-28.
# Guess: the examples of RFC 4516, section 4, are read, among them the one in capitals, "LDAP://…?objectClass?ONE".
# Seen: that one is refused, because a scope is compared with lower case (RFC 5234 2.3: literal text is case-insensitive). The others are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . ldapjs@3.0.7 >/dev/null
cat >run.cjs <<'JS'
process.removeAllListeners("warning");
const { url } = require("ldapjs");
for (const address of ["LDAP://ldap1.example.com/c=GB?objectClass?ONE", "LDAP://ldap1.example.com/c=GB?objectClass?one", "ldap://ldap2.example.com/o=Question%3f,c=US?mail"]) {
  try {
    const { DN, scope } = url.parse(address, true);
    console.log(`${address} ${DN} ${scope}`);
  } catch ({ message }) {
    console.log(message);
  }
}
JS
node run.cjs | tee seen
diff seen - <<'SEEN'
LDAP://ldap1.example.com/c=GB?objectClass?ONE is an invalid LDAP url (scope)
LDAP://ldap1.example.com/c=GB?objectClass?one c=GB one
ldap://ldap2.example.com/o=Question%3f,c=US?mail o=Question?,c=US base
SEEN
