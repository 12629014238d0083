import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { createNameIndex, encodeComponent, type LocalName, type NameMatch, type NameOptions } from "whatwg-iri";
import { randomFor } from "../../property/fuzz/random.js";
import { ENCODERS } from "../../support/encoders.js";
import { measureTime } from "../../support/processor-time.js";

const NAMES = [
  "résumé.html",
  "Resume.html",
  "RÉSUMÉ.HTML",
  "re\u0301sume\u0301.html",
  "日本.html",
  "日本/語.html",
  "a/b",
  "100%.txt",
  "straße",
  "がか",
  "מִלָּה",
] as const;

const ALL: NameOptions = {
  charsets: ["utf-8", "shift_jis", "euc-jp", "windows-1252"],
  ignoreCase: true,
  ignoreMarks: true,
};

function list(matches: readonly NameMatch[]): string[] {
  return matches.map(({ name, charset, mappings }) => [name, charset, ...mappings].join(" "));
}

const matchNames = (path: string, names: Iterable<LocalName>, options?: NameOptions | null): readonly NameMatch[] =>
  createNameIndex(names, options).match(path);

function expect(
  path: string,
  found: readonly string[],
  options?: NameOptions,
  names: Iterable<LocalName> = NAMES,
): void {
  deepEqual(list(matchNames(path, names, options)), found, path);
}

describe("createNameIndex", () => {
  it("[G-8a] finds names as characters", () => {
    expect("/日本/語.html", ["日本/語.html utf-8"]);
    expect("日本.html", ["日本.html utf-8"]);
    expect("100%25.txt", ["100%.txt utf-8"]);
    expect("100%.txt", ["100%.txt utf-8"]);
    expect("none", []);
    deepEqual(matchNames("/", []), []);
  });

  it("[G-8b] finds names as octets of UTF-8", () => {
    expect("/%E6%97%A5%E6%9C%AC/%e8%aa%9e.html", ["日本/語.html utf-8"]);
    expect("/%E6%97%A5本.html", ["日本.html utf-8"]);
    for (const path of ["%C0%AF", "%E6%97", "%ED%A0%80", "\uD800", "%EF%BF%BD"]) {
      deepEqual(matchNames(path, [...NAMES, "\uFFFD", "/"]), [], path);
    }
  });

  it("[G-8c] finds names as octets of legacy charsets, in the order that is given", () => {
    expect("/%93%FA%96{.html", ["日本.html shift_jis"], ALL);
    expect("/%C6%FC%CB%DC/%B8%EC.html", ["日本/語.html euc-jp"], ALL);
    expect("/r%E9sum%E9.html", ["résumé.html windows-1252", "re\u0301sume\u0301.html windows-1252 normalization"], {
      charsets: ["LATIN1"],
    });
    // Octets of one charset can be another one's as well.
    const names = ["Ã©", "é"];
    const charsets = ["utf-8", "windows-1252"];
    expect("%C3%A9", ["é utf-8", "Ã© windows-1252"], { charsets }, names);
    expect("%C3%A9", ["Ã© windows-1252", "é utf-8"], { charsets: charsets.toReversed() }, names);
    expect("Vi%EA%F2t", ["Vi\u1EC7t windows-1258"], { charsets: ["windows-1258"] }, ["Vi\u1EC7t"]);
    expect("a", [], { charsets: [] }, ["a"]);
  });

  it("[G-8c] finds names that are octets, as those octets and as the characters they stand for", () => {
    const octets = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b);
    const names = [octets, "日本", Uint8Array.of(0xff)];
    const matches = matchNames("%93%FA%96%7B", names, { charsets: ["utf-8", "shift_jis"] });
    deepEqual(matches, [
      { name: octets, charset: null, mappings: [] },
      { name: "日本", charset: "shift_jis", mappings: [] },
    ]);
    equal(matches[0]?.name, octets);
    deepEqual(
      matchNames("日本", names, { charsets: ["utf-8", "shift_jis"] }).map(({ name }) => name),
      [octets, "日本"],
    );
    deepEqual(
      matchNames("%FF", names).map(({ name }) => name),
      [names[2]],
    );
  });

  it("[G-8d] finds names with the mappings that are chosen, the most certain first", () => {
    expect(
      "r%C3%A9sum%C3%A9.html",
      [
        "résumé.html utf-8",
        "re\u0301sume\u0301.html utf-8 normalization",
        "RÉSUMÉ.HTML utf-8 case",
        "Resume.html utf-8 case marks",
      ],
      ALL,
    );
    expect("resume.html", ["résumé.html utf-8 marks", "re\u0301sume\u0301.html utf-8 marks"], { ignoreMarks: true });
    expect("re\u0301sume\u0301.html", ["re\u0301sume\u0301.html utf-8"], { normalization: "none" });
    expect("STRASSE", ["straße utf-8 case"], ALL);
    expect("STRASSE", ["straße utf-8 case"], { ignoreCase: true, normalization: "none" });
    expect(
      "abc",
      ["Abc utf-8 case", "aBc utf-8 case", "abC utf-8 case", "ABC utf-8 case"],
      { ignoreCase: true },
      "Abc aBc abC ABC".split(" "),
    );
    expect("ｒésumé.html", ["résumé.html utf-8 normalization", "re\u0301sume\u0301.html utf-8 normalization"], {
      normalization: "NFKC",
    });
    // A sound mark makes another syllable; points are left out as a rule.
    expect("かか", [], ALL);
    expect("מלה", ["מִלָּה utf-8 marks"], ALL);
  });

  it("[X-1] takes an encoded slash for no separator", () => {
    expect("/a/b", ["a/b utf-8"]);
    deepEqual(matchNames("/a%2Fb", [...NAMES, Uint8Array.of(0x61, 0x2f, 0x62)]), []);
  });

  it("finds again what encodeComponent makes of a name, in every charset", () => {
    const words = ["日本", "résumé", "Привет", "한국", "x y", "100%", "中文", "Ελλάδα"];
    let found = 0;
    for (const charset of ENCODERS) {
      for (let count = 0; count < 20; count++) {
        const random = randomFor(3, count);
        const name = random.pick(words) + random.pick(["", ".", "-"]) + random.pick(words);
        try {
          const segment = encodeComponent(name, { component: "path-segment", charset });
          deepEqual(list(matchNames(segment, [name, "other"], { charsets: [charset] })), [`${name} ${charset}`]);
          found++;
        } catch (error) {
          equal((error as Error).name, "IRIError", String(error));
        }
      }
    }
    ok(found > 150, `${found}`);
  });

  it("wants names, and options of their types", () => {
    for (const [names, options, message] of [
      [[1], undefined, /^a name is neither/],
      ["a", undefined, /^names is not a list \(got /],
      [1, undefined, /^names /],
      [[], { charsets: "utf-8" }, /^charsets is not a list/],
      [[], { ignoreCase: 1 }, /^ignoreCase is not a boolean/],
      [[], { ignoreMarks: "" }, /^ignoreMarks is not a boolean/],
      [[], { normalization: "NFD" }, /^normalization must be/],
      [[], { indexFiles: "index.html" }, /^indexFiles is not a list/],
      [[], { indexFile: [] }, /did you mean "indexFiles"/],
    ] as const) {
      throws(() => createNameIndex(names as never, options as never), { name: "TypeError", message });
    }
    throws(() => createNameIndex([]).match(1 as never), { message: /^target is neither a string/ });
    throws(() => matchNames("", [], { charsets: ["none"] }), { name: "RangeError" });
  });
});

describe("createNameIndex", () => {
  it("counts each name once", () => {
    const names: LocalName[] = ["a", "a", "/a", "b", Uint8Array.of(0x61), Uint8Array.of(0x61), Uint8Array.of(0x62)];
    equal(createNameIndex(names).size, 4);
    const charsets = ["utf-8", "windows-1252", "shift_jis"];
    const index = createNameIndex(["a", Uint8Array.of(0x61)], { charsets });
    deepEqual(index.match("a"), [
      { name: Uint8Array.of(0x61), charset: null, mappings: [] },
      { name: "a", charset: "utf-8", mappings: [] },
    ]);
    deepEqual(
      createNameIndex(names)
        .match("a")
        .map(({ name }) => name),
      [Uint8Array.of(0x61), "a"],
    );
  });

  it("[X-2a] answers in a time that does not depend on how many names there are", () => {
    const make = (size: number): number => {
      const index = createNameIndex(
        Array.from({ length: size }, (_, number) => `Résumé-${number}.html`),
        ALL,
      );
      equal(index.size, size);
      const path = `/R%C3%A9sum%C3%A9-${size - 1}.html`;
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 20; round++) {
        const time = measureTime(() => {
          for (let count = 0; count < 500; count++) {
            index.match(path);
          }
        });
        least = Math.min(least, time);
      }
      deepEqual(list(index.match(path)), [`Résumé-${size - 1}.html utf-8`]);
      return least;
    };
    make(100);
    ok(make(20_000) < 6 * make(100) + 2);
  });

  it("[X-2a] takes long paths and names", () => {
    const long = "é".repeat(300_000);
    deepEqual(list(matchNames(encodeURI(long), [long], ALL)), [`${long} utf-8`]);
    deepEqual(matchNames("a".repeat(3_000_000), ["a"], ALL), []);
    deepEqual(matchNames("/".repeat(300_000), ["a"], ALL), []);
  });
});

describe("createNameIndex, targets", () => {
  const find = (names: readonly string[], target: string | URL, options?: NameOptions): LocalName[] =>
    createNameIndex(names, options)
      .match(target)
      .map(({ name }) => name);

  it("ignores query and fragment, and takes addresses", () => {
    for (const target of [
      ...["/日.html?v=1", "日.html#s2", "/%E6%97%A5.html?a#b", "http://a.example/日.html?v=1", "file:///日.html"],
      new URL("http://a.example/日.html?v=1#a"),
    ]) {
      deepEqual(find(["日.html"], target), ["日.html"], String(target));
    }
    deepEqual(find(["chapter 1.xhtml"], "chapter%201.xhtml#s2"), ["chapter 1.xhtml"]);
    deepEqual(find(["a?b"], "/a%3Fb"), ["a?b"]);
    deepEqual(find(["a:b"], "a:b"), ["a:b"]);
    deepEqual(find(["a?b"], "/a?b"), []);
  });

  it("finds the names of a fragment as HTML does: as it is, then decoded, without a directive", () => {
    const names = ["ページ", "%E3%83%9A", "a/b", "a b", "a%20b"];
    deepEqual(find(names, "#%E3%83%9A%E3%83%BC%E3%82%B8"), ["ページ"]);
    deepEqual(find(names, "#ページ:~:text=a"), ["ページ"]);
    deepEqual(find(names, "#%E3%83%9A"), ["%E3%83%9A"]);
    deepEqual(find(names, "#a%20b"), ["a%20b", "a b"]);
    deepEqual(find(names, "#a%2Fb"), ["a/b"]);
    deepEqual(find(names, "#"), []);
    deepEqual(find(names, new URL("http://a/#a%20b").hash), ["a%20b", "a b"]);
  });

  it("resolves targets against the address of a folder", () => {
    const options = { base: "http://例え.jp/%E6%97%A5/index.html" };
    for (const target of "a.html ./a.html?b /日/a.html /%e6%97%a5/a.html ../日/a.html http://例え.jp/日/a.html".split(
      " ",
    )) {
      deepEqual(find(["a.html"], target, options), ["a.html"], target);
    }
    for (const target of ["/a.html", "../a.html", "http://b.example/日/a.html", "//b.example/日/a.html"]) {
      deepEqual(find(["a.html"], target, options), [], target);
    }
    deepEqual(find(["é/a.html"], "é/a.html", options), ["é/a.html"]);
  });

  it("finds the index file of a folder", () => {
    const options = { indexFiles: ["index.html", "100%.html"] };
    const names = ["index.html", "a/index.html", "a/100%.html", "a"];
    deepEqual(find(names, "/", options), ["index.html"]);
    deepEqual(find(names, "/a/?b", options), ["a/index.html", "a/100%.html"]);
    deepEqual(find(names, "/a", options), ["a", "a/index.html", "a/100%.html"]);
    deepEqual(find(names, "/a/"), []);
  });
});
