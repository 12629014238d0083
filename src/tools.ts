/**
 * For authors of tools: the rules of the ABNF by name, and the functions of UTS #39.
 *
 * @module
 */

export { areConfusable, type Confusability } from "./display/spoof/are-confusable.js";
export { resolveScripts } from "./display/spoof/resolve-scripts.js";
export { restrictionLevel } from "./display/spoof/restriction-level.js";
export type { RestrictionLevel } from "./display/spoof/restriction-levels.js";
export type { ScriptSet } from "./display/spoof/script-sets.js";
export { type ParagraphDirection, type SkeletonOptions, skeleton } from "./display/spoof/skeleton.js";
export { matchesRule, type RuleName, type RuleOptions } from "./syntax/abnf-rules.js";
