/** Links in prose without spaces between words. */
import assert from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { type FindOptions, findIRIs, markdownLinks } from "whatwg-iri/text";

/** Texts with ⸠ and ⸡ around their links. */
const ROWS: readonly string[] = [
  // Words follow the host.
  "访问⸠https://example.com⸡查看",
  "访问⸠https://example.com:8080⸡查看",
  "访问⸠example.com⸡查看，或⸠www.example.org⸡。",
  "打开⸠http://localhost⸡查看 ⸠http://192.168.1.1⸡登录 ⸠http://localhost:3000⸡即可",
  "詳しくは⸠https://example.com⸡をご覧ください。",
  "자세한 내용은 ⸠https://example.com⸡에서 확인하세요.",
  "ดูที่⸠https://example.com⸡ครับ",
  "ເບິ່ງ⸠https://example.com⸡ເດີ",
  "មើល⸠https://example.com⸡ទៅ",
  "ကြည့်⸠https://example.com⸡မှာ",
  "官网⸠https://example.com⸡。请查看",
  "官网⸠https://example.com⸡，请查看",
  "官网（⸠https://example.com⸡）请查看",
  "官网：⸠https://example.com⸡！太好了",
  // Words follow the path, the query or the fragment.
  "…见⸠https://example.com/a⸡。然后",
  "见⸠https://example.com/a⸡，然后⸠https://example.com/b⸡；完",
  "见⸠https://example.com/a⸡然后⸠https://example.com/b⸡",
  "⸠https://example.com/index.html⸡を見て",
  "⸠https://example.com/a⸡에서 ⸠https://example.com/?id=1⸡를",
  "⸠https://example.com/a⸡ครับ ⸠https://example.com/?x=1⸡ເດີ ⸠https://example.com/#a⸡ទៅ ⸠https://example.com/a⸡မှာ။",
  "⸠https://example.com/a⸡（说明）和⸠https://example.com/b⸡「説明」",
  "⸠https://example.com/a⸡(说明) ⸠https://example.com/a⸡,然后 ⸠https://example.com/a⸡.然后 ⸠https://example.com/a⸡!太棒了",
  "⸠https://example.com/a⸡——然后 ⸠https://example.com/a⸡……然后 “⸠https://example.com/a⸡”，他说 ‘⸠https://example.com/a⸡’他说",
  "⸠https://example.com/⸡，然后 ⸠https://example.com/⸡。 ⸠https://example.com/⸡！",
  "⸠https://example.com/路径?q=a⸡然后 ⸠https://例え.jp/a⸡を",
  "⸠https://example.com/käse⸡然后",
  "⸠https://example.com/a⸡ｂ ⸠https://example.com/a⸡～です",
  "⸠https://example.com/a%E6⸡。 ⸠https://example.com/a%⸡日 ⸠https://example.com/\u{1F600}⸡\u{20000}",
  // The words are part of the address.
  "⸠https://ja.wikipedia.org/wiki/日本⸡",
  "⸠https://zh.wikipedia.org/wiki/北京市（地级）⸡",
  "君の名は。⸠https://例え.jp/君の名は⸡",
  "见⸠https://example.com/路径/文件⸡。",
  "见⸠https://example.com/路径/文件⸡。然后 ⸠https://example.com/路径⸡，然后",
  "「⸠https://example.com/「x」⸡」",
  "（⸠https://example.com/路径⸡）",
  "⸠https://ja.wikipedia.org/wiki/フィンセント・ファン・ゴッホ⸡。",
  "⸠https://zh.wikipedia.org/wiki/C_(程序设计语言)⸡ ⸠https://zh.wikipedia.org/wiki/C_语言⸡",
  "⸠https://zh.wikipedia.org/wiki/Category:日本⸡ ⸠https://example.com/2024-教程⸡ ⸠https://example.com/@用户⸡",
  "⸠https://example.com/?q=日本&x=中国⸡ ⸠https://example.com/?日本⸡ ⸠https://example.com/#見出し⸡",
  "⸠https://example.com/%E6%97%A5本⸡ ⸠https://example.com/日本/a/中国⸡ ⸠https://example.com/?q=a+日本⸡",
  "⸠https://ko.wikipedia.org/wiki/서울⸡ ⸠https://th.wikipedia.org/wiki/กรุงเทพ⸡ ⸠https://example.com/\u{20000}⸡",
  "⸠例え。jp/日本⸡ ⸠例え.jp⸡ ⸠普遍适用测试.我爱你⸡ ⸠https://日本abc.com/⸡ ⸠https://a日本.com/⸡",
  // Words before a name without a scheme.
  "联系⸠support@example.com⸡。或⸠a.b@example.com⸡查看",
  "詳細は⸠example.com⸡へ ⸠ア@例え.jp⸡ \u{20000}⸠a.com⸡",
  // Nothing of this changes other texts.
  "see ⸠https://en.wikipedia.org/wiki/A—B⸡, ⸠https://fr.wikipedia.org/wiki/L’Oréal⸡ (⸠https://a.com/ü/é⸡).",
  '⸠https://ru.wikipedia.org/wiki/Москва⸡ ⸠https://ar.wikipedia.org/wiki/مكة⸡، ⸠https://he.wikipedia.org/wiki/צה"ל⸡',
  "⸠https://example.com/क्\u200Dष⸡ ⸠a@example.com⸡ ⸠tel:+1-2⸡",
];

const read = (marked: string): [text: string, links: string[]] => [
  marked.replace(/[⸠⸡]/g, ""),
  Array.from(marked.matchAll(/⸠([^⸡]*)⸡/g), ([, link]) => link as string),
];

const findTexts = (text: string, options: FindOptions): string[] => findIRIs(text, options).map((link) => link.text);

describe("the option prose", () => {
  it("[G-2b] ends links where prose without spaces goes on", () => {
    for (const row of ROWS) {
      const [text, links] = read(row);
      assert.deepEqual(findTexts(text, { prose: "cjk", schemes: ["http", "https", "mailto", "tel"] }), links, row);
    }
  });

  it("is off by default", () => {
    const text = "见https://example.com/a然后";
    assert.deepEqual(findTexts(text, {}), ["https://example.com/a然后"]);
    assert.deepEqual(findTexts(text, { prose: "none" }), ["https://example.com/a然后"]);
    assert.throws(() => findIRIs("", { prose: "thai" as "cjk" }), /prose must be/);
  });

  it("looks back over a limited number of brackets", () => {
    for (const [count, end] of [
      [124, 1],
      [126, 0],
    ] as const) {
      const path = `${"(".repeat(count)}日${")".repeat(count)}`;
      assert.equal(findTexts(`https://a.com/${path}`, { prose: "cjk" })[0]?.includes("日"), end === 1, `${count}`);
    }
  });

  it("is on in the plugins for Markdown, and can be turned off", () => {
    const text = "见https://example.com/a。然后";
    const inMarkdownIt = (options?: object): boolean =>
      new MarkdownIt().use(markdownLinks.markdownIt, options).render(text).includes('href="https://example.com/a"');
    const inRemark = (options?: object): unknown => {
      const tree = { type: "root", children: [{ type: "text", value: text } as { type: string; url?: string }] };
      markdownLinks.remark(options)(tree);
      return tree.children[1]?.url === "https://example.com/a";
    };
    assert.deepEqual([inMarkdownIt(), inRemark()], [true, true]);
    assert.deepEqual([inMarkdownIt({ prose: "none" }), inRemark({ prose: "none" })], [false, false]);
  });

  it("shows no link in a growing text that later changes but by growing", () => {
    for (const row of ROWS) {
      const [text] = read(row);
      let previous = new Map<number, string>();
      for (let length = 1; length <= text.length; length++) {
        // A host is complete only at its delimiter; this is about what comes after it.
        const links = findIRIs(text.slice(0, length), { prose: "cjk", schemeless: false, mail: false });
        const current = new Map(links.map((link) => [link.start, link.text]));
        for (const [start, shown] of previous) {
          if (/^https?:\/\/[^/]*[/?#]/.test(shown)) {
            assert.ok(current.get(start)?.startsWith(shown), `${text.slice(0, length)}: ${shown}`);
          }
        }
        previous = current;
      }
    }
  });
});
