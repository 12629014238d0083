/** Keeps the site for times without a network: each page begins with this script. */

/** A script that is no module, so that pages opened as files take it, too. */
const { src } = document.currentScript as HTMLScriptElement;

// Browsers refuse it to pages that are not from a secure place; all works there, but for being offline.
navigator.serviceWorker?.register(new URL("service-worker.js", src)).catch(() => undefined);

export {};
