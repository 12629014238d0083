/** The script for most pages, which leaves to `iri.full.min.js` what judges names: strict names, deception, characters. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import * as whatwgIRI from "whatwg-iri";
import { inspectHost } from "whatwg-iri/spoof";
import { inspectCharacters } from "#lib/stand-ins/script/inspect-characters.js";
import { createLabelCheck } from "#lib/stand-ins/script/label-check.js";
import * as linkText from "#lib/stand-ins/script/link-text.js";
import * as strictHost from "#lib/stand-ins/script/strict-host.js";
import { validate } from "#lib/stand-ins/script/validate-iri.js";
import { inRepository } from "../../support/paths.js";

/** Runs a script as a page does. */
function runScript(name: string): typeof whatwgIRI {
  const page = createContext({ TextEncoder, TextDecoder });
  runInContext(readFileSync(inRepository(`lib/${name}`), "utf8"), page);
  return page.whatwgIRI as typeof whatwgIRI;
}

const HOSTS = ["http://例え.jp/", "http://xn--r8jz45g.jp/é", "http://аррӏе.com/", "http://a.example/", "http://u@é.b/"];

describe("the script for most pages", () => {
  const [script, full] = ["iri.min.js", "iri.full.min.js"].map(runScript) as [typeof whatwgIRI, typeof whatwgIRI];

  it("exports all that the main entry point exports, as the whole one does", () => {
    assert.deepEqual(Object.keys(script).sort(), Object.keys(whatwgIRI).sort());
    assert.deepEqual(Object.keys(full).sort(), Object.keys(whatwgIRI).sort());
  });

  it("shows no host in Unicode that it cannot judge", () => {
    for (const address of HOSTS) {
      assert.equal(full.toDisplayString(address), whatwgIRI.toDisplayString(address));
      assert.equal(
        script.toDisplayString(address),
        whatwgIRI.toDisplayString(address, { inspectHost: (host) => ({ shown: host }) }),
        address,
      );
      assert.doesNotMatch(new script.IRI(script.toDisplayString(address)).host, /[^\0-\x7F]/);
      assert.equal(
        script.toDisplayString(address, { inspectHost }),
        whatwgIRI.toDisplayString(address, { inspectHost }),
      );
    }
    assert.equal(script.toDisplayString("http://例え.jp/é"), "http://xn--r8jz45g.jp/é");
    assert.equal(createLabelCheck()(), false);
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

  it("says what it does not have", () => {
    for (const refuse of [inspectCharacters, ...Object.values(linkText), ...Object.values(strictHost)]) {
      assert.throws(refuse, { name: "TypeError", message: /^This script has no .+; iri\.full\.min\.js has$/ });
    }
    for (const refuse of [
      () => script.inspectCharacters("a:"),
      () => script.validateHost("a"),
      () => script.iriToURI("http://a/", { validateHost: script.validateHost }),
      () => script.uriToIRI("http://a/%C3%A9", { profile: "text" }),
    ]) {
      assert.throws(refuse, { name: "TypeError" });
    }
  });
});
