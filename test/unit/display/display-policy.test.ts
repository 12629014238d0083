import { equal, throws } from "node:assert/strict";
import { inspectHost, skeleton, toDisplayString, visualOrder, wrapBidi } from "whatwg-iri/display";
import { isHostname, validateHostname } from "whatwg-iri/formats";

describe("an address that is shown", () => {
  it("[X-5b] hides userinfo that looks like a host, and passwords", () => {
    equal(toDisplayString("https://bank.example@h/"), "https://…@h/");
    equal(toDisplayString("https://u:secret@h/"), "https://u:***@h/");
    equal(toDisplayString("https://bank.example@h/", { hostForm: "unicode" }), "https://bank.example@h/");
  });

  it("[G-4a] has honest domain names in Unicode, and encodes hosts that are not domain names", () => {
    equal(toDisplayString("http://XN--R8JZ45G.jp/"), "http://例え.jp/");
    equal(toDisplayString("http://аррӏе.com/"), "http://xn--80ak6aa92e.com/");
    equal(toDisplayString("http://a／b/"), "http://a%EF%BC%8Fb/");
    equal(toDisplayString("http:xn--r8jz45g.jp"), "http:xn--r8jz45g.jp");
  });

  it("[G-7a] encodes characters that fonts lack", () => {
    const canShow = (codePoint: number): boolean => codePoint < 0x100;
    equal(toDisplayString("http://h/é日", { canShow }), "http://h/é%E6%97%A5");
  });

  it("[G-7b] asks the page about each character, as the recipe for pages does", () => {
    const context = { font: "", measureText: (text: string) => ({ width: /[日\uFFFF]/.test(text) ? 10 : 8 }) };
    const box = context.measureText("\uFFFF").width;
    const canShow = (codePoint: number): boolean => context.measureText(String.fromCodePoint(codePoint)).width !== box;
    equal(toDisplayString("http://h/é日", { canShow }), "http://h/é%E6%97%A5");
  });
});

describe("functions about showing and names", () => {
  it("refuse unknown options", () => {
    const unknown = { unknown: true } as never;
    for (const call of [
      () => toDisplayString("a", unknown),
      () => inspectHost("a", unknown),
      () => visualOrder("a", unknown),
      () => wrapBidi("a", unknown),
      () => skeleton("a", unknown),
      () => isHostname("a", unknown),
      () => validateHostname("a", unknown),
    ]) {
      throws(call, { name: "TypeError", message: /unknown/ });
    }
  });
});
