/** Long hosts: mapped in linear time, to what whatwg-url gives for the same addresses. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { URL as WhatwgURLClass } from "whatwg-url";
import { mapLongHost, mapLongHostOf } from "#lib/web/long-host.js";
import { Random } from "../../property/fuzz/random.js";
import { measureTime } from "../../support/processor-time.js";
import { share } from "../../support/share.js";

const WhatwgURL = WhatwgURLClass as unknown as typeof URL;

/** Pieces of hosts, so that some are rejected, some are IPv4 addresses, and some end early. */
const PIECES =
  "a B é ü ß ק ع ไ 日 中。 ． ％ / ／ \\ ? # @ : [ ] ^ | %C3%A9 %41 %2F %FF %E2%80%8B 1 0x1 . .. xn-- xn--9ca \u0301 \u0323 \u200D \u00AD \uFEFF \t \n 😀 \u{E0100} - _".split(
    " ",
  );

function makeHost(random: Random): string {
  return Array.from({ length: random.below(5) }, () => random.pick(PIECES)).join("");
}

describe("[W-3a] the host of a long address", () => {
  it("is the one that whatwg-url finds", () => {
    const random = new Random(15);
    const starts =
      "http:// https:/ http: ftp:\\\\ ws:/\\ file:// file:/ // \\\\ / h:// mailto: http://u:p@ //u@ http:///".split(
        " ",
      );
    const ends = ["", "/", "/é", ":80", ":99999/", "?é", "#", "\\b", ":x", " ", "@c/"];
    const bases = [undefined, "http://b.example/c/d", "file:///c/d", "h://b/c", "mailto:a", "ws://b/"];
    const counts = { mapped: 0, refused: 0 };
    for (let count = 0; count < share(5_000); count++) {
      const input = random.pick(["", " "]) + random.pick(starts) + makeHost(random) + random.pick(ends);
      const base = random.pick(bases);
      const baseScheme = base === "mailto:a" ? undefined : base?.replace(/:.*/, "");
      const mapped = mapLongHost(input, baseScheme, 0);
      const expected = WhatwgURL.parse(input, base)?.href;
      assert.equal(WhatwgURL.parse(mapped, base)?.href, expected, JSON.stringify([input, base, mapped]));
      counts.mapped += mapped === input ? 0 : 1;
      counts.refused += expected === undefined ? 1 : 0;
    }
    assert.ok(counts.mapped > share(1_000) && counts.refused > share(1_000), JSON.stringify(counts));
  });

  it("is the one that whatwg-url's setters set", () => {
    const random = new Random(16);
    const addresses = [
      "http://b.example:81/c",
      "https://u@b.example/",
      "file://b/c",
      "h://b/c",
      "mailto:a",
      "ws://1.2.3.4",
    ];
    const ends = ["", "/", ":80", ":99999", "?é", "#", "\\b", ":x", " ", "@c"];
    for (let count = 0; count < share(2_000); count++) {
      const address = random.pick(addresses);
      const member = random.pick(["host", "hostname"] as const);
      const value = makeHost(random) + random.pick(ends);
      const expected = new WhatwgURL(address);
      expected[member] = value;
      const actual = new WhatwgURL(address);
      actual[member] = mapLongHostOf(member, value, address.replace(/:.*/, ""), 0);
      assert.equal(actual.href, expected.href, JSON.stringify([address, member, value]));
    }
  });

  it("is left to whatwg-url if it is short, or if another member is set", () => {
    assert.equal(mapLongHost("http://é/", undefined), "http://é/");
    assert.equal(mapLongHostOf("pathname", "é".repeat(2000), "http"), "é".repeat(2000));
    assert.equal(mapLongHostOf("host", "É".repeat(200), "http", 200), "É".repeat(200));
  });

  it("is mapped if it is longer, in a setter's value as in an address", () => {
    const host = "É".repeat(201);
    const mapped = new WhatwgURL(`http://${host}`).hostname;
    assert.match(mapped, /^xn--/);
    assert.equal(mapLongHost(`http://${host}/a`, undefined, 200), `http://${mapped}/a`);
    for (const member of ["host", "hostname"]) {
      assert.equal(mapLongHostOf(member, host, "http", 200), mapped, member);
    }
  });

  it("[X-2a] is found in linear time, whether or not IDNA allows it", () => {
    const hosts = {
      "combining marks out of order": "\u0301\u0323".repeat(share(100_000)),
      "and a character that IDNA refuses": `${"\u0301\u0323".repeat(share(100_000))}\uE000`,
      "characters in Punycode": String.fromCodePoint(
        ...Array.from({ length: share(20_000) }, (_, index) => 0x4e00 + index),
      ),
      "percent-encoded marks": "%CC%81%CC%A3".repeat(share(50_000)),
    };
    for (const [name, host] of Object.entries(hosts)) {
      const time = measureTime(() => {
        const address = `http://u@a${host}/`;
        const isRefused = host.endsWith("\uE000");
        assert.equal(IRI.canParse(address), !isRefused, name);
        assert.equal(IRI.canParse("/b", address), !isRefused, name);
        const iri = new IRI("http://a.example:81/");
        iri.port = "82";
        iri.host = `a${host}`;
        assert.equal(iri.hostname === "a.example", isRefused, name);
      });
      // 400,000 units three times: whatwg-url alone takes a minute.
      assert.ok(time < 8_000, `${name}: ${Math.round(time)} ms`);
    }
  });
});
