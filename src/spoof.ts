/**
 * Spoofing: whether a host can be mistaken for another, and which parts of an IRI deceive its reader.
 *
 * @module
 */

export { areConfusable, type Confusability } from "./spoof/are-confusable.js";
export type { HostRulesOptions, SpoofRule } from "./spoof/host-options.js";
export {
  type HostInspection,
  type InspectHostOptions,
  inspectHost,
  type LabelInspection,
  type SpoofCharacter,
  type SpoofReason,
} from "./spoof/inspect-host.js";
export { inspectSpoofing, type SpoofDiagnostic } from "./spoof/inspect-spoofing.js";
export type { RestrictionLevel } from "./spoof/levels.js";
export { ProtectedNames } from "./spoof/protected-names.js";
export { resolveScripts } from "./spoof/resolve-scripts.js";
export { restrictionLevel } from "./spoof/restriction-level.js";
export type { HostPolicy, LabelRule } from "./spoof/rules/rules.js";
export type { ScriptSet } from "./spoof/script-sets.js";
export { bidiSkeleton, type ParagraphDirection, skeleton } from "./spoof/skeleton.js";
