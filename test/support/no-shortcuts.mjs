/**
 * `node --import=./test/support/no-shortcuts.mjs`: the library as if the steps before whatwg-url were deleted. Each
 * export of their files is a function that answers nothing: "ask whatwg-url".
 */
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";
import { answerNothing } from "./node-modules.mjs";

const FILES = ["unchanged", "serialize", "set"].map(
  (name) => new URL(`../../lib/web/${name}.js`, import.meta.url).href,
);

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  return FILES.includes(url) ? { ...loaded, source: answerNothing(loaded.source) } : loaded;
}

// Node evaluates this module again in the thread of the hooks.
if (isMainThread) {
  register(import.meta.url);
}
