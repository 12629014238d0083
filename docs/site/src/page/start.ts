/**
 * Starts the worker while the page is still being read, so that the first answer does not wait for the scripts of the page.
 *
 * Events that come before the page listens are kept for it.
 */

/** A worker with its events so far. */
export interface Started {
  readonly worker: Worker;
  readonly early: Event[];
}

/** The element of this script, which is not a module, because modules wait for the whole page. */
const { src } = document.currentScript as HTMLScriptElement;

try {
  // Its name tells the worker whether the page starts with the example.
  const name = location.hash === "" ? "example" : "";
  const worker = new Worker(new URL("worker.js", src), { type: "module", name });
  const early: Event[] = [];
  const keep = (event: Event): void => {
    early.push(event);
  };
  worker.onmessage = keep;
  worker.onerror = keep;
  Object.assign(globalThis, { started: { worker, early } satisfies Started });
} catch {
  // The page does without.
}
