/**
 * In a cycle of redirects, the form is the member that sorts first by UTF-16 units. As in HTTP, a fragment is kept,
 * unless the redirect has its own.
 *
 * Divergence (safety): after too many redirects, an IRI keeps its own form, as clients give up too.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-iri-comparison-02#section-4.4
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
 */
import type { IRILike } from "../schemes/address-argument.js";
import { resolve } from "../syntax/resolve.js";

/** As in the Fetch Standard: 20 are followed, an IRI with 21 keeps its own form. */
const LIMIT = 20;

type Stop = ReturnType<typeof cutFragment>;

/**
 * @throws {IRIError} If the target of a redirect is not an IRI reference.
 * @requirement N-11
 */
export function followRedirects(
  form: string,
  lookUp: (iri: string) => IRILike | null | undefined,
  read: (target: IRILike, name: string) => string,
  normalize: (iri: string) => string,
): string {
  let { iri, fragment } = cutFragment(form);
  const way: Stop[] = [{ iri, fragment }];
  const go = (stop: Stop) => {
    iri = stop.iri;
    fragment = stop.fragment ?? fragment;
  };
  for (let target = lookUp(iri); target !== undefined && target !== null; target = lookUp(iri)) {
    if (way.length > LIMIT) {
      return form;
    }
    const stop = cutFragment(normalize(resolve(read(target, "what an IRI redirects to"), iri)));
    go(stop);
    const start = way.findIndex((visited) => visited.iri === iri);
    if (start !== -1) {
      const circle = way.slice(start + 1);
      const [first] = [iri, ...circle.map((member) => member.iri)].sort();
      for (const member of circle) {
        if (iri !== first) {
          go(member);
        }
      }
      break;
    }
    way.push(stop);
  }
  return fragment === undefined ? iri : `${iri}#${fragment}`;
}

function cutFragment(iri: string): { iri: string; fragment: string | undefined } {
  const index = iri.indexOf("#");
  return index === -1 ? { iri, fragment: undefined } : { iri: iri.slice(0, index), fragment: iri.slice(index + 1) };
}
