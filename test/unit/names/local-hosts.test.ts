/** Hosts of this machine and of inner networks. */
import assert from "node:assert/strict";
import { inspectLink } from "whatwg-iri/display";

const ROWS: Readonly<Record<string, string>> = {
  loopback:
    "0.0.0.0 0.255.255.255 127.0.0.1 127.255.255.255 localhost a.localhost a.localhost. [::] [::1] [::ffff:7f00:1] [::7f00:1]",
  private:
    "10.0.0.0 10.255.255.255 172.16.0.0 172.31.255.255 192.168.0.0 192.168.255.255 100.64.0.0 100.127.255.255 [fc00::] [fdff:ffff::1] [fec0::1] [::ffff:a00:1] [64:ff9b::a00:1] [64:ff9b:1::8] [2002:a00:1::]",
  "link-local": "169.254.0.0 169.254.169.254 [fe80::1] [febf::] [::ffff:a9fe:a9fe]",
  reserved:
    "192.0.0.1 192.0.2.1 198.18.0.0 198.19.255.255 198.51.100.1 203.0.113.255 224.0.0.1 255.255.255.255 [ff02::1] [2001:db8::1] [100::1]",
  "local-name": "router a.local a.internal intranet a.lan a.home.arpa a.corp. a.private a.home a.localdomain",
  null: "1.1.1.1 9.255.255.255 11.0.0.0 128.0.0.0 172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 100.63.255.255 100.128.0.0 169.253.0.0 198.17.0.0 198.20.0.0 223.255.255.255 example.com localhost.com mylocal.com arpa.com [2606:4700::1] [::ffff:808:808] [64:ff9b::808:808] [2002:808:808::] [2001:db9::1] [101::1] [1:2:3:4:5:6:7:8] [fb00::1] [::808:808]",
};

/** Returns the kind of host that a warning about a link names; `"null"` without a warning. */
function findKind(host: string): string {
  const { findings } = inspectLink("", `http://${host}/`);
  return `${findings.find(({ code }) => code === "unsafe-local-host")?.detail ?? null}`;
}

describe("a link to a host of this machine or of an inner network", () => {
  for (const [kind, hosts] of Object.entries(ROWS)) {
    it(`[G-10d] recognizes ${kind === "null" ? "hosts of the internet" : kind}, at the borders of each block`, () => {
      for (const host of hosts.split(" ")) {
        assert.equal(findKind(host), kind, host);
      }
    });
  }
});
