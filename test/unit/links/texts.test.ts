import { equal, ok } from "node:assert/strict";
import { isIRI } from "whatwg-iri/syntax";
import { assertMarked, readMarked } from "../../support/marked-links.js";
import { readText } from "../../support/paths.js";

const ROWS = readText("test/unit/links/texts.txt")
  .trim()
  .split("\n")
  .filter((row) => /^[^#]/.test(row))
  .map((row) => row.split("|") as [language: string, ...words: string[]]);

function write([
  wiki,
  host,
  japan,
  brazil,
  see,
  and,
  address,
  know,
  here,
  quotes,
  ...marks
]: readonly string[]): string[] {
  const [stop, ask, call, comma, open, close] = marks.length > 0 ? marks : [...".?!,()"];
  const [before, after] = quotes as string;
  return [
    `${see}⸠https://${host}/${japan}⸡${stop}`,
    `${see}⸠${host}⸡${and}⸠example.com/${japan}⸡${stop}`,
    `${before}⸠https://${host}/${japan}_(${brazil})⸡${after}${stop}`,
    `${open}${see}⸠https://example.org/${japan}?${brazil}=${japan}#${brazil}⸡${close}${stop}`,
    `${address}⸠${japan}@${host}⸡${stop}`,
    `${know}: ⸠https://example.com/${japan}/${brazil}⸡${ask}`,
    `${here}: ⸠https://${host}/⸡${call}`,
    `${see}⸠http://${host}:8080/${japan}.html⸡${comma} ⸠mailto:info@example.com⸡${stop}`,
    `${see}⸠https://${wiki}.wikipedia.org/wiki/${japan}⸡…`,
    `${before}${see?.trim()}${after} — ⸠${host}/${japan}⸡; ⸠info@${host}⸡${stop}`,
  ];
}

describe("sentences in many languages", () => {
  for (const [language, ...words] of ROWS) {
    it(`[G-2a, G-2b, G-2c] have their links found: ${language}`, () => {
      for (const line of write(words)) {
        const [text] = readMarked(line);
        const links = assertMarked(line);
        ok(links.every(({ value: iri, start, text: link }) => isIRI(iri) && text.startsWith(link, start)));
      }
    });
  }

  it("are in 32 languages", () => {
    equal(ROWS.length, 32);
  });
});
