import { deepEqual, equal, ok } from "node:assert/strict";
import { inspectHost } from "whatwg-iri/display";

/** Letters that look like Latin, one that does not, and a top-level domain of the script. */
const ROWS: Readonly<Record<string, readonly [alike: string, unlike: string, topLevel: string]>> = {
  Armenian: ["հոս", "բ", "am"],
  Cyrillic: ["сосо", "ж", "bg"],
  Ethiopic: ["ሀሠ", "ለ", "et"],
  Georgian: ["იოყ", "ბ", "ge"],
  Greek: ["ικα", "λ", "gr"],
  Hebrew: ["דוח", "ב", "il"],
  Burmese: ["ခဂင", "က", "mm"],
  Thai: ["บพเ", "ก", "th"],
};

const listRules = (host: string): readonly string[] => inspectHost(host).reasons.map(({ rule }) => rule);

describe("words that look like Latin", () => {
  for (const [script, [alike, unlike, topLevel]] of Object.entries(ROWS)) {
    it(`are refused if all letters do: ${script}`, () => {
      deepEqual(listRules(`${alike}.example`), ["whole-script"]);
      deepEqual(listRules(`${alike}.${topLevel}`), []);
      equal(listRules(`${alike}${unlike}.example`).includes("whole-script"), false);
    });
  }

  it("are refused if all letters and digits of an Indic script do", () => {
    for (const alike of ["০৭", "ऽ०ॱ", "ડટ", "੦੧", "ಽ೦", "ടഠ", "ଠ୦", "டப", "౦౧"]) {
      ok(listRules(`${alike}.example`).includes("whole-script"), alike);
    }
  });

  it("[G-5a] are refused with any marks, even if they are parts of the letters", () => {
    for (const label of ["аррӏё", "аррӏѐ", "ӑррӏе", "раӱраӏ", "ра́у"]) {
      const { shown, reasons } = inspectHost(`${label}.com`);
      deepEqual([shown.slice(0, 4), reasons.map(({ rule }) => rule)], ["xn--", ["whole-script"]], label);
      deepEqual(listRules(`${label}.ru`), []);
    }
    const [reason] = inspectHost("аррӏё.com").reasons;
    deepEqual(reason?.characters.at(-1), { codePoint: 0x451, start: 4, end: 5, lookAlike: "ë" });
    deepEqual(listRules("νίνο.com"), ["whole-script"]);
    deepEqual(listRules("νίνο.gr"), []);
  });

  it("[G-4a] are shown if a letter without its mark looks like none of Latin", () => {
    for (const label of [
      ..."ёж ёлка ещё жёлтый й йо рой сайт чай хороший русский мой пей аӣр".split(" "),
      ...["київ", "їжак", "україна", "яўген", "тоҷикӣ", "ѓавол", "ќе"],
      ...["ελλάδα", "αθήνα", "θεσσαλονίκη", "νησί", "βιβλίο", "πόλη"],
    ]) {
      deepEqual(listRules(`${label}.com`), [], label);
    }
  });
});
