/** The part of loader.mjs in the thread of Node's hooks. */
export async function resolve(specifier, context, resolveNext) {
  const resolved = await resolveNext(specifier, context);
  const query = new URLSearchParams({ specifier });
  return resolved.url.startsWith("file:")
    ? { ...resolved, url: new URL(`?${query}`, resolved.url).href.split("?")[0] }
    : resolved;
}
