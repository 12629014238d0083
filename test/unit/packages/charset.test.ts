/** Encoding labels and names. */
import assert from "node:assert/strict";
import { percentEncodeAfterEncoding as encode } from "@exodus/bytes/whatwg.js";
import { getOutputEncoding, percentEncodeAfterEncoding } from "#lib/packages/charset.js";
import { ENCODINGS } from "../../support/encodings.js";
import { takeShare } from "../../support/share.js";

describe("get an output encoding", () => {
  it("[W-2a] returns each encoding's own name, and UTF-8 to those that have no encoder", () => {
    for (const name of ENCODINGS) {
      assert.equal(getOutputEncoding(name), name.startsWith("utf-16") ? "utf-8" : name);
    }
    assert.equal(getOutputEncoding("replacement"), "utf-8");
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
        assert.throws(() => getOutputEncoding(label), RangeError);
      } else {
        assert.equal(getOutputEncoding(label), name);
      }
    }
  });

  it("throws a RangeError that names an unknown label safely", () => {
    assert.throws(() => getOutputEncoding("\u202Eutf\u00008"), {
      name: "RangeError",
      message: /"\\u\{202E\}utf\\u\{0\}8"/,
    });
    // Only ASCII white space is stripped.
    assert.throws(() => getOutputEncoding("\u00A0utf-8"), RangeError);
    assert.throws(() => getOutputEncoding("x".repeat(1_000_000)), RangeError);
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
      assert.equal(percentEncodeAfterEncoding(charset, text, " "), encode(charset, text, " "), `${charset} ${length}`);
    }
  });
});
