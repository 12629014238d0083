import { deepEqual, equal, ok } from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { type FindOptions, findIRIs, markdownLinks } from "whatwg-iri/text";
import { readMarked } from "../../support/marked-links.js";
import { readText } from "../../support/paths.js";

/** Headings that say why, each with rows in which ⸠ and ⸡ are around the links. */
const SECTIONS = readText("test/unit/links/prose.txt")
  .split(/^# /m)
  .slice(1)
  .map((section) => section.trim().split(/\n+/) as [heading: string, ...rows: string[]]);

/** Texts like those of the sections, for the options and characters that they do not have. */
const ROWS: readonly string[] = [
  "官网：⸠https://a.com⸡！太好了",
  "⸠https://a.com/a⸡ครับ ⸠https://a.com/?x=1⸡ເດີ ⸠https://a.com/#a⸡ទៅ ⸠https://a.com/a⸡မှာ។",
  "⸠https://a.com/a⸡,然后 ⸠https://a.com/a⸡.然后 ⸠https://a.com/a⸡!太棒了 ⸠https://a.com⸡:然后",
  "⸠https://a.com/路径?q=a⸡然后 ⸠https://a.com/käse⸡然后",
  "⸠https://a.com/a%E6⸡。 ⸠https://a.com/a%⸡日 ⸠https://a.com/\u{1F600}⸡\u{20000}",
  "⸠https://a.com/日\u{20000}⸡⸠http://a.com/⸡ ⸠https://a.com/日本⸡―⸠http://a.com/⸡ ⸠https://a.com/aༀ⸡ ⸠https://a.com/⸡――",
  "⸠https://a.com/\u{20000}⸡ \u{20000}⸠a.com⸡ ⸠https://日本abc.com/⸡ ⸠https://a日本.com/⸡ ⸠https://a.tv東京.jp⸡",
  "⸠例え。中国/日本⸡ ⸠例え.jp⸡ ⸠普遍适用测试.我爱你⸡ ⸠ア@例え.jp⸡ ⸠https://a.com.中国/⸡ ⸠https://例え.テスト⸡",
  "⸠https://a.com/‘日本’⸡ ⸠https://a.com/⸡“ ⸠https://a.com/日本⸡”⸠https://a.com/a⸡",
  "⸠https://a.com/日本（x）⸡⸠https://a.com/“日本”⸡⸠HTTP://example.com/h⸡",
  '⸠https://a.com/日本⸡"x ⸠https://a.com/a⸡"日',
  "⸠https://a.com/a⸡.~快看 ⸠https://vi.wikipedia.org/wiki/Huế⸡⸠https://a.com/a⸡ ⸠example.com⸡+或⸠a@example.com⸡",
  "见⸠//example.com/path⸡然后 ⸠192.168.0.1:8080/x⸡然后",
  // Nothing of this changes other texts.
  "see ⸠https://en.wikipedia.org/wiki/A—B⸡, ⸠https://fr.wikipedia.org/wiki/L’Oréal⸡ (⸠https://a.com/ü/é⸡).",
  '⸠https://ru.wikipedia.org/wiki/Москва⸡ ⸠https://ar.wikipedia.org/wiki/مكة⸡، ⸠https://he.wikipedia.org/wiki/צה"ל⸡',
  "⸠https://a.com/क्\u200Dष⸡ ⸠a@example.com⸡ ⸠tel:+1-2⸡ it’s ⸠https://a.com/it's⸡",
];

const findTexts = (text: string, options: FindOptions): string[] => findIRIs(text, options).map((link) => link.text);

describe("the option prose", () => {
  for (const [heading, ...rows] of SECTIONS) {
    it(`[G-2b] ${heading}`, () => {
      for (const row of rows) {
        const [text, links] = readMarked(row);
        deepEqual(findTexts(text, { prose: "cjk" }), links, row);
      }
    });
  }

  it("has more than 200 rows", () => {
    const rows = new Set(SECTIONS.flatMap(([, ...some]) => some));
    ok(rows.size > 200, `${rows.size}`);
  });

  it("[G-2b] ends links where prose without spaces goes on, with other options too", () => {
    const options = {
      prose: "cjk",
      schemes: ["http", "https", "mailto", "tel"],
      ipv4: true,
      networkPaths: true,
    } as const;
    for (const row of ROWS) {
      const [text, links] = readMarked(row);
      deepEqual(findTexts(text, options), links, row);
    }
  });

  it("reads what may be the start of the next link only in a text that does not grow", () => {
    for (const text of ["h", "ht", "http", "https", "https:/", "http:", "HTTP:/"].map(
      (next) => `https://a.com/日${next}`,
    )) {
      deepEqual([...findInMarkdown(text).values()], ["https://a.com/日"], text);
      deepEqual(findTexts(text, { prose: "cjk" }), [text.replace(/:$/, "")], text);
    }
    for (const text of ["https://a.com/日hx", "https://a.com/日httpx:/", "https://a.com/日x"]) {
      deepEqual([...findInMarkdown(`${text} `).values()], [text]);
    }
  });

  it("reads what may be a particle only in a text that does not grow", () => {
    for (const [start, next] of [
      ["に", "ほん"],
      ["でし", "こ"],
      ["에", "너지"],
      ["입니", "x"],
      ["的", "黎波里"],
      ["か", "らす"],
      ["即", "位"],
      ["คร", "ู"],
    ] as const) {
      const text = `https://a.com/${start}`;
      deepEqual([...findInMarkdown(text).values()], ["https://a.com/"], text);
      deepEqual(findTexts(text, { prose: "cjk" }), [text]);
      deepEqual([...findInMarkdown(`${text}${next}`).values()], [text + next]);
    }
  });

  it("is on in the plugins for Markdown only, and can be turned off", () => {
    const text = "见https://a.com/a然后";
    const inMarkdownIt = (options?: object): boolean =>
      new MarkdownIt().use(markdownLinks.markdownIt, options).render(text).includes('href="https://a.com/a"');
    deepEqual([inMarkdownIt(), inMarkdownIt({ prose: "none" })], [true, false]);
    deepEqual(findTexts(text, {}), ["https://a.com/a然后"]);
  });

  it("looks back over a limited number of brackets", () => {
    for (const [count, end] of [
      [124, 1],
      [126, 0],
    ] as const) {
      const path = `${"(".repeat(count)}日${")".repeat(count)}`;
      equal(findTexts(`https://a.com/${path}`, { prose: "cjk" })[0]?.includes("日"), end === 1, `${count}`);
    }
  });

  it("shows no link in a growing text that later changes but by growing", () => {
    for (const row of [...SECTIONS.flatMap(([, ...rows]) => rows), ...ROWS]) {
      const [text] = readMarked(row);
      let previous: ReadonlyMap<number, string> = new Map();
      for (let length = 1; length <= text.length; length++) {
        // A host is complete only at its delimiter; this is about what comes after it.
        const links = findInMarkdown(text.slice(0, length));
        for (const [start, shown] of previous) {
          if (/^https?:\/\/[^/]*[/?#]/.test(shown)) {
            ok(links.get(start)?.startsWith(shown), `${text.slice(0, length)}: ${shown}`);
          }
        }
        previous = links;
      }
    }
  });
});

const rendered = new Map<number, string>();
const md = new MarkdownIt().use(markdownLinks.markdownIt, {
  schemeless: false,
  mail: false,
  isLink: ({ start, text }) => rendered.set(start, text).size > 0,
});

function findInMarkdown(text: string): ReadonlyMap<number, string> {
  rendered.clear();
  md.render(text);
  return new Map(rendered);
}
