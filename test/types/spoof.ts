/** Spoofing code that TypeScript must accept; compiled, never run. */
import type { Diagnostic } from "whatwg-iri";
import {
  type HostInspection,
  type HostPolicy,
  type HostRulesOptions,
  type InspectHostOptions,
  inspectHost,
  inspectSpoofing,
  type LabelInspection,
  type LabelRule,
  ProtectedNames,
  type SpoofCharacter,
  type SpoofDiagnostic,
  type SpoofReason,
  type SpoofRule,
} from "whatwg-iri/display";
import {
  areConfusable,
  bidiSkeleton,
  type Confusability,
  type ParagraphDirection,
  type RestrictionLevel,
  resolveScripts,
  restrictionLevel,
  type ScriptSet,
  skeleton,
} from "whatwg-iri/tools";

const options: InspectHostOptions = { policy: undefined, rules: { schwa: false }, similarTo: ["a.example"] };
export const host: HostInspection = inspectHost("", options);
export const reason: SpoofReason | undefined = host.reasons[0];
export const label: LabelInspection | undefined = host.labels[0];
export const character: SpoofCharacter | undefined = reason?.characters[0];
export const problems: readonly Diagnostic[] = inspectSpoofing("", {
  similarTo: new ProtectedNames(new Set<string>()),
});
export const how: Confusability | null = areConfusable("", "");
export const level: RestrictionLevel = restrictionLevel("");
export const scripts: ScriptSet = resolveScripts("");
export const text: string = skeleton("") + bidiSkeleton("", "rtl");
export type Everything = [HostPolicy, HostRulesOptions, LabelRule, ParagraphDirection, SpoofDiagnostic, SpoofRule];

// @ts-expect-error The policy is unknown.
inspectHost("", { policy: "safari" });
// @ts-expect-error The rule is unknown.
inspectHost("", { rules: { nothing: true } });
