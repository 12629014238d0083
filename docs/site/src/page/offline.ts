/** Registers the service worker, which keeps the site for offline use. */

/** The element of this script, which is not a module, so that pages opened as files run it too. */
const { src } = document.currentScript as HTMLScriptElement;

// Browsers refuse it to insecure pages; those work, except offline.
navigator.serviceWorker?.register(new URL("service-worker.js", src)).catch(() => undefined);

export {};
