import { deepEqual, equal, ok } from "node:assert/strict";
import { type Diagnostic, IRI } from "whatwg-iri";
import { type InspectHostOptions, inspect, inspectHost } from "whatwg-iri/display";
import { randomFor } from "../../property/fuzz/random.js";
import { SPOOFS } from "../../support/diagnostic-rows.js";
import { listTopLevels } from "../../support/names.js";
import { readMarks } from "../../support/problems.js";
import { share, takeShare } from "../../support/share.js";

function checkSpoofing(iri: string, options?: InspectHostOptions): readonly Diagnostic[] {
  return inspect(iri, { checks: ["spoofing"], inspectHost: (host) => inspectHost(host, options) });
}

/** Random labels that are judged in both forms; `FUZZ_LABELS=100000` takes more. */
const LABELS = Number(process.env.FUZZ_LABELS ?? share(1_000));

const LETTERS = [..."abeioprxy01-ßéíøđıəþ\u0301абвеорсхуіјԁѕӏαορνλωաօցאבםابيک۰०๐กเ日本一ノコ・ｶーあへ한ლᴀꙇ\u05B7"];

describe("words in ASCII", () => {
  it("end at what is neither a letter nor a digit", () => {
    deepEqual(
      checkSpoofing("http://a/1.g00gle-2/x.br0ken").map(({ start, end }) => [start, end]),
      [
        [12, 14],
        [24, 25],
      ],
    );
    deepEqual(checkSpoofing("http://a/l.0.l"), []);
  });

  it("are looked at in host and path, and nowhere else", () => {
    const list = (address: string): readonly string[] =>
      checkSpoofing(address).map(({ component, code }) => `${component} ${code}`);
    deepEqual(list(`http://a/g00gle${"b".repeat(26)}`), ["path spoof-digit-for-letter"]);
    deepEqual(list(`http://a/g00gle${"b".repeat(27)}`), []);
    deepEqual(list("http://a/g00gle"), ["path spoof-digit-for-letter"]);
    deepEqual(list("http://g00gle/"), ["host spoof-digit-for-letter"]);
    deepEqual(list("http://g00gle@a/?g00gle#g00gle"), []);
  });
});

const CLAUSES: Readonly<Record<string, string>> = {
  "spoof-host": "[G-5a, X-3a] ",
  "spoof-mixed-scripts": "[G-5b, X-3b] ",
  "spoof-mixed-digits": "[X-3b] ",
  "spoof-delimiter": "[G-5a, X-3a] ",
  "spoof-digit-for-letter": "[G-5d] ",
  "spoof-letter-for-digit": "[G-5d] ",
  "spoof-userinfo": "[X-5a] ",
};

describe("the check spoofing", () => {
  for (const [code, marked] of SPOOFS) {
    it(`${CLAUSES[code] ?? ""}finds ${code} in ${marked}`, () => {
      const { input, spans } = readMarks(marked);
      deepEqual(
        checkSpoofing(input).map((found) => [found.code, found.severity, found.start, found.end]),
        spans.map(({ start, end }) => [code, "warning", start, end]),
      );
    });
  }

  it("finds words of one character, and at the end of each component", () => {
    for (const [iri, component, start] of [
      ["http://a/\u2215/x", "path", 9],
      ["http://a/\u2215", "path", 9],
      ["http://a/x?\u2215#x", "query", 11],
      ["http://a/x#\u2215", "fragment", 11],
    ] as const) {
      deepEqual(
        checkSpoofing(iri).map((found) => [found.code, found.component, found.start, found.end]),
        [["spoof-delimiter", component, start, start + 1]],
        iri,
      );
    }
  });

  it("[G-5a] finds the same in a name in Unicode and in Punycode", () => {
    const find = (host: string): readonly unknown[] =>
      inspect(`https://${host}/`, { checks: ["spoofing"] }).map(({ code, detail }) => [code, detail]);
    const labels = ["кц", "пример", "br0ken-é", "1ame-é", "l0l-é", "例え", "مصر", "pаypal", "a1b2"];
    const names = labels.flatMap((label) => listTopLevels().map((topLevel) => `${label}.${topLevel}`));
    ok(names.length > 1_000, String(names.length));
    for (const name of takeShare(names)) {
      const punycode = name
        .split(".")
        .map((label) => IRI.parse(`http://${label}.example/`)?.hostname.slice(0, -8))
        .join(".");
      deepEqual(find(punycode), find(name), name);
    }
    deepEqual(find("xn--br0ken--hya.example"), [["spoof-digit-for-letter", "o"]]);
    deepEqual(find("xn--j1ay.xn--p1ai"), []);
    deepEqual(find(`xn--${"a".repeat(2_000)}`), find(`é${"a".repeat(2_000)}`));
  });

  it(`[G-5a] gives one verdict on ${LABELS} random labels in Unicode and in Punycode, below any top-level domain`, () => {
    const topLevels = listTopLevels();
    const judge = (address: string): readonly string[] => {
      const codes = inspect(address, { checks: ["spoofing"] }).map(({ code }) => code);
      return [...new Set(codes), String(inspectHost(/^http:\/\/(.*)\/$/.exec(address)?.[1] as string).isSafe)].sort();
    };
    let [taken, deceptive] = [0, 0];
    for (let index = 0; taken < LABELS; index++) {
      const random = randomFor(20261123, index);
      const label = Array.from({ length: 2 + random.below(6) }, () => random.pick(LETTERS)).join("");
      const address = `http://${label}.${random.pick(topLevels)}/`;
      const href = IRI.parse(address)?.href;
      if (href !== undefined) {
        taken++;
        const verdict = judge(address);
        deceptive += verdict.length > 1 ? 1 : 0;
        deepEqual(judge(href), verdict, address);
      }
    }
    ok(deceptive > taken / 10 && deceptive < taken, `${deceptive} of ${taken}`);
  }).timeout(0);

  it("finds nothing in honest addresses", () => {
    for (const iri of [
      "",
      "http://example.org/a/b?c=d#e",
      "http://user:pass@example.org:8080/",
      "http://jane@example.org/",
      "http://пример.рф/страница-2/web?q=日本+web#ответ",
      "https://ja.wikipedia.org/wiki/日本語のWeb",
      "https://ja.wikipedia.org/wiki/%E6%97%A5%E6%9C%AC",
      "https://fa.wikipedia.org/wiki/می‌خواهم",
      "https://ar.wikipedia.org/wiki/٢٠٢٤",
      "https://el.wikipedia.org/wiki/Ελλάδα",
      "https://ka.wikipedia.org/wiki/საქართველო",
      "https://hi.wikipedia.org/wiki/क्षेत्र",
      "/1st/web1/v10/mp3/2024/h264",
      "/90e7c5a1b0d2f3",
      `/${"abcdefgh0".repeat(9)}`,
      "/𠮷野家/\u{1F600}",
      ..."mailto:a@b urn:isbn:0451450523 //a:pаypal/ http://[::1]/ /%FF%FE".split(" "),
    ]) {
      deepEqual(checkSpoofing(iri), [], iri);
    }
  });

  it("says what a word can be mistaken for", () => {
    for (const [iri, code, detail] of [
      ["http://a/l%D0%BEgin", "spoof-mixed-scripts", "o"],
      ["http://a/g00gle", "spoof-digit-for-letter", "oo"],
      ["http://a/2Ol4", "spoof-letter-for-digit", "01"],
      ["/x／y", "spoof-delimiter", "/"],
      ["/pжypal", "spoof-mixed-scripts", undefined],
      // The script of most letters is meant, even if another one comes first.
      ["/аpplе", "spoof-mixed-scripts", "apple"],
      ["/a\u200Bb", "spoof-invisible", undefined],
      // A non-joiner belongs after a letter that joins, not before one.
      ["/\u06F1\u200C\u0646", "spoof-invisible", undefined],
      ["/a\u200Bb\u200Bc", "spoof-invisible", "b"],
    ] as const) {
      const [found] = checkSpoofing(iri);
      deepEqual([found?.code, found?.detail], [code, detail], iri);
    }
  });

  it("has hosts judged by inspectHost with the options of the caller", () => {
    const iri = "http://www.gооgle.example/";
    deepEqual(
      checkSpoofing(iri, { similarTo: ["google.example"] }).map(({ code, start, end, detail }) => [
        code,
        start,
        end,
        detail,
      ]),
      [
        ["spoof-similar-name", 11, 25, "google.example"],
        ["spoof-host", 12, 14, "mixed-scripts"],
      ],
    );
    deepEqual(checkSpoofing(iri, { policy: "none" }), []);
    deepEqual(checkSpoofing("http://xn--a/"), []);
  });

  it("stops after 10,000 findings", () => {
    equal(checkSpoofing("/lоgin".repeat(10_001)).length, 10_000);
    equal(checkSpoofing(`${"/lоgin".repeat(9_999)}/br0ken/lоgin`).length, 10_000);
  });

  it("[X-2a] cuts a word after 65,536 characters", () => {
    const found = checkSpoofing(`/${"\u2044".repeat(65_537)}`);
    deepEqual(
      found.map(({ start, end }) => [start, end]),
      [
        [1, 65_537],
        [65_537, 65_538],
      ],
    );
  });

  it("accepts any string", () => {
    for (const iri of [
      "\uD800",
      "http://\uDC00.example/\uD800",
      "/\u0378",
      `http://${"a.".repeat(99)}é/`,
      "%",
      "/%F0%9F",
    ]) {
      ok(Array.isArray(checkSpoofing(iri)), iri);
    }
  });
});
