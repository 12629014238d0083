/** The worker: looks at addresses, so that the page never waits. */
import { inspect } from "../model/report.js";
import type { State } from "../model/state.js";

/** A question, and by which number its answer is known. */
export interface Question {
  readonly number: number;
  readonly state: State;
}

addEventListener("message", ({ data: { number, state } }: MessageEvent<Question>) => {
  postMessage({ number, ...inspect(state, URL) });
});
postMessage("ready");
