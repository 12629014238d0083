/**
 * The rules that Firefox has in place of Chromium's, or beside them.
 *
 * Divergences: none.
 *
 * @see https://wiki.mozilla.org/IDN_Display_Algorithm
 */
import { findZero } from "../host-classes.js";
import { findIndices, isOfScript, type Label } from "../label.js";
import { findStrokesBeside } from "./strokes.js";
import { CYRILLIC_TOP_LEVELS, findWholeScriptOf, type LatinLookAlikes } from "./whole-script.js";

/** What Firefox blocks of the characters that are Allowed: look-alikes of quotation marks, hyphens and dots. */
const BLOCKED_BY_FIREFOX = [0x2bb, 0x2bc, 0x58a, 0x5f4, 0x2010, 0x2019, 0x2027, 0x30a0];

/** By script, the letters that look like Latin to Firefox. */
const LATIN_LOOK_ALIKES_BY_FIREFOX: readonly LatinLookAlikes[] = [
  { script: "Cyrl", letters: "аысԁеԍһіюкјӏморԗԛѕԝхуъьҽпгѵѡ", topLevels: CYRILLIC_TOP_LEVELS },
  { script: "Thai", letters: "บพฟรเแ๐", topLevels: ["th"] },
];

/**
 * Finds characters that Firefox takes from those that identifiers may have.
 *
 * @see https://searchfox.org/mozilla-central/source/netwerk/dns/IDNCharacterBlocklist.inc
 */
export function findBlockedByFirefox(label: Label): readonly number[] {
  return findIndices(label, (codePoint) => BLOCKED_BY_FIREFOX.includes(codePoint));
}

/** Finds the letters of a script if all of that script look like Latin, of the two scripts that Firefox looks at. */
export function findWholeScriptByFirefox(label: Label): readonly number[] {
  return findWholeScriptOf(label, LATIN_LOOK_ALIKES_BY_FIREFOX);
}

/** Finds characters of few strokes beside one that is neither Chinese nor Japanese nor a digit. */
export function findStrokesBesideLetters(label: Label): readonly number[] {
  return findStrokesBeside(label, (codePoint) => findZero(codePoint) !== 0x30);
}

/**
 * Finds marks after letters of a script that does not use them, as Firefox does.
 *
 * @see https://searchfox.org/mozilla-central/source/netwerk/dns/nsIDNService.cpp
 */
export function findMarksOfOtherScripts(label: Label): readonly number[] {
  const { classes } = label;
  let script = "";
  return findIndices(label, (codePoint, index) => {
    const found = classes[index];
    if (found === undefined || found === null || found.scripts === "all") {
      return false;
    }
    if (found.script !== "Zinh") {
      script = found.script === "Zyyy" ? script : found.script;
      return false;
    }
    return codePoint >= 0x300 && script !== "" && !isOfScript(label, index, [script]);
  });
}
