import assert from "node:assert/strict";
import { checkOptions } from "#lib/infra/arguments.js";

const NAMES = ["charset", "host", "normalization"];

const refuse = (options: unknown, message: string): void =>
  assert.throws(() => checkOptions(options, NAMES), { name: "TypeError", message });

describe("options that a function does not have", () => {
  it("are refused by name, with the nearest known name", () => {
    refuse({ chraset: "gbk" }, 'unknown option "chraset"; did you mean "charset"?');
    refuse({ CHARSET: "gbk" }, 'unknown option "CHARSET"; did you mean "charset"?');
    refuse({ charset: "gbk", normalisation: "NFC" }, 'unknown option "normalisation"; did you mean "normalization"?');
    refuse({ hosts: undefined }, 'unknown option "hosts"; did you mean "host"?');
  });

  it("are refused with the first of several names that are equally near", () => {
    assert.throws(() => checkOptions({ ad: 1 }, ["ab", "ac"]), { message: 'unknown option "ad"; did you mean "ab"?' });
  });

  it("are refused with all known names if none is near", () => {
    const known = 'the options are "charset", "host", "normalization"';
    refuse({ baseURL: "" }, `unknown option "baseURL"; ${known}`);
    refuse({ ["x".repeat(1e6)]: 1 }, `unknown option "${"x".repeat(40)}"; ${known}`);
    refuse({ "\u202E\u001B": 1 }, `unknown option "??"; ${known}`);
  });

  it("are not looked for on prototypes", () => {
    class Options {
      get charset(): string {
        return "gbk";
      }
      get other(): string {
        return "";
      }
    }
    for (const options of [undefined, null, {}, Object.create(null), Object.create({ other: 1 }), new Options()]) {
      checkOptions(options, NAMES);
    }
    checkOptions({ charset: undefined, host: 1 }, NAMES);
  });

  it("cannot be given as anything but an object", () => {
    refuse("gbk", 'options is not an object of options (got "gbk")');
    refuse(1, "options is not an object of options (got number)");
    refuse(["gbk"], "options is not an object of options (got object)");
    refuse(new URL("http://a/"), "options is not an object of options (got object)");
    refuse(() => ({}), "options is not an object of options (got function)");
  });
});
