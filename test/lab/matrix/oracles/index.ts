/** All oracles: which of them have a say in an operation. None of them uses this library. */
import type { Answer, Question } from "../data.js";
import { BIDI_ORACLES } from "./bidi.js";
import { COMPARISON_ORACLES } from "./comparison.js";
import { COMPONENT_ORACLES } from "./components.js";
import { GRAMMAR_ORACLES } from "./grammar.js";
import { MAPPING_ORACLES } from "./mapping.js";
import type { Oracles } from "./oracle.js";
import { REFERENCE_ORACLES } from "./references.js";
import { TEMPLATE_ORACLES } from "./templates.js";
import { VALIDITY_ORACLES } from "./validity.js";
import { WEB_ORACLES } from "./web.js";
import { WEB_ADDRESS_ORACLES } from "./web-address.js";

/** Oracles by operation. */
const ORACLES: Readonly<Record<string, Oracles>> = {
  matches: GRAMMAR_ORACLES,
  parse: COMPONENT_ORACLES,
  resolve: REFERENCE_ORACLES,
  relativize: REFERENCE_ORACLES,
  "iri-to-uri": MAPPING_ORACLES,
  "uri-to-iri": MAPPING_ORACLES,
  "leiri-to-iri": MAPPING_ORACLES,
  "web-address-to-uri": WEB_ADDRESS_ORACLES,
  href: WEB_ORACLES,
  validity: VALIDITY_ORACLES,
  "host-to-ascii": WEB_ORACLES,
  location: WEB_ORACLES,
  compare: COMPARISON_ORACLES,
  "visual-order": BIDI_ORACLES,
  "bidi-advice": BIDI_ORACLES,
  expand: TEMPLATE_ORACLES,
};

/** The operations of the protocol. */
export const OPERATIONS: readonly string[] = Object.keys(ORACLES);

/** Asks every oracle that has a say. */
export function askAll(question: Question): readonly (readonly [name: string, answer: Answer])[] {
  const oracles = ORACLES[question.op];
  if (oracles === undefined) {
    throw new Error(`no operation ${question.op}`);
  }
  return Object.entries(oracles).flatMap(([name, oracle]) => {
    const answer = oracle(question);
    return answer === undefined ? [] : [[name, answer] as const];
  });
}
