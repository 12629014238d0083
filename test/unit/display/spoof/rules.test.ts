import { deepEqual, equal, notEqual, ok, throws } from "node:assert/strict";
import { type InspectHostOptions, inspectHost, type LabelRule } from "whatwg-iri/display";
import { readText } from "../../../support/paths.js";

interface Rows {
  /** Hosts that break it, each with the characters that do after a "/". */
  readonly refused: string;
  readonly kept: string;
  readonly options?: InspectHostOptions;
}

const ROWS: Record<LabelRule, Rows> = {
  hyphens: {
    refused:
      "ру--авто.example/-- 日本--x.example/-- xn-----8kci4dhsd.example/-- éa--.example/-- " + "a\u0301b--c.example/--",
    kept: "р--у.example руа--вто.example 日本-x--y.example ab--cd.example é-a-b.example",
  },
  "character-not-allowed": {
    refused:
      "i♥you.example/♥ ꙮ.example/ꙮ ɑpple.example/ɑ a☎b☎.example/☎☎ " + "ᚠᚢᚦ.example/ᚠᚢᚦ 𐀀.example/𐀀 ⲁⲃ.example/ⲁⲃ",
    kept: "straße.example ελλάς.gr 𠮷野家.jp ㄅㄆㄇ.tw əli.az kałuża.pl",
  },
  "character-blocked": {
    refused:
      "ʼabc.example/ʼ oʻzbek.uz/ʻ ḋa.example/ḋ ἀθήνα.gr/ἀ ĸiosk.example/ĸ ǚ.example/ǚ " +
      "a\u0338b.example/\u0338 ֊հայ.am/֊",
    kept: "kåre.dk αθήνα.gr naïve.fr ủy.vn đồng.vn",
  },
  "mixed-scripts": {
    refused:
      "pаypal.example/а mаil.example/а gоogle.example/о abcα.example/α かな한글글.example/かな " +
      "ไทยabcd.example/ไทย ωmega.example/ω",
    kept: "google例え.jp vitaminビタミン.jp kpop한글.kr 日本かなカナ.jp 注音ㄅ.tw " + "пример-1.example",
  },
  "latin-beside-cjk": {
    refused: "café日本.jp/é 日本łódź.example/łóź 한글ñ.kr/ñ ßかな.jp/ß über中国.cn/ü",
    kept: "cafe日本.jp café.fr łódź.pl über.de 日本a1.jp",
  },
  "mixed-digits": {
    refused: "क1२.example/२ १২.example/২ ก১๒.example/๒ 7৪.example/৪ ก๑1.example/1",
    kept: "क12.example हिन्दी१२.in نص123.eg ۱۲۳ ไทย๑๒.th",
  },
  "repeated-mark": {
    refused: "กี่่.th/่ คํํา.th/ํ á\u0301b.example/\u0301 é\u0301.example/\u0301 " + "हिंं.in/ं ش\u064E\u064E.eg/\u064E",
    kept: "กี่.th กี่กี่.th é.example हिंदी.in a\u0301b\u0301.example",
  },
  "hidden-dot": {
    refused:
      "i\u0307d.example/\u0307 aj\u0307.example/\u0307 al\u0307.example/\u0307 aı\u0307.example/\u0307 " +
      "ві\u0307.example/\u0307 ai\u0323\u0307.example/\u0307 al\u0316\u0331\u0307.example/\u0307",
    kept: "ż.example k\u0307a.example i\u0301d.example ıd.tr ė.lt",
  },
  "mark-on-dotless-i": {
    refused:
      "ı\u0301d.example/\u0301 pı\u0300.example/\u0300 ı\u0308.tr/\u0308 aı\u0302b.example/\u0302 " +
      "ı\u0307a.example/\u0307",
    kept: "ışık.tr kız.tr í.example ı.tr aıb.example",
  },
  "mark-on-other-script": {
    refused: "한\u0301.kr/\u0301 漢\u0308字.jp/\u0308 क\u0301.in/\u0301 1\u0301a.example/\u0301 " + "ก\u0302.th/\u0302",
    // Chromium's diacritics end at U+0339.
    kept: "k\u0301.example a\u0338\u033Ab.é стре\u0301лка.ru ρ\u0301.gr 漢字.jp हिन्दी.in",
  },
  "middle-dot": {
    refused: "a·b.cat/· l·l.example/· col·lecció·n.cat/· l·a.cat/· a·.example/·",
    kept: "col·lecció.cat l·l.cat al·leluia.cat il·lusió.cat català.cat",
  },
  "icelandic-letter": {
    refused: "þing.example/þ garður.dk/ð þð.com/þð bað.no/ð www.alþingi.example/þ",
    kept: "þing.is þing.is. garður.fo ð.example bað.is þ.com",
  },
  schwa: {
    refused: "gəncə.example/əə əli.com/ə bakə.tr/ə nə.net/ə www.ən.example/ə",
    kept: "gəncə.az əli.az ə.example bakı.az nə.az",
  },
  "whole-script": {
    refused:
      "аррӏе.example/аррӏе хус.com/хус ѕех-1.example/ѕех τον.example/τον " +
      "օս.example/օս იყო.com/იყო יסוד.com/יסוד ра\u0301у.com/рау",
    kept:
      "аррӏе.bg аррӏе.by аррӏе.kz аррӏе.ru аррӏе.su аррӏе.ua аррӏе.uz " +
      "хус.рф яблоко.example τον.gr ένα.example օս.am იოყ.ge שלום.example",
  },
  "digit-look-alike": {
    refused: "1з.example/з θ1.example/θ ვპ.example/ვპ ৪.example/৪ 20շ4.example/շ 3ও.example/ও",
    kept: "1за.ru θα.gr ვერ.ge ৪ক.bd 2024.example 123",
  },
  "slash-look-alike": {
    refused:
      "examplecomノlogin.example/ノ aソb.example/ソ a丿b.example/丿 aン-日本.example/ン " +
      "bank丶login.example/丶 comノ.example/ノ ンソcom.example/ンソ com〆.example/〆 " +
      "々com.example/々",
    kept: "佐々木.jp 〆切.jp メゾン.jp ンソ日本.jp ノート.jp aノート.jp ソニーsony.jp " + "日ノ出.jp パンb6.jp",
  },
  stroke: {
    refused: "paypal一secure.example/一 十ab.example/十 a〇.example/〇 web工.example/工 aㄧb.example/ㄧ",
    kept: "一二三.example 七夕web.jp web日工.jp 十日町.jp 1一2.example",
  },
  "sound-mark": {
    refused:
      "a\u309A.example/\u309A bank\u3099.example/\u3099 ab日\u309A.example/\u309A xyz\u3099か.jp/\u3099 " +
      "かヽ\u309A.jp/\u309A あ\u3099へ.jp/\u3099 あ\u3099べ.jp/\u3099 あ\u3099ぺ.jp/\u3099 " +
      "あ\u3099ヘ.jp/\u3099 あ\u3099ベ.jp/\u3099 あ\u3099ペ.jp/\u3099 あ\u3099・.jp/\u3099 " +
      "あ\u3099ー.jp/\u3099 あ\u3099ヽ.jp/\u3099 あ\u3099ヾ.jp/\u3099",
    kept: "あ\u3099.jp あ\u3099ふ.jp あ\u3099ほ.jp あ\u309Aん.jp が.jp パ.jp か\u309A.jp ab日本.jp " + "ガギグ.jp",
  },
  "prolonged-sound-mark": {
    refused: "a日ーb.jp/ー 日本ー.jp/ー webー.example/ー ーか.jp/ー 1ー.jp/ー",
    kept: "コーヒー.jp らーめん.jp webサーバー.jp スーパー1.jp カーー.jp",
  },
  "katakana-middle-dot": {
    refused: "a・b.jp/・ web・日本.jp/・ 日本・web.jp/・ カ・a.jp/・ z・カ.jp/・",
    kept: "ジョン・スミス.jp 日本・東京.jp 1・2日.jp ・日本.jp 日本・.jp",
  },
  "iteration-mark": {
    refused: "あヽ.jp/ヽ 日ヾ.jp/ヾ aヽ日.jp/ヽ ヽカ.jp/ヽ カあヾ.jp/ヾ ヾ.jp/ヾ ヽ.jp/ヽ",
    kept: "カヽ.jp ハヾ.jp バナヽ.jp 日カヽ.jp いすゞ.jp",
  },
  "exchanged-kana": {
    refused: "アへア.jp/へ カべカ.jp/べ あヘあ.jp/ヘ かベか.jp/ベ ナぺぺナ.jp/ぺぺ",
    kept: "アヘア.jp あへあ.jp ヘルプへ.jp アへ日.jp べんり.jp",
  },
  "deviation-character": {
    options: { rules: { "deviation-character": true } },
    refused: "straße.de/ß xn--strae-oqa.de/ß ελλάς.gr/ς fußball.at/ß λόγος.gr/ς",
    kept: "strasse.de ελλάσ.gr üben.de λόγοσ.gr gross.example",
  },
  "not-ascii": {
    options: { policy: "ascii-only" },
    refused: "é.example/é 例え.jp/例え xn--r8jz45g.jp/例え пример.рф/пример áb.example/á",
    kept: "example.com a-b.example 1.example a_b.example www.example",
  },
};

function findBroken(host: string, rule: LabelRule, options?: InspectHostOptions): string | null {
  const reason = inspectHost(host, options).reasons.find((candidate) => candidate.rule === rule);
  return reason === undefined
    ? null
    : reason.characters.map(({ codePoint }) => String.fromCodePoint(codePoint)).join("");
}

/** The error for another name has the names of all rules, in order. */
function listRules(): string[] {
  let names: string[] = [];
  throws(
    () => inspectHost("a", { rules: { nothing: true } as object }),
    ({ name, message }: Error) => {
      names = Array.from(message.replace(/ \(got .*/, "").matchAll(/"([^"]+)"/g), ([, rule]) => rule as string);
      return name === "TypeError";
    },
  );
  return names.sort();
}

describe("[G-5a, G-5b, X-3a, X-3b] the rules about labels", () => {
  it("have ten rows each", () => {
    deepEqual(Object.keys(ROWS).sort(), listRules());
    for (const [rule, { refused, kept }] of Object.entries(ROWS)) {
      ok(`${refused} ${kept}`.split(" ").length >= 10, rule);
    }
  });

  for (const [name, { refused, kept, options }] of Object.entries(ROWS)) {
    const rule = name as LabelRule;
    it(`${rule} is broken`, () => {
      for (const [host, characters] of refused.split(" ").map((row) => row.split("/") as [string, string])) {
        equal(findBroken(host, rule, options), characters, host);
        const { isSafe, shown, unicode } = inspectHost(host, options);
        equal(isSafe, false, host);
        notEqual(shown, unicode, host);
      }
    });

    it(`${rule} is kept`, () => {
      for (const host of kept.split(" ")) {
        equal(findBroken(host, rule, options), null, host);
      }
    });

    it(`${rule} can be switched`, () => {
      const [host] = refused.split("/") as [string];
      const { policy } = options ?? {};
      equal(findBroken(host, rule, { policy, rules: { [rule]: false } }), null);
      notEqual(findBroken(host, rule, { policy: "none", rules: { [rule]: true } }), null);
    });
  }
});

const DOCUMENTED = Array.from(
  readText("docs/display.md").matchAll(/^\| `([a-z-]+)` \| `(.+)` \| `(.+)` \| (refuses|shows) \|$/gm),
  ([, rule, refused, shown, chromium]) => ({ rule, refused, shown, chromium }) as Record<string, string>,
);

describe("[G-4b] the table of docs/display.md", () => {
  it("has every rule", () => {
    deepEqual(DOCUMENTED.map(({ rule }) => rule).sort(), listRules());
  });

  for (const { rule, refused, shown, chromium } of DOCUMENTED) {
    it(`shows what ${rule} does`, () => {
      const alone = { policy: "none", rules: { [rule as LabelRule]: true } } as const;
      equal(inspectHost(refused as string, alone).isSafe, false);
      equal(inspectHost(shown as string, alone).isSafe, true);
      equal(inspectHost(refused as string).isSafe ? "shows" : "refuses", chromium);
    });
  }
});
