/**
 * `npm run requirements` lists every requirement with its functions and the tests that prove it. It fails if a test or
 * a function names an unknown requirement. With `--all`, lists of tests are not truncated.
 */
import { cover, listImplementations, listTitles, REQUIREMENTS } from "./coverage.js";

const SHOWN = process.argv.includes("--all") ? Infinity : 2;

const implementations = listImplementations();
const { tests, proven, unknown } = cover(REQUIREMENTS, await listTitles());

function print(id: string, indent: string): void {
  const places = implementations.filter(({ ids }) => ids.includes(id)).map(({ place }) => place);
  for (const place of places) {
    console.log(`${indent}  in ${place}`);
  }
  const titles = tests.get(id) ?? [];
  for (const title of titles.slice(0, SHOWN)) {
    console.log(`${indent}  by ${title}`);
  }
  if (titles.length > SHOWN) {
    console.log(`${indent}  and ${titles.length - SHOWN} more, see --all`);
  }
}

for (const requirement of REQUIREMENTS) {
  const { id, section, summary, clauses = {} } = requirement;
  console.log(`${proven.has(requirement) ? "✔" : "–"} ${id}  ${summary}  (${section})`);
  print(id, "  ");
  for (const [letter, claim] of Object.entries(clauses)) {
    console.log(`  ${tests.get(id + letter)?.length ? "✔" : "–"} ${id}${letter}  ${claim}`);
    print(id + letter, "    ");
  }
}
const { unknown: unknownInSource } = cover(
  REQUIREMENTS,
  implementations.map(({ place, ids }) => `[${ids.join(", ")}] ${place}`),
);
for (const text of [...unknown, ...unknownInSource]) {
  console.error(`names a requirement that does not exist: ${text}`);
  process.exitCode = 1;
}
console.log(`${proven.size} of ${REQUIREMENTS.length} requirements proven`);
