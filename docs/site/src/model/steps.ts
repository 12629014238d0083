/**
 * The six steps from URI to IRI in words, with the change of each.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.6
 */
import { IRI } from "../../../../lib/index.js";
import { STEP_SENTENCES, traceMapping } from "../../../../lib/mapping/trace.js";
import { isIRIReference } from "../../../../lib/syntax.js";
import { type Clip, clip, markDifference, type Pieces } from "./clip.js";
import { explain } from "./outcome.js";
import type { State } from "./state.js";

/** One step. */
interface Step {
  readonly about: string;
  readonly value: Clip;
  /** The result in pieces; the middle one has changed. */
  readonly marked: Pieces;
  readonly hasChanged: boolean;
}

/** All steps, or the reason for a failure. */
export type Steps = { readonly steps: readonly Step[]; readonly isTyped: boolean } | { readonly problem: string };

/**
 * Follows an address through the six steps.
 *
 * @example
 * const { steps } = followSteps({ iri: "/%C3%A9%FF", base: "", charset: "utf-8" });
 * steps.map(({ value }) => value.text); // => ["/%C3%A9%FF", "/<c3><a9><ff>", "/<c3><a9>%FF", "/<c3><a9>%FF", "/&#xE9;%FF", "/&#xE9;%FF"]
 * steps[2].marked; // => ["/<c3><a9>", "%FF", ""]
 *
 * @param state - The address. If it is not an IRI reference, its URI, as browsers parse it, is used.
 */
export function followSteps({ iri, base, charset }: State): Steps {
  const isTyped = isIRIReference(iri);
  try {
    const uri = isTyped ? iri : new IRI(iri, base === "" ? undefined : base, { charset }).toURI();
    const clips = traceMapping(uri).map((result) => clip(result));
    return {
      isTyped,
      steps: clips.map((value, index) => {
        const before = (clips[index - 1] ?? value).text;
        return {
          about: STEP_SENTENCES[index] as string,
          value,
          marked: markDifference(before, value.text)[1],
          hasChanged: before !== value.text,
        };
      }),
    };
  } catch (error) {
    return { problem: explain(error) };
  }
}
