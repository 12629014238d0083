import { deepEqual, equal, match, ok, throws } from "node:assert/strict";
import { inspect as print } from "node:util";
import { IRI } from "whatwg-iri";
import { type InspectHostOptions, inspect, inspectHost, ProtectedNames, toDisplayString } from "whatwg-iri/display";
import { readCases } from "../../../support/cases.js";
import { listPublicSuffixes, listTopLevels } from "../../../support/names.js";

/** Rows of Chromium's public table with a different result, and why. */
const EXCEPTIONS = {
  "xn--fu-hia.de": "from version 110 on, Chromium shows the sharp s: it is another name, and no registry confuses it",
  "xn--mxac2c.gr": "from version 110 on, Chromium shows the final sigma, without which no Greek word is spelled right",
};

interface Row {
  readonly ascii: string;
  readonly unicode: string | null;
  readonly verdict: "safe" | "unsafe" | "invalid";
  readonly note: string;
  readonly condition?: string;
}

const judge = (host: string, options?: InspectHostOptions): readonly string[] =>
  inspectHost(host, options).reasons.map(({ rule, start, end }) => `${rule} ${start} ${end}`);

const findSimilar = (host: string, ...similarTo: readonly string[]): string | undefined =>
  inspectHost(host, { similarTo }).reasons.at(-1)?.similarTo;

const table = readCases("chromium-idn.json") as { names: string[]; rows: Row[] } | null;

describe("[G-4b, G-5a] the hosts that Chromium is tested with", () => {
  before("needs chromium-idn.json in $CASES_DIR or ../shared/cases", function () {
    ok(table !== null || process.env.CI === undefined, "chromium-idn.json is not here");
    if (table === null) {
      this.skip();
    }
  });

  it("are shown in Unicode if they are safe, and only then", () => {
    const { names, rows } = table as NonNullable<typeof table>;
    ok(rows.length > 200);
    const others = rows.flatMap((row) => {
      const { isSafe, shown } = inspectHost(row.ascii, { similarTo: names });
      const isAsExpected =
        row.verdict === "safe"
          ? shown === row.unicode
          : row.verdict === "invalid"
            ? !isSafe && shown === row.ascii
            : !isSafe && shown !== row.unicode;
      return isAsExpected || row.condition !== undefined ? [] : [row.ascii];
    });
    deepEqual(others.sort(), Object.keys(EXCEPTIONS).sort());
  });

  it("are shown by toDisplayString in the same form, if there are no protected names", () => {
    const { rows } = table as NonNullable<typeof table>;
    const hosts = rows.flatMap(({ ascii, verdict }) => (verdict === "invalid" ? [] : [ascii, `www.${ascii}.`]));
    for (const host of [...hosts, ...listPublicSuffixes()]) {
      equal(toDisplayString(`http://${host}/`), `http://${inspectHost(host).shown}/`, host);
    }
  });
});

describe("[G-4a] the names assigned by countries and registries", () => {
  it("are all shown in Unicode: the internationalized top-level domains", () => {
    const names = listTopLevels();
    equal(names.length, 151);
    deepEqual(
      names.filter((name) => !inspectHost(name).isSafe || !inspectHost(`www.${name}`).isSafe),
      [],
    );
  });

  it("are all shown in Unicode: the internationalized names below which others register", () => {
    const names = listPublicSuffixes();
    ok(names.length >= 300);
    ok(new Set(names.map((name) => name.slice(name.lastIndexOf(".") + 1))).size >= 150);
    deepEqual(
      names.filter((name) => !inspectHost(name).isSafe),
      [],
    );
  });

  for (const host of (
    "日本語.jp 東京タワー.jp עברית-123.il ישראל2024.co.il مصر.eg بنك24.com " +
    "موقع1.السعودية हिन्दी.भारत தமிழ்.in " +
    "বাংলা.বাংলা საქართველო.ge ελλάδα.gr αθήνα-2004.gr " +
    "한국.kr 대한민국kbs.kr ไทย.ไทย հայաստան.հայ россия.рф " +
    "москва-2.ru київ.укр straße.de việtnam.vn køb.dk łódź.pl çeşme.tr bücher.ch " +
    "ñandú.ar bakı.az tórshavn.fo ísafjörður.is 中国.cn 臺灣.tw 注音ㄅㄆ.tw 𠮷野家.jp " +
    "ලංකා.lk ລາວ.la မြန်မာ.mm ኢትዮጵያ.et ދިވެހި.mv " +
    "қазақстан.қаз монгол.мон"
  ).split(" ")) {
    it(`shows ${host}`, () => {
      deepEqual(inspectHost(host).reasons, []);
      equal(inspectHost(host).shown, host);
    });
  }

  it("are shown with the ideographs and the Bopomofo that Unicode 17 restricted", () => {
    equal(inspectHost("𠀀.tw").isSafe, true);
    equal(inspectHost("ㄅㄆㄇㄈ.tw").isSafe, true);
  });
});

describe("inspectHost", () => {
  it("have hyphens in the third and fourth place only in Punycode", () => {
    const found = ["аб--г.example", "аб-вг.example", "абв-г.example"].map((host) => judge(host));
    deepEqual(found, [["hyphens 2 4"], [], []]);
  });

  it("takes text without the opening bracket for no IP address", () => {
    equal(inspectHost("\x01::]").shown, "%01%3A%3A%5D");
    equal(inspectHost("\u202Ev1.a]").shown, "%E2%80%AEv1.a%5D");
  });

  it("has no labels for an address in brackets, even if names are protected", () => {
    for (const options of [{}, { similarTo: ["a.example"] }]) {
      const expected = { isSafe: true, shown: "[::1]", unicode: "[::1]", labels: [], reason: null };
      const { reasons, advice, ...rest } = inspectHost("[::1]", options);
      deepEqual([rest, reasons, advice], [expected, [], []]);
    }
  });

  it("[G-5a] reads a top-level domain as it is mapped, however it is spelled", () => {
    for (const [spelled, mapped] of [
      ["аррӏе.ｒｕ", "аррӏе.ru"],
      ["аррӏе.РУС", "аррӏе.рус"],
      ["דו.ﬦ", "דו.ם"],
      ["דו.xn--8db", "דו.ם"],
      ["сас.XN--P1AI", "сас.рф"],
      ["דו.ｃｏｍ.", "דו.com"],
    ] as const) {
      const list = (host: string): readonly string[] => inspectHost(host).reasons.map(({ rule }) => rule);
      deepEqual(list(spelled), list(mapped), spelled);
      equal(inspectHost(spelled).isSafe, mapped !== "דו.com", spelled);
    }
  });

  it("reports the label, the characters, and what they can be mistaken for", () => {
    deepEqual(inspectHost("www.pаypal.example"), {
      isSafe: false,
      shown: "www.xn--pypal-4ve.example",
      unicode: "www.pаypal.example",
      labels: [
        { start: 0, end: 3, ascii: "www", unicode: "www", shown: "www" },
        { start: 4, end: 10, ascii: "xn--pypal-4ve", unicode: "pаypal", shown: "xn--pypal-4ve" },
        { start: 11, end: 18, ascii: "example", unicode: "example", shown: "example" },
      ],
      reason: "A label mixes scripts whose letters readers confuse.",
      reasons: [
        {
          rule: "mixed-scripts",
          label: 1,
          start: 5,
          end: 6,
          characters: [{ codePoint: 0x430, start: 5, end: 6, lookAlike: "a" }],
        },
      ],
      advice: [],
    });
  });

  it("[G-5a] shows capital letters as browsers do, because a capital I looks like a small L", () => {
    for (const [host, shown] of [
      ["paypaI.com", "paypai.com"],
      ["www.MlCROSOFT.com", "www.mlcrosoft.com"],
      ["%50%C3%89.paypaI.com", "pé.paypai.com"],
      ["XN--80AK6AA92E.COM", "xn--80ak6aa92e.com"],
      ["XN--A.paypaI.é", "xn--a.paypai.é"],
      ["\u0301A.example", "%CC%81a.example"],
      [`paypaI.${"é.".repeat(127)}`, `paypai.${"%C3%A9.".repeat(127)}`],
    ] as const) {
      for (const options of [{}, { similarTo: ["example.com"] }]) {
        equal(inspectHost(host, options).shown, shown, host);
      }
    }
    const { isSafe, shown, unicode, labels } = inspectHost("paypaI.com", { similarTo: ["paypal.com"] });
    deepEqual([isSafe, shown, unicode], [false, "paypai.com", "paypai.com"]);
    deepEqual(labels[0], { start: 0, end: 6, ascii: "paypai", unicode: "paypai", shown: "paypai" });
    equal(inspectHost("PAYPAL.com", { similarTo: ["paypal.com"] }).isSafe, true);
    equal(inspectHost("paypaI.com", { similarTo: ["paypai.com"] }).isSafe, true);
    equal(findSimilar("paypaI.com", "pаypаi.com"), "pаypаi.com");
    deepEqual(
      inspect("http://paypaI.pаy/", { checks: ["spoofing"] }).map(({ code, start, end }) => [code, start, end]),
      [["spoof-host", 15, 16]],
    );
    equal(inspectHost("[::A]").shown, "[::A]");
  });

  it("points at the label if the host is not in the form that is judged", () => {
    deepEqual(judge("a.xn--pypal-4ve.example"), ["mixed-scripts 2 15"]);
    deepEqual(judge("a.PАYPAL。example"), ["mixed-scripts 2 8"]);
    deepEqual(judge("a.p%D0%B0ypal.example"), ["mixed-scripts 3 9"]);
    deepEqual(judge("\u{20000}a♥.example"), ["character-not-allowed 3 4"]);
  });

  it("reports what a character looks like, if known", () => {
    const like = (host: string): unknown => inspectHost(host).reasons[0]?.characters.map(({ lookAlike }) => lookAlike);
    deepEqual(like("аррӏе.example"), [..."apple"]);
    deepEqual(like("þing.example"), ["b"]);
    deepEqual(like("i♥you.example"), [null]);
    deepEqual(like("1२अ.example"), ["2"]);
    for (const dash of "‐‑‒–—―−") {
      deepEqual(like(`xn${dash}a.example`), ["-"], dash);
    }
  });

  it("keeps every other label in Unicode", () => {
    equal(inspectHost("例え.аррӏе.рус").shown, "例え.аррӏе.рус");
    equal(inspectHost("例え.аррӏе.한국").shown, "例え.xn--80ak6aa92e.한국");
    equal(inspectHost("例え.аррӏе.com.").shown, "例え.xn--80ak6aa92e.com.");
  });

  it("has policies", () => {
    const shown = (host: string, policy: InspectHostOptions["policy"]): string => inspectHost(host, { policy }).shown;
    equal(shown("τον.example", "chromium"), "xn--yxado.example");
    equal(shown("café日本.jp", "chromium"), "xn--caf-dma4730kcvb.jp");
    equal(shown("例え.jp", "ascii-only"), "xn--r8jz45g.jp");
    equal(shown("pаypal.example", "none"), "pаypal.example");
    throws(
      () => inspectHost("a", { policy: "safari" as "none" }),
      /policy must be one of "chromium", "ascii-only", "none"/,
    );
  });

  it("respects the reader's fonts", () => {
    const options = { canShow: (codePoint: number) => codePoint < 0x3000 };
    equal(inspectHost("例え.example", options).shown, "xn--r8jz45g.example");
    equal(inspectHost("пример.example", options).shown, "пример.example");
    deepEqual(judge("例え.example", options), ["cannot-show 0 2"]);
  });

  it("rejects hosts that look like a protected name", () => {
    const names = ["google.example", "paypal.co.example", "fóó.example", "localhost"];
    for (const [host, name] of [
      ["gøøgle.example", "google.example"],
      ["goog1e.example", "google.example"],
      ["www.gооgle.example", "google.example"],
      ["xn--ggle-0nda.example", "google.example"],
      ["GOOGLÉ.EXAMPLE", "google.example"],
      ["раураl.co.example", "paypal.co.example"],
      ["foo.example", "fóó.example"],
      ["föö.example.", "fóó.example"],
      ["1oca1host", "localhost"],
    ] as const) {
      for (const similarTo of [names, new ProtectedNames(names)]) {
        const { isSafe, reasons, shown } = inspectHost(host, { similarTo });
        const reason = reasons.at(-1);
        deepEqual([isSafe, reason?.rule, reason?.similarTo], [false, "similar-name", name], host);
        match(shown, /^[\0-\x7F]+$/);
      }
    }
    for (const host of ["google.example", "www.GOOGLE.example.", "fóó.example", "é.google.example", "goggle.example"]) {
      equal(inspectHost(host, { similarTo: names }).isSafe, true, host);
    }
  });

  it("[G-5a] advises on hosts that contain a protected name, and lets them be safe", () => {
    const similarTo = new ProtectedNames(["google.com", "t-mobile.example", "paypal.co.example", "x.com", "localhost"]);
    for (const [host, name, start, end] of [
      ["google.com.evil.example", "google.com", 0, 10],
      ["www.google.com.evil.example.", "google.com", 4, 14],
      ["google.com-login.example", "google.com", 0, 16],
      ["google-com.com", "google.com", 0, 10],
      ["GOOGLE-com.com", "google.com", 0, 10],
      ["a.my-google.evil.example", "google.com", 2, 11],
      ["goog1e-login.example", "google.com", 0, 12],
      ["google-éa.example", "google.com", 0, 9],
      ["login-paypal.example", "paypal.co.example", 0, 12],
      ["my-t-mobile.test", "t-mobile.example", 0, 11],
      ["x.com.evil.example", "x.com", 0, 5],
      ["google.co", "google.com", 0, 6],
      ["www.goog1e.co.uk", "google.com", 4, 10],
    ] as const) {
      const { isSafe, advice, reasons } = inspectHost(host, { similarTo });
      deepEqual([isSafe, reasons], [true, []], host);
      deepEqual(
        advice.map(({ rule, similarTo, start, end }) => [rule, similarTo, start, end]),
        [["brand-in-host", name, start, end]],
        host,
      );
    }
    const without =
      "google.com mail.google.com a-google.google.com google.evil.example googles-com.com mygoogle.com " +
      "my-x.com my-mobile.example my-localhost.example x-com -.example google 1.2.3.4 .";
    for (const host of [...without.split(" "), "", `my-${"google".repeat(300)}.éxample`]) {
      deepEqual(inspectHost(host, { similarTo }).advice, [], host);
    }
    deepEqual(inspectHost("login-google.com").advice, []);
    equal(inspectHost(`${"a.".repeat(125)}login-google.com`, { similarTo }).advice.length, 1);
    deepEqual(inspectHost(`${"a.".repeat(126)}login-google.com`, { similarTo }).advice, []);
    deepEqual(inspectHost("a/login-google.com", { similarTo }).advice, []);
    deepEqual(inspectHost("login-gооgle.com", { similarTo }).advice[0]?.similarTo, "google.com");
    const long = `${"a".repeat(70)}.example`;
    deepEqual(inspectHost(`my-${long}`, { similarTo: [long] }).advice, []);
    deepEqual(inspect("http://u@login-google.com/", { inspectHost: (host) => inspectHost(host, { similarTo }) }), [
      {
        ...{ code: "spoof-brand-in-host", severity: "warning", component: "host", start: 9, end: 21 },
        detail: "google.com",
      },
    ]);
  });

  it("[G-5a] compares names in lower case, in which 0 looks like o", () => {
    const similarTo =
      "google.com microsoft.com amazon.com paypal.com 0x.com islands.com whatsapp.com dropbox.com wikipedia.org".split(
        " ",
      );
    for (const [host, name] of [
      ["g00gle.com", "google.com"],
      ["gø0gle.com", "google.com"],
      ["g〇〇gle.com", "google.com"],
      ["www.micros0ft.com", "microsoft.com"],
      ["amaz0n.com", "amazon.com"],
      ["paypal.c0m", "paypal.com"],
      ["p4y.paypa1.com", "paypal.com"],
      ["θx.com", "0x.com"],
      ["ox.com", "0x.com"],
      ["is1ands.com", "islands.com"],
      ["www.paypai.com", "paypal.com"],
      ["vvhatsapp.com", "whatsapp.com"],
      ["clropbox.com", "dropbox.com"],
      ["rnicrosoft.com", "microsoft.com"],
      ["WlKlPEDIA.org", "wikipedia.org"],
      ["m1crosoft.com", "microsoft.com"],
    ] as const) {
      const reason = inspectHost(host, { similarTo }).reasons.at(-1);
      deepEqual([reason?.rule, reason?.similarTo], ["similar-name", name], host);
    }
    for (const host of ["0x.com", "g0.google.com", "g0ggle.com", "1slands.org"]) {
      equal(inspectHost(host, { similarTo }).isSafe, true, host);
    }
  });

  it("[X-2a] refuses protected names of more than 127 labels", () => {
    const name = `${"a.".repeat(126)}b`;
    const labels = [...Array.from({ length: 126 }, () => "а"), "b"];
    equal(new ProtectedNames([name]).findSimilar(labels)?.name, name);
    for (const longer of [`a.${name}`, "1.".repeat(20_000)]) {
      throws(() => new ProtectedNames([longer]), /is longer than the DNS allows/);
    }
  });

  it("[X-2a] refuses protected names with a label of more than 1,000 units, and ignores hosts up to one", () => {
    const label = "a".repeat(1_000);
    equal(new ProtectedNames([`${label}.b`]).findSimilar(["а".repeat(1_000), "b"])?.count, 2);
    throws(() => new ProtectedNames([`${label}a.b`]), /is longer than the DNS allows/);
    for (const long of [label, `${label}a`]) {
      equal(findSimilar(`${long}.gооgle.com`, "google.com"), "google.com");
    }
  });

  it("refuses names that would protect nobody, with the right spelling", () => {
    const refused = (name: string, hint = "paypal.com"): [string, string] => [
      name,
      `"${name.replace("\n", "\\u{A}")}" is not a domain name${hint && `; write "${hint}"`}`,
    ];
    const others =
      "https://paypal.com/ //paypal.com paypal.com/ paypal.com:443 mailto:me@paypal.com *.paypal.com .paypal.com";
    for (const [name, message] of [
      ...[...others.split(" "), " paypal.com", "paypal.com\n"].map((name) => refused(name)),
      refused("http://例え.jp/é", "例え.jp"),
      [
        "https://me:secret@www.paypal.com:443/a?b#c",
        '"https://me:***@www.paypal.com:443/a?b#c" is not a domain name; write "www.paypal.com"',
      ],
      ...["pay pal.com", "paypal..com", "[::1]", "pay%70al.com", "", ".", "https://paypal/"].map((name) =>
        refused(name, ""),
      ),
      ["paypal", '"paypal" has no top-level domain, as in "paypal.com"'],
      [1, "a name (got number) is not a string"],
      [undefined, "a name (got undefined) is not a string"],
      [new URL("https://paypal.com/"), "a name (got object) is not a string"],
    ] as const) {
      const similarTo = ["google.com", name as string];
      throws(() => inspectHost("paypa1.com", { similarTo }), new TypeError(`similarTo: ${message}`));
      throws(() => new ProtectedNames(similarTo), new TypeError(`names: ${message}`));
    }
    throws(
      () => inspectHost("a", { similarTo: [] }),
      new TypeError("similarTo is empty, so no name would be protected"),
    );
    throws(() => new ProtectedNames([]), new TypeError("names is empty, so no name would be protected"));
    for (const similarTo of ["paypal.com", new Set(["paypal.com"]), {}, 1] as never[]) {
      throws(() => inspectHost("a", { similarTo }), /similarTo is neither an array nor ProtectedNames/);
    }
    for (const name of ["PayPal.com", "paypal.com.", "paypal。com", "localhost", "a_b.example", "xn--r8jz45g.jp"]) {
      deepEqual(new ProtectedNames([name]).names, [name]);
    }
  });

  it("refuses other options that it cannot use", () => {
    for (const [options, message] of [
      [{ rules: { schwa: "false" } }, 'rules.schwa is not a boolean (got "false")'],
      [{ rules: { schwa: 0 } }, "rules.schwa is not a boolean (got number)"],
      [{ rules: ["schwa"] }, "rules is not an object of values by name"],
      [{ canShow: true }, "canShow must be a function (got boolean)"],
    ] as const) {
      throws(() => inspectHost("a", options as never), new TypeError(message));
    }
  });

  it("[X-2a] lists every character of a reason, which ends after the last", () => {
    const [reason] = inspectHost(`${"аb".repeat(500)}.example`).reasons;
    deepEqual([reason?.rule, reason?.start, reason?.end], ["mixed-scripts", 1, 1_000]);
    equal(reason?.characters.length, 500);
    equal(reason?.characters.at(-1)?.start, 999);
  });

  it("reads ambiguous letters in each way", () => {
    const names = ["baby", "coeur", "puppy", "hello", "oe", "constructorb"].map((name) => `${name}.example`);
    for (const [label, name] of [
      ["þaþy", "baby.example"],
      ["þuþþy", "puppy.example"],
      ["cœur", "coeur.example"],
      ["heӏӏo", "hello.example"],
      ["constructorþ", "constructorb.example"],
      ["þþþþþþ", undefined],
      ["þþþþþ.þþþþþ.þþþþþ", undefined],
    ] as const) {
      equal(findSimilar(`${label}.example`, ...names), name);
    }
    equal(findSimilar("þþþþþ.example", "bpbpb.example"), "bpbpb.example");
  });

  it("removes marks of letters that read the same without, in words of alphabets only", () => {
    for (const [label, name, isLike] of [
      ["a1é", "a1e", true],
      ["á-b", "a-b", true],
      ["ἄ", "α", true],
      ["й", "и", true],
      ["日é", "日e", false],
      ["हें", "ह", false],
    ] as const) {
      equal(findSimilar(`${label}.example`, `${name}.example`) !== undefined, isLike, label);
    }
  });

  it("compares labels with labels", () => {
    equal(inspectHost("a.bc.example", { similarTo: ["ab.c.example"] }).isSafe, true);
    equal(findSimilar("ab.c.exаmple", "a.bc.example"), undefined);
  });

  it("shows as much as possible of a host that looks like a protected name in ASCII", () => {
    const { shown, reasons } = inspectHost("xn--a.goog1e.example", { similarTo: ["google.example"] });
    equal(shown, "xn--a.goog1e.example");
    deepEqual(
      reasons.map(({ rule, label }) => [rule, label]),
      [
        ["invalid-label", 0],
        ["similar-name", 1],
      ],
    );
    equal(
      inspectHost("\u0301é.goog1e.example", { similarTo: ["google.example"] }).shown,
      "%CC%81%C3%A9.goog1e.example",
    );
  });

  it("uses only the first reading of many ambiguous labels", () => {
    const name = "bbbbb.bbbbb.bbbbb.example";
    equal(findSimilar("þþþþþ.þþþþþ.þþþþþ.example", name), undefined);
    equal(findSimilar("bbbbb.þbbbb.bbbbþ.example", name), name);
  });

  it("accepts a protected name itself, even if another one looks like it", () => {
    const options = { similarTo: ["islands.example", "lslands.example"] };
    equal(inspectHost("islands.example", options).isSafe, true);
    equal(inspectHost("lslands.example", options).isSafe, true);
    equal(inspectHost("1slands.example", options).reasons[0]?.similarTo, "islands.example");
  });

  it("prints its names", () => {
    const names = new ProtectedNames(new Set(["google.example", "Paypal.example"]));
    equal(print(names), "ProtectedNames { names: [ 'google.example', 'Paypal.example' ] }");
    equal(JSON.stringify(names), '{"names":["google.example","Paypal.example"]}');
    deepEqual({ ...names }, { names: ["google.example", "Paypal.example"] });
  });

  it("[G-5a] says in one sentence for a log why a host is not safe", () => {
    for (const [host, options, reason] of [
      ["pаypal.com", {}, "A label mixes scripts whose letters readers confuse."],
      ["paypa1.com", { similarTo: ["paypal.com"] }, "The host looks like a protected name."],
      ["2130706433", {}, "The host is a number for which browsers open an IP address."],
      ["http://a/", {}, "The text is an address, not a host."],
      ["example.com", {}, null],
      ["login-paypal.com", { similarTo: ["paypal.com"] }, null],
    ] as const) {
      equal(inspectHost(host, options).reason, reason, host);
    }
  });

  it("reads an array of names again when it has changed", () => {
    const similarTo = ["google.example"];
    equal(inspectHost("goog1e.example", { similarTo }).isSafe, false);
    similarTo[0] = "paypal.example";
    equal(inspectHost("goog1e.example", { similarTo }).isSafe, true);
    similarTo.push("google.example");
    equal(inspectHost("goog1e.example", { similarTo }).isSafe, false);
    throws(() => inspectHost("a", { similarTo: [1 as unknown as string] }), TypeError);
  });

  it("handles strings that are not domain names", () => {
    for (const [host, shown] of [
      ["", ""],
      [".", "."],
      ["é..example", "é..example"],
      ["[::1]", "[::1]"],
      ["127.0.0.1", "127.0.0.1"],
      ["xn--a.example", "xn--a.example"],
      ["xn--é.example", "xn--%C3%A9.example"],
      ["\u0301a.example", "%CC%81a.example"],
      ["\uD800.example", "%EF%BF%BD.example"],
      ["a\u0378.example", "a%CD%B8.example"],
      ["אa.example", "%D7%90a.example"],
      ["1א.אב.example", "1%D7%90.אב.example"],
      ["%FF.example", "%FF.example"],
      ["a%zz.example", "a%25zz.example"],
      ["[\u202E", "%5B%E2%80%AE"],
      [`${"a".repeat(64)}é.example`, `${"a".repeat(64)}é.example`],
    ] as const) {
      equal(inspectHost(host).shown, shown, JSON.stringify(host));
    }
    deepEqual(judge("a.1א.אב"), ["invalid-label 2 4"]);
    deepEqual(judge("1a.אב"), ["invalid-label 0 2"]);
    throws(() => inspectHost(1 as unknown as string), TypeError);
  });

  it("[G-5a] refuses ASCII labels with characters that no domain name has", () => {
    for (const [host, shown, start, end] of [
      ["www.goog|e.com", "www.goog%7Ce.com", 4, 10],
      ["A b.com", "a%20b.com", 0, 3],
      ["a%20b.com", "a%20b.com", 0, 5],
      ["goo<gle.com", "goo%3Cgle.com", 0, 7],
      ["a.b\u007F", "a.b%7F", 2, 4],
      ["com:80", "com%3A80", 0, 6],
      ["*.example.com", "*.example.com", 0, 1],
      ["é.goog|e", "é.goog%7Ce", 2, 8],
      ["goog|e.1a.é", "goog%7Ce.1a.é", 0, 6],
      ["\u2100.com", "%E2%84%80.com", 0, 1],
    ] as const) {
      const found = inspectHost(host);
      equal(found.isSafe, false, host);
      equal(found.shown, shown);
      deepEqual(found.reasons, [{ rule: "invalid-label", label: start > 0 ? 1 : 0, start, end, characters: [] }]);
      equal(found.labels[start > 0 ? 1 : 0]?.ascii, null);
    }
    for (const character of "!\"#$%&'()*+,/:;<=>?@[\\]^`{|}~\t ") {
      equal(inspectHost(`a${character}b.example`).isSafe, false, character);
    }
    for (const host of ["_dmarc.example.com", "a_b.com", "-a-.b--c", "A.0", "1.2.3.4", "a..b", ".", "é._tcp"]) {
      deepEqual(inspectHost(host).reasons, [], host);
    }
    const reasons = inspectHost("a|.goog1e.com", { similarTo: ["google.com"] }).reasons.map(({ rule }) => rule);
    deepEqual(reasons, ["invalid-label", "similar-name"]);
    deepEqual(inspect("http://goog|e.com/", { checks: ["spoofing"] }), []);
  });

  it("judges a host of 127 labels, and refuses one with more, unless it is ASCII", () => {
    const most = "é.".repeat(126);
    equal(inspectHost(`${most}é`).isSafe, true);
    equal(inspectHost(`${most}é.`).isSafe, true);
    equal(inspectHost(`${most}é。`).labels.length, 128);
    const host = `${most}pаy.ü`;
    const shown = `${"%C3%A9.".repeat(126)}p%D0%B0y.%C3%BC`;
    deepEqual(inspectHost(host), {
      isSafe: false,
      shown,
      unicode: host,
      labels: [{ start: 0, end: 257, ascii: null, unicode: host, shown }],
      reason: "A label or the name is too long for the DNS.",
      reasons: [{ start: 0, end: 257, rule: "too-long", label: 0, characters: [] }],
      advice: [],
    });
    equal(inspectHost(`${"a".repeat(3)}..${most}é`).isSafe, false);
    for (const options of [{}, { similarTo: ["google.example"] }]) {
      equal(inspectHost("a.".repeat(200), options).isSafe, true);
    }
    const impossible = inspectHost("a|.".repeat(128));
    deepEqual([impossible.labels.length, impossible.reasons[0]?.rule], [1, "too-long"]);
    equal(impossible.shown, "a%7C.".repeat(128));
    equal(inspectHost(`${"a.".repeat(200)}goog1e.example`, { similarTo: ["google.example"] }).isSafe, false);
    for (const options of [null, { inspectHost }, { hostForm: "punycode-when-unsafe", inspectHost } as const]) {
      equal(toDisplayString(`http://${most}é/`, options), `http://${most}é/`);
      equal(toDisplayString(`http://${most}é.é/`, options), `http://${"%C3%A9.".repeat(127)}%C3%A9/`);
    }
    deepEqual(
      inspect(`http://${host}/`, { checks: ["spoofing"] }).map(({ code, detail, start, end }) => [
        code,
        detail,
        start,
        end,
      ]),
      [["spoof-host", "too-long", 7, 264]],
    );
  });

  it("judges labels of 1,000 UTF-16 units in Unicode, and refuses longer ones", () => {
    const most = "é".repeat(1_000);
    deepEqual(judge(`a.${most}.example`), []);
    const ascii = inspectHost(most).labels[0]?.ascii as string;
    deepEqual([ascii.length > 1_000, judge(ascii)], [true, []]);
    deepEqual(judge(`a.é${most}.pаy`), ["too-long 2 1003", "mixed-scripts 1005 1006"]);
    deepEqual(judge(`1א.אב.${most}א`), ["invalid-label 0 2", "too-long 6 1007"]);
    deepEqual(judge(`xn--${"a".repeat(8_189)}`), ["too-long 0 8193"]);
    deepEqual(judge(`é.${"a".repeat(1_001)}`), []);
    for (const options of [null, { inspectHost }]) {
      equal(toDisplayString(`http://${most}é.é/`, options).slice(7, 11), "%C3%");
      equal(toDisplayString(`http://é.${most}é/`, options).slice(7, 13), "é.%C3%");
      equal(toDisplayString(`http://${most}.é/`, options), `http://${most}.é/`);
    }
  });

  it("does not map a label of more than 1,000 UTF-16 units, even if most of them are ignored", () => {
    deepEqual(judge(`é${"\u00AD".repeat(999)}`), []);
    deepEqual(judge(`é${"\u00AD".repeat(1_000)}`), ["too-long 0 1001"]);
  });

  it("refuses a label that its mapping makes too long", () => {
    const host = `google${"\u0344".repeat(510)}.com`;
    deepEqual(judge(host, { policy: "none", similarTo: ["google.com"] }), ["invalid-label 0 516"]);
  });

  it("takes null for an option that is left out, and rejects other types", () => {
    const options = { policy: null, rules: null, canShow: null, similarTo: null } as unknown as InspectHostOptions;
    equal(inspectHost("аррӏе.example", options).isSafe, false);
    equal(inspectHost("пример.example", options).isSafe, true);
    const switches = { "whole-script": null } as unknown as InspectHostOptions["rules"];
    equal(inspectHost("аррӏе.example", { rules: switches }).isSafe, false);
    for (const [option, value] of [
      ["similarTo", "google.example"],
      ["similarTo", {}],
      ["canShow", 5],
    ] as const) {
      const wrong = { [option]: value } as unknown as InspectHostOptions;
      throws(() => inspectHost("é.example", wrong), { name: "TypeError", message: new RegExp(`^${option} `) });
    }
  });

  it("reads no table or reason through Object.prototype", () => {
    const polluted = { similarTo: "x", "1": "x", l: "x", Latn: ["Jpan"], "whole-script": [0x10ffff, 0x10ffff] };
    const inspectAll = () => [
      inspectHost("goog1e.example", { similarTo: ["google.example"] }),
      inspectHost("аррӏе.example"),
      inspect("http://аррӏе.example/"),
    ];
    const expected = inspectAll();
    for (const [name, value] of Object.entries(polluted)) {
      Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true });
      try {
        deepEqual(inspectAll(), expected, name);
      } finally {
        Reflect.deleteProperty(Object.prototype, name);
      }
    }
  });

  it("finds no name in the empty host", () => {
    deepEqual(inspectHost("", { similarTo: ["a.example"] }), {
      isSafe: true,
      shown: "",
      unicode: "",
      labels: [{ start: 0, end: 0, ascii: "", unicode: "", shown: "" }],
      reason: null,
      reasons: [],
      advice: [],
    });
  });
});

describe("[G-5a] a host that is a number, or none", () => {
  it("is shown as the IP address that browsers open", () => {
    for (const host of "2130706433 0x7f.1 017700000001 127.1 127.0.0.1. 0X7F000001 １２７.1 %31%32%37.1".split(" ")) {
      const { isSafe, shown, reasons } = inspectHost(host);
      deepEqual([isSafe, shown, reasons.map(({ rule }) => rule)], [false, "127.0.0.1", ["numeric-host"]], host);
      equal(toDisplayString(`http://${host}:80/a`), "http://127.0.0.1:80/a");
      equal(toDisplayString(`http:/${host}/`), "http:/127.0.0.1/");
      deepEqual(
        inspect(`http://${host}/`, { checks: ["spoofing"] }).map(({ code, detail }) => [code, detail]),
        [["spoof-host", "numeric-host"]],
      );
    }
    equal(toDisplayString("foo://0x7f.1/"), "foo://0x7f.1/");
    for (const host of ["127.0.0.1", "256.1.1.1", "1.2.3.4.5", "a.1x", "1.example"]) {
      deepEqual([inspectHost(host).isSafe, inspectHost(host).shown], [true, host]);
    }
  });

  it("is taken from an IRI, and is told apart from an address", () => {
    const iri = new IRI("http://u:p@аррӏе.com:8080/");
    deepEqual(inspectHost(iri), inspectHost("xn--80ak6aa92e.com"));
    deepEqual(inspectHost(new URL("http://apple.com/")), inspectHost("apple.com"));
    for (const address of "http://apple.com apple.com/ //apple.com u@apple.com apple.com?q http:\\\\é".split(" ")) {
      deepEqual(judge(address), [`not-a-host 0 ${address.length}`]);
    }
    throws(() => inspectHost(null as never), TypeError);
    throws(() => inspectHost({} as never), TypeError);
  });

  it("shows IPv6 addresses that only browsers see, and drives in their case", () => {
    for (const address of ["https:[::1]", "https:/[::1]", "https:////[::1]"]) {
      equal(toDisplayString(address), "https://[::1]");
    }
    equal(toDisplayString("file://C:/x"), "file://C:/x");
    equal(toDisplayString("file://C/x"), "file://C/x");
    equal(toDisplayString("file://HOST/x"), "file://host/x");
  });
});
