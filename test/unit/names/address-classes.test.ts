/** Classes of IP addresses, at the borders of each block of IANA's registries. */
import { equal } from "node:assert/strict";
import { readHost } from "whatwg-iri/guard";

const ROWS: Readonly<Record<string, string>> = {
  loopback:
    "0.0.0.0 0.255.255.255 127.0.0.0 127.255.255.255 :: ::1 ::ffff:127.0.0.1 ::127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:0:0:0:0:80ff:fffe",
  private:
    "10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 100.100.100.200 172.16.0.0 172.31.255.255 192.168.0.0 192.168.255.255 fc00:: fdff:ffff:: fd00:ec2::254 fec0:: feff:: 64:ff9b:1:: 64:ff9b:1:ffff::1 ::ffff:10.0.0.1",
  "link-local":
    "169.254.0.0 169.254.255.255 169.254.169.254 168.63.129.16 fe80:: febf:ffff:: ::ffff:169.254.169.254 2002:a9fe:a9fe::",
  reserved:
    "192.0.0.0 192.0.0.8 192.0.0.11 192.0.0.255 192.0.2.0 192.0.2.255 192.88.99.0 198.18.0.0 198.19.255.255 198.51.100.0 203.0.113.255 224.0.0.0 255.255.255.255 100:: 100:0:0:1:: 2001:2:: 2001:10:: 2001:1ff:ffff:: 2001:db8:: 2001:db8:ffff:: 3fff:: 3fff:fff:ffff:: 5f00:: ff00:: ff02::1 4000:: 1fff:: 64:ff9b:2::",
  public:
    "1.0.0.0 1.1.1.1 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 168.63.129.15 168.63.129.17 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.0.9 192.0.0.10 192.0.1.0 192.0.3.0 192.31.196.1 192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 203.0.112.255 203.0.114.0 223.255.255.255 2000:: 2001:1::1 2001:3:: 2001:4:112:: 2001:20:: 2001:30:: 2001:200:: 2001:db7:ffff:: 2001:db9:: 2606:4700::1 3ffe:ffff:: 3fff:1000:: ::ffff:8.8.8.8 64:ff9b::8.8.8.8 2002:808:808::",
};

describe("the class of an IP address", () => {
  for (const [kind, addresses] of Object.entries(ROWS)) {
    it(`[G-12a] is ${kind}`, () => {
      for (const address of addresses.split(" ")) {
        equal(readHost(address).kind, kind, address);
        equal(readHost(`http://${address.includes(":") ? `[${address}]` : address}/`).kind, kind, address);
      }
    });
  }
});
