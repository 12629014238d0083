import { equal } from "node:assert/strict";
import { composeLink } from "whatwg-iri/text";

const ROWS = [
  ["", ""],
  ["aé日", "aé日"],
  ["\u{1F600}", "\u{1F600}"],
  ["\uD83D", "\uFFFD"],
  ["\uDE00\uD83D", "\uFFFD\uFFFD"],
  ["\uD83D\uD83D\uDE00\uDE00", "\uFFFD\u{1F600}\uFFFD"],
] as const;

/** Returns a text as links are composed of it. */
const readScalarValues = (text: string): string =>
  decodeURI(composeLink({ host: "a.example", fragment: text }).slice("https://a.example#".length));

describe("a scalar value string", () => {
  it("has U+FFFD for each lone surrogate", () => {
    for (const [input, expected] of ROWS) {
      equal(readScalarValues(input), expected);
    }
  });

  it("is made by older engines too", () => {
    const method = Object.getOwnPropertyDescriptor(String.prototype, "toWellFormed") as PropertyDescriptor;
    Reflect.deleteProperty(String.prototype, "toWellFormed");
    try {
      for (const [input, expected] of ROWS) {
        equal(readScalarValues(input), expected);
      }
    } finally {
      Object.defineProperty(String.prototype, "toWellFormed", method);
    }
  });
});
