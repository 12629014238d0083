/**
 * The six steps from URI to IRI, in words, with what each one changes.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07#section-3.6
 */
import { IRI, traceURIToIRI } from "../../index.js";
import { isIRIReference } from "../../syntax.js";
import { type Clip, clip, markDifference, type Pieces } from "./clip.js";
import { explain } from "./outcome.js";
import type { State } from "./state.js";

/** What each step does. */
const STEPS = [
  "Take the URI as a row of octets.",
  "Decode what is percent-encoded, except what is reserved, the percent sign, and ASCII that no URI may have.",
  "Encode again what is not strict UTF-8.",
  "Encode again the characters that an IRI should not show.",
  "Read the octets as characters.",
  "Take the domain name back to Unicode.",
];

/** One step. */
export interface Step {
  readonly about: string;
  readonly value: Clip;
  /** The result; the piece in the middle is not as before. */
  readonly marked: Pieces;
  readonly hasChanged: boolean;
}

/** All steps, or the reason why there are none. */
export type Steps = { readonly steps: readonly Step[]; readonly isTyped: boolean } | { readonly problem: string };

/**
 * Follows an address through the six steps.
 *
 * @example
 * const { steps } = followSteps({ iri: "/%C3%A9%FF", base: "", charset: "utf-8" });
 * steps.map(({ value }) => value.text); // => ["/%C3%A9%FF", "/<c3><a9><ff>", "/<c3><a9>%FF", "/<c3><a9>%FF", "/&#xE9;%FF", "/&#xE9;%FF"]
 * steps[2].marked; // => ["/<c3><a9>", "%FF", ""]
 *
 * @param state - The address. If it is no IRI reference, the URI that a browser makes of it takes its place.
 */
export function followSteps({ iri, base, charset }: State): Steps {
  const isTyped = isIRIReference(iri);
  try {
    const uri = isTyped ? iri : new IRI(iri, base === "" ? undefined : base, { charset }).toURI();
    const clips = traceURIToIRI(uri).map((result) => clip(result));
    return {
      isTyped,
      steps: clips.map((value, index) => {
        const before = (clips[index - 1] ?? value).text;
        return {
          about: STEPS[index] as string,
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
