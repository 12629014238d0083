import { equal, ok } from "node:assert/strict";
import { Ajv } from "ajv";
import { type FormatName, formats } from "whatwg-iri/formats";
import { requireFormat } from "../../support/suite-rows.js";

/** All except `ipv4`, which the table lacks. */
const NAMES = Object.keys(formats).filter((name) => name !== "ipv4") as FormatName[];

describe("the formats of JSON Schema", () => {
  for (const name of NAMES) {
    const id = name.startsWith("iri") ? "[S-1a] " : name.startsWith("uri") ? "[S-1b] " : "";
    it(`${id}are judged as the suite judges ${name}, alone and by ajv`, function () {
      const rows = requireFormat(this, name);
      const ajv = new Ajv({ formats });
      const validate = ajv.compile({ type: "string", format: name });
      ok(rows.some(({ valid }) => valid) && rows.some(({ valid }) => !valid));
      for (const { description, input, valid } of rows) {
        equal(formats[name](input), valid, `${description}: ${input}`);
        equal(validate(input), valid, `${description}: ${input}`);
      }
    });
  }

  it("check IPv4 addresses by RFC 2673", () => {
    for (const [address, valid] of [
      ["192.168.0.1", true],
      ["255.255.255.255", true],
      ["256.0.0.1", false],
      ["1.2.3", false],
      ["1.2.3.4.5", false],
      ["1.2.3.04", false],
      ["0x7f000001", false],
      ["1.2.3.٤", false],
      ["", false],
    ] as const) {
      equal(formats.ipv4(address), valid, address);
    }
  });

  it("accept every value that is not a string", () => {
    for (const check of Object.values(formats)) {
      for (const value of [12, 13.7, {}, [], false, null, undefined]) {
        equal(check(value), true);
      }
    }
  });

  it("cannot be changed", () => {
    ok(Object.isFrozen(formats));
  });
});
