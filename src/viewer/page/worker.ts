/** The worker: inspects addresses, so that the page never waits. */
import type { LinkMembers } from "../model/members.js";
import { inspect } from "../model/report.js";
import type { State } from "../model/state.js";

/** A question, and the number that its answer will carry. */
export interface Question {
  readonly number: number;
  readonly state: State;
  /** How a link in a document of the charset sees the address. */
  readonly link: LinkMembers | undefined;
}

addEventListener("message", ({ data: { number, state, link } }: MessageEvent<Question>) => {
  postMessage({ number, ...inspect(state, URL, link) });
});
postMessage("ready");
