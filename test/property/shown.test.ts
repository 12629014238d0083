/** Short runs of `npm run fuzz -- --lane invisible` and `--lane secrets`. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { inspectHost, toDisplayString } from "whatwg-iri/display";
import { share } from "../support/share.js";
import { readSources } from "./fuzz/inputs.js";
import { SEED } from "./fuzz/random.js";
import { runLane } from "./fuzz/run.js";
import { INVISIBLE_LANE, SECRET_LANE } from "./fuzz/shown.js";

const COUNT = Number(process.env.SHOWN_RUNS ?? share(10_000));

/** Pieces of hosts: names, numbers, labels in Punycode, look-alikes, marks, octets, and characters that no name has. */
const PIECES = [
  ...'a b1 www google com 127 0x7f 255 256 09 xn--80ak6aa92e XN--9CA xn-- xn--a - -- _ cat jp ~ ! $ ( * + , ; = ^ | ` { " <'.split(
    " ",
  ),
  ..."аррӏе pаypal 例え אבג א1 é я ß ς 々 ノ ー ・ о þ œ l·l ə ไทย ๑ ⓖ ɢ ﬁ ： ₁ ǅ İ Ⅳ % %2F %C3%A9 %ff %2e %25 %41".split(
    " ",
  ),
  ...["\u0301", "\u202E", "\u200D", "\u200B", "\uFF0F", "\uD800", "\u00AD", "\u0338", " ", "\u{1E900}", "\u{1F600}"],
  ...[".", ".", ".", ".", ".", "。", "．"],
];

/** Hosts; a delimiter of an address, or "@" in another width, would end them. */
const HOSTS = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: "grapheme", maxLength: 2 })))
  .map((pieces) => pieces.join("").replace(/[/?#@\\:\t\n\r[\]＠﹫]/g, "") || "a");

describe(`what is shown or thrown (seed ${SEED})`, () => {
  const sources = readSources();

  it("[G-4a, G-7a] has no controls, format characters or blanks, in any scheme and component", () => {
    runLane(INVISIBLE_LANE, sources, { seed: SEED, from: 0, count: COUNT });
  }).timeout(0);

  it("[G-4a] has the host that inspectHost shows, also if the DNS cannot hold it", () => {
    const property = fc.property(HOSTS, (host) => {
      assert.equal(toDisplayString(`http://${host}/`), `http://${inspectHost(host).shown}/`);
    });
    fc.assert(property, { seed: SEED, numRuns: COUNT });
  }).timeout(0);

  it("[X-2a] has no password, in any export", () => {
    runLane(SECRET_LANE, sources, { seed: SEED, from: 0, count: COUNT });
  }).timeout(0);
});
