/** The decisions of `toDisplayString` about each part of an address. */
import assert from "node:assert/strict";
import { createCanShow, inspectHost, toDisplayString, visualOrder, wrapBidi } from "whatwg-iri/display";
import { isEmail, isHostname, validateEmail, validateHostname } from "whatwg-iri/formats";
import { skeleton } from "whatwg-iri/tools";
import { DisplayPolicy } from "#lib/display/to-display-string.js";

describe("a policy for showing addresses", () => {
  it("[X-5b] hides userinfo that looks like a host, and passwords", () => {
    const policy = new DisplayPolicy(null);
    assert.equal(policy.showUserinfo("bank.example", String), "…");
    assert.equal(policy.showUserinfo("u:secret", String), "u:***");
    assert.equal(new DisplayPolicy({ hostForm: "unicode" }).showUserinfo("bank.example", String), "bank.example");
  });

  it("[G-4a] shows honest domain names in Unicode, and keeps other hosts to the caller", () => {
    const policy = new DisplayPolicy({});
    assert.equal(policy.showDomain("XN--R8JZ45G.jp", "http"), "例え.jp");
    assert.equal(policy.showDomain("аррӏе.com", "http"), "xn--80ak6aa92e.com");
    assert.equal(policy.showDomain("a／b", "http"), null);
    assert.equal(policy.showMisplacedHost("xn--r8jz45g.jp"), "xn--r8jz45g.jp");
  });

  it("[G-7a] encodes characters that fonts lack", () => {
    const policy = new DisplayPolicy({ canShow: (codePoint) => codePoint < 0x100 });
    assert.equal(policy.show("é日", policy.conversion.mapText), "é%E6%97%A5");
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
      () => createCanShow("serif", unknown),
      () => isHostname("a", unknown),
      () => validateHostname("a", unknown),
      () => isEmail("a", unknown),
      () => validateEmail("a", unknown),
    ]) {
      assert.throws(call, { name: "TypeError", message: /unknown/ });
    }
  });
});
