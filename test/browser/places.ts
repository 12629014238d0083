/** The places in which the script for a script tag must work. */
import { answerData } from "./answers.js";
import { type Answer, type Answers, type Engine, runPage } from "./engine.js";
import type { Place } from "./inside/places.js";

const INSIDE = "/repository/test/.build/browser/inside/places.js";
const SCRIPT = "/repository/lib/iri.full.min.js";

const SCRIPTS: Readonly<Record<string, string>> = {
  "/page.js": `
    import { loadByTag, lookAround } from "${INSIDE}";
    const within = (promise, place) => Promise.race([promise, new Promise((_, reject) => {
      setTimeout(() => reject(new Error(place + " does not answer")), 20_000);
    })]);
    const ask = (worker) => new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
    const askFrame = () => new Promise((resolve) => {
      addEventListener("message", ({ data }) => resolve(data), { once: true });
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-scripts");
      frame.src = "/frame.html";
      document.body.append(frame);
    });
    const places = {};
    try {
      for (const [place, look] of Object.entries({
        "a page": () => lookAround(() => loadByTag("${SCRIPT}")),
        "a worker": () => ask(new Worker("/worker.js")),
        "a module worker": () => ask(new Worker("/module-worker.js", { type: "module" })),
        "a sandboxed frame": askFrame,
      })) {
        places[place] = await within(look(), place);
      }
    } catch (error) {
      places.error = String(error);
    }
    await fetch("/done", { method: "POST", body: JSON.stringify(places) });`,
  "/worker.js": `
    import("${INSIDE}").then(async ({ lookAround }) => postMessage(await lookAround(() => importScripts("${SCRIPT}"))));`,
  "/module-worker.js": `
    import { lookAround } from "${INSIDE}";
    postMessage(await lookAround(() => import("/repository/lib/iri.full.min.mjs")));`,
  "/frame.js": `
    import { loadByTag, lookAround } from "${INSIDE}";
    parent.postMessage(await lookAround(() => loadByTag("${SCRIPT}")), "*");`,
};

/**
 * No `eval`. A sandboxed frame requests modules like another site would, and in WebKitGTK 'self' matches nothing
 * there.
 */
const headers = {
  "content-security-policy": "script-src 'self' http://127.0.0.1:*",
  "access-control-allow-origin": "*",
};

function answerPage(script: string): Answer {
  const body = `<!DOCTYPE html><meta charset="utf-8"><title>Places</title><body><script type="module" src="${script}"></script>`;
  return { type: "text/html; charset=utf-8", body };
}

const answerPlain: Answers = (url) => {
  const script = SCRIPTS[url.pathname];
  if (script !== undefined) {
    return { type: "text/javascript; charset=utf-8", body: script };
  }
  switch (url.pathname) {
    case "/":
      return answerPage("/page.js");
    case "/frame.html":
      return answerPage("/frame.js");
    default:
      return answerData(url);
  }
};

const answer: Answers = (url) => {
  const found = answerPlain(url);
  return found && { ...found, headers };
};

export async function lookAtPlaces(engine: Engine, timeout?: number): Promise<Readonly<Record<string, Place>>> {
  const { error, ...places } = (await runPage(engine, answer, timeout)) as Record<string, Place> & { error?: unknown };
  if (error !== undefined) {
    throw new Error(String(error));
  }
  return places;
}

/** Lists the errors; empty if the library works in all places and leaves no trace. */
export function judgePlaces(places: Readonly<Record<string, Place>>): readonly string[] {
  return Object.entries(places).flatMap(([name, { changed, faults, evaluates, isolated, sharedMemory, origin }]) => {
    const expected = "globalThis.IRI globalThis.whatwgIRI";
    return [
      ...faults,
      ...(changed.join(" ") === expected ? [] : [`changes ${changed.join(", ")}`]),
      // Otherwise the place is not the intended one.
      ...(evaluates ? ["allows eval"] : []),
      ...(isolated || sharedMemory ? ["is cross-origin isolated"] : []),
      ...((origin === "null") === (name === "a sandboxed frame") ? [] : [`is of the origin ${origin}`]),
    ].map((fault) => `in ${name}: ${fault}`);
  });
}
