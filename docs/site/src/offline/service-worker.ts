/**
 * The service worker: caches the whole site at the first visit. Later the network comes first, so that no page is
 * outdated; the cache answers without a network.
 */
declare const self: ServiceWorkerGlobalScope;

/** The files of the site, relative to this one. The build replaces the string, and the digest below. */
const FILES: readonly string[] = JSON.parse("__FILES__");
/** Sites in other folders of the same origin have caches of their own. */
const PREFIX = `whatwg-iri ${self.registration.scope} `;
const CACHE = `${PREFIX}__DIGEST__`;

self.addEventListener("install", (event) => event.waitUntil(takeAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});

/** Caches all files; a missing one does not prevent the others. */
async function takeAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.allSettled(FILES.map((file) => cache.add(new Request(file, { cache: "no-cache" }))));
  await self.skipWaiting();
}

/** Deletes the caches of earlier versions of the site. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok && response.type === "basic") {
      await cache.put(request, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept === undefined) {
      throw error;
    }
    return kept;
  }
}
