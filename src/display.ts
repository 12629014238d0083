/**
 * Addresses that are shown to people: a safe form, visual order, and inspection for everything that deceives.
 *
 * @module
 */

export { type DirectionRun, type VisualOrder, type VisualOrderOptions, visualOrder } from "./display/bidi/visual.js";
export { type BidiWrapping, bidiAttributes, wrapBidi } from "./display/bidi/wrap.js";
export { type CanvasContextLike, type CanvasDocumentLike, type CanvasLike, createCanShow } from "./display/can-show.js";
export type { CharacterGroup } from "./display/character-groups.js";
export { type BidiComponents, type BidiDiagnostic, type CheckBidiOptions, checkBidi } from "./display/check-bidi.js";
export type { TextComponent } from "./display/component-spans.js";
export {
  type CharacterFinding,
  type CharacterReport,
  type ComponentNormalization,
  inspectCharacters,
} from "./display/inspect-characters.js";
export type { HostRulesOptions, SpoofRule } from "./display/spoof/host-options.js";
export {
  type HostInspection,
  type InspectHostOptions,
  inspectHost,
  type LabelInspection,
  type SpoofCharacter,
  type SpoofReason,
} from "./display/spoof/inspect-host.js";
export { inspectSpoofing, type SpoofDiagnostic } from "./display/spoof/inspect-spoofing.js";
export { ProtectedNames } from "./display/spoof/protected-names.js";
export type { HostPolicy, LabelRule } from "./display/spoof/rules/policies.js";
export { type DisplayStringOptions, type HostDisplay, toDisplayString } from "./display/to-display-string.js";
