import { equal } from "node:assert/strict";
import { inspectLink } from "whatwg-iri/display";

/** For the borders of each block, see address-classes.test.ts. */
const ROWS = {
  loopback: "0.0.0.0 127.0.0.1 localhost a.localhost a.localhost. [::1] [::ffff:7f00:1]",
  private: "10.0.0.0 192.168.255.255 [fc00::] [64:ff9b::a00:1] [2002:a00:1::]",
  "link-local": "169.254.169.254 [fe80::1]",
  reserved: "198.18.0.0 255.255.255.255 [ff02::1] [2001:db8::1] [101::1]",
  "local-name": "router a.local a.internal intranet a.lan a.home.arpa a.corp. a.private a.home a.localdomain",
  null: "1.1.1.1 223.255.255.255 example.com localhost.com mylocal.com arpa.com [2606:4700::1] [64:ff9b::808:808]",
};

function findKind(host: string): string {
  const { findings } = inspectLink("", `http://${host}/`);
  return `${findings.find(({ code }) => code === "unsafe-local-host")?.detail ?? null}`;
}

describe("a link to a host of this machine or of an inner network", () => {
  for (const [kind, hosts] of Object.entries(ROWS)) {
    it(`[G-10d] recognizes ${kind === "null" ? "hosts of the internet" : kind}`, () => {
      for (const host of hosts.split(" ")) {
        equal(findKind(host), kind, host);
      }
    });
  }
});
