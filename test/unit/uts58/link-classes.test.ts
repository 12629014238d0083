import { deepEqual, equal, ok } from "node:assert/strict";
import { HIGH_LINK_CLASSES, LINK_BRACKETS } from "#lib/generated/link-terms.js";
import { toASCIIDomain } from "#lib/names/idna/idna.js";
import { getTopLevelDomains } from "#lib/names/top-level-domains.js";
import {
  CLOSE,
  EMAIL,
  FLAG,
  getBrackets,
  getLinkFlags,
  getLinkTerm,
  getStandardTerm,
  HARD,
  HOST,
  INCLUDE,
  OPEN,
  SOFT,
  STOP,
} from "#lib/uts58/link-classes.js";
import { itWithUnicodeFile, readUnicodeRows } from "../../support/unicode.js";
import { classify, listHigh, listTopLevelDomains, writeBrackets } from "../../tables/link.js";
import { HAS_DATA } from "../../tables/version.js";

describe("the tables of link detection", () => {
  const run = HAS_DATA ? itWithUnicodeFile : (title: string): Mocha.Test => it.skip(title);
  run("are the ones that their generator makes", "LinkTerm.txt", async () => {
    const classes = await classify();
    const table = classes.map((_, codePoint) => getLinkTerm(codePoint) + FLAG * getLinkFlags(codePoint));
    deepEqual(table, classes);
    deepEqual(HIGH_LINK_CLASSES, listHigh(classes));
    equal(LINK_BRACKETS, writeBrackets());
  });

  it("have the top-level domains that their generator makes", async () => {
    deepEqual([...getTopLevelDomains()].sort(), await listTopLevelDomains());
    for (const label of ["com", "museum", "xn--p1ai", "xn--vermgensberatung-pwb"]) {
      ok(getTopLevelDomains().has(label), label);
    }
    ok([...getTopLevelDomains()].every((label) => toASCIIDomain(label) === label));
  });

  itWithUnicodeFile("say what the data files say, but for stops and the ellipsis", "LinkTerm.txt", () => {
    const terms = new Uint8Array(0x110000).fill(HARD);
    const values: Readonly<Record<string, number>> = {
      Hard: HARD,
      Include: INCLUDE,
      Soft: SOFT,
      Open: OPEN,
      Close: CLOSE,
    };
    for (const [first, last, value] of readUnicodeRows("LinkTerm.txt") ?? []) {
      terms.fill(values[value] as number, first, last + 1);
    }
    const emails = new Uint8Array(0x110000);
    for (const [first, last] of readUnicodeRows("LinkEmail.txt") ?? []) {
      emails.fill(EMAIL, first, last + 1);
    }
    const stops: number[] = [];
    for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
      const term = getLinkTerm(codePoint);
      const flags = getLinkFlags(codePoint);
      if (term === STOP) {
        stops.push(codePoint);
        const isASCII = codePoint < 0x80;
        deepEqual([getStandardTerm(codePoint), flags & EMAIL], [terms[codePoint], isASCII ? emails[codePoint] : 0]);
        equal(flags & HOST, 0);
      } else if (codePoint === 0x2026) {
        equal(term, SOFT);
      } else if (term !== terms[codePoint] || (flags & EMAIL) !== emails[codePoint]) {
        deepEqual([term, flags & EMAIL], [terms[codePoint], emails[codePoint]], codePoint.toString(16));
      }
    }
    const isTag = (codePoint: number): boolean => codePoint >= 0xe0000 && codePoint <= 0xe0fff;
    deepEqual(
      stops.filter((codePoint) => !isTag(codePoint)).map((codePoint) => codePoint.toString(16)),
      "3c 3e 5c 5e 60 7c 61c 200b 200e 200f 202a 202b 202c 202d 202e 2066 2067 2068 2069 feff fff9 fffa fffb fffc fffd".split(
        " ",
      ),
    );
    equal(stops.filter(isTag).length, 336);
    equal(
      Array.from(getBrackets(), ([close, open]) => String.fromCharCode(open, close)).join(""),
      "()<>[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦏⦎⦍⦐⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜⹢⹣〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣",
    );
  });

  it("let domain names contain letters, digits, marks, hyphens and joiners", () => {
    const holds = (character: string): boolean => (getLinkFlags(character.codePointAt(0) as number) & HOST) !== 0;
    deepEqual(
      [..."a9-éß例क์་\u0301・ー・\u200D\u200C\u05F4\u{20000}\u{3D000}"].filter((c) => !holds(c)),
      [],
    );
    deepEqual([...'_.%@:/"「。、，！…😀\uFE0F\u200B\u202E\u{E0100}\u203F \n'].filter(holds), []);
  });
});
