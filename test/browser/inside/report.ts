/** Milliseconds between signs of life. */
const INTERVAL = 2_000;

let last = 0;

/** Reports now and then that the page is working; call it often. Returns whether it did so now. */
export function showLife(): boolean {
  const now = performance.now();
  if (now - last < INTERVAL) {
    return false;
  }
  last = now;
  fetch("/alive").catch(() => undefined);
  return true;
}

/** Waits until the server knows that the page will be silent. */
export function announceSilence(milliseconds: number): void {
  const request = new XMLHttpRequest();
  request.open("GET", `/alive?for=${milliseconds}`, false);
  request.send();
}

export async function report(work: () => Promise<unknown>): Promise<void> {
  const result = await work().catch((error: unknown) => ({ error: `${error}\n${(error as Error)?.stack ?? ""}` }));
  await fetch("/done", { method: "POST", body: JSON.stringify(result) });
}
