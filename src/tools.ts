/**
 * For authors of tools: the rules of the ABNF by name, and the functions of UTS #39.
 *
 * @module
 */

export { areConfusable, type Confusability } from "./display/spoof/uts39.js";
export { resolveScripts } from "./display/spoof/uts39.js";
export { restrictionLevel } from "./display/spoof/uts39.js";
export type { RestrictionLevel } from "./display/spoof/host-label.js";
export type { ScriptSet } from "./display/spoof/host-label.js";
export { type ParagraphDirection, type SkeletonOptions, skeleton } from "./display/spoof/uts39.js";
export { matchesRule, type RuleName, type RuleOptions } from "./syntax/abnf-rules.js";
