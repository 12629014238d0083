/**
 * `node --import=./test/support/no-shortcuts.mjs`: the library without src/web/shortcut. Each of its modules answers "ask
 * whatwg-url" to everything, as if the folder had been deleted.
 */
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

const FOLDER = new URL("../../lib/web/shortcut/", import.meta.url).href;

const NO_ANSWERS = `
  export const hasUsualStart = () => false;
  export const matchCommon = () => -1;
  export const matchTail = () => -1;
  export const matchUnchanged = () => -1;
  export const serializeCommon = () => null;
  export const INCOMPLETE = -2;
  export const completeHTTP = () => "";
  export const encodeFrom = () => null;
  export const FAILURE = "";
  export const serializeParts = () => null;
  export const joinReference = () => null;
  export const setInHref = () => null;
`;

export function load(url, context, nextLoad) {
  return url.startsWith(FOLDER) ? { format: "module", source: NO_ANSWERS, shortCircuit: true } : nextLoad(url, context);
}

// Node evaluates this module again in the thread of the hooks.
if (isMainThread) {
  register(import.meta.url);
}
