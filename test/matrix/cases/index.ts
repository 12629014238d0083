/** All groups of cases. */
import type { CaseGroup } from "./case.js";
import { GRAMMAR_GROUPS } from "./grammar.js";
import { LOCATION_GROUPS } from "./location.js";
import { REFERENCE_GROUPS } from "./references.js";
import { WEB_GROUPS } from "./web.js";

export const CASE_GROUPS: readonly CaseGroup[] = [
  ...GRAMMAR_GROUPS,
  ...REFERENCE_GROUPS,
  ...WEB_GROUPS,
  ...LOCATION_GROUPS,
];
