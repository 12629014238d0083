/** Inspects addresses in the worker, or on the page itself where workers are not available. */
import type { LinkMembers } from "../model/members.js";
import type { Inspection } from "../model/report.js";
import type { State } from "../model/state.js";
import type { Started } from "./start.js";
import type { Question } from "./worker.js";

/** Milliseconds until an old question that blocks a newer one is abandoned. */
const PATIENCE = 4_000;

/** A question without its number. */
type Request = Omit<Question, "number">;

/** Returns the worker that start.js created, once; after that, or if there is none, `null`. */
function takeStarted(): Started | null {
  const place = globalThis as { started?: Started | null };
  const { started = null } = place;
  place.started = null;
  return started;
}

/** Answers the newest question; questions that were asked while it was busy are dropped. */
export class Inspector {
  readonly #answer: (inspection: Inspection, isLast: boolean) => void;
  readonly #fail: () => void;
  #worker: Worker | null = null;
  #isReady = false;
  #number = 0;
  /** The question in progress. */
  #asked: Question | null = null;
  #waiting: Request | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasNoWorker = false;

  /** @param answer - Gets `isLast`: whether nothing newer waits. */
  constructor(answer: (inspection: Inspection, isLast: boolean) => void, fail: () => void) {
    this.#answer = answer;
    this.#fail = fail;
    this.#start();
  }

  /** Asks about an address; `link` has the members of a link in a document of the charset. */
  ask(state: State, link?: LinkMembers): void {
    const request = { state, link };
    if (this.#hasNoWorker) {
      void this.#askHere(request);
    } else if (this.#asked === null) {
      this.#send(request);
    } else {
      this.#waiting = request;
      this.#timer ??= setTimeout(() => this.#restart(), PATIENCE);
    }
  }

  #start(): void {
    let early: readonly Event[];
    try {
      ({ worker: this.#worker, early } = takeStarted() ?? {
        worker: new Worker(new URL("worker.js", import.meta.url), { type: "module" }),
        early: [],
      });
    } catch {
      this.#doWithout();
      return;
    }
    const handle = (event: Event): void => {
      if (!(event instanceof MessageEvent)) {
        this.#isReady ? this.#giveUp() : this.#doWithout();
      } else if (event.data === "ready") {
        this.#isReady = true;
      } else {
        this.#receive(event.data as Inspection & Question);
      }
    };
    this.#worker.onmessage = handle;
    this.#worker.onerror = handle;
    for (const event of early) {
      handle(event);
    }
  }

  #send(request: Request): void {
    this.#number++;
    this.#asked = { number: this.#number, ...request };
    this.#worker?.postMessage(this.#asked);
  }

  #receive(answer: Inspection & Question): void {
    if (answer.number !== this.#number) {
      return;
    }
    this.#asked = null;
    this.#answer(answer, this.#waiting === null);
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const request = this.#waiting;
    this.#waiting = null;
    if (request !== null) {
      this.#send(request);
    }
  }

  /** Drops the question, because it would stop the next worker too. */
  #giveUp(): void {
    this.#fail();
    this.#restart();
  }

  #restart(): void {
    this.#worker?.terminate();
    this.#isReady = false;
    this.#asked = null;
    this.#start();
    this.#sendWaiting();
  }

  #doWithout(): void {
    this.#worker?.terminate();
    this.#hasNoWorker = true;
    const request = this.#waiting ?? this.#asked;
    clearTimeout(this.#timer);
    this.#waiting = null;
    if (request !== null) {
      void this.#askHere(request);
    }
  }

  async #askHere({ state, link }: Request): Promise<void> {
    const number = ++this.#number;
    try {
      const { inspect } = await import("../model/report.js");
      if (number === this.#number) {
        this.#answer(inspect(state, URL, link), true);
      }
    } catch {
      this.#fail();
    }
  }
}
