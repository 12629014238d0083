/**
 * `npm run lane -- tables/chromium FILE` compares the look-alikes of hosts with those of Chromium's
 * skeleton_generator.cc.
 */
import { readFileSync } from "node:fs";
import { makeSkeletons } from "#lib/display/spoof/host-skeletons.js";
import { listLookAlikes } from "../support/chromium-look-alikes.js";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error(
    "The file is missing: components/url_formatter/spoof_checks/skeleton_generator.cc of chromium.googlesource.com",
  );
  process.exitCode = 1;
} else {
  const rows = listLookAlikes(readFileSync(file, "utf8"));
  for (const [character, texts] of rows) {
    const own = makeSkeletons(character);
    for (const text of texts.filter((like) => !own.some((skeleton) => makeSkeletons(like).includes(skeleton)))) {
      console.log(
        `${character} (U+${character.codePointAt(0)?.toString(16).toUpperCase()}) looks like ${text} in Chromium only`,
      );
      process.exitCode = 1;
    }
  }
  console.log(`${rows.size} characters in ${file}`);
}
