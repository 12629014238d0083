/**
 * `node --import=./test/support/no-shortcuts.mjs`: the library without the steps before whatwg-url, as if `unchanged`, `serialize` and
 * the setters in the href did not exist: their calls are taken out of the modules where they are.
 */
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

const FOLDER = new URL("../../lib/web/", import.meta.url).href;

/** The calls, by module. */
const CALLS = {
  "href.js": ["unchanged(input, pathEnd) ?? serialize(input, base, pathEnd) ?? ", "isUsual || "],
  "url.js": ["record === undefined ? setInHref(href, member, converted) : "],
};

export async function load(url, context, nextLoad) {
  const calls = url.startsWith(FOLDER) ? (CALLS[url.slice(FOLDER.length)] ?? []) : [];
  const loaded = await nextLoad(url, context);
  if (calls.length === 0) {
    return loaded;
  }
  let source = `${loaded.source}`;
  for (const call of calls) {
    if (!source.includes(call)) {
      throw new Error(`${url} does not call ${call}`);
    }
    source = source.replace(call, "");
  }
  return { ...loaded, source };
}

// Node evaluates this module again in the thread of the hooks.
if (isMainThread) {
  register(import.meta.url);
}
