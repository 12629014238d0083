/** The contents of the viewer. */
import assert from "node:assert/strict";
import { IRI } from "whatwg-iri";
import { ANATOMY_LIMIT, dissect } from "#lib/viewer/model/anatomy.js";
import { CHARSETS, isListed } from "#lib/viewer/model/charsets.js";
import { CLIP_LIMIT, clip, markDifference } from "#lib/viewer/model/clip.js";
import { DRAWN_LIMIT, findDirection } from "#lib/viewer/model/direction.js";
import { EXAMPLES } from "#lib/viewer/model/examples.js";
import { makeForms } from "#lib/viewer/model/forms.js";
import { climb, type Ladder } from "#lib/viewer/model/ladder.js";
import { findLikeness } from "#lib/viewer/model/likeness.js";
import { findLinks } from "#lib/viewer/model/links.js";
import { type PlatformURL, readMembers } from "#lib/viewer/model/members.js";
import { explain } from "#lib/viewer/model/outcome.js";
import { findFaults, SHOWN_LIMIT } from "#lib/viewer/model/problems.js";
import { inspect } from "#lib/viewer/model/report.js";
import { EMPTY, type State, TAKEN_LIMIT } from "#lib/viewer/model/state.js";
import { followSteps } from "#lib/viewer/model/steps.js";
import { ENCODINGS } from "../../support/encodings.js";

function type(iri: string, rest: Partial<State> = {}): State {
  return { ...EMPTY, iri, ...rest };
}

/** A platform whose `URL` equals ours in UTF-8. */
const SAME = class extends IRI {
  constructor(iri: string, base?: string) {
    super(iri, base);
  }
} as PlatformURL;

/** A platform that accepts everything. */
const LIBERAL = class extends URL {
  constructor() {
    super("http://anything/");
  }
} as PlatformURL;

/** A platform that rejects everything. */
const REFUSING = class {
  constructor() {
    throw new TypeError("Invalid URL");
  }
} as unknown as PlatformURL;

describe("the viewer's strings", () => {
  it("are clipped, and not inside a pair", () => {
    assert.deepEqual(clip("a".repeat(CLIP_LIMIT)).isCut, false);
    assert.deepEqual(clip("a".repeat(CLIP_LIMIT + 1)), {
      text: "a".repeat(CLIP_LIMIT),
      length: CLIP_LIMIT + 1,
      isCut: true,
    });
    assert.equal(clip("a😀b", 2).text, "a");
    assert.equal(clip("a😀b", 3).text, "a😀");
    assert.deepEqual(clip("a", 0), { text: "", length: 1, isCut: true });
  });

  it("show what is invisible", () => {
    assert.equal(clip("\u202E\uD800\u0000").text, "\\u{202E}\\u{D800}\\u{0}");
    assert.equal(explain("a\u202E"), "a\\u{202E}");
  });

  it("are marked where they differ", () => {
    assert.deepEqual(markDifference("abc", "abc"), [
      ["abc", "", ""],
      ["abc", "", ""],
    ]);
    assert.deepEqual(markDifference("ab", "aab"), [
      ["a", "", "b"],
      ["a", "a", "b"],
    ]);
    assert.deepEqual(markDifference("a😀b", "a😁b"), [
      ["a", "😀", "b"],
      ["a", "😁", "b"],
    ]);
    assert.deepEqual(markDifference("%C3%A9", "%C3%B9?"), [
      ["%C3", "%A9", ""],
      ["%C3", "%B9?", ""],
    ]);
    assert.deepEqual(markDifference("x%2Fy", "x%3Fy"), [
      ["x", "%2F", "y"],
      ["x", "%3F", "y"],
    ]);
    assert.deepEqual(markDifference("", "a"), [
      ["", "", ""],
      ["", "a", ""],
    ]);
  });
});

describe("the viewer's charsets", () => {
  it("are those of the standard that documents write in", () => {
    const listed = CHARSETS.flatMap(([, names]) => names);
    assert.deepEqual([...listed].sort(), ENCODINGS.filter((name) => !name.startsWith("utf-16")).sort());
    assert.ok(!isListed("latin1"));
  });
});

describe("the viewer's components", () => {
  it("are those of any string", () => {
    const { pieces, rows } = dissect("http://u@h:1/p?q#\u202E");
    assert.deepEqual(
      rows.map(({ component, start, end }) => `${component} ${start}–${end}`),
      ["scheme 0–4", "userinfo 7–8", "host 9–10", "port 11–12", "path 12–14", "query 15–16", "fragment 17–18"],
    );
    assert.equal(pieces.map(({ text }) => text).join(""), "http://u@h:1/p?q#\\u{202E}");
    assert.deepEqual(dissect(""), { pieces: [], isCut: false, rows: [] });
    assert.equal(dissect("a?").pieces.at(-1)?.text, "?");
  });

  it("are colored up to a limit", () => {
    const { pieces, isCut } = dissect(`a:${"b".repeat(ANATOMY_LIMIT)}?c`);
    assert.deepEqual([pieces.map(({ text }) => text).join("").length, isCut, pieces.length], [ANATOMY_LIMIT, true, 3]);
  });
});

describe("the viewer's members", () => {
  it("are all those of URL, charset and query", () => {
    const { rows, differences } = readMembers(type("http://a/"), SAME, new Map());
    const members = Object.entries(Object.getOwnPropertyDescriptors(URL.prototype)).filter(
      ([, { get }]) => get !== undefined,
    );
    assert.deepEqual(
      rows.map(({ member }) => member).sort(),
      [...members.map(([name]) => name), "charset", "query"].sort(),
    );
    assert.equal(differences, 0);
  });

  it("are marked where they differ", () => {
    const values = new Map<string, string>();
    const { rows, differences } = readMembers(type("http://a/?é", { charset: "koi8-r" }), SAME, values);
    assert.deepEqual(
      rows.filter(({ differs }) => differs).map(({ member }) => member),
      ["href", "search", "searchParams"],
    );
    assert.equal(differences, 3);
    assert.deepEqual(rows[9]?.marked, [
      ["?", "%26%23233%3B", ""],
      ["?", "%C3%A9", ""],
    ]);
    assert.equal(values.get("search"), "?%26%23233%3B");
  });

  it("show which implementation throws", () => {
    const both = readMembers(type("http://["), SAME, new Map());
    assert.deepEqual([both.iriProblem === null, both.urlProblem === null, both.differences], [false, false, 0]);
    const ours = readMembers(type("http://["), LIBERAL, new Map());
    assert.deepEqual(
      [ours.iriProblem === null, ours.urlProblem, ours.rows[0]?.iri, ours.rows[0]?.differs],
      [false, null, null, true],
    );
    const theirs = readMembers(type("b", { base: "http://a/" }), REFUSING, new Map());
    assert.deepEqual([theirs.iriProblem, theirs.urlProblem, theirs.rows[0]?.url], [null, "Invalid URL", null]);
    assert.equal(theirs.rows[0]?.iri?.text, "http://a/b");
    assert.equal(theirs.rows.at(-1)?.differs, false);
  });

  it("list no more than 100 pairs", () => {
    const list = (count: number) => {
      const { rows } = readMembers(type(`http://a/?${"a=b&".repeat(count)}`), SAME, new Map());
      return rows[10]?.iri?.text ?? "";
    };
    assert.equal(list(100), JSON.stringify(Array(100).fill(["a", "b"])));
    assert.equal(list(102), `${JSON.stringify(Array(100).fill(["a", "b"]))} … and 2 more`);
  });
});

describe("the viewer's forms", () => {
  it("are those of a browser, and those of the string", () => {
    const values = new Map<string, string>();
    const groups = makeForms(type("../é|", { base: "http://u:p@例え.jp/a/b" }), values);
    assert.deepEqual(Object.fromEntries(values), {
      uri: "http://u:p@xn--r8jz45g.jp/%C3%A9%7C",
      iri: "http://u:p@例え.jp/é%7C",
      display: "http://u:***@例え.jp/é%7C",
      webAddressToIRI: "../é%7C",
    });
    assert.deepEqual(
      groups.map(({ rows }) => rows.map(({ outcome }) => "problem" in outcome)),
      [
        [false, false, false],
        [true, true, false],
      ],
    );
    assert.ok("problem" in (makeForms(type("b"), values)[0]?.rows[0]?.outcome ?? {}));
  });
});

describe("the viewer's problems", () => {
  it("have a place and surroundings", () => {
    const { browser, grammar, characters, isAboutBase, refusal } = findFaults(type("http://a b/%zz"));
    assert.deepEqual(
      browser.shown.map(({ code, excerpt }) => [code, ...excerpt]),
      [["domain-to-ASCII", "http://", "a b", "/%zz"]],
    );
    assert.deepEqual(
      grammar.shown.map(({ code, excerpt }) => [code, ...excerpt]),
      [
        ["host-invalid-code-point", "http://a", " ", "b/%zz"],
        ["percent-encoding-incomplete", "http://a b/", "%", "zz"],
      ],
    );
    assert.deepEqual(
      characters.map(({ codePoint, place, isAllowed }) => [codePoint, place, isAllowed]),
      [
        ["U+0020", "host, index 8", false],
        ["U+0025", "path, index 11", false],
      ],
    );
    assert.deepEqual([isAboutBase, refusal], [false, null]);
  });

  it("may be missing", () => {
    const { browser, grammar, characterCount } = findFaults(type("http://a/"));
    assert.deepEqual([browser.total, grammar.total, characterCount], [0, 0, 0]);
  });

  it("may be about the base, or the charset", () => {
    const { isAboutBase, browser } = findFaults(type("a", { base: "http://[" }));
    assert.deepEqual([isAboutBase, browser.shown[0]?.excerpt], [true, ["http://", "[", ""]]);
    assert.equal(findFaults(type("http://[", { base: "http://b" })).isAboutBase, false);
    const { refusal, browser: none } = findFaults(type("http://a/", { charset: "martian" }));
    assert.match(refusal as string, /martian/);
    assert.equal(none.total, 0);
  });

  it("mark a gap where something is missing", () => {
    assert.deepEqual(findFaults(type("a")).browser.shown[0]?.excerpt, ["", "", "a"]);
  });

  it("are drawn with their surroundings, and counted", () => {
    const long = `http://a/${" ".repeat(SHOWN_LIMIT * 2)}${"b".repeat(200)}`;
    const { grammar, characters, characterCount } = findFaults(type(long));
    assert.equal(grammar.shown[0]?.excerpt[2].endsWith("…"), true);
    assert.deepEqual([characters.length, characterCount], [SHOWN_LIMIT, SHOWN_LIMIT * 2]);
    const [before, marked, after] = findFaults(type(`http://${"a".repeat(200)} /`)).browser.shown[0]?.excerpt ?? [];
    assert.deepEqual([before, marked?.length, after?.startsWith("…")], ["http://", 60, true]);
    assert.equal(findFaults(type(`http://a/${"b".repeat(200)} `)).grammar.shown[0]?.excerpt[0].startsWith("…b"), true);
  });
});

describe("the viewer's two orders", () => {
  it("[B-3a] cross where an address runs from right to left", () => {
    const direction = findDirection(type("http://ab.אב/(גד"));
    assert.deepEqual(
      direction?.cells.map(({ column }) => column),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 14, 13, 12, 11, 10],
    );
    assert.equal(direction?.cells.map(({ level }) => level).join(""), "0000000000111111");
    assert.deepEqual(
      direction?.runs.map(({ direction, start, end, text }) => [direction, start, end, text]),
      [
        ["ltr", 0, 10, "http://ab."],
        ["rtl", 10, 16, "אב/(גד"],
      ],
    );
    assert.equal(direction?.cells[13]?.seen, ")");
    assert.deepEqual([direction?.cells[0]?.component, direction?.cells[4]?.component], ["scheme", null]);
  });

  it("keep marks on their letters, and pairs together", () => {
    const cells = findDirection(type("\u0301א\u05B0😀\u202Dב\u202C"))?.cells;
    assert.deepEqual(
      cells?.map(({ text, index }) => [text, index]),
      [
        ["\u0301", 0],
        ["א\u05B0", 1],
        ["😀", 3],
        ["\\u{202D}", 5],
        ["ב", 6],
        ["\\u{202C}", 7],
      ],
    );
    assert.deepEqual(cells?.map(({ column }) => column).sort(), [0, 1, 2, 3, 4, 5]);
    assert.equal(cells?.[3]?.level, 0);
  });

  it("are those of the IRI, if the input has no right-to-left text", () => {
    const direction = findDirection(type("http://xn--4dbc.example/"));
    assert.deepEqual([direction?.isTyped, direction?.text], [false, "http://אב.example/"]);
    assert.equal(findDirection(type("%D7%90", { base: "http://a/" }))?.text, "http://a/א");
    assert.equal(findDirection(type("http://[")), null);
  });

  it("are drawn up to a limit, and warn", () => {
    assert.equal(findDirection(type("/א".repeat(DRAWN_LIMIT)))?.isCut, true);
    const { lookAlike, problems } = findDirection(type("a/aaa/א/1")) ?? {};
    assert.deepEqual([lookAlike, problems?.shown[0]?.code], ["a/aaa/1/א", "bidi-look-alike"]);
  });
});

describe("the viewer's six steps", () => {
  it("[U-1a] are those of the draft", () => {
    const result = followSteps(type("http://xn--99zt52a.example.org/%e2%80%ae"));
    assert.ok("steps" in result);
    assert.deepEqual(
      result.steps.map(({ hasChanged }) => hasChanged),
      [false, true, false, true, false, true],
    );
    assert.deepEqual(result.steps[3]?.marked, ["http://xn--99zt52a.example.org/", "%E2%80%AE", ""]);
    assert.equal(result.isTyped, true);
  });

  it("are those of the URI, if the input is not an IRI", () => {
    const result = followSteps(type("|é", { base: "http://a/" }));
    assert.ok("steps" in result);
    assert.deepEqual([result.isTyped, result.steps[5]?.value.text], [false, "http://a/%7C&#xE9;"]);
    assert.ok("problem" in followSteps(type("http://[")));
  });
});

describe("the viewer's ladder", () => {
  const climbFor = (iri: string, other: string, rest: Partial<State> = {}): Ladder => {
    const ladder = climb(type(iri, { other, ...rest }));
    assert.ok(ladder);
    return ladder;
  };

  it("has four rungs", () => {
    const { rungs, meetsAt, isSameForBrowsers } = climbFor("http://a/%7Eb", "HTTP://a:80/~b");
    assert.deepEqual(
      rungs.map(({ level, verdict }) => [level, verdict]),
      [
        ["string", "different"],
        ["syntax", "different"],
        ["scheme", "equivalent"],
        ["protocol", "equivalent"],
      ],
    );
    assert.deepEqual([meetsAt, isSameForBrowsers], ["scheme", false]);
    assert.equal(climbFor("http://a", "http://a:80/").isSameForBrowsers, true);
    assert.equal(climb(type("a")), null);
  });

  it("reports unknown results", () => {
    const { rungs, meetsAt, isSameForBrowsers } = climbFor("a", "b");
    assert.equal(rungs[1]?.verdict, "undetermined");
    assert.deepEqual([meetsAt, isSameForBrowsers], [null, null]);
    assert.equal(climbFor("../a", "/a", { base: "http://h/b/c" }).meetsAt, "syntax");
    const refused = climbFor("http://[", "http://]").rungs[1];
    assert.deepEqual([refused?.verdict, refused?.forms, refused?.marked], [null, null, null]);
  });

  it("reports where two IRIs differ, and whether that is visible", () => {
    assert.match(climbFor("/a", "/b").rungs[0]?.explanation ?? "", /relative/);
    assert.match(climbFor("http://h/a", "http://h/b").rungs[0]?.explanation ?? "", /path, at index 9\./);
    assert.match(climbFor("http://h/é", "http://h/e\u0301").rungs[0]?.explanation ?? "", /normalization/);
    assert.match(climbFor("http://a", "http://a").rungs[0]?.explanation ?? "", /same form/);
  });
});

describe("the links of a text", () => {
  it("are marked in the text, each with its href and the reason why it ends", () => {
    const { pieces, links } = findLinks("(例え.jp/見る)。 a@b.com http://a.com/( c.com/y. d.com\u200B");
    assert.equal(
      pieces.map(({ text }) => text).join(""),
      "(例え.jp/見る)。 a@b.com http://a.com/( c.com/y. d.com\u200B",
    );
    assert.deepEqual(
      links.map(({ text, kind, href, start, end }) => [text, kind, href, start, end.replace(/, .*/, "")]),
      [
        ["例え.jp/見る", "schemeless", "https://xn--r8jz45g.jp/%E8%A6%8B%E3%82%8B", 1, "before U+0029"],
        ["a@b.com", "mail", "mailto:a@b.com", 12, "before U+0020"],
        ["http://a.com/", "iri", "http://a.com/", 20, "before U+0028"],
        ["c.com/y", "schemeless", "https://c.com/y", 35, "before U+002E"],
        ["d.com", "schemeless", "https://d.com", 44, "before U+200B"],
      ],
    );
    assert.deepEqual(
      links.map(({ end }) => end.replace(/^.*?, /, "")),
      [
        "a closing bracket that nothing in the link opens",
        "a space",
        "a bracket that nothing closes",
        "punctuation that ends a sentence rather than a link",
        "where the link can go no further",
      ],
    );
    assert.deepEqual(
      pieces.filter(({ link }) => link !== null).map(({ text, link }) => links[link as number]?.text === text),
      [true, true, true, true, true],
    );
  });

  it("may cover all of it, or nothing", () => {
    assert.deepEqual(findLinks("a.com").links[0]?.end, "at the end of the text");
    assert.deepEqual(findLinks("none"), { pieces: [{ text: "none", link: null }], links: [] });
    assert.deepEqual(findLinks(""), { pieces: [], links: [] });
  });
});

describe("what can be mistaken", () => {
  it("is a host in both forms, with the rule and the characters", () => {
    const { unicode, punycode, isShown, reasons, total } = findLikeness(type("http://www.pаypal.com/"));
    assert.deepEqual([unicode?.text, punycode?.text], ["www.pаypal.com", "www.xn--pypal-4ve.com"]);
    assert.deepEqual([isShown, total], [false, 1]);
    assert.equal(reasons[0]?.rule, "mixed-scripts");
    assert.deepEqual(reasons[0]?.excerpt, ["http://www.p", "а", "ypal.com/"]);
    assert.deepEqual(reasons[0]?.characters, [{ codePoint: "U+0430", text: "а", lookAlike: "a" }]);
  });

  it("is empty for honest addresses, and without a host", () => {
    for (const [iri, unicode, punycode] of [
      ["http://例え.jp/", "例え.jp", "xn--r8jz45g.jp"],
      ["http://example.com/", "example.com", undefined],
      ["mailto:a@b", undefined, undefined],
      ["a b", undefined, undefined],
    ] as const) {
      const likeness = findLikeness(type(iri));
      assert.deepEqual([likeness.unicode?.text, likeness.punycode?.text], [unicode, punycode], iri);
      assert.deepEqual([likeness.isShown, likeness.total], [true, 0], iri);
    }
  });

  it("names each character once, and other deceptive parts", () => {
    const { reasons, isShown } = findLikeness(type("br0ken/ооa", { base: "http://b.example@a/" }));
    assert.equal(isShown, true);
    assert.deepEqual(
      reasons.map(({ code, rule, characters }) => [code, rule, characters.length]),
      [
        ["spoof-digit-for-letter", null, 1],
        ["spoof-mixed-scripts", null, 1],
      ],
    );
  });
});

describe("the viewer's report", () => {
  const summarize = (state: State, platform: PlatformURL): string => inspect(state, platform).report.summary;

  it("summarizes the page", () => {
    assert.equal(summarize(type("http://a/"), SAME), "This browser’s URL agrees. An IRI reference by RFC 3987.");
    assert.match(summarize(type("http://a/"), REFUSING), /^An address, which this browser’s URL refuses\./);
    assert.match(summarize(type("http://["), SAME), /^Not an address for browsers\. Not an IRI: 1 problem\./);
    assert.match(summarize(type("http://["), LIBERAL), /^Not an address by the standard, but/);
    assert.match(summarize(type("http://a/?é", { charset: "koi8-r" }), SAME), /differs in 3 members\./);
    assert.match(
      summarize(type("http://a/", { charset: "martian" }), SAME),
      /^Unknown charset: "martian"\. An IRI reference/,
    );
    assert.match(summarize(type("/א/1", { base: "http://a" }), SAME), /Right to left: \d+ problems?\./);
    assert.match(summarize(type("http://a", { other: "http://b" }), SAME), /The two are not found equivalent\.$/);
    assert.match(summarize(type("http://a", { other: "http://a" }), SAME), /The two meet on the rung string\.$/);
  });

  it("is plain data", () => {
    for (const { state } of EXAMPLES) {
      const { report } = inspect(state, SAME);
      assert.deepEqual(structuredClone(report), report);
    }
  });

  it("covers the start of long inputs, and stays small", () => {
    for (const unit of ["a", "日", "😀", " ", "א/1", "%", "?a=b&", "\uD800", "\u0301", "xn--a."]) {
      const iri = `http://a/${unit.repeat(1_000_000 / unit.length)}`;
      const { report, values } = inspect(type(iri, { other: iri }), SAME);
      assert.ok(report.anatomy.rows.every(({ end }) => end <= TAKEN_LIMIT));
      assert.ok(JSON.stringify(report).length < 250_000, unit);
      assert.ok(
        [...values.values()].every(({ length }) => length <= TAKEN_LIMIT * 9 + 100),
        unit,
      );
    }
  });
});
