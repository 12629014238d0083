/**
 * The form of the level `protocol`: the end of an IRI's redirects, as reported by the caller.
 *
 * Every IRI is equivalent to the one it redirects to. In a cycle, the member that sorts first by UTF-16 units
 * represents all. As in HTTP, a fragment carries over unless the redirect has its own.
 *
 * Divergence (safety): a function can redirect forever. An IRI from which no client would arrive keeps its own form.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.4
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
 */
import { resolve } from "../syntax/resolve.js";
import type { Redirects, Settings } from "./levels.js";

/** Most redirects that are followed, as in the Fetch Standard; an IRI with 21 keeps its own form. */
const LIMIT = 20;

/** One IRI in a chain of redirects. */
interface Stop {
  /** The IRI without its fragment. */
  readonly iri: string;
  /** The fragment of the redirect that leads here. */
  readonly fragment: string | undefined;
}

/**
 * Follows redirects, with one lookup per step.
 *
 * @param form - An IRI in the form of the level `scheme`.
 * @param redirects - Maps IRIs to their redirects.
 * @param read - Reads the target of a redirect.
 * @param normalize - Returns the form of the level `scheme`.
 * @returns The IRI at the end, in that form.
 * @throws {IRIError} If a redirect's target is not an IRI reference.
 * @requirement N-11
 */
export function followRedirects(
  form: string,
  redirects: Redirects,
  read: Settings["read"],
  normalize: (iri: string) => string,
): string {
  const lookUp = typeof redirects === "function" ? redirects : (iri: string) => redirects.get(iri);
  const start = cutFragment(form);
  const way: Stop[] = [start];
  const indices = new Map([[start.iri, 0]]);
  let { iri, fragment } = start;
  for (let target = lookUp(iri); target !== undefined && target !== null; target = lookUp(iri)) {
    if (way.length > LIMIT) {
      return form;
    }
    const stop = cutFragment(normalize(resolve(read(target, "what an IRI redirects to"), iri)));
    iri = stop.iri;
    fragment = stop.fragment ?? fragment;
    const index = indices.get(iri);
    if (index !== undefined) {
      // This IRI was visited before; list it with the fragment it has from now on.
      return chooseOfCircle([{ iri, fragment }, ...way.slice(index + 1)]);
    }
    indices.set(iri, way.length);
    way.push(stop);
  }
  return putFragment(iri, fragment);
}

function chooseOfCircle(circle: readonly Stop[]): string {
  const first = circle.map(({ iri }) => iri).reduce((least, iri) => (iri < least ? iri : least));
  let fragment: string | undefined;
  for (const stop of circle) {
    fragment = stop.fragment ?? fragment;
    if (stop.iri === first) {
      break;
    }
  }
  return putFragment(first, fragment);
}

function cutFragment(iri: string): Stop {
  const index = iri.indexOf("#");
  return index === -1 ? { iri, fragment: undefined } : { iri: iri.slice(0, index), fragment: iri.slice(index + 1) };
}

function putFragment(iri: string, fragment: string | undefined): string {
  return fragment === undefined ? iri : `${iri}#${fragment}`;
}
