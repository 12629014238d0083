import {
  areConfusable,
  type Confusability,
  type HostInspection,
  type HostPolicy,
  type HostRulesOptions,
  type InspectHostOptions,
  inspectHost,
  type LabelInspection,
  type LabelRule,
  type ParagraphDirection,
  type RestrictionLevel,
  resolveScripts,
  restrictionLevel,
  type ScriptSet,
  type SkeletonOptions,
  type SpoofCharacter,
  type SpoofReason,
  type SpoofRule,
  skeleton,
} from "whatwg-iri/display";

const options: InspectHostOptions = { policy: undefined, rules: { schwa: false }, similarTo: ["a.example"] };
export const host: HostInspection = inspectHost("", options);
export const reason: SpoofReason | undefined = host.reasons[0];
export const label: LabelInspection | undefined = host.labels[0];
export const character: SpoofCharacter | undefined = reason?.characters[0];
export const how: Confusability | null = areConfusable("", "");
export const level: RestrictionLevel = restrictionLevel("");
export const scripts: ScriptSet = resolveScripts("");
export const text: string = skeleton("") + skeleton("", { direction: "rtl" });
export type Everything = [HostPolicy, HostRulesOptions, LabelRule, ParagraphDirection, SkeletonOptions, SpoofRule];

// @ts-expect-error The policy is unknown.
inspectHost("", { policy: "safari" });
// @ts-expect-error The rule is unknown.
inspectHost("", { rules: { nothing: true } });
