/** The requirements and the titles that name them. */
import assert from "node:assert/strict";
import { cover, findIds, listTitles, REQUIREMENTS } from "./coverage.js";

describe("the requirements", () => {
  it("have an id of their own, a section and a summary each", () => {
    assert.equal(new Set(REQUIREMENTS.map(({ id }) => id)).size, REQUIREMENTS.length);
    for (const { id, section, summary } of REQUIREMENTS) {
      assert.match(id, /^[A-Z]-\d+$/);
      assert.match(section, /\w/);
      assert.match(summary, /\.$/);
    }
  });

  it("are found in titles, one or several, anywhere", () => {
    const [brackets, id] = [(words: string) => `[${words}]`, REQUIREMENTS[0]?.id as string];
    assert.deepEqual(findIds(`${brackets(id)} keeps ${brackets("A-1, B-22")} U-3`), [id, "A-1", "B-22"]);
    const { tests, unknown } = cover(REQUIREMENTS, [`${brackets(id)} a`, `b ${brackets("Q-99")}`]);
    assert.deepEqual(tests.get(REQUIREMENTS[0] as never), [`${brackets(id)} a`]);
    assert.deepEqual(unknown, [`b ${brackets("Q-99")}`]);
    for (const wrong of [`${id},${id}`, id.toLowerCase(), ` ${id}`, `see ${id}`]) {
      assert.equal(cover(REQUIREMENTS, [brackets(wrong)]).unknown.length, 1, wrong);
    }
  });

  it("are all that the titles of tests name", async () => {
    const titles = await listTitles();
    assert.ok(titles.length > 1_000);
    assert.deepEqual(cover(REQUIREMENTS, titles).unknown, []);
  }).timeout(60_000);
});
