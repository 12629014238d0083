/** Links in random texts: ours compared with a transcription of UTS #58; and links that were written for text. */
import assert from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { Marked } from "marked";
import { micromark } from "micromark";
import { IRI, iriToURI, uriToIRI } from "whatwg-iri";
import { isIRI } from "whatwg-iri/syntax";
import { composeLink, createFinder, type FoundIRI, findIRIs, type LinkParts, markdownLinks } from "whatwg-iri/text";
import { createDetector } from "../oracles/uts58.js";
import { makeText } from "../support/detection.js";
import { listTopLevelDomains } from "../tables/link.js";
import { type Random, randomFor, SEED } from "./fuzz/random.js";

const RUNS = Number(process.env.FUZZ_RUNS ?? 5_000);

const describeLinks = (links: readonly Pick<FoundIRI, "start" | "end" | "kind">[]) =>
  links.map(({ start, end, kind }) => ({ start, end, kind }));

describe(`link detection in random texts (FUZZ_SEED=${SEED})`, () => {
  it("[G-2a, G-2b, G-2c] is that of a transcription of UTS #58", async function () {
    this.timeout(0);
    const detect = createDetector(new Set(await listTopLevelDomains()));
    if (detect === null) {
      if (process.env.CI) {
        throw new Error("The data of UTS #58 is not here; UNICODE_DIR names its folder");
      }
      console.log("      The data of UTS #58 is not here; UNICODE_DIR names its folder");
      this.skip();
    }
    const before = ["", "a", "0", "+", "a+", "+a", "a0+", "_", "日", "a-", "1.", "%4a.jp#HTTPS://b/"].map(
      (prefix) => `${prefix}mailto:x@a.com`,
    );
    let found = 0;
    for (let run = -before.length; run < RUNS; run++) {
      const text = run < 0 ? (before.at(run) as string) : makeText(randomFor(SEED, run), 24);
      // Other kinds follow the rules of test/unit/links/kinds.test.ts too.
      const isWhole = ({ kind }: { kind: string }): boolean => kind === "iri";
      const ours = describeLinks(findIRIs(text, { prose: "none" })).filter(isWhole);
      const theirs: unknown[] = describeLinks(detect(text)).filter(isWhole);
      found += ours.length;
      assert.deepEqual(ours, theirs, JSON.stringify(text));
    }
    assert.ok(found > RUNS / 10, `only ${found} links`);
  });

  it("gives links that parse, in order, apart from each other, and whole characters", () => {
    for (let run = 0; run < RUNS; run++) {
      const text = makeText(randomFor(SEED + 1, run), 24);
      let previous = 0;
      for (const link of findIRIs(text)) {
        const message = `${JSON.stringify(text)}: ${link.text}`;
        assert.ok(link.start >= previous && link.end > link.start, message);
        assert.equal(link.text, text.slice(link.start, link.end));
        assert.ok(isIRI(link.value), message);
        assert.match(link.href, /^[!-~]+$/);
        assert.doesNotMatch(link.text, /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
        assert.doesNotMatch(link.text, /[\s\u202E\u200B\uFEFF\uFFFD]/);
        if (/^https?:/i.test(link.value)) {
          assert.ok(IRI.canParse(link.href), message);
        }
        previous = link.end;
      }
    }
  }).timeout(0);

  it("[P-3a, P-4a] gives the URI that iriToURI makes of the IRI", () => {
    for (let run = 0; run < RUNS; run++) {
      const random = randomFor(SEED + 5, run);
      const text =
        random.below(2) === 0 ? makeText(random, 24) : `https://é:${composeLink(makeParts(random)).slice(7)}`;
      for (const link of findIRIs(text, { schemes: "all", userinfo: true, ipv4: true, networkPaths: true })) {
        // The IRI of a mail address has ASCII dots already, and ASCII hosts keep their case.
        const [ours, theirs] = [link.href, iriToURI(link.value)].map((uri) =>
          uri.replace(link.kind === "mail" ? /^[^:]*|@.*/g : /^[^:]*/, (part) => part.toLowerCase()),
        );
        assert.equal(ours, theirs, JSON.stringify(text));
      }
    }
  }).timeout(0);

  it("gives the same links for short texts in random chunks", () => {
    const choices = [
      null,
      { schemes: "all", userinfo: true },
      { stopAt: "" },
      { ipv4: true, networkPaths: true },
      { prose: "cjk" },
      { prose: "none", schemeless: "www" },
      { stopAt: "\\|" },
      { stopAt: "c\u{1F600}" },
    ] as const;
    for (let run = 0; run < RUNS; run++) {
      const random = randomFor(SEED + 7, run);
      const text = makeText(random, 12);
      const options = random.pick(choices);
      const finder = createFinder(options);
      const pieces: string[] = [];
      for (let start = 0; start < text.length; start += pieces.at(-1)?.length ?? 0) {
        pieces.push(text.slice(start, start + 1 + random.below(12)));
      }
      const links = [...pieces.flatMap((piece) => finder.push(piece)), ...finder.end()];
      assert.deepEqual(
        describeLinks(links),
        describeLinks(findIRIs(text, options)),
        JSON.stringify({ pieces, options }),
      );
    }
  }).timeout(0);

  it("gives the same links however the text is split", () => {
    const length = RUNS > 100_000 ? 10_000 : 600;
    for (const options of [undefined, { stopAt: "c\u{1F600}" }, { acrossLines: true }]) {
      const random = randomFor(SEED + 2, 0);
      let text = "";
      // Some texts of this length have no link.
      while (text.length < length || findIRIs(text, options).length === 0) {
        text += makeText(random, 24);
      }
      const whole = findIRIs(text, options);
      const check = (pieces: readonly string[]): void => {
        const finder = createFinder(options);
        const links = [...pieces.flatMap((piece) => finder.push(piece)), ...finder.end()];
        assert.deepEqual(describeLinks(links), describeLinks(whole), JSON.stringify(pieces));
      };
      for (let index = 0; index <= text.length; index++) {
        check([text.slice(0, index), text.slice(index)]);
      }
      check([...Array(text.length).keys()].map((index) => text.charAt(index)));
    }
  }).timeout(0);
});

const HOSTS = [
  "example.com",
  "a-b.example.co.uk",
  "bücher.example",
  "例え.jp",
  "普遍适用测试.我爱你",
  "пример.рф",
  "مثال.السعودية",
  "ยูเอทดสอบ.ไทย",
  "127.0.0.1",
  "[2001:db8::1]",
  "localhost",
];

const CHARACTERS = [
  ..."aZ09-._~!$&'()*+,;=:@/?#[]{}<>\"\\^`| %\u0001",
  ..."äéßкיאبदไあ漢한😀\u{20000}…。、，！？（）「」«»“”‘’،؟।་\u0301\u200D\u200B\u202E\uFEFF\uFE0F\u00A0\uE000\uFFFF\u{E0100}",
  "%41",
  ":~:",
  "..",
];

function makePart(random: Random, least: number): string {
  let part = "";
  for (let count = least + random.below(8); count > 0; count--) {
    part += random.pick(CHARACTERS);
  }
  return part;
}

function makeParts(random: Random): LinkParts {
  const list = <T>(most: number, make: () => T): T[] => Array.from({ length: random.below(most + 1) }, make);
  const query = list(2, () => [makePart(random, 1), ...list(1, () => makePart(random, 0))] as [string, string?]);
  return {
    scheme: random.pick(["https", "http"]),
    host: random.pick(HOSTS),
    port: random.below(4) === 0 ? random.below(65_536) : undefined,
    path: list(3, () => makePart(random, 0).replace(/^\.\.?$/, "x")),
    query: query.length === 0 ? undefined : query,
    fragment: random.below(3) === 0 ? makePart(random, 0) : undefined,
    directive: random.below(8) === 0 ? makePart(random, 1) : undefined,
  };
}

/** Queries with empty keys, or with nothing at all. */
const QUERIES: readonly LinkParts["query"][] = [
  [],
  [[""]],
  [[""], [""]],
  [["", ""]],
  [["", "a"]],
  [["a"], [""], ["b", ""]],
];

function makeOddParts(random: Random): LinkParts {
  const parts = makeParts(random);
  return random.below(4) === 0 ? { ...parts, query: random.pick(QUERIES) } : parts;
}

/** The surroundings of links. */
const PLACES: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  [" ", " "],
  ["see ", ". Next"],
  ["见 ", "。 下"],
  ["انظر ", "، ثم"],
  ["انظر ", ""],
  ["ראה ", " ועוד"],
  ["", "? "],
  ["", "! "],
  ["", "…"],
  ["", "...\n"],
  ['"', '"'],
  ["'", "'"],
  ["“", "”."],
  ["«", "»"],
  ["‘", "’, "],
  ["\u2067", "\u2069"],
  ["\u202B", "\u202C"],
  ["\uFEFF", "\u200B"],
  ...Array.from(
    "() <> [] {} ༺༻ ᚛᚜ ⁅⁆ ⁽⁾ ⌈⌉ ❨❩ ❮❯ ⟅⟆ ⟦⟧ ⟨⟩ ⦃⦄ ⦏⦎ ⦍⦐ ⧼⧽ ⸢⸣ ⸨⸩ 〈〉 《》 「」 『』 【】 〔〕 〖〗 ﹙﹚ （） ［］ ｛｝ ｟｠ ｢｣".split(
      " ",
    ),
    (pair) => [pair.charAt(0), pair.charAt(1)] as [string, string],
  ),
];

describe(`links that were written for text (FUZZ_SEED=${SEED})`, () => {
  for (const iri of [true, false]) {
    it(`[G-2a, G-2b, G-2c] are found whole, and nothing else, wherever they stand, with iri: ${iri}`, () => {
      for (let run = 0; run < RUNS; run++) {
        const parts = makeOddParts(randomFor(SEED + 3, run));
        const link = composeLink(parts, { beyondIRI: !iri, prose: "auto" });
        assert.equal(isIRI(link) || !iri, true, link);
        const [before, after] = PLACES[run % PLACES.length] as [string, string];
        const text = before + link + after;
        const found = findIRIs(text);
        if (found.length !== 1 || found[0]?.text !== link || found[0].start !== before.length) {
          assert.deepEqual(
            found.map((other) => other.text),
            [link],
            JSON.stringify({ parts, text }),
          );
        }
      }
    }).timeout(0);
  }

  it("are found whole by every finder, and by the plugins for Markdown", () => {
    const { syntax, html } = markdownLinks.micromark();
    const micromarkOptions = { extensions: [syntax], htmlExtensions: [html] };
    const markdownIt = new MarkdownIt().use(markdownLinks.markdownIt);
    const marked = new Marked(markdownLinks.marked());
    for (let run = 0; run < RUNS; run++) {
      const link = composeLink(makeOddParts(randomFor(SEED + 8, run)));
      const [text] = [link, `see ${link} b`].slice(run % 2);
      for (const prose of ["none", "auto", "cjk"] as const) {
        const links = findIRIs(`${text}`, { prose }).map((found) => found.text);
        assert.deepEqual(links, [link], `${prose}: ${text}`);
      }
      // Markdown takes longer.
      for (const rendered of run % 10 > 0
        ? []
        : [
            markdownIt.render(`${text}`),
            marked.parse(`${text}`, { async: false }),
            micromark(`${text}`, micromarkOptions),
          ]) {
        const [, shown = ""] = /<a [^>]*>(.*?)<\/a>/.exec(rendered) ?? [];
        assert.equal(decodeEntities(shown), link, rendered);
      }
    }
  }).timeout(0);

  it("are read back as the same segments, pairs and fragment", () => {
    for (let run = 0; run < RUNS; run++) {
      const random = randomFor(SEED + 6, run);
      const scheme = random.pick(["https", "http", "ws", "file", "foo"]);
      const made = makeOddParts(random);
      const fragment = made.fragment === undefined ? undefined : made.fragment + random.pick(["", ":", ":~", ":~:"]);
      const path = made.path?.map((segment) => random.pick([segment, segment, "c|", "\\", "%2E%2e", ".%2e"]));
      // A file has no port.
      const parts = { ...made, scheme, port: scheme === "file" ? undefined : made.port, path, fragment };
      const link = composeLink(parts, { beyondIRI: random.below(2) > 0 });
      const { pathname, search, hash } = new IRI(link);
      const [ofFragment = "", ...ofDirective] = hash.slice(1).split(":~:");
      const isBare = parts.path?.length === 0 && scheme !== "foo";
      assert.deepEqual(
        [
          pathname.split("/").slice(1).map(decodeAll),
          [...new URLSearchParams(search)],
          decodeAll(ofFragment),
          decodeAll(ofDirective.join(":~:")),
        ],
        [
          isBare ? [""] : parts.path,
          (parts.query ?? []).map(([key, value = ""]) => [key, value]).filter((_, index) => !isNothing(parts, index)),
          parts.fragment ?? "",
          parts.directive ?? "",
        ],
        JSON.stringify({ parts, link }),
      );
    }
  }).timeout(0);

  it("come from uriToIRI too, and lead to the same URL, apart from what was encoded", () => {
    for (let run = 0; run < RUNS; run++) {
      const random = randomFor(SEED + 4, run);
      const { scheme, host, path = [], query, fragment } = makeParts(random);
      const href = new URL(
        `${scheme}://${host}/${path.map((segment) => encodeURIComponent(segment)).join("/")}` +
          (query === undefined
            ? ""
            : `?${query.map((pair) => pair.map((text) => encodeURIComponent(text as string)).join("=")).join("&")}`) +
          (fragment === undefined ? "" : `#${encodeURIComponent(fragment)}`),
      ).href;
      const link = uriToIRI(href, { profile: "text" });
      assert.deepEqual(
        findIRIs(`(see ${link}).`, { prose: "none" }).map(({ text }) => text),
        [link],
        href,
      );
      assert.equal(decodeSafely(new URL(link).href), decodeSafely(href));
    }
  }).timeout(0);
});

function decodeEntities(html: string): string {
  const named = html.replace(/&(?:quot|lt|gt);/g, (name) => ({ "&quot;": '"', "&lt;": "<" })[name] ?? ">");
  return named.replace(/&#x?27;|&#39;/g, "'").replaceAll("&amp;", "&");
}

/** Decodes unreserved octets and those encoded by the profile, so that two hrefs can be compared. */
function decodeSafely(href: string): string {
  return href.replace(/%(?:2[1789CE]|3A|3B|3F|5B|5D|40|24|26|2A|2B|3D|[2-7][0-9A-F])/gi, (triplet) =>
    decodeURIComponent(triplet),
  );
}

/** Whether a pair has an empty key and no value: forms skip it. */
function isNothing({ query }: LinkParts, index: number): boolean {
  const pair = query?.[index];
  return pair?.[0] === "" && pair[1] === undefined;
}

function decodeAll(text: string): string {
  return text.replace(/(?:%[0-9A-F]{2})+/gi, decodeURIComponent);
}
