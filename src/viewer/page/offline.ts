/** Keeps the site for times without a network. */

/** Registers the service worker, where the browser has them and the page may. */
export function registerServiceWorker(): void {
  // Browsers refuse it to pages that are not from a secure place; all works there, but for being offline.
  navigator.serviceWorker?.register(new URL("service-worker.js", import.meta.url)).catch(() => undefined);
}
