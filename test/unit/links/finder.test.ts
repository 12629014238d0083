import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { iriToURI } from "whatwg-iri";
import { createFinder, type FoundIRI, findIRIs } from "whatwg-iri/text";

const places = (links: readonly FoundIRI[]) => links.map(({ start, end, text }) => ({ start, end, text }));

describe("createFinder", () => {
  it("returns a link as soon as nothing can change it", () => {
    const finder = createFinder();
    deepEqual(finder.push("see https://exa"), []);
    deepEqual(finder.push("mple.com/\uD83D"), []);
    deepEqual(places(finder.push("\uDE00. b@c.de")), [{ start: 4, end: 26, text: "https://example.com/\u{1F600}" }]);
    deepEqual(places(finder.end()), [{ start: 28, end: 34, text: "b@c.de" }]);
  });

  it("looks for the boundary before the last character, not before the one that precedes it", () => {
    const finder = createFinder();
    deepEqual(finder.push("x\u{10FFFF}e"), []);
    deepEqual(places(finder.push("xample.com ")), [{ start: 3, end: 14, text: "example.com" }]);
  });

  it("starts another text after the end", () => {
    const finder = createFinder();
    finder.push("a.com \uD83D");
    deepEqual(finder.end(), []);
    deepEqual(places(finder.push("b.com ")), [{ start: 0, end: 5, text: "b.com" }]);
  });

  it("does not treat a character that may be part of a local part as a boundary, though it ends other links", () => {
    const finder = createFinder();
    deepEqual(finder.push("\u0149"), []);
    deepEqual(places(finder.push("a@example.com\u2028")), [{ start: 0, end: 14, text: "\u0149a@example.com" }]);
  });

  it("knows the backslash before a chunk", () => {
    const finder = createFinder();
    deepEqual(finder.push("C:\\dir\\exa"), []);
    deepEqual([...finder.push("mple.com"), ...finder.end()], []);
    const stopped = createFinder({ stopAt: "\\" });
    deepEqual(places(stopped.push("a.com\\")), [{ start: 0, end: 5, text: "a.com" }]);
    deepEqual(places([...stopped.push("b.com"), ...stopped.end()]), [{ start: 6, end: 11, text: "b.com" }]);
  });

  it("knows the marks of emphasis that are open before a chunk", () => {
    const texts = [
      "**a ",
      "https://a.com/b** https://a.com/c**",
      " *d\n",
      "\nhttps://a.com/e* *",
      "f https://a.com/g* ",
    ];
    const finder = createFinder();
    const links = [...texts.flatMap((text) => finder.push(text)), ...finder.end()];
    deepEqual(places(links), places(findIRIs(texts.join(""))));
    deepEqual(
      links.map(({ text }) => text),
      ["https://a.com/b", "https://a.com/c**", "https://a.com/e*", "https://a.com/g"],
    );
    deepEqual(places([...finder.push("https://a.com/h* "), ...finder.end()])[0]?.text, "https://a.com/h*");
  });

  it("reads no more of the text before a name than a finder keeps: the word since the last boundary", () => {
    const names = ["<.a\uDC00b>c.org", "x<.a\u0001b>c.org", "#ab|c:d.org", " <.a>b.org"];
    for (const text of names) {
      const options = { stopAt: "|\uDC00\u0001 " };
      const finder = createFinder(options);
      const links = [...[...text].flatMap((piece) => finder.push(piece)), ...finder.end()];
      deepEqual(places(links), places(findIRIs(text, options)), text);
      equal(links.length, 1, text);
    }
  });

  it("respects the caller's stop characters", () => {
    const finder = createFinder({ stopAt: "x\u{1F600}" });
    deepEqual(places(finder.push("a.comx\u200Eb.com\u{1F600}c")), [
      { start: 0, end: 5, text: "a.com" },
      { start: 7, end: 12, text: "b.com" },
    ]);
    deepEqual(finder.push("\u200E.com\u200B"), []);
  });

  it("finds addresses that are broken into lines, however they are split", () => {
    const text = "<https://a.com/b\n c> d.com <https://e.com/ > f.com <https://g.com/\n";
    const whole = findIRIs(text, { acrossLines: true }).map(({ text: link, start }) => [link, start]);
    deepEqual(whole[0], ["https://a.com/bc", 1]);
    for (let index = 0; index <= text.length; index++) {
      const finder = createFinder({ acrossLines: true });
      const links = [...finder.push(text.slice(0, index)), ...finder.push(text.slice(index)), ...finder.end()];
      deepEqual(
        links.map(({ text: link, start }) => [link, start]),
        whole,
        `${index}`,
      );
    }
    const finder = createFinder({ acrossLines: true });
    equal(finder.push(`<https://a.com/\n ${"b ".repeat(3000)}`).length, 1, "too long for an address in brackets");
    // A closed bracket holds nothing back.
    const other = createFinder({ acrossLines: true });
    deepEqual(
      ["<a", "b>c.com x", " d.com "].map((piece) => other.push(piece).length),
      [0, 1, 1],
    );
  });

  it("finds what is found in the whole text after a link that goes on with a character that no host has", () => {
    const whole = (text: string): readonly number[] => findIRIs(text).map(({ start }) => start);
    for (const character of "\x85\u0378\u200B\u2329\uD800\uE000\uFFFC\uFFFF\u{E0100}\u{10FFFF}") {
      for (const mark of ["^", "\\", "^a"]) {
        const text = `e.om${mark}${character}:e.om`;
        const finder = createFinder();
        const found = [...finder.push(text), ...finder.end()].map(({ start }) => start);
        deepEqual(found, whole(text), JSON.stringify(text));
        equal(found.length, character === "\u200B" ? 1 : 2, JSON.stringify(text));
      }
    }
  });

  it("finds what is found in the whole text, with brackets that close after a space, however it is split", () => {
    const texts = [
      "https://a.com/test(NotUrl dd) https://b.com/x(y z https://c.com/a_(b) (see d.com/(e f) g)",
      `https://a.com/b(c ${"d ".repeat(70)}) https://a.com/(b\nc) https://a.com/(b [c d) (e https://a.com/b] c`,
      `${"( ".repeat(130)}https://a.com/b(c d) e.com/（f g） h.com/【i j】 k.com/{l m} n.com/[o p]`,
    ];
    for (const text of texts) {
      const whole = findIRIs(text).map(({ start, end }) => [start, end]);
      ok(whole.length > 1);
      for (const length of [1, 2, 3, 7, 50, 128, 200]) {
        const finder = createFinder();
        const pieces = text.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
        const links = [...pieces.flatMap((piece) => finder.push(piece)), ...finder.end()];
        deepEqual(
          links.map(({ start, end }) => [start, end]),
          whole,
          `${length}: ${text}`,
        );
      }
    }
  });

  it("reads text without spaces in pieces of 16,777,216 units", () => {
    const finder = createFinder();
    const piece = "a".repeat(2 ** 22);
    for (let count = 0; count < 5; count++) {
      deepEqual(finder.push(piece), []);
    }
    deepEqual(
      finder.push(" b.com ").map(({ start }) => start),
      [5 * 2 ** 22 + 1],
    );
  });

  it("is a transformer of the Streams Standard", async () => {
    const pieces = ["a.co", "m b@c.d", "e"];
    const stream = new ReadableStream<string>({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece === undefined) {
          controller.close();
        } else {
          controller.enqueue(piece);
        }
      },
    });
    const reader = stream.pipeThrough(new TransformStream<string, FoundIRI>(createFinder())).getReader();
    const links: FoundIRI[] = [];
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      links.push(chunk.value);
    }
    deepEqual(
      links.map(({ start, text }) => [start, text]),
      [
        [0, "a.com"],
        [6, "b@c.de"],
      ],
    );
  });

  it("throws for chunks that are not strings, and for invalid options", () => {
    throws(() => createFinder().push(1 as unknown as string), TypeError);
    throws(() => createFinder({ tlds: ["a b"] }), TypeError);
  });
});

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("findIRIs of octets", () => {
  it("[G-2d] converts from the charset of the text, and counts octets", () => {
    for (const [charset, octets, start, end, iri] of [
      ["utf-8", encode("é 例え.jp/é。"), 3, 15, "https://例え.jp/é"],
      ["latin1", Uint8Array.of(0xe9, 0x20, 0x61, 0x2e, 0x64, 0x65, 0x2f, 0xe9), 2, 8, "https://a.de/é"],
      ["shift_jis", Uint8Array.of(0x97, 0xe1, 0x20, 0x97, 0xe1, 0x2e, 0x6a, 0x70, 0x81, 0x42), 3, 8, "https://例.jp"],
      ["utf-16le", Uint8Array.from(Buffer.from("é a.de/日 ", "utf16le")), 4, 16, "https://a.de/日"],
      [
        "iso-2022-jp",
        Uint8Array.of(0x1b, 0x24, 0x42, 0x4e, 0x63, 0x1b, 0x28, 0x42, 0x2e, 0x6a, 0x70),
        0,
        11,
        "https://例.jp",
      ],
      ["gb18030", Uint8Array.of(0x81, 0x30, 0x81, 0x30, 0x20, 0x61, 0x2e, 0x64, 0x65), 5, 9, "https://a.de"],
      // An incomplete sequence becomes two characters together with the next octet.
      ["euc-jp", Uint8Array.of(0xb0, 0x61, 0x2e, 0x64, 0x65, 0x20, 0xb0, 0xa1), 1, 5, "https://a.de"],
    ] as const) {
      const [link] = findIRIs(octets, { charset });
      deepEqual([link?.start, link?.end, link?.value], [start, end, iri], charset);
      equal(link?.href, iriToURI(iri), charset);
    }
  });

  it("counts octets far into a text", () => {
    const text = `${"é例\u{1F600} ".repeat(3_000)}a.com ${"ü".repeat(2_000)} b@c.de/ `;
    const octets = encode(text);
    for (const { start, end, text: link } of findIRIs(octets, { charset: "utf-8" })) {
      equal(new TextDecoder().decode(octets.subarray(start, end)), link);
    }
    equal(findIRIs(octets, { charset: "utf-8" }).length, 2);
  });

  it("counts octets far into a text in a legacy charset", () => {
    const filling = Array.from({ length: 1_500 }, () => [0x97, 0xe1, 0x20]).flat();
    const octets = Uint8Array.from([...filling, 0x61, 0x2e, 0x64, 0x65, 0x20, ...filling, 0x62, 0x2e, 0x64, 0x65]);
    deepEqual(places(findIRIs(octets, { charset: "shift_jis" })), [
      { start: 4_500, end: 4_504, text: "a.de" },
      { start: 9_005, end: 9_009, text: "b.de" },
    ]);
  });

  it("[G-2d] normalizes the IRI, not the text, if the charset is not based on Unicode", () => {
    // windows-1258 has no é: e and a combining acute accent.
    const [link] = findIRIs(Uint8Array.of(0x61, 0x2e, 0x64, 0x65, 0x2f, 0x65, 0xec), { charset: "windows-1258" });
    deepEqual([link?.text, link?.value], ["a.de/e\u0301", "https://a.de/é"]);
    const [kept] = findIRIs(encode("a.de/e\u0301"), { charset: "utf-8" });
    equal(kept?.value, "https://a.de/e\u0301");
    const [mail] = findIRIs(Uint8Array.of(0x65, 0xec, 0x40, 0x61, 0x2e, 0x64, 0x65), { charset: "windows-1258" });
    deepEqual([mail?.value, mail?.href], ["mailto:é@a.de", "mailto:%C3%A9@a.de"]);
  });

  it("throws for a charset that is unknown or missing", () => {
    throws(() => findIRIs(Uint8Array.of(), { charset: "nope" }), { name: "RangeError", message: /"nope"/ });
    throws(() => (findIRIs as (octets: unknown) => unknown)(Uint8Array.of()), TypeError);
    deepEqual(findIRIs(Uint8Array.of(1), { charset: "hz-gb-2312" }), []);
  });
});
