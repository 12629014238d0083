import { equal } from "node:assert/strict";
import { IRI } from "whatwg-iri";

describe("an IP address", () => {
  for (const [host, expected] of [
    ["[01::]", "[1::]"],
    ["[::01]", "[::1]"],
    ["[1:02:3:4:5:6:7:8]", "[1:2:3:4:5:6:7:8]"],
    ["[1:2:3:4:5:6:7:8:9]", undefined],
    ["[1:2:3:4:5:6:7:8::]", undefined],
    ["1.2.3.0", "1.2.3.0"],
    ["1.2.3.00", "1.2.3.0"],
    ["1.2.3.4.0", undefined],
    ["1.2.3.4.", "1.2.3.4"],
  ] as const) {
    it(`${host} is ${expected ?? "refused"}`, () => equal(IRI.parse(`http://${host}/`)?.host, expected));
  }
});
