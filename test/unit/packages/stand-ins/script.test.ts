/** The script for most pages, which leaves to `iri.full.min.js` what judges names: strict names, deception, characters. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { inspectHost } from "whatwg-iri/display";
import { createLabelCheck as createWholeCheck } from "#lib/display/spoof/label-check.js";
import { inspectCharacters } from "#lib/packages/stand-ins/script/inspect-characters.js";
import { createLabelCheck } from "#lib/packages/stand-ins/script/label-check.js";
import * as linkText from "#lib/packages/stand-ins/script/link-text.js";
import * as servers from "#lib/packages/stand-ins/script/servers.js";
import * as strictHost from "#lib/packages/stand-ins/script/strict-host.js";
import { validate } from "#lib/packages/stand-ins/script/validate-iri.js";
import { Random } from "../../../fuzz/random.js";
import * as whatwgIRI from "../../../support/entries.js";
import { inRepository } from "../../../support/paths.js";

/** Runs a script as a page does. */
function runScript(name: string): typeof whatwgIRI {
  const page = createContext({ TextEncoder, TextDecoder });
  runInContext(readFileSync(inRepository(`lib/${name}`), "utf8"), page);
  return page.whatwgIRI as typeof whatwgIRI;
}

/** Addresses, and how the script displays them. */
const HOSTS: [address: string, shown: string][] = [
  ["http://例え.jp/", "http://例え.jp/"],
  ["http://xn--r8jz45g.jp/é", "http://例え.jp/é"],
  ["http://サービス-24.example/", "http://サービス-24.example/"],
  ["http://пример.example/", "http://пример.example/"],
  ["http://παράδειγμα.example/", "http://παράδειγμα.example/"],
  ["http://ישראל.example/", "http://ישראל.example/"],
  ["http://مثال.example/", "http://مثال.example/"],
  ["http://भारत.example/", "http://भारत.example/"],
  ["http://ไทย.example/", "http://ไทย.example/"],
  ["http://한국.example/", "http://한국.example/"],
  ["http://u@é.b/", "http://u@é.b/"],
  ["http://a.example/", "http://a.example/"],
  ["http://аррӏе.com/", "http://xn--80ak6aa92e.com/"],
  ["http://pаypal.com/", "http://xn--pypal-4ve.com/"],
  // The whole script knows its rules for sound marks and other letters.
  ["http://ニュース.example/", "http://xn--zck9awe6d.example/"],
];

describe("the script for most pages", () => {
  const [script, full] = ["iri.min.js", "iri.full.min.js"].map(runScript) as [typeof whatwgIRI, typeof whatwgIRI];

  it("exports all that the main entry point exports, as the whole one does", () => {
    assert.deepEqual(Object.keys(script).sort(), Object.keys(whatwgIRI).sort());
    assert.deepEqual(Object.keys(full).sort(), Object.keys(whatwgIRI).sort());
  });

  it("shows the hosts of most languages in Unicode, and only hosts that the whole one shows", () => {
    for (const [address, shown] of HOSTS) {
      assert.equal(full.toDisplayString(address), whatwgIRI.toDisplayString(address));
      assert.equal(script.toDisplayString(address), shown, address);
      assert.equal(
        script.toDisplayString(address, { inspectHost }),
        whatwgIRI.toDisplayString(address, { inspectHost }),
      );
    }
  });

  it("shows no label that the whole one does not show", () => {
    const check = createLabelCheck();
    const wholes = ["a.com", "a.jp", "a.xn--p1ai", "a.is"].map(createWholeCheck);
    const alphabets = [
      "aßéłőżbð",
      "αβγωάνκθο",
      "аесорпбджяіўұ",
      "דוחגדש",
      "იოყაბგდ",
      "ابتثجی٣",
      "कखगािंौ०",
      "กขเไะัี่๐",
      "가나닭",
      "一二日本ー・ぺベソサービ",
    ];
    const random = new Random(17);
    let shown = 0;
    for (let count = 0; count < 20_000; count++) {
      const letters = [...random.pick(alphabets), ..."0-"];
      const label = Array.from({ length: 1 + random.below(5) }, () => random.pick(letters)).join("");
      // Other rules of IDNA refuse hyphens in these places.
      if (check(label) && !/^-|-$|^..--/.test(label)) {
        shown++;
        assert.ok(
          wholes.every((isHonest) => isHonest(label)),
          label,
        );
      }
    }
    assert.ok(shown > 5_000, `${shown}`);
    assert.equal(check("é".repeat(63)), true);
    assert.equal(check("é".repeat(64)), false);
  });

  it("validates the syntax alone", () => {
    for (const input of ["http://é_b/", "http://a b/", "a", "http://[::1/"]) {
      const expected = whatwgIRI.validate(input).filter(({ code }) => !code.startsWith("domain-"));
      assert.deepEqual(validate(input), expected, input);
      assert.deepEqual(structuredClone(script.validate(input, { host: "lenient" })), expected, input);
    }
    assert.throws(() => validate("a:", { host: "strict" }), {
      name: "TypeError",
      message: "This script has no rules for strict names; iri.full.min.js has",
    });
  });

  it("names the features that it lacks", () => {
    const { assertHostCheck, ...rules } = strictHost;
    assertHostCheck("lenient");
    const refusals = [
      inspectCharacters,
      ...Object.values(linkText),
      ...Object.values(servers),
      ...Object.values(rules),
    ];
    for (const refuse of [...refusals, () => assertHostCheck("strict")]) {
      assert.throws(refuse, { name: "TypeError", message: /^This script has no .+; iri\.full\.min\.js has$/ });
    }
    for (const refuse of [
      () => script.inspect("a:", { checks: ["characters"] }),
      () => script.reviewHost("a"),
      () => script.matchesRule("scheme", "a"),
      () => script.filePathToIRI("/a", { system: "posix" }),
      () => script.iriToURI("http://a/", { host: "strict" }),
      () => script.uriToIRI("http://a/%C3%A9", { profile: "text" }),
    ]) {
      assert.throws(refuse, { name: "TypeError" });
    }
  });
});
