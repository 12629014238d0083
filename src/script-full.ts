/**
 * The whole script for pages, which also shows addresses to people, but does not inspect links: that takes the list
 * of all top-level domains. The exports become the global `whatwgIRI`.
 */
export {
  type BidiComponents,
  type BidiWrapping,
  type DirectionRun,
  type DisplayStringOptions,
  type HostForm,
  type HostInspection,
  type HostJudge,
  type HostPolicy,
  type HostRulesOptions,
  type InspectCheck,
  type InspectHostOptions,
  type InspectOptions,
  inspect,
  inspectHost,
  type LabelInspection,
  type LabelRule,
  ProtectedNames,
  type SpoofCharacter,
  type SpoofReason,
  type SpoofRule,
  toDisplayString,
  type VisualOrder,
  type VisualOrderOptions,
  visualOrder,
  type WrapBidiOptions,
  wrapBidi,
} from "./display.js";
export * from "./index.js";
export * from "./syntax.js";
