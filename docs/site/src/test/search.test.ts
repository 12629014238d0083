/** The search of the guides, in the words of people. */
import assert from "node:assert/strict";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { findSections, indexSections, type Section } from "../page/find-sections.js";

/** Words that people type, and the beginning of the right path. */
const QUESTIONS: Readonly<Record<string, string>> = {
  xss: "docs/troubleshooting.html#xss",
  axios: "docs/guard.html#recipes",
  electron: "docs/display.html#judge-a-link",
  rtl: "docs/troubleshooting.html#a-right-to-left",
  snapshot: "docs/troubleshooting.html#a-snapshot-test",
  homograph: "docs/display.html#judge-a-host",
  ssrf: "docs/guard.html",
  "json-ld": "docs/handing-over.html#json-ld",
  "idn display": "docs/display.html#print-an-address",
  iriToURI: "reference/functions/whatwg-iri.iriToURI.html",
  redact: "reference/functions/whatwg-iri_guard.redact.html",
  "404": "docs/troubleshooting.html#404",
  jest: "docs/troubleshooting.html#jest",
  marked: "docs/troubleshooting.html#marked",
  shift_jis: "docs/class.html#queries-in-the-charset",
  punycode: "docs/migration.html#from-nodeurl-and-punycode",
  "password in log": "docs/troubleshooting.html#a-password-or-token",
  "allow list": "docs/guard.html#lists-of-hosts",
  "open redirect": "docs/guard.html",
  "next.js": "docs/troubleshooting.html#a-route-of-nextjs",
  "url.parse": "docs/migration.html#from-nodeurl-and-punycode",
  ajv: "docs/formats.html#ajv",
  "react message": "docs/links-in-text.html#a-message-in-react",
  "host-missing": "docs/diagnostics.html#host-missing",
  csrf: "docs/guard.html#lists-of-hosts",
  cors: "docs/guard.html#lists-of-hosts",
  log4j: "docs/links-in-text.html#dangerous-schemes",
  hashtag: "docs/troubleshooting.html#c-ab-or-a-hashtag",
  whois: "docs/conversion.html#data-in-an-address",
  mojibake: "docs/troubleshooting.html#urierror",
  "%E9": "docs/troubleshooting.html#urierror",
  idn: "docs/conversion.html#data-in-an-address",
  emoji: "docs/troubleshooting.html#a-domain-in-unicode",
  "emoji domain": "docs/troubleshooting.html#a-domain-in-unicode",
  redirect: "docs/guard.html",
  oauth: "docs/guard.html#recipes",
  // Of public bug reports.
  ERR_INVALID_CHAR: "docs/troubleshooting.html#err_unescaped",
  "content-disposition filename": "docs/troubleshooting.html#err_unescaped",
  "redirect to non-ascii path": "docs/troubleshooting.html#err_unescaped",
  "encoded twice": "docs/troubleshooting.html#2520",
  "s3 key nfd": "docs/troubleshooting.html#404-for-%C3%A9",
  "underscore in hostname": "docs/validation.html#a-host-with-an-underscore",
  "trailing parenthesis": "docs/troubleshooting.html#a-closing-parenthesis",
  "localhost:3000": "docs/troubleshooting.html#invalid-url-for-examplecom",
  "url.hostname is not implemented": "docs/troubleshooting.html#url-is-not-implemented",
  'unknown format "iri"': "docs/formats.html#ajv",
  DEP0169: "docs/migration.html#from-nodeurl-and-punycode",
  "failed to decode param": "docs/troubleshooting.html#urierror",
};

describe("the search of the site", () => {
  let sections: readonly Section[] = [];

  before(async () => {
    const { makePages } = (await import(inRepository("docs/site/guides.mjs").href)) as {
      makePages(): ReadonlyMap<string, string>;
    };
    sections = JSON.parse(makePages().get("docs/search.json") as string) as Section[];
  });

  it("has no page for maintainers", () => {
    assert.ok(sections.length > 100);
    assert.deepEqual(
      sections.filter(({ path }) =>
        /(?:CONTRIBUTING|architecture|maintenance|packaging|reliability|testing|upstream)\./.test(path),
      ),
      [],
    );
  });

  for (const [question, path] of Object.entries(QUESTIONS)) {
    it(`finds the right section first for “${question}”`, function () {
      // The reference and the list of codes exist when the site has been built.
      const [folder] = /^(?:reference\/|docs\/diagnostics)?/.exec(path) as RegExpExecArray;
      if (folder !== "" && !sections.some((section) => section.path.startsWith(folder))) {
        this.skip();
      }
      const found = findSections(indexSections(sections), question).map((result) => result.path as string);
      assert.ok(found[0]?.startsWith(path), found.slice(0, 3).join(", "));
    });
  }
});
