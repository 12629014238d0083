import assert from "node:assert/strict";
import {
  AutomatonBuilder,
  copyLines,
  createCopier,
  type Ranges,
  readRanges,
  START,
} from "#lib/infra/octet-automaton.js";
import { CAPACITY, OctetBuffer } from "#lib/infra/octet-buffer.js";

const ENCODER = new TextEncoder();

/** Copies lines, each between the pieces. */
function copy(
  builder: AutomatonBuilder,
  text: string | Uint8Array,
  pieces: readonly [string, string, ...string[]] = ["", "\n"],
  { longest = 1_000_000, limit = 1_000_000_000 } = {},
): [output: string, index: number, count: number] {
  const out = new OctetBuffer();
  const copier = createCopier(builder.build(), pieces);
  const octets = typeof text === "string" ? ENCODER.encode(text) : text;
  const [index, count] = copyLines(copier, octets, 0, out, longest, limit);
  return [new TextDecoder().decode(out.octets.subarray(0, out.length)), index, count];
}

/** Accepts lines of characters, at least none. */
function repeat(characters: string, ranges: Ranges = []): AutomatonBuilder {
  const builder = new AutomatonBuilder();
  builder.on(START, characters, START);
  builder.onNonASCII([START], ranges, START);
  builder.end(START);
  return builder;
}

describe("an automaton over octets", () => {
  it("copies lines up to the first that it does not accept", () => {
    assert.deepEqual(copy(repeat("ab"), "ab\n\nba\nc\na\n"), ["ab\n\nba\n", 7, 3]);
    assert.deepEqual(copy(repeat("ab"), "c\n"), ["", 0, 0]);
    assert.deepEqual(copy(repeat("ab"), ""), ["", 0, 0]);
  });

  it("writes pieces around the copies", () => {
    assert.deepEqual(copy(repeat("ab"), "ab\nb\n", ["<", "|", ">"]), ["<ab|ab><b|b>", 5, 2]);
    assert.deepEqual(copy(repeat("ab"), "ab\n\n", ["[", ",", ";", "]"]), ["[ab,ab;ab][,;]", 4, 2]);
  });

  it("drops CR before LF, and accepts no other", () => {
    assert.deepEqual(copy(repeat("a"), "a\r\n\r\na\ra\n"), ["a\n\n", 5, 2]);
    assert.deepEqual(copy(repeat("a"), "a\r\r\n"), ["", 0, 0]);
  });

  it("refuses what lacks a line end", () => {
    assert.deepEqual(copy(repeat("a"), "a\naa"), ["a\n", 2, 1]);
  });

  it("stops at a line that is too long, and when the output is long enough", () => {
    assert.deepEqual(copy(repeat("a"), "aa\naa\r\naaa\na\n", ["", "\n"], { longest: 2 }), ["aa\naa\n", 7, 2]);
    assert.deepEqual(copy(repeat("a"), "a\na\na\n", ["", "\n"], { limit: 3 }), ["a\na\n", 4, 2]);
    assert.deepEqual(copy(repeat("a"), "a\n", ["", "\n"], { limit: 0 }), ["", 0, 0]);
  });

  it("makes room for long lines and many copies", () => {
    for (const length of [CAPACITY / 4, CAPACITY / 2 - 2, CAPACITY / 2 - 1, CAPACITY / 2, CAPACITY, 3 * CAPACITY]) {
      const line = "a".repeat(length);
      const [output, index, count] = copy(repeat("a"), `${line}\r\n${line}\n`, ["<", "|", ">"]);
      assert.equal(output, `<${line}|${line}>`.repeat(2));
      assert.deepEqual([index, count], [2 * length + 3, 2]);
    }
  });

  it("lets non-ASCII characters through that are in a range, and no other octets", () => {
    const ranges = readRanges("\\u0080\\u00BF\\u07C0-\\u0FFF\\u2000-\\u20FF\\u3042\\uF900-\\uFFFF");
    const builder = repeat("", ranges);
    const copier = createCopier(builder.build(), ["", "\n"]);
    const out = new OctetBuffer();
    assert.deepEqual(ranges[1], [0xbf, 0xc0]);
    for (let codePoint = 0x80; codePoint < 0x1_0000; codePoint++) {
      if (codePoint < 0xd800 || codePoint > 0xdfff) {
        const isIn = ranges.some(([start, end]) => codePoint >= start && codePoint < end);
        const octets = ENCODER.encode(`${String.fromCodePoint(codePoint)}\n`);
        out.length = 0;
        if ((copyLines(copier, octets, 0, out, octets.length, octets.length)[1] === 1) !== isIn) {
          assert.fail(codePoint.toString(16));
        }
      }
    }
    for (const octets of [
      [0x80],
      [0xc2],
      [0xc2, 0x41],
      [0xc1, 0xbf],
      // U+0080 and U+07C0, overlong.
      [0xe0, 0x82, 0x80],
      [0xe0, 0x9f, 0x80],
      [0xe2, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf0, 0x90, 0x80, 0x80],
      [0xff],
    ]) {
      assert.equal(copy(builder, Uint8Array.of(...octets, 0x0a))[2], 0, octets.join(" "));
    }
  }).timeout(60_000);

  it("has words, copies of states, and characters that are refused again", () => {
    const builder = new AutomatonBuilder();
    const word = builder.addWord(START, "ab");
    builder.on(word, "cd", word);
    const other = builder.copy(word);
    builder.refuse(other, "d");
    builder.on(word, "e", other);
    builder.end(word);
    builder.end(other);
    for (const [line, isAccepted] of Object.entries({
      ab: true,
      abcd: true,
      abe: true,
      abec: true,
      abed: false,
      a: false,
    })) {
      assert.equal(copy(builder, `${line}\n`)[2] === 1, isAccepted, line);
    }
  });
});
