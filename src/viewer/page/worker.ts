/** The worker, which inspects addresses so that the page stays responsive. */
import { EXAMPLES } from "../model/examples.js";
import type { LinkMembers } from "../model/members.js";
import { type Inspection, inspect } from "../model/report.js";
import type { State } from "../model/state.js";

/** A question with its number, which the answer repeats. */
export interface Question {
  readonly number: number;
  readonly state: State;
  /** The members of a link in a document of the charset. */
  readonly link: LinkMembers | undefined;
}

/** An answer that was made before its question came. */
interface Prepared {
  readonly asked: string;
  readonly inspection: Inspection;
}

/** The answer about the example of a first visit, until another question comes. */
let first: Prepared | null = null;

addEventListener("message", ({ data: { number, state, link } }: MessageEvent<Question>) => {
  const prepared = link === undefined && first?.asked === JSON.stringify(state) ? first : null;
  const inspection = prepared?.inspection ?? inspect(state, URL, link);
  first = null;
  postMessage({ number, ...inspection });
});
if ((globalThis as { name?: string }).name === "example") {
  const [{ state }] = EXAMPLES as readonly [(typeof EXAMPLES)[number]];
  first = { asked: JSON.stringify(state), inspection: inspect(state, URL) };
}
postMessage("ready");
