/**
 * The rules that Firefox has instead of, or in addition to, Chromium's.
 *
 * @see https://wiki.mozilla.org/IDN_Display_Algorithm
 */

import { CYRILLIC_TOP_LEVELS, findWholeScriptOf, type LatinLookAlikes } from "./chromium.js";
import { findStrokesBeside } from "./chromium-cjk.js";
import { findIndices, findZero, isOfScript, type Label } from "./host-label.js";

/** Characters with the status Allowed that Firefox blocks: look-alikes of quotation marks, hyphens and dots. */
const BLOCKED_BY_FIREFOX = [0x2bb, 0x2bc, 0x58a, 0x5f4, 0x2010, 0x2019, 0x2027, 0x30a0];

const LATIN_LOOK_ALIKES_BY_FIREFOX: readonly LatinLookAlikes[] = [
  { script: "Cyrl", letters: "аысԁеԍһіюкјӏморԗԛѕԝхуъьҽпгѵѡ", topLevels: CYRILLIC_TOP_LEVELS },
  { script: "Thai", letters: "บพฟรเแ๐", topLevels: ["th"] },
];

/** @see https://searchfox.org/mozilla-central/source/netwerk/dns/IDNCharacterBlocklist.inc */
export function findBlockedByFirefox(label: Label): readonly number[] {
  return findIndices(label, (codePoint) => BLOCKED_BY_FIREFOX.includes(codePoint));
}

export function findWholeScriptByFirefox(label: Label): readonly number[] {
  return findWholeScriptOf(label, LATIN_LOOK_ALIKES_BY_FIREFOX);
}

/** Finds characters with few strokes next to a character that is not Chinese, Japanese or an ASCII digit. */
export function findStrokesBesideLetters(label: Label): readonly number[] {
  return findStrokesBeside(label, (codePoint) => findZero(codePoint) !== 0x30);
}

/**
 * Finds marks after letters of scripts that do not use them, by Firefox's rule.
 *
 * @see https://searchfox.org/mozilla-central/source/netwerk/dns/nsIDNService.cpp
 */
export function findMarksOfOtherScripts(label: Label): readonly number[] {
  const { classes } = label;
  let script = "";
  return findIndices(label, (codePoint, index) => {
    const found = classes[index]?.scripts === "all" ? undefined : classes[index]?.script;
    if (found !== "Zinh") {
      script = found === undefined || found === "Zyyy" ? script : found;
      return false;
    }
    return codePoint >= 0x300 && script !== "" && !isOfScript(label, index, [script]);
  });
}
