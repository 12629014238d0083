import { deepEqual, equal } from "node:assert/strict";
import { readNumbers, readRecent, unfold } from "#lib/infra/numbers.js";
import { fold, writeNumbers, writeRecent } from "../../tables/numbers.js";

describe("readNumbers", () => {
  it("reads what is written", () => {
    const numbers = Array.from({ length: 200_000 }, (_, index) => (index < 100_000 ? index : index * 10_007));
    deepEqual([...readNumbers(writeNumbers(numbers))], numbers);
    deepEqual([...readNumbers("")], []);
  });

  it("uses one character for less than 46, and two for less than 2116", () => {
    for (const [number, length] of [
      [45, 1],
      [46, 2],
      [2115, 2],
      [2116, 3],
    ] as const) {
      equal(writeNumbers([number]).length, length, String(number));
    }
  });

  it("reads negative numbers that were folded", () => {
    for (const number of [0, 1, -1, 2, -2, 0x10ffff, -0x10ffff]) {
      equal(unfold(fold(number)), number);
    }
    deepEqual([0, -1, 1, -2, 2].map(fold), [0, 1, 2, 3, 4]);
  });
});

describe("readRecent", () => {
  it("reads what is written, new values in their order", () => {
    for (const values of [
      [],
      [7],
      [1, 2, 1, 1, 3, 2, 1],
      Array.from({ length: 2_000 }, (_, index) => (index * index) % 97),
    ]) {
      const { text, fresh } = writeRecent(values);
      const rest = [...fresh];
      deepEqual(
        readRecent(text, () => rest.shift()),
        values,
      );
      deepEqual(fresh, [...new Set(values)]);
    }
  });

  it("writes a value that was used last as 1", () => {
    deepEqual([...readNumbers(writeRecent([..."aabab"]).text)], [0, 1, 0, 2, 2]);
  });
});
