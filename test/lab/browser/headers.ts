/**
 * The addresses that an engine requests for header fields: a local server sends their octets, and the engine's next request is the
 * answer. Frames report the whole address, with its fragment; requests report those of Link.
 */

import { type Answers, type Engine, runPage } from "../../browser/engine.js";
import { ORIGIN, toField } from "../../support/header-rows.js";
import { LINKS, LOCATIONS, REFRESHES } from "./header-inputs.js";

/** The fields that an engine is shown, in their order. */
export interface HeaderResults {
  /** The address after the redirect; `null` if the field makes no difference, or there is no page after it. */
  readonly location: readonly (string | null)[];
  /** As for Location. */
  readonly refresh: readonly (string | null)[];
  /** The addresses that were asked for, in order. */
  readonly link: readonly (readonly string[])[];
}

/** Milliseconds after which a frame is taken to stay where it is. */
const PATIENCE = 2000;

/** Opens frames, a few at a time, and waits until they are where they go. */
const PAGE = `<!DOCTYPE html><meta charset="utf-8"><title>Headers</title><body><script>
const sleep = (time) => new Promise((done) => setTimeout(done, time));
function look(frame) {
  try {
    const { href } = frame.contentWindow.location;
    const inner = frame.contentDocument;
    return [inner && inner.readyState === "complete" ? inner.title : "", href];
  } catch {
    return ["", null];
  }
}
async function follow(field, index, patience) {
  const frame = document.createElement("iframe");
  frame.src = "/" + field + "/" + index + "/folder/page?query#old";
  document.body.append(frame);
  let result = ["", null];
  for (const end = Date.now() + patience; Date.now() < end; ) {
    await sleep(50);
    result = look(frame);
    if (result[0] === "to" || result[0] === "again") break;
  }
  const { href } = new URL(frame.src);
  frame.remove();
  const [title, address] = result;
  // A refresh to a fragment loads no page.
  return title === "to" || title === "again" || (title === "stays" && address !== href) ? address : null;
}
async function followAll(field, count, patience) {
  const results = [];
  let next = 0;
  await Promise.all(Array.from({ length: 6 }, async () => {
    while (next < count) {
      const index = next++;
      results[index] = await follow(field, index, patience);
      await fetch("/alive");
    }
  }));
  return results;
}
(async () => {
  const location = await followAll("location", LOCATION_COUNT, PATIENCE);
  const refresh = await followAll("refresh", REFRESH_COUNT, 2 * PATIENCE);
  await followAll("link", LINK_COUNT, PATIENCE / 2);
  const link = await (await fetch("/requested")).json();
  return { location, refresh, link };
})().catch((error) => ({ error: String(error) })).then((result) => {
  const text = JSON.stringify(result).replaceAll(window.location.origin, "http://127.0.0.1");
  return fetch("/done", { method: "POST", body: text });
});
</script>`
  .replace("LOCATION_COUNT", String(LOCATIONS.length))
  .replace("REFRESH_COUNT", String(REFRESHES.length))
  .replace("LINK_COUNT", String(LINKS.length))
  .replaceAll("PATIENCE", String(PATIENCE));

function answerTitle(title: string): { type: string; body: string } {
  return { type: "text/html; charset=utf-8", body: `<!DOCTYPE html><title>${title}</title>` };
}

/** Shows an engine all fields. */
export async function observeHeaders(engine: Engine): Promise<HeaderResults> {
  const seen = new Set<string>();
  const requested: string[][] = LINKS.map(() => []);
  const answer: Answers = (url) => {
    const { pathname, search, port } = url;
    if (pathname === "/") {
      return { type: "text/html; charset=utf-8", body: PAGE };
    }
    if (pathname === "/requested") {
      return { type: "application/json", body: JSON.stringify(requested) };
    }
    const [, field = "", row = "", rest] = /^\/(location|refresh|link)\/(\d+)\/(.*)$/.exec(pathname) ?? [];
    const index = Number(row);
    const isFirst = rest === "folder/page" && search === "?query" && !seen.has(field + row);
    if (!isFirst) {
      const isSame = rest === "folder/page" && search === "?query";
      if (field === "link") {
        requested[index]?.push(`${ORIGIN}${pathname}${search}`);
      }
      return answerTitle(isSame ? "again" : "to");
    }
    seen.add(field + row);
    const page = answerTitle("stays");
    switch (field) {
      case "location":
        return { ...page, status: 302, headers: { location: toField(LOCATIONS[index] as string, field, index, port) } };
      case "refresh": {
        const [value, charset] = REFRESHES[index] as readonly [string, string];
        const refresh = toField(value, field, index, port);
        return { ...page, type: `text/html; charset=${charset}`, headers: { refresh } };
      }
      default:
        return { ...page, headers: { link: toField(LINKS[index] as string, field, index, port) } };
    }
  };
  const result = (await runPage(engine, answer)) as HeaderResults | { error: string };
  if ("error" in result) {
    throw new Error(`${engine.name}: ${result.error}`);
  }
  return result;
}
