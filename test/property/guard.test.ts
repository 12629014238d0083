/** Every parser reads the host that `readHost` gives. */
import assert from "node:assert/strict";
import { createHostList } from "whatwg-iri/guard";
import { share } from "../support/share.js";
import { checkReadings, checkURI, makeAddress, makeTarget } from "./fuzz/authorities.js";
import { randomFor, SEED } from "./fuzz/random.js";

const COUNT = Number(process.env.GUARD_RUNS ?? share(20_000));

describe(`readHost and other parsers (seed ${SEED})`, () => {
  it("[G-12b] agree about the canonical address, and about the input if `agrees`", () => {
    for (let index = 0; index < COUNT; index++) {
      checkReadings(makeAddress(randomFor(SEED, index)));
    }
  }).timeout(0);

  it("[G-12b, G-13] agree about what arrives: one spelling of path, query and fragment", () => {
    for (let index = 0; index < COUNT; index++) {
      checkReadings(makeTarget(randomFor(SEED + 2, index)));
    }
  }).timeout(0);

  it("[G-13] have one URI for every address that the class takes", () => {
    for (let index = 0; index < COUNT; index++) {
      checkURI(makeAddress(randomFor(SEED + 3, index)));
      checkURI(makeTarget(randomFor(SEED + 4, index)));
    }
  }).timeout(0);

  it("[G-12c] no address matches a list that does not have its host", () => {
    const hosts = ["google.com", "b.c", "127.0.0.1", "xn--wgv71a.jp"];
    const list = createHostList(hosts.map((host) => `${host}:*`));
    for (let index = 0; index < COUNT; index++) {
      const address = makeAddress(randomFor(SEED + 1, index));
      const match = list.match(address);
      if (match !== null) {
        assert.ok(hosts.includes(new URL(address).hostname.replace(/\.$/, "")), address);
        assert.ok(hosts.includes(new URL(match.canonical).hostname.replace(/\.$/, "")), address);
      }
    }
  }).timeout(0);
});
