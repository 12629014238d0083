/** How a page tells what it found, and that it is still at work. */

/** Milliseconds between signs of life. */
const INTERVAL = 2_000;

let last = 0;

/**
 * Tells the server now and then that the page is at work; to be called often.
 *
 * @returns Whether it told it now. The request goes out when the page next waits for something.
 */
export function showLife(): boolean {
  const now = performance.now();
  if (now - last < INTERVAL) {
    return false;
  }
  last = now;
  fetch("/alive").catch(() => undefined);
  return true;
}

/** Tells the server that the page will be silent for so many milliseconds; it does nothing else until the server knows. */
export function announceSilence(milliseconds: number): void {
  const request = new XMLHttpRequest();
  request.open("GET", `/alive?for=${milliseconds}`, false);
  request.send();
}

/** Does the page's work and posts what it gives; an error is posted as `{ error }`. */
export async function report(work: () => Promise<unknown>): Promise<void> {
  const result = await work().catch((error: unknown) => ({ error: `${error}\n${(error as Error)?.stack ?? ""}` }));
  await fetch("/done", { method: "POST", body: JSON.stringify(result) });
}
