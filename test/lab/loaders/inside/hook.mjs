/** Module hooks in a thread of their own, which read and change addresses of modules. */
export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  const url = new URL(resolved.url);
  url.searchParams.set("é", "ü");
  return url.protocol === "file:" && !url.pathname.includes("node_modules")
    ? { ...resolved, url: new URL(url.search, resolved.url).href }
    : resolved;
}

export async function load(url, context, nextLoad) {
  new URLSearchParams(new URL(url).search).get("é");
  return nextLoad(url, context);
}
