/**
 * The rules of `inspectHost` as a yes-or-no check of labels, without reasons.
 *
 * Divergence (performance): names and labels that are too long to be judged are not shown in Unicode, as in
 * `inspectHost`.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
import { findTopLevel } from "./find-top-level.js";
import { readLabel, type TopLevel } from "./inspect-label.js";
import { hasTooManyLabels, isTooLong } from "./limits.js";
import { CHROMIUM, within } from "./rules/chromium.js";

const RULES = Object.entries(CHROMIUM).map(([rule, find]) => within(rule, find));

/**
 * Creates the check for the labels of a host.
 *
 * @param ascii - The ASCII form of the host.
 * @returns Whether a label in Unicode violates none of the rules.
 */
export function createLabelCheck(ascii: string): (label: string) => boolean {
  let isRefused: boolean | undefined;
  let topLevel: TopLevel | undefined;
  return (text) => {
    isRefused ??= hasTooManyLabels(ascii);
    if (isRefused || isTooLong(text)) {
      return false;
    }
    topLevel ??= findTopLevel(ascii);
    const label = readLabel(text, topLevel);
    return RULES.every((find) => find(label).length === 0);
  };
}
