/**
 * For authors of tools: the rules of the ABNF by name, and the functions of UTS #39.
 *
 * @module
 */

export type { RestrictionLevel, ScriptSet } from "./display/spoof/host-label.js";
export {
  areConfusable,
  type Confusability,
  type ParagraphDirection,
  resolveScripts,
  restrictionLevel,
  type SkeletonOptions,
  skeleton,
} from "./display/spoof/uts39.js";
export { type Trace, traceMapping } from "./mapping/trace.js";
export { matchesRule, type RuleName, type RuleOptions } from "./syntax/abnf-rules.js";
