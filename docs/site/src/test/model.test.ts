/** The contents of the viewer. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { escapeUnsafe } from "../../../../lib/diagnostics/quote.js";
import { RULE_SENTENCES } from "../../../../lib/display/spoof/host-policies.js";
import { inspectLink } from "../../../../lib/display.js";
import { IRI } from "../../../../lib/index.js";
import { CODES } from "../../../../test/.build/support/codes.js";
import { ENCODINGS } from "../../../../test/.build/support/encodings.js";
import * as whatwgIRI from "../../../../test/.build/support/entries.js";
import { EXPLAINED, failureOf } from "../../../../test/.build/support/failures.js";
import { inRepository } from "../../../../test/.build/support/paths.js";
import { share, takeShare } from "../../../../test/.build/support/share.js";
import { ANATOMY_LIMIT, dissect } from "../model/anatomy.js";
import { readAnswer } from "../model/answer.js";
import { findCharacterName, nameCharacter } from "../model/character-names.js";
import { CHARSETS, isListed } from "../model/charsets.js";
import { CLIP_LIMIT, clip, markDifference } from "../model/clip.js";
import { CODE_LIMIT } from "../model/code.js";
import { compareOnAllLevels, type LevelComparison } from "../model/comparison-levels.js";
import { DRAWN_LIMIT, findDirection } from "../model/drawn-order.js";
import { compileEmoji } from "../model/emoji.js";
import { EXAMPLES } from "../model/examples.js";
import { makeForms } from "../model/forms.js";
import { findLikeness } from "../model/likeness.js";
import { EXAMPLE_TEXT, findLinks } from "../model/linked-text.js";
import { type PlatformURL, readMembers } from "../model/members.js";
import { explain } from "../model/outcome.js";
import { findFaults, SHOWN_LIMIT } from "../model/problems.js";
import { inspect, type Verdict } from "../model/report.js";
import { EMPTY, type State, TAKEN_LIMIT } from "../model/state.js";
import { followSteps } from "../model/steps.js";

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

/** The members of a link to http://a/. */
const LINK = {
  href: "http://a/",
  origin: "http://a",
  protocol: "http:",
  username: "",
  password: "",
  host: "a",
  hostname: "a",
  port: "",
  pathname: "/",
  search: "",
  hash: "",
};

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

describe("the names of characters", () => {
  it("are those of Unicode", () => {
    assert.equal(nameCharacter(0x430), "U+0430 CYRILLIC SMALL LETTER A");
    assert.equal(nameCharacter(0x20), "U+0020 SPACE");
    assert.equal(nameCharacter(0x202e), "U+202E RIGHT-TO-LEFT OVERRIDE");
    assert.equal(nameCharacter(0x2044), "U+2044 FRACTION SLASH");
    assert.equal(nameCharacter(0x9), "U+0009 CHARACTER TABULATION");
    assert.equal(nameCharacter(0x4cf), "U+04CF CYRILLIC SMALL LETTER PALOCHKA");
    assert.equal(nameCharacter(0xe0041), "U+E0041 TAG LATIN CAPITAL LETTER A");
  });

  it("are missing where Unicode derives them, and for what no rule singles out", () => {
    assert.equal(findCharacterName(0x4e00), null);
    assert.equal(nameCharacter(0xd800), "U+D800");
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

  it("have the numbers of the problems, and are cut where these begin and end", () => {
    const show = (iri: string, ...places: readonly (readonly [number, number])[]): readonly unknown[] =>
      dissect(
        iri,
        places.map(([start, end], index) => ({ number: index + 1, start, end })),
      ).pieces.map(({ component, text, mark }) => `${component ?? "-"} ${text} ${mark ?? ""}`.trim());
    assert.deepEqual(show("a://b c", [5, 6]), ["scheme a", "- ://", "host b", "host   1", "host c"]);
    assert.deepEqual(show("a:b?", [1, 4]), ["scheme a", "- : 1", "path b 1", "- ? 1"]);
    assert.deepEqual(show("a", [0, 0]), ["-  1", "path a"]);
    assert.deepEqual(show("ab", [0, 2], [1, 2], [2, 2]), ["path a 1", "path b 2", "-  3"]);
    assert.deepEqual(show("a".repeat(ANATOMY_LIMIT + 9), [ANATOMY_LIMIT + 1, ANATOMY_LIMIT + 2]).length, 1);
  });

  it("make up the whole address, wherever the problems are", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab:/?#[]@%.é \u202E\uD800"), maxLength: 30 });
    const places = fc.array(fc.tuple(fc.nat(30), fc.nat(3)), { maxLength: 4 });
    fc.assert(
      fc.property(text, places, (iri, starts) => {
        const marks = starts
          .sort(([a], [b]) => a - b)
          .map(([start, length], index) => ({ number: index + 1, start, end: start + length }));
        const { pieces } = dissect(iri, marks);
        assert.equal(pieces.map((piece) => piece.text).join(""), escapeUnsafe(iri));
      }),
      { numRuns: 500 },
    );
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

  it("are compared with a link in a document of the charset, where there is one", () => {
    const state = type("http://a/?é", { charset: "koi8-r" });
    const link = { ...LINK, href: "http://a/?%26%23233%3B", search: "?%C3%A9" };
    const { source, rows, differences } = readMembers(state, REFUSING, new Map(), link);
    assert.deepEqual([source, differences], ["link", 1]);
    assert.deepEqual(
      rows.filter(({ differs }) => differs).map(({ member, url }) => [member, url?.text]),
      [["search", "?%C3%A9"]],
    );
    assert.equal(rows.find(({ member }) => member === "searchParams")?.url, null);
    assert.match(readMembers(state, SAME, new Map(), null).urlProblem ?? "", /refuses the link/);
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
  it("have a number, a reason and a place, and say who objects", () => {
    const { shown, browserTotal, grammarTotal, base, refusal } = findFaults(type("http://a b/%zz"));
    assert.deepEqual(
      shown.map(({ number, code, reason, start, end, stopsBrowsers, breaksGrammar }) => [
        number,
        code,
        reason,
        start,
        end,
        stopsBrowsers,
        breaksGrammar,
      ]),
      [
        [1, "host-invalid-code-point", "A space in the host", 8, 9, true, true],
        [
          2,
          "percent-encoding-incomplete",
          "A percent sign without two hexadecimal digits after it in the path",
          11,
          12,
          false,
          true,
        ],
      ],
    );
    assert.deepEqual([browserTotal, grammarTotal, base, refusal], [1, 2, null, null]);
    assert.deepEqual(shown[0]?.excerpt, ["http://a", " ", "b/%zz"]);
    assert.equal(shown[0]?.place, "host, index 8");
  });

  it("begin with the words and the place of the error that the class throws", () => {
    for (const input of EXPLAINED) {
      const { cause } = failureOf(input);
      const [shown] = findFaults(type(input)).shown;
      const reason = shown?.reason ?? "";
      assert.ok(cause.message.includes(`": ${reason.charAt(0).toLowerCase()}${reason.slice(1)}, index`), cause.message);
      assert.equal(shown?.start, cause.diagnostics[0].start);
    }
  });

  it("begin with the reason inside the host, if it is known", () => {
    const reasons = (iri: string): readonly string[] => findFaults(type(iri)).shown.map(({ reason }) => reason);
    assert.deepEqual(reasons("http://a%20b/"), ['"%20" in the host']);
    assert.deepEqual(reasons("http://\u0301a/"), ["The label starts with a combining mark"]);
    assert.deepEqual(reasons("http://%C2%AD/"), ["The host is not a valid domain name by IDNA"]);
    assert.deepEqual(reasons("http://a:99999/"), ["The port is above 65535"]);
    assert.deepEqual(reasons("foo://a  b/"), ["2 spaces in the host"]);
  });

  it("[V-1] lists the validation errors of the URL Standard, in the order of its parser", () => {
    const list = (iri: string, base = ""): unknown =>
      findFaults({ ...type(iri), base }).validity?.shown.map(({ code, place }) => `${code} ${place}`);
    assert.deepEqual(list("http:a b/"), [
      "special-scheme-missing-following-solidus authority, index 5",
      "domain-to-ASCII host, index 6",
    ]);
    assert.deepEqual(list("?é%", "http://a/"), ["invalid-URL-unit query, index 2"]);
    assert.deepEqual(list("http://a/é"), []);
    assert.equal(list("a", "http://"), undefined);
  });

  it("may be missing", () => {
    const { shown, total, browserTotal, grammarTotal, characterCount } = findFaults(type("http://a/"));
    assert.deepEqual([shown, total, browserTotal, grammarTotal, characterCount], [[], 0, 0, 0, 0]);
  });

  it("may be about the base, or the charset", () => {
    const { base, shown } = findFaults(type("a", { base: "http://[" }));
    assert.deepEqual([base, shown[0]?.excerpt], ["http://[", ["http://", "[", ""]]);
    assert.equal(findFaults(type("http://[", { base: "http://b" })).base, null);
    const { refusal, total } = findFaults(type("http://a/", { charset: "martian" }));
    assert.match(refusal as string, /martian/);
    assert.equal(total, 0);
  });

  it("mark a gap where something is missing", () => {
    const { start, end, excerpt, reason } = findFaults(type("a")).shown[0] ?? {};
    assert.deepEqual(
      [start, end, excerpt, reason],
      [0, 0, ["", "", "a"], "There is no scheme, and no base to resolve against"],
    );
  });

  it("are shown with their surroundings, and counted", () => {
    const long = `http://a/${" ".repeat(SHOWN_LIMIT * 2)}${"b".repeat(200)}`;
    const { shown, total } = findFaults(type(long));
    assert.deepEqual([shown.length, total, shown[0]?.reason], [1, 1, `${SHOWN_LIMIT * 2} spaces in the path`]);
    assert.equal(shown[0]?.excerpt[2].endsWith("…"), true);
    const many = findFaults(type(`http://a/${" b".repeat(SHOWN_LIMIT * 2)}`));
    assert.deepEqual([many.shown.length, many.total], [SHOWN_LIMIT, SHOWN_LIMIT * 2]);
    const late = findFaults(type(`http://${"[]".repeat(SHOWN_LIMIT)}@a:99999/`));
    assert.equal(late.browserReason, "The port is above 65535");
    assert.deepEqual([late.shown.length, late.shown.at(-1)?.reason], [SHOWN_LIMIT, "The port is above 65535"]);
    const [before, marked, after] = findFaults(type(`http://${"a".repeat(200)}\u0300:99999/`)).shown[0]?.excerpt ?? [];
    assert.deepEqual([before?.startsWith("…"), marked, after], [true, "99999", "/"]);
    const label = findFaults(type(`http://${"\u0301".repeat(200)}/`)).shown[0]?.excerpt ?? [];
    assert.deepEqual([label[0], label[1]?.length, label[2]?.startsWith("…")], ["http://", 60, true]);
    assert.equal(findFaults(type(`http://a/${"b".repeat(200)} `)).shown[0]?.excerpt[0].startsWith("…b"), true);
  });

  it("stand apart from characters that are not advised", () => {
    const { characters, characterCount } = findFaults(type("http://a/\u00AD b"));
    assert.deepEqual(
      characters.map(({ name, place, code }) => [name, place, code]),
      [["U+00AD SOFT HYPHEN", "path, index 9", "character-undisplayable"]],
    );
    assert.equal(characterCount, 1);
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
    assert.deepEqual([lookAlike?.text, problems?.shown[0]?.code], ["a/aaa/1/א", "bidi-look-alike"]);
    assert.equal(
      lookAlike?.difference,
      "At index 6, this address has U+05D0 HEBREW LETTER ALEF, the other U+0031 DIGIT ONE.",
    );
    const write = (cells: readonly { text: string; differs: boolean }[] = []): string =>
      cells.map(({ text, differs }) => (differs ? `[${text}]` : text)).join("");
    assert.deepEqual(lookAlike?.stored.map(write), ["a/aaa/[א]/[1]", "a/aaa/[1]/[א]"]);
    assert.equal(
      findDirection(type(`a/${"a".repeat(DRAWN_LIMIT)}/א/1`))?.lookAlike?.difference,
      `They differ after the first ${DRAWN_LIMIT} UTF-16 units.`,
    );
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

describe("the viewer's comparison", () => {
  const compareFor = (iri: string, other: string, rest: Partial<State> = {}): LevelComparison => {
    const comparison = compareOnAllLevels(type(iri, { other, ...rest }));
    assert.ok(comparison);
    return comparison;
  };

  it("has four levels", () => {
    const { levels, meetsAt, isSameForBrowsers } = compareFor("http://a/%7Eb", "HTTP://a:80/~b");
    assert.deepEqual(
      levels.map(({ level, verdict }) => [level, verdict]),
      [
        ["string", "different"],
        ["syntax", "different"],
        ["scheme", "equivalent"],
        ["protocol", "equivalent"],
      ],
    );
    assert.deepEqual([meetsAt, isSameForBrowsers], ["scheme", false]);
    assert.equal(compareFor("http://a", "http://a:80/").isSameForBrowsers, true);
    assert.equal(compareOnAllLevels(type("a")), null);
  });

  it("reports unknown results", () => {
    const { levels, meetsAt, isSameForBrowsers } = compareFor("a", "b");
    assert.equal(levels[1]?.verdict, "undetermined");
    assert.deepEqual([meetsAt, isSameForBrowsers], [null, null]);
    assert.equal(compareFor("../a", "/a", { base: "http://h/b/c" }).meetsAt, "syntax");
    const refused = compareFor("http://[", "http://]").levels[1];
    assert.deepEqual([refused?.verdict, refused?.forms, refused?.marked], [null, null, null]);
  });

  it("reports where two IRIs differ, and whether that is visible", () => {
    assert.match(compareFor("/a", "/b").levels[0]?.explanation ?? "", /relative/);
    assert.match(compareFor("http://h/a", "http://h/b").levels[0]?.explanation ?? "", /path, at index 9\./);
    assert.match(compareFor("http://h/é", "http://h/e\u0301").levels[0]?.explanation ?? "", /normalization/);
    assert.match(compareFor("http://a", "http://a").levels[0]?.explanation ?? "", /same form/);
  });
});

describe("the viewer's verdict on the grammar", () => {
  const judge = (iri: string): unknown => {
    const { text, state } = inspect(type(iri), SAME).report.verdicts[3] ?? {};
    return [text, state];
  };

  it("[B-6] is a warning for what the grammar lets pass", () => {
    assert.deepEqual(judge("http://a/\u202Eb"), ["1 warning", "warn"]);
    assert.deepEqual(judge("http:///evil/../good"), ["1 warning", "warn"]);
    assert.deepEqual(judge("/\u202E b"), ["1 problem", "bad"]);
    assert.deepEqual(judge("http://a/"), ["a valid IRI", "good"]);
    const { shown } = findFaults(type("http://a/\u202Eb"));
    assert.deepEqual([shown[0]?.severity, shown[0]?.breaksGrammar], ["warning", false]);
  });
});

describe("the addresses that the viewer offers", () => {
  function offer(iri: string, rest: Partial<State> = {}): [iri: string | undefined, done: string, isGuess: boolean][] {
    const { report, values } = inspect(type(iri, rest), SAME);
    return report.offers.map(({ name, done, isGuess }) => [values.get(name), done, isGuess]);
  }

  it("[G-6] are what repairInput finds, with what was done", () => {
    assert.deepEqual(offer("ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｊｐ／ａ").at(0), [
      "http://example.jp/a",
      "turned full-width characters into ASCII: “ｈｔｔｐ：／／ｅｘａｍｐｌｅ．ｊｐ／” → “http://example.jp/”, “ａ” → “a”",
      false,
    ]);
    assert.deepEqual(offer("hxxp://example[.]org"), [
      ["http://example.org/", "restored a defanged address: “hxxp” → “http”, “[.]” → “.”", true],
    ]);
    assert.deepEqual(offer("“http://exa mple.org/”").at(0), [
      "http://example.org/",
      "removed brackets or quotes around it; removed white space: “ ”",
      true,
    ]);
    assert.deepEqual(offer("localhost:3000"), [
      ["http://localhost:3000/", "added the scheme: “http://”", false],
      ["https://localhost:3000/", "added the scheme: “https://”", false],
    ]);
    assert.deepEqual(
      offer(`http://a b/${"c".repeat(30)}`).map(([, done]) => done),
      ["removed white space: “ ”", "removed other words"],
    );
  });

  it("are other readings, where somebody or some program wrote something else", () => {
    const read = (iri: string, charset = "utf-8") =>
      inspect(type(iri, { charset }), SAME).report.offers.map(({ charset: other, done }) => [other, done]);
    assert.deepEqual(read("http://a/?q=%93%FA%96%7B").at(0), [
      "shift_jis",
      "the query is not UTF-8; shift_jis gives “日本”",
    ]);
    assert.deepEqual(read("http://a/?q=caf%E9").at(0), [
      "windows-1252",
      "the query is not UTF-8; windows-1252 gives “café”",
    ]);
    assert.deepEqual(read("http://a/?q=%93%FA%96%7B", "shift_jis"), []);
    assert.deepEqual(read("http://a/?q=%E6%97%A5&r=%41"), []);
    assert.deepEqual(read("http://a/?q=%93"), []);
    assert.deepEqual(read(`http://a/?q=%E9${"a".repeat(2_000)}`), []);
    assert.deepEqual(
      offer("http://a/?b&amp;c=%253A").map(([iri]) => iri),
      ["http://a/?b&c=%253A", "http://a/?b&amp;c=%3A"],
    );
    assert.deepEqual(
      offer("http://a/cafe\u0301").map(([iri]) => iri),
      ["http://a/caf\u00E9"],
    );
    assert.deepEqual(offer("http://a/?b&c;d&copy;%25"), []);
  });

  it("[G-6] are left out where browsers and readers understand the same", () => {
    for (const iri of ["http://例え.jp/日本", "http://a/b c", "../a", "hello"]) {
      assert.deepEqual(offer(iri), [], iri);
    }
    assert.deepEqual(offer("example.com", { base: "http://a/" }), []);
    assert.equal(offer("http://exa mple.com", { base: "http://a/" }).length, 2);
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
        "which a link cannot contain",
      ],
    );
    assert.deepEqual(
      pieces.filter(({ link }) => link !== null).map(({ text, link }) => links[link as number]?.text === text),
      [true, true, true, true, true],
    );
  });

  it("may cover all of it, or nothing", () => {
    assert.deepEqual(findLinks("a.com").links[0]?.end, "at the end of the text");
    const ends = (prose: "cjk" | "none"): unknown =>
      findLinks("a.com/a查看 b.com/。", prose).links.map(({ end }) => end);
    assert.deepEqual(ends("cjk"), ["before U+67E5, where prose goes on", "before U+3002, where prose goes on"]);
    assert.deepEqual(ends("none"), [
      "before U+0020, a space",
      "before U+3002, punctuation that ends a sentence rather than a link",
    ]);
    assert.deepEqual(findLinks("none"), { pieces: [{ text: "none", link: null }], links: [] });
    assert.deepEqual(findLinks(""), { pieces: [], links: [] });
  });
});

describe("what can be mistaken", () => {
  it("is a host in both forms, with the rule and the characters", () => {
    const { unicode, marked, punycode, isShown, reasons, total } = findLikeness(type("http://www.pаypal.com/"));
    assert.deepEqual([unicode?.text, punycode?.text], ["www.pаypal.com", "www.xn--pypal-4ve.com"]);
    assert.deepEqual([isShown, total, reasons[0]?.detail], [false, 2, "paypal.com"]);
    assert.equal(reasons[0]?.explanation, "the name of the site looks like a well-known one: paypal.com");
    assert.equal(reasons[1]?.rule, "mixed-scripts");
    assert.deepEqual(reasons[1]?.excerpt, ["http://www.p", "а", "ypal.com/"]);
    assert.deepEqual(reasons[1]?.characters, [{ name: "U+0430 CYRILLIC SMALL LETTER A", text: "а", lookAlike: "a" }]);
    assert.equal(reasons[1]?.explanation, RULE_SENTENCES["mixed-scripts"]);
    assert.deepEqual(marked, ["www.p", "а", "ypal.com"]);
  });

  it("is empty for honest addresses, and without a host", () => {
    for (const [iri, unicode, punycode] of [
      ["http://例え.jp/", "例え.jp", "xn--r8jz45g.jp"],
      ["http://example.com/", "example.com", undefined],
      ["ssh://HOST.example/", "host.example", undefined],
      ["mailto:a@b", undefined, undefined],
      ["a b", undefined, undefined],
    ] as const) {
      const likeness = findLikeness(type(iri));
      assert.deepEqual([likeness.unicode?.text, likeness.punycode?.text], [unicode, punycode], iri);
      assert.deepEqual([likeness.isShown, likeness.total], [true, 0], iri);
    }
  });

  it("names look-alikes of characters that no host may have", () => {
    const like = (iri: string) => findLikeness(type(iri)).reasons.map(({ characters }) => characters[0]?.lookAlike);
    assert.deepEqual(like("http://\u0261ithub.com/"), ["g"]);
    assert.deepEqual(like("http://i♥you.com/"), [null]);
    assert.deepEqual(like("http://a.b/b\u202Ec"), [null, undefined]);
    // A word of two scripts around octets that are not UTF-8.
    assert.deepEqual(like("http://a.b/?ノp%C3а"), ["a"]);
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

describe("emoji of several characters", () => {
  const FAMILY = "👨\u200D👩\u200D👧";
  const SEVERAL = [FAMILY, "🏳\uFE0F\u200D🌈", "❤\uFE0F", "1\uFE0F\u20E3", "👩🏽\u200D💻"];

  it("are drawn as one, and not called mistakable, encoded or not", () => {
    for (const emoji of SEVERAL) {
      assert.equal(clip(emoji).text, emoji);
      for (const iri of [
        `http://a.b/${emoji}`,
        `/${encodeURIComponent(emoji)}`,
        `?${emoji.replace(/\u200D/g, "%E2%80%8D")}`,
      ]) {
        const { verdicts, faults } = inspect(type(iri, { base: "http://b/" }), SAME).report;
        assert.equal(verdicts[0]?.text, "no findings", iri);
        assert.deepEqual(faults.characters, [], iri);
      }
    }
    assert.deepEqual(
      findDirection(type(`/א/${FAMILY}`))?.cells.map(({ text }) => text),
      ["/", "א", "/", FAMILY],
    );
  });

  it("hide nothing else", () => {
    for (const iri of [
      `/${FAMILY}\u200D`,
      "/👨\u200D🍕",
      "/a\u200D👨",
      `/${FAMILY}\u200B`,
      "/%F0%9F%91%A8%E2%80%8D%C3%A9",
      "/👍\uFE0F\uFE0F",
    ]) {
      const { verdicts } = inspect(type(iri, { base: "http://b/" }), SAME).report;
      assert.equal(verdicts[0]?.text, "1 finding", iri);
    }
    assert.equal(clip("👨\u200D🍕").text, "👨\\u{200D}🍕");
    assert.equal(findFaults(type(`http://${FAMILY}.example/`)).characterCount, 2);
  });

  it("are single characters where the engine does not know them", () => {
    assert.deepEqual("a👨\u200D👩".match(compileEmoji(undefined, false)), null);
    assert.deepEqual("❤\uFE0F👨\u200D".match(compileEmoji("\\P{M}\\p{M}*", false)), ["❤\uFE0F", "👨", "\u200D"]);
  });
});

describe("a link with its text", () => {
  const judge = (iri: string, text: string, rest: Partial<State> = {}) => {
    const { verdicts, likeness } = inspect(type(iri, { text, ...rest }), SAME).report;
    const { label, text: words, state } = verdicts[0] as Verdict;
    return { verdict: `${label}: ${words}, ${state}`, likeness };
  };

  it("[G-10] gets one verdict from the text and the address, with the form to show", () => {
    const { verdict, likeness } = judge("https://u:secret@evil.example/", "Log in at google.com");
    assert.equal(verdict, "Security: 2 findings, bad");
    assert.equal(likeness.shown?.text, "https://u:***@evil.example/");
    assert.deepEqual(
      likeness.reasons.map(({ code, place, isInText, explanation }) => [code, place, isInText, explanation]),
      [
        ["spoof-link-text", "text, index 10", true, "the link leads to another site than its text says: evil.example"],
        ["unsafe-credentials", "userinfo, index 8", false, CODES["unsafe-credentials"].meaning],
      ],
    );
    assert.deepEqual(likeness.reasons[0]?.excerpt, ["Log in at ", "google.com", ""]);
    assert.equal(judge("javascript:a", "click").verdict, "Security: 1 finding, bad");
    assert.equal(judge("http://10.0.0.1/", "click").verdict, "Security: 1 finding, warn");
    assert.equal(judge("https://www.example.com/a", "example.com").verdict, "Security: no findings, good");
    assert.equal(judge("/a", "google.com", { base: "https://evil.example/" }).verdict, "Security: 1 finding, bad");
    assert.equal(inspect(type("https://evil.example/"), SAME).report.likeness.shown, null);
  });

  it("finds nothing in a well-known name under another top-level domain, but in one beside other words", () => {
    assert.equal(judge("https://www.google.co.jp/", "here").verdict, "Security: no findings, good");
    assert.equal(judge("https://login-google.example/", "here").verdict, "Security: 1 finding, warn");
  });

  it("has each finding once", () => {
    const { verdict, likeness } = judge("https://p\u0430ypal.com/br0ken", "paypal.com");
    assert.deepEqual(
      likeness.reasons.map(({ code, characters }) => [code, characters.length]),
      [
        ["spoof-link-text", 0],
        ["spoof-similar-name", 1],
        ["spoof-host", 1],
        ["spoof-digit-for-letter", 1],
      ],
    );
    assert.equal(verdict, "Security: 4 findings, bad");
    assert.deepEqual(
      judge("http://a.example/\u05D0/1", "here").likeness.reasons.map(({ code }) => code),
      ["bidi-look-alike"],
    );
    assert.equal(judge("http://a.example/\u05D0/1", "here").verdict, "Security: 1 finding, bad");
  });

  it("is never clean above a finding", () => {
    const iris = [
      "http://a/",
      "a/aaa/\u05D0/1",
      "http://a/\u05D0/1",
      "http://p\u0430ypal.com/",
      "http://google.com@a/",
    ];
    const texts = ["", "click", "a", "google.com", "\u202Ea", "http://a/\u05D0/1", "p\u0430ypal.com"];
    for (const iri of [...iris, "javascript:a", "http://u:p@10.0.0.1/", "/a", "http://a/\u202Eb", ""]) {
      for (const text of texts) {
        for (const base of ["", "http://b/"]) {
          const { verdicts, likeness, direction } = inspect(type(iri, { text, base }), SAME).report;
          const { text: words, state } = verdicts[0] as Verdict;
          const link = text === "" ? [] : inspectLink(text, iri, base === "" ? {} : { base }).findings;
          const context = JSON.stringify([iri, text, base]);
          assert.equal(!/^\d/.test(words), likeness.total === 0 && direction?.lookAlike == null, context);
          for (const { code, component, start } of link) {
            assert.notEqual(state, "good", context);
            assert.ok(
              likeness.reasons.some(
                (reason) => reason.code === code && reason.place === `${component}, index ${start}`,
              ),
              context,
            );
          }
          if (state === "good") {
            assert.deepEqual(
              [likeness.total, direction?.lookAlike ?? null, direction?.problems.total ?? 0],
              [0, null, 0],
            );
          }
        }
      }
    }
  });
});

describe("the rules about hosts", () => {
  it("each have a sentence, and the anchor that the page links to", () => {
    const rows = readFileSync(inRepository("docs/display.md"), "utf8");
    const others = [
      "invalid-label",
      "too-long",
      "cannot-show",
      "similar-name",
      "brand-in-host",
      "numeric-host",
      "not-a-host",
    ];
    for (const [rule, sentence] of Object.entries(RULE_SENTENCES)) {
      assert.match(sentence, /^\S.*\.$/);
      assert.ok(rows.includes(`\n| \`${rule}\` |`) || others.includes(rule), rule);
    }
  });
});

describe("the viewer's code", () => {
  const write = (state: State): string => inspect(state, SAME).report.code;

  it("gives what the page shows", () => {
    for (const { name, state } of EXAMPLES) {
      const code = write(state);
      const body = code.replace(/^import .*$/gm, "");
      const results = Array.from(
        body.matchAll(/^(.*); \/\/ => (.*)$/gm),
        ([, call, result]) => [call, result] as const,
      );
      assert.ok(results.length > 0, name);
      const declarations = body.match(/^const .*$/gm)?.join("\n") ?? "";
      for (const [call, result] of results) {
        const given = new Function(...Object.keys(whatwgIRI), `${declarations}\nreturn ${call};`);
        assert.equal(JSON.stringify(given(...Object.values(whatwgIRI))), result, name);
      }
      const names = Array.from(code.matchAll(/^import \{ (.*) \} from "whatwg-iri";/gm), ([, list]) => list as string);
      assert.ok(
        names
          .join()
          .split(", ")
          .every((imported) => imported in whatwgIRI),
        name,
      );
    }
  });

  it("asks what matters for the address", () => {
    assert.match(
      write(type("b", { base: "http://a/", charset: "koi8-r" })),
      /new IRI\("b", "http:\/\/a\/", \{ charset: "koi8-r" \}\)/,
    );
    assert.match(write(type("http://a/", { charset: "koi8-r" })), /new IRI\("http:\/\/a\/", undefined, \{ charset/);
    assert.match(
      write(type("a", { base: "http://[" })),
      /IRI\.canParse\("a", "http:\/\/\["\); \/\/ => false\niriToURI\("a"\); \/\/ => "a"/,
    );
    assert.match(write(type("http://[")), /validate\("http:\/\/\["\); \/\/ problems: 1/);
    assert.match(
      write(type("/a", { other: "/b", base: "http://c" })),
      /compare\("\/a", "\/b", \{ level: "scheme", base: "http:\/\/c" \}\)/,
    );
    assert.match(write(type("http://a/", { text: "b" })), /inspectLink\("b", "http:\/\/a\/"\)\.findings;/);
    assert.match(
      write(type("/a", { text: "b", base: "http://c" })),
      /inspectLink\("b", "\/a", \{ base: "http:\/\/c" \}\)/,
    );
    assert.match(write(type("http://pаypal.com")), /import \{ inspect \} from "whatwg-iri\/display";/);
    assert.match(
      write(type("http://a/א")),
      /import \{ inspect, visualOrder \} from "whatwg-iri\/display";\n.*visualOrder\(.*inspect\(/s,
    );
    assert.doesNotMatch(write(type("http://\u0301a/")), /iriToURI\(.*\/\/ => "/);
  });

  it("has nothing invisible in it, and no strings without end", () => {
    const code = write(type(`http://a/\u202E\u{E0001}\uD800${"b".repeat(CODE_LIMIT)}`));
    assert.match(code, /\\u202e\\udb40\\udc01\\ud800b/);
    assert.match(code, /\/\* and more: 513 UTF-16 units \*\//);
    assert.doesNotMatch(code, /[\u202E\u{E0001}]/u);
  });
});

describe("the text on the page of links", () => {
  it("has the right links in the mode in which the page opens, and in the other", () => {
    for (const prose of ["none", "cjk"] as const) {
      assert.deepEqual(
        findLinks(EXAMPLE_TEXT, prose).links.map(({ text }) => text),
        [
          "例え.jp/東京（都）",
          "https://ja.wikipedia.org/wiki/日本語",
          "https://ar.wikipedia.org/wiki/مصر",
          "info@example.com",
          "https://example.com/帮助",
          "support@example.com",
          "https://hi.wikipedia.org/wiki/हिन्दी",
          "th.wikipedia.org/wiki/ไทย",
        ],
      );
    }
  });
});

describe("the viewer's report", () => {
  const summarize = (state: State, platform: PlatformURL): string => inspect(state, platform).report.summary;

  it("gives four verdicts", () => {
    const judge = (state: State, platform: PlatformURL = SAME, link?: typeof LINK): readonly string[] =>
      inspect(state, platform, link).report.verdicts.map(({ state, text }) => `${state}: ${text}`);
    assert.deepEqual(judge(type("http://a.b/")), [
      "good: no findings",
      "good: in browsers",
      "good: agrees",
      "good: a valid IRI",
    ]);
    assert.equal(judge(type("http://a/"), REFUSING)[2], "warn: refuses it");
    assert.deepEqual(judge(type("http://a b/"), REFUSING), [
      "open: not checked",
      "bad: no",
      "good: agrees",
      "bad: 1 problem",
    ]);
    assert.equal(judge(type("a", { base: "b" }))[1], "bad: no, nor does the base");
    assert.equal(judge(type("http://["), LIBERAL)[2], "warn: accepts it anyway");
    assert.equal(judge(type("http://a/?é", { charset: "koi8-r" }))[2], "warn: differs in 3 members");
    assert.equal(judge(type("http://a/", { charset: "koi8-r" }), REFUSING, LINK)[2], "good: agrees, in a link");
    assert.equal(judge(type("http://a/", { charset: "martian" }))[1], "bad: unknown charset");
    assert.equal(judge(type("b", { base: "http://a/" }))[3], "good: a relative reference");
    assert.equal(judge(type("http://pаypal.com/"))[0], "bad: 2 findings");
    assert.equal(judge(type("http://a.b/br0ken"))[0], "warn: 1 finding");
  });

  it("tells an address that browsers open from one that they only parse", () => {
    const judge = (iri: string): string | undefined => {
      const [, verdict] = inspect(type(iri), SAME).report.verdicts;
      return verdict && `${verdict.state}: ${verdict.text}`;
    };
    for (const iri of ["https://a/", "FILE:///a", "data:,a", "blob:https://a/b", "about:blank", "wss://a/"]) {
      assert.equal(judge(iri), "good: in browsers", iri);
    }
    assert.equal(judge("mailto:a@b.example"), "good: in a program for mailto:");
    assert.equal(judge("htp:/www.example.com"), "warn: with a program for htp:");
    assert.equal(judge("www.example.com:8080/"), "warn: with a program for www.example.com:");
    assert.equal(judge(`${"a".repeat(1_000)}:b`)?.length, "warn: with a program for ".length + 20);
  });

  it("never finds nothing where another address is displayed alike", () => {
    for (const iri of ["a/aaa/א/1", "http://a/א/1", "http://אב.גד/1/a", "http://a/\u202Eb/1", "/א/1?ב=2"]) {
      const { verdicts, direction } = inspect(type(iri, { base: "http://h/" }), SAME).report;
      const { state, text } = verdicts[0] ?? {};
      if (direction?.lookAlike != null) {
        assert.equal(state, "bad", iri);
        assert.match(text as string, /^[1-9]\d* findings?$/, iri);
      }
      if ((direction?.problems.total ?? 0) > 0) {
        assert.notEqual(state, "good", iri);
      }
    }
  });

  it("[G-10] judges an address first as inspectLink and readHost do", () => {
    const judge = (iri: string, rest: Partial<State> = {}): [state: string | undefined, codes: readonly string[]] => {
      const { verdicts, likeness } = inspect(type(iri, rest), SAME).report;
      assert.equal(verdicts[0]?.about, "likeness");
      return [verdicts[0]?.state, likeness.reasons.map(({ code }) => code)];
    };
    for (const iri of ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///a", "JAVA\nSCRIPT:x"]) {
      assert.deepEqual(judge(iri), ["bad", ["unsafe-scheme"]], iri);
    }
    assert.deepEqual(judge("https://u:p@example.com/"), ["warn", ["unsafe-credentials"]]);
    assert.deepEqual(judge("http://localhost/"), ["warn", ["unsafe-local-host"]]);
    for (const iri of ["http:/example.org", "http://google.com\\@evil.example/", "http://exa%6Dple.org/"]) {
      assert.deepEqual(judge(iri), ["warn", ["readings-differ"]], iri);
    }
    assert.deepEqual(judge("//google.com\\@evil.example/", { base: "http://b.example/" }), [
      "warn",
      ["readings-differ"],
    ]);
    for (const iri of ["https://例え.jp/東京", "mailto:a@b.example", "HTTPS://Example.ORG", "urn:isbn:1"]) {
      assert.deepEqual(judge(iri), ["good", []], iri);
    }
    assert.deepEqual(judge("/a/b", { base: "http://b.example/" }), ["good", []]);
  });

  it("answers in one sentence whether the address is right, its real form, and whether it is safe", () => {
    const say = (iri: string, rest: Partial<State> = {}): string =>
      readAnswer(inspect(type(iri, rest), SAME).report.answer);
    const sentences = {
      "https://例え.jp/東京":
        "Valid, and nothing in it is disguised: browsers open https://xn--r8jz45g.jp/%E6%9D%B1%E4%BA%AC.",
      "http://a.example/ b":
        "Not an IRI by RFC 3987, but nothing in it is disguised: browsers open http://a.example/%20b.",
      "urn:isbn:1": "Valid, and browsers leave urn: to another program: urn:isbn:1.",
      "javascript:a": "Do not trust it: it runs a script; browsers open javascript:a.",
      "https://u:p@example.com/":
        "Valid, but look twice: it sends a user name or a password to the host; browsers open https://u:***@example.com/.",
      "http://2130706433/": "Do not trust it: its host hides an IP address; browsers open http://127.0.0.1/.",
      "http://127.0.0.1/": "Valid, but look twice: it leads to this computer; browsers open http://127.0.0.1/.",
      "http://printer/": "Valid, but look twice: only an inner network knows its host; browsers open http://printer/.",
      "http://example,com/":
        "Valid, but look twice: its host is not a name that the internet can have; browsers open http://example,com/.",
      "http://exa\u00ADmple.com/":
        "Valid, but look twice: its host is written with characters that nobody sees; browsers open http://example.com/.",
      "http://rnicrosoft.com/":
        "Do not trust it: its host looks like “microsoft.com”, and is another one; browsers open http://rnicrosoft.com/.",
      "http://paypal.com.a.example/":
        "Valid, but look twice: its host contains “paypal.com”, and can belong to anybody; browsers open http://paypal.com.a.example/.",
      "https://i♥you.example/":
        "Valid, but look twice: browsers show its host in Punycode, because one of its characters is unusual; browsers open https://xn--iyou-5u3b.example/.",
      "file:///a": "Do not trust it: it opens a file, not a page of the web; browsers open file:///a.",
      "about:blank": "Do not trust it: it opens a page of the browser, not of the web; browsers open about:blank.",
      "mailto:a@b.example": "Valid, and nothing in it is disguised: a program for mailto: opens mailto:a@b.example.",
      "http://a.example/\u200Bb":
        "Valid, but look twice: it has characters that nobody sees; browsers open http://a.example/%E2%80%8Bb.",
      "example.com": "Not a whole address yet: with a scheme it is https://example.com/.",
      "/a": "Part of an address: the rest comes from the page that it is on, its base (see Options).",
      a: "Not a whole address: there is no scheme.",
      "https;//example.com": "Not an address yet: repaired it is https://example.com/.",
      "C:/a": "Valid, and browsers leave c: to another program: c:/a.",
      "http://a b/": "Browsers refuse it: a space in the host.",
    };
    for (const [iri, sentence] of Object.entries(sentences)) {
      assert.equal(say(iri), sentence);
    }
    assert.equal(say("http://a.b/", { charset: "martian" }), "Unknown charset.");
    const { report, values } = inspect(type("example.com"), SAME);
    assert.equal(values.get(report.offers[0]?.name ?? ""), "https://example.com/");
    const long = inspect(type(`${"a".repeat(200)}.example`), SAME).report.answer;
    assert.deepEqual([long.real?.isCut, long.real?.text.length], [true, 160]);
    const states = ["https://amazon.de/", "https://a.example/100%", "example.com", "http://a b/"].map(
      (iri) => inspect(type(iri), SAME).report.answer.state,
    );
    assert.deepEqual(states, ["good", "warn", "warn", "bad"]);
    assert.equal(report.verdicts[1]?.text, "with a scheme before it");
  });

  it("says in short what is to be seen", () => {
    assert.equal(
      summarize(type("http://a.b/"), SAME),
      "Valid, and nothing in it is disguised: browsers open http://a.b/. RFC 3987: a valid IRI.",
    );
    assert.match(summarize(type("/א/1", { base: "http://a" }), SAME), /Right to left: \d+ warnings?\./);
    assert.match(
      summarize(type("http://a", { other: "http://b" }), SAME),
      /The two addresses are not equivalent on any level\.$/,
    );
    assert.match(summarize(type("http://a", { other: "http://a" }), SAME), /equivalent on the level string\.$/);
    assert.match(summarize(type("a", { other: "b" }), SAME), /Nothing says whether the two addresses are equivalent/);
  });

  it("is plain data", () => {
    for (const { state } of EXAMPLES) {
      const { report } = inspect(state, SAME);
      assert.deepEqual(structuredClone(report), report);
    }
  });

  it("covers the start of long inputs, and stays small", () => {
    for (const unit of takeShare(["א/1", "a", "日", "😀", " ", "%", "?a=b&", "\uD800", "\u0301", "xn--a."])) {
      const iri = `http://a/${unit.repeat(share(1_000_000) / unit.length)}`;
      const { report, values } = inspect(type(iri, { other: iri }), SAME);
      assert.ok(report.anatomy.rows.every(({ end }) => end <= TAKEN_LIMIT));
      assert.ok(JSON.stringify(report).length < 250_000, unit);
      assert.ok(
        [...values.values()].every(({ length }) => length <= TAKEN_LIMIT * 9 + 100),
        unit,
      );
    }
  }).timeout(60_000);
});
