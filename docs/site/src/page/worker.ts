/** The worker, which inspects addresses so that the page stays responsive. */
import { EXAMPLES } from "../model/examples.js";
import type { LinkMembers } from "../model/members.js";
import { inspect } from "../model/report.js";
import type { State } from "../model/state.js";

/** A question with its number, which the answer repeats. */
export interface Question {
  readonly number: number;
  readonly state: State;
  /** The members of a link in a document of the charset. */
  readonly link: LinkMembers | undefined;
}

addEventListener("message", ({ data: { number, state, link } }: MessageEvent<Question>) => {
  postMessage({ number, ...inspect(state, URL, link) });
});
if ((globalThis as { name?: string }).name === "example") {
  // The page has this answer already; making it here prepares the tables for the first key.
  const [{ state }] = EXAMPLES as readonly [(typeof EXAMPLES)[number]];
  inspect(state, URL);
}
postMessage("ready");
