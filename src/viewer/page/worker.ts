/** The worker, which inspects addresses so that the page stays responsive. */
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
postMessage("ready");
