import { deepEqual, equal, throws } from "node:assert/strict";
import { percentEncodeAfterEncoding as encode } from "@exodus/bytes/whatwg.js";
import { extractLinks } from "whatwg-iri/documents";
import { findReplacements, getOutputEncoding, percentEncodeInCharset } from "#lib/packages/charset.js";
import { ENCODINGS } from "../../support/encodings.js";
import { STEP, takeShare } from "../../support/share.js";

describe("get an output encoding", () => {
  it("[W-2a] returns each encoding's own name, and UTF-8 to those that have no encoder", () => {
    for (const name of ENCODINGS) {
      equal(getOutputEncoding(name), name.startsWith("utf-16") ? "utf-8" : name);
    }
    equal(getOutputEncoding("replacement"), "utf-8");
  });

  it("accepts labels in any case, with ASCII white space around them", () => {
    const labels: Record<string, string> = {
      " \t\n\f\rUtf8": "utf-8",
      "unicode-1-1-utf-8": "utf-8",
      "ucs-2": "utf-8",
      unicodeFFFE: "utf-8",
      hz: "",
      "hz-gb-2312": "utf-8",
      "ISO-8859-1": "windows-1252",
      ascii: "windows-1252",
      latin5: "windows-1254",
      "iso-8859-9": "windows-1254",
      "TIS-620": "windows-874",
      logical: "iso-8859-8-i",
      gb2312: "gbk",
      "big5-hkscs": "big5",
      "Windows-31J": "shift_jis",
      ks_c_5601_1987: "",
      "ks_c_5601-1987": "euc-kr",
      "x-x-big5": "big5",
    };
    for (const [label, name] of Object.entries(labels)) {
      if (name === "") {
        throws(() => getOutputEncoding(label), RangeError);
      } else {
        equal(getOutputEncoding(label), name);
      }
    }
  });

  it("knows the names of three code pages of Windows, which are not labels for documents", () => {
    const names = ["cp932", " CP936 ", "cp949"];
    deepEqual(names.map(getOutputEncoding), ["shift_jis", "gbk", "euc-kr"]);
    const html = Buffer.from("<meta charset=cp932><a href='http://a/?q=é'>");
    equal(extractLinks(html, { contentType: "text/html" }).charset, "windows-1252");
  });

  it("throws a RangeError that names an unknown label safely", () => {
    throws(() => getOutputEncoding("\u202Eutf\u00008"), {
      name: "RangeError",
      message: /"\?utf\?8"/,
    });
    // Only ASCII white space is stripped.
    throws(() => getOutputEncoding("\u00A0utf-8"), RangeError);
    throws(() => getOutputEncoding("x".repeat(1_000_000)), RangeError);
  });
});

describe("percent-encode after encoding", () => {
  it("encodes long text piece by piece, without cutting characters or forgetting a state", () => {
    const charsets = ["utf-8", "windows-1252", "shift_jis", "gb18030", "iso-2022-jp"];
    const lengths = [0xfffe, 0xffff, 0x10000, 0x10001, 0x1ffff];
    for (const [charset, length] of takeShare(
      lengths.flatMap((number) => charsets.map((name) => [name, number] as const)),
    )) {
      const text = `${"日".repeat(length)}😀é${"本".repeat(9)}`;
      equal(percentEncodeInCharset(charset, text, " "), encode(charset, text, " "), `${charset} ${length}`);
    }
  });
});

describe("replacements in decoded octets", () => {
  it("are made by decoders that refuse everything", () => {
    deepEqual([...findReplacements(new Uint8Array(), "iso-2022-kr")], []);
    deepEqual([...findReplacements(Buffer.from("a"), "iso-2022-kr")], [true]);
    deepEqual([...findReplacements(Buffer.from("ab"), "replacement")], [true]);
  });

  it("are distinguished from an encoded U+FFFD, anywhere in a long text", () => {
    const pieces: Record<string, { text: number[][]; genuine: number[]; invalid: number[] }> = {
      "utf-8": { text: [[0x61], [0xc3, 0xa9], [0xe6, 0x97, 0xa5]], genuine: [0xef, 0xbf, 0xbd], invalid: [0xff] },
      gb18030: {
        text: [[0x61], [0xb0, 0xa1], [0x81, 0x30, 0x84, 0x36]],
        genuine: [0x84, 0x31, 0xa4, 0x37],
        invalid: [0xff],
      },
      gbk: { text: [[0x61], [0xb0, 0xa1]], genuine: [0x84, 0x31, 0xa4, 0x37], invalid: [0xff] },
      "utf-16be": {
        text: [
          [0, 0x61],
          [0x65, 0xe5],
        ],
        genuine: [0xff, 0xfd],
        invalid: [0xdc, 0],
      },
      "utf-16le": {
        text: [
          [0x61, 0],
          [0xe5, 0x65],
        ],
        genuine: [0xfd, 0xff],
        invalid: [0, 0xdc],
      },
    };
    for (const [charset, { text, genuine, invalid }] of Object.entries(pieces)) {
      for (let gap = 120; gap < 300; gap += 2 * STEP) {
        const filling = Array.from(
          { length: gap },
          (_, index) => text[(index * index + gap) % text.length] as number[],
        ).flat();
        const octets = [...filling, ...genuine, ...filling, ...invalid, ...genuine, ...filling, ...genuine, ...invalid];
        deepEqual([...findReplacements(Uint8Array.from(octets), charset)], [false, true, false, false, true]);
      }
    }
  });

  it("include an octet that is cut off by what follows it, though it ends a part of 256 that begins with U+FFFD", () => {
    const filling = (length: number): readonly number[] => Array<number>(length).fill(0x61);
    const octets = [...filling(256), 0x84, 0x31, 0xa4, 0x37, ...filling(251), 0x81, 0x20, ...filling(300)];
    deepEqual([...findReplacements(Uint8Array.from(octets), "gb18030")], [false, true]);
    // The same in UTF-8, where the octet at the start of a part would complete the one that ended the part before last.
    const others = [...filling(254), 0xef, 0xbf, 0xbd, ...filling(255), 0xbf, ...filling(300)];
    deepEqual([...findReplacements(Uint8Array.from(others), "utf-8")], [false, true]);
  });
});
