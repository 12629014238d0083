import { deepEqual } from "node:assert/strict";
import { findIRIs } from "whatwg-iri/text";

const LINK = "http://a.com/";

describe("links in octets", () => {
  it("have their places after sequences that are cut off, too long, too high or surrogates", () => {
    for (const first of [0x61, 0x80, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff]) {
      for (const second of [0x20, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0]) {
        for (const rest of [[], [0x80], [0xbf, 0x80], [0x80, 0xbf, 0x80], [0x41, 0x80]]) {
          const before = [first, second, ...rest, 0x20];
          const octets = Uint8Array.from([...before, ...Buffer.from(`${LINK} é ${LINK} `)]);
          const places = findIRIs(octets, { charset: "utf-8" }).map(({ start, end }) => [start, end]);
          const start = before.length;
          const next = start + LINK.length + 4;
          deepEqual(
            places,
            [
              [start, start + LINK.length],
              [next, next + LINK.length],
            ],
            before.join(" "),
          );
        }
      }
    }
  });

  it("have their places where a decoder reads octets again that did not continue a character", () => {
    const rows: readonly (readonly [charset: string, before: readonly number[], link: readonly number[]])[] = [
      ["utf-16le", [0x3d, 0xd8], [...Buffer.from("http://a.de/", "utf16le")]],
      ["gbk", [0x81, 0x40, 0x20, 0x82], [0x39, 0x2e, 0x64, 0x65]],
      ["gb18030", [0x81], [0x30, 0x81, 0x40, 0x2e, 0x64, 0x65]],
      ["gb18030", [0x81, 0x40, 0xff], [0x61, 0x2e, 0x64, 0x65]],
      ["shift_jis", [0x81], [0x39, 0x2e, 0x64, 0x65]],
      ["euc-jp", [0x8f, 0xa1], [0x39, 0x2e, 0x64, 0x65]],
      ["big5", [0x81], [0x61, 0x2e, 0x64, 0x65]],
    ];
    for (const [charset, before, link] of rows) {
      const octets = Uint8Array.from([...before, ...link, ...(charset === "utf-16le" ? [0x20, 0] : [0x20])]);
      const places = findIRIs(octets, { charset }).map(({ start, end }) => [start, end]);
      deepEqual(places, [[before.length, before.length + link.length]], `${charset} ${before}`);
    }
  });

  it("do not exist in the encoding that replaces dangerous ones, whose text is a single U+FFFD", () => {
    for (const octets of [[], [0x61], Buffer.from(LINK)]) {
      deepEqual(findIRIs(Uint8Array.from(octets), { charset: "iso-2022-kr" }), []);
    }
  });

  it("have their places before octets that no link contains", () => {
    for (const last of ["a", "é", "あ", "\u{1F600}"]) {
      for (const octet of [0x80, 0xbf, 0xc2, 0xff]) {
        const link = Buffer.from(LINK + last);
        const octets = Uint8Array.from([...link, octet, 0x80, 0x20, ...link]);
        const places = findIRIs(octets, { charset: "utf-8" }).map(({ start, end }) => [start, end]);
        const second = link.length + 3;
        const expected = [
          [0, link.length],
          [second, second + link.length],
        ];
        deepEqual(places, expected, `${last} ${octet}`);
      }
    }
  });
});
