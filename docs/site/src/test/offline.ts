/**
 * The built site without its server: a page opens the viewer in a frame, from a subfolder, waits for its service worker, has
 * the server stopped, and then opens every page of the site and asks for all that their links name.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerFile } from "../../../../test/.build/browser/answers.js";
import { type Engine, runPage } from "../../../../test/.build/browser/engine.js";
import { listLinks, listPages } from "./site-links.js";

/** The path of the site on its server. */
const FOLDER = "/some/folder/";

/** The result of a look at a site without its server. */
export interface Finding {
  /** Pages that were opened, and links that were followed. */
  readonly pages: number;
  readonly links: number;
  readonly faults: readonly string[];
}

/** Runs in the page. `frame` is loaded again and again; `control` is the server that stays. */
const DRIVER = `
const { folder, control, pages, links } = JSON.parse(document.getElementById("data").textContent);
const faults = [];
const frame = document.body.appendChild(document.createElement("iframe"));
frame.width = 1280;
frame.height = 900;
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const tell = (path, body) => fetch(control + path, { method: "POST", mode: "no-cors", body });
async function until(what, test, time = 20_000) {
  for (const end = Date.now() + time; Date.now() < end; await pause(50)) {
    try {
      const value = await test();
      if (value) {
        return value;
      }
    } catch {}
  }
  faults.push(what);
}
async function open(path) {
  const loaded = new Promise((resolve) => { frame.onload = resolve; });
  frame.src = "about:blank";
  await loaded;
  const again = new Promise((resolve) => { frame.onload = resolve; });
  frame.src = folder + path;
  await Promise.race([again, pause(10_000)]);
}
async function reload() {
  const loaded = new Promise((resolve) => { frame.onload = resolve; });
  frame.contentWindow.location.reload();
  await Promise.race([loaded, pause(10_000)]);
}
const find = (selector) => frame.contentDocument.querySelector(selector);
const CHECKS = {
  "index.html#iri=http://b/%C3%A9": ["shows a result", () => find("#results[data-state=ready]") && find("[data-form=iri] .address").textContent === "http://b/é"],
  "links.html": ["shows links", () => find("#count").textContent !== ""],
  "compare/index.html": ["tries rows", () => find("#progress").value > 0 || !find("#results").hidden],
  "reference/index.html": ["finds names", async () => {
    const field = find("#search");
    field.value = "compare";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await pause(500);
    return find("#search-found li") !== null;
  }],
  "docs/how-do-i.html": ["shows the guide", () => find("main h1 ~ h2") !== null],
};
let alive = setInterval(() => tell("alive"), 5_000);
try {
  await open("index.html#iri=http://a/");
  await until("the viewer does not work online", () => find("#results[data-state=ready]"));
  await until("no service worker", async () => (await frame.contentWindow.navigator.serviceWorker.ready).active, 30_000);
  await tell("stop");
  await until("the server does not stop", () => fetch("/driver.html").then(() => false, () => true));
  for (const [path, [what, check]] of Object.entries(CHECKS)) {
    await open(path);
    await until(path + " without a server: never " + what, check);
    await reload();
    await until(path + " reloaded without a server: never " + what, check);
  }
  for (const [path, title] of pages) {
    await open(path);
    const seen = frame.contentDocument?.title;
    if (seen !== title) {
      faults.push(path + " has the title " + seen);
    }
  }
  await open("index.html");
  for (const link of links) {
    const status = await frame.contentWindow.fetch(folder + link).then(({ status }) => status, String);
    if (status !== 200) {
      faults.push(link + ": " + status);
    }
  }
} catch (error) {
  faults.push(String(error));
}
clearInterval(alive);
await tell("done", JSON.stringify({ pages: pages.length, links: links.length, faults }));
`;

/** Reads the title of a page. */
function readTitle(site: URL, page: string): string {
  const [, title = ""] = /<title>(.*?)<\/title>/s.exec(readFileSync(new URL(page, site), "utf8")) ?? [];
  return title.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}

/** Opens a built site in an engine, stops its server, and looks at everything again. */
export async function lookOffline(engine: Engine, site: URL): Promise<Finding> {
  const pages = listPages(site).map((page) => [page, readTitle(site, page)]);
  const names = listLinks(site).map(({ target }) => target.href.slice(site.href.length).replace(/#.*$/s, ""));
  const links = [...new Set(names)].sort();
  let control = "";
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url as string, "http://127.0.0.1/");
    const found =
      pathname === "/driver.html"
        ? { type: "text/html; charset=utf-8", body: writeDriver({ folder: FOLDER, control, pages, links }) }
        : pathname.startsWith(FOLDER)
          ? answerFile(new URL(`.${pathname.slice(FOLDER.length - 1).replace(/\/$/, "/index.html")}`, site))
          : null;
    response
      .writeHead(found === null ? 404 : 200, {
        "content-type": found?.type ?? "text/plain",
        "cache-control": "no-store",
      })
      .end(found?.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  try {
    return (await runPage(engine, (url) => {
      if (url.pathname === "/") {
        control = url.href;
        return {
          type: "text/plain",
          body: "",
          status: 302,
          headers: { location: `http://127.0.0.1:${port}/driver.html` },
        };
      }
      if (url.pathname === "/stop") {
        stop();
        return { type: "text/plain", body: "" };
      }
      return null;
    })) as Finding;
  } finally {
    stop();
  }
}

function writeDriver(data: object): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003C");
  return `<!DOCTYPE html><meta charset="utf-8"><title>Offline</title><body><script type="application/json" id="data">${json}</script><script type="module">${DRIVER}</script>`;
}
