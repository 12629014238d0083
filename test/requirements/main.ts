/**
 * `npm run requirements`: lists every requirement and the tests that name it, and how many are named. It fails if a
 * test names a requirement that does not exist. With `--all` no list of tests is cut.
 */
import { cover, listTitles, REQUIREMENTS } from "./coverage.js";

/** So many titles of one requirement are printed; the others are counted. */
const SHOWN = process.argv.includes("--all") ? Infinity : 3;

const { tests, unknown } = cover(REQUIREMENTS, await listTitles());

for (const [{ id, section, summary }, titles] of tests) {
  console.log(`${titles.length === 0 ? "–" : "✔"} ${id}  ${summary}  (${section})`);
  for (const title of titles.slice(0, SHOWN)) {
    console.log(`      ${title}`);
  }
  if (titles.length > SHOWN) {
    console.log(`      and ${titles.length - SHOWN} more, see --all`);
  }
}
for (const title of unknown) {
  console.error(`names a requirement that does not exist: ${title}`);
}
const covered = [...tests.values()].filter((titles) => titles.length > 0).length;
console.log(`${covered} of ${REQUIREMENTS.length} requirements covered`);
process.exitCode = unknown.length === 0 ? 0 : 1;
