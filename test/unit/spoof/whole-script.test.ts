/** Words of one script that look like Latin: rejected, except under top-level domains where the script is at home. */
import assert from "node:assert/strict";
import { inspectHost } from "whatwg-iri/spoof";

/** For each script letters that look like Latin, one that does not, and a top-level domain under which it is read. */
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
      assert.deepEqual(listRules(`${alike}.example`), ["whole-script"]);
      assert.deepEqual(listRules(`${alike}.${topLevel}`), []);
      assert.equal(listRules(`${alike}${unlike}.example`).includes("whole-script"), false);
    });
  }
});
