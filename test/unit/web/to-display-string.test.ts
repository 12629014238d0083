/** The method that shows an address to people. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { inspectHost, ProtectedNames, toDisplayString } from "whatwg-iri/display";
import { makeInput, readSources } from "../../property/fuzz/inputs.js";
import { randomFor } from "../../property/fuzz/random.js";
import { STEP, share } from "../../support/share.js";

/** Addresses that `toIRI` shows as they are, and what readers may see of them. */
const DECEPTIVE = [
  ["http://аррӏе.com/", "http://xn--80ak6aa92e.com/"],
  ["http://u:secret@h/", "http://u:***@h/"],
  ["http://www.bank.example@evil.example/", "http://…@evil.example/"],
  ["http://2130706433/", "http://127.0.0.1/"],
  ["sip:u:PW@h", "sip:u:***@h"],
  ["http://a/%E2%80%AE%C3%A9", "http://a/%E2%80%AEé"],
  ["http://例え.jp/日?q=é", "http://例え.jp/日?q=é"],
] as const;

const OPTIONS = [
  undefined,
  null,
  {},
  { hostForm: "unicode" },
  { hostForm: "punycode-when-unsafe" },
  { profile: "draft", beyondIRI: true },
  { canShow: (codePoint: number): boolean => codePoint < 0x100 },
  { inspectHost: (host: string) => inspectHost(host, { similarTo: new ProtectedNames(["google.com"]) }) },
] as const;

describe("the method toDisplayString", () => {
  it("[X-5b] shows no password, no host in userinfo and no name that looks like another", () => {
    for (const [address, shown] of DECEPTIVE) {
      assert.equal(new IRI(address).toDisplayString(), shown);
    }
  });

  it("[G-7a] answers as the function does, with every option, in every charset", () => {
    const sources = readSources();
    let different = 0;
    for (let index = 0; index < share(500); index++) {
      const { input, base, charset } = makeInput(randomFor(36, index), sources);
      const iri = IRI.parse(input, base, { charset });
      for (const options of iri === null ? [] : OPTIONS) {
        assert.equal(iri?.toDisplayString(options), toDisplayString(iri as IRI, options), iri?.href);
        different += iri?.toDisplayString(options) === iri?.toIRI() ? 0 : 1;
      }
    }
    assert.ok(different > (STEP === 1 ? 300 : 0), `${different}`);
  }).timeout(60_000);

  it("follows setters and search parameters", () => {
    const iri = new IRI("http://a/");
    iri.hostname = "аррӏе.com";
    iri.password = "secret";
    iri.searchParams.set("é", "日");
    assert.equal(iri.toDisplayString(), "http://:***@xn--80ak6aa92e.com/?é=日");
  });

  it("refuses an unknown option, as the function does: a misspelled one would weaken the judgment", () => {
    const iri = new IRI("http://a/");
    for (const options of [{ inspecthost: inspectHost }, { hostForm: "ascii" }, { profile: "none" }]) {
      assert.throws(() => iri.toDisplayString(options as object), TypeError);
      assert.throws(() => toDisplayString(iri, options as object), TypeError);
    }
  });
});
