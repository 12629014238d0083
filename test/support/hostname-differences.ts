/** Explains where npm `idn-hostname` 15.1 and we judge a name differently. */
import { createRequire } from "node:module";
import { toUnicode } from "tr46";
import { isHostname, validateHostname } from "whatwg-iri/formats";
import { PARAMETERS } from "./tr46.js";

const { isIdnHostname } = createRequire(import.meta.url)("idn-hostname") as {
  isIdnHostname(name: string): boolean;
};

/** It throws for names that it refuses. */
export function isIDNHostnameByPeer(name: string): boolean {
  try {
    return isIdnHostname(name);
  } catch {
    return false;
  }
}

/** Returns `null` if a difference is not a known one. */
export function explainDifference(name: string, ours: boolean): string | null {
  const characters = Array.from(toUnicode(name, PARAMETERS).domain);
  if (ours) {
    const isNew = characters.some((character) =>
      [character, `a${character}a`, `א${character}א`].some((name) => isHostname(name) && !isIDNHostnameByPeer(name)),
    );
    if (isNew) {
      return "its tables are those of Unicode 15.1";
    }
    const hasPair = characters
      .join("")
      .split(".")
      .some((label) => /^[\u{10000}-\u{10FFFF}]--/u.test(label));
    return hasPair ? "it counts a character beyond the BMP as two, and finds hyphens in third and fourth place" : null;
  }
  // Of some characters the Bidi_Class has changed: U+1B3C was NSM, and is L.
  if (characters.map((character) => `א${character}`).some((name) => !isHostname(name) && isIDNHostnameByPeer(name))) {
    return "its tables are those of Unicode 15.1";
  }
  const withoutRoot = characters.join("").replace(/\.$/, "");
  if (isHostname(withoutRoot)) {
    return "it maps a name by UTS #46 first, and lets the root's dot stand at the end";
  }
  if (withoutRoot !== name && validateHostname(withoutRoot).every(({ code }) => code === "domain-bidi")) {
    return "it looks for right-to-left characters before it maps";
  }
  const hasHyphens = withoutRoot.split(".").some((label) => /^..--/u.test(label));
  return hasHyphens && isHostname(withoutRoot.replaceAll(/-{2,}/g, "-"))
    ? "it looks for hyphens in third and fourth place among the first two hyphens in a row only"
    : null;
}
