import { equal, throws } from "node:assert/strict";
import { encodeComponent, iriToURI, normalize } from "whatwg-iri";

const refuse = (options: unknown, message: string): void =>
  throws(() => encodeComponent("é", options as never), { name: "TypeError", message });

describe("options that a function does not have", () => {
  it("are refused by name, with the nearest known name", () => {
    refuse({ chraset: "gbk" }, 'unknown option "chraset"; did you mean "charset"?');
    refuse({ CHARSET: "gbk" }, 'unknown option "CHARSET"; did you mean "charset"?');
    refuse({ charset: "gbk", normalisation: "NFC" }, 'unknown option "normalisation"; did you mean "normalization"?');
    throws(() => iriToURI("a", { hosts: undefined } as never), {
      name: "TypeError",
      message: 'unknown option "hosts"; did you mean "host"?',
    });
  });

  it("are refused with the first of several names that are equally near", () => {
    // One letter away from "base" and from "case".
    throws(() => normalize("a:", { level: "syntax", vase: 1 } as never), {
      name: "TypeError",
      message: 'unknown option "vase"; did you mean "base"?',
    });
  });

  it("are refused with all known names if none is near", () => {
    const known = 'the options are "component", "charset", "textCharset", "normalization"';
    refuse({ baseURL: "" }, `unknown option "baseURL"; ${known}`);
    refuse({ ["x".repeat(1e6)]: 1 }, `unknown option "${"x".repeat(40)}"; ${known}`);
    refuse({ "\u202E\u001B": 1 }, `unknown option "??"; ${known}`);
  });

  it("are not looked for on prototypes", () => {
    class Options {
      readonly component = "path";
      get charset(): string {
        return "gbk";
      }
      get other(): string {
        return "";
      }
    }
    for (const options of [undefined, null, {}, Object.create(null), Object.create({ other: 1 })]) {
      equal(iriToURI("é", options), "%C3%A9");
    }
    equal(encodeComponent("é", new Options() as never), "%A8%A6");
    equal(iriToURI("é", { charset: undefined, host: "strict" }), "%C3%A9");
  });

  it("cannot be given as anything but an object", () => {
    refuse("gbk", 'options is not a plain object (got "gbk")');
    refuse(1, "options is not a plain object (got number)");
    refuse(["gbk"], "options is not a plain object (got object)");
    refuse(new URL("http://a/"), "options is not a plain object (got object)");
    refuse(() => ({}), "options is not a plain object (got function)");
  });
});
