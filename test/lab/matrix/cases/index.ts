/** All groups of cases. */
import { BIDI_GROUPS } from "./bidi.js";
import type { CaseGroup } from "./case.js";
import { COMPARISON_GROUPS } from "./comparison.js";
import { GRAMMAR_GROUPS } from "./grammar.js";
import { LOCATION_GROUPS } from "./location.js";
import { MAPPING_GROUPS } from "./mapping.js";
import { REFERENCE_GROUPS } from "./references.js";
import { TEMPLATE_GROUPS } from "./templates.js";
import { WEB_GROUPS } from "./web.js";

export const CASE_GROUPS: readonly CaseGroup[] = [
  ...GRAMMAR_GROUPS,
  ...REFERENCE_GROUPS,
  ...MAPPING_GROUPS,
  ...WEB_GROUPS,
  ...LOCATION_GROUPS,
  ...COMPARISON_GROUPS,
  ...BIDI_GROUPS,
  ...TEMPLATE_GROUPS,
];
