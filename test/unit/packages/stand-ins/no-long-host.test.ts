/** Pages need no mapping of long hosts: the state machine over the stand-ins maps them to the same, in linear time. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { IRI } from "whatwg-iri";
import { mapLongHost, mapLongHostOf } from "#lib/packages/stand-ins/no-long-host.js";
import { inRepository } from "../../../support/paths.js";
import { startTimer } from "../../../support/processor-time.js";

/** Labels that take tr46 quadratic time, and hosts that it refuses. */
const HOSTS = ["é".repeat(2000), `${"\u0316\u0301".repeat(1000)}a`, "a%C3%A9".repeat(500), `${"é".repeat(2000)}\u202e`];

describe("the mapping of long hosts in pages", () => {
  it("leaves them as they are", () => {
    assert.equal(mapLongHost("http://é/"), "http://é/");
    assert.equal(mapLongHostOf("host", "é"), "é");
  });

  it("is not needed there", () => {
    const page = createContext({ TextEncoder, TextDecoder });
    runInContext(readFileSync(inRepository("lib/iri.url.min.js"), "utf8"), page);
    const Alone = page.IRI as typeof IRI;
    for (const host of HOSTS) {
      const address = `http://u:p@${host}:81/`;
      assert.equal(Alone.parse(address)?.href, IRI.parse(address)?.href);
      const [alone, known] = [new Alone("http://b/"), new IRI("http://b/")];
      alone.host = host;
      known.host = host;
      assert.equal(alone.href, known.href);
    }
  });

  it("takes linear time there", () => {
    const page = createContext({ TextEncoder, TextDecoder });
    runInContext(readFileSync(inRepository("lib/iri.url.min.js"), "utf8"), page);
    const Alone = page.IRI as typeof IRI;
    const time = (length: number): number => {
      const address = `http://u@${"\u0316\u0301".repeat(length)}a/`;
      const readTime = startTimer();
      Alone.canParse(address);
      return readTime();
    };
    const findLeast = (length: number): number => Math.min(time(length), time(length), time(length));
    // Quadratic time would be 64 times as long.
    assert.ok(findLeast(80_000) < 24 * Math.max(findLeast(10_000), 2));
  });
});
