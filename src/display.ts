/**
 * Addresses that are shown to people: a safe form, visual order, and inspection for everything that deceives.
 *
 * @module
 */

export { type DirectionRun, type VisualOrder, type VisualOrderOptions, visualOrder } from "./display/bidi/visual.js";
export { type BidiWrapping, type WrapBidiOptions, wrapBidi } from "./display/bidi/wrap.js";
export type { BidiComponents } from "./display/check-bidi.js";
export type { HostJudge } from "./display/check-spoofing.js";
export { type InspectCheck, type InspectOptions, inspect } from "./display/inspect-address.js";
export { type InspectLinkOptions, inspectLink, type LinkInspection } from "./display/inspect-link.js";
export type { RestrictionLevel, ScriptSet } from "./display/spoof/host-label.js";
export type { HostPolicy, HostRulesOptions, LabelRule, SpoofRule } from "./display/spoof/host-policies.js";
export {
  type HostInspection,
  type InspectHostOptions,
  inspectHost,
  type LabelInspection,
  type SpoofCharacter,
  type SpoofReason,
} from "./display/spoof/inspect-host.js";
export { ProtectedNames } from "./display/spoof/protected-names.js";
export {
  areConfusable,
  type Confusability,
  type ParagraphDirection,
  resolveScripts,
  restrictionLevel,
  type SkeletonOptions,
  skeleton,
} from "./display/spoof/uts39.js";
export { type DisplayStringOptions, type HostForm, toDisplayString } from "./display/to-display-string.js";
