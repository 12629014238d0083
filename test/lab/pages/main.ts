/**
 * `npm run lane -- pages`: shows the pages of pages.ts to the three engines, writes what each requests into wpt-fixtures/pages.json, and
 * the tables of docs/pages.md. With `--docs`, only the tables.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ENGINES, type Engine, explainMissing, isInstalled, readVersion, withDisplay } from "../../browser/engine.js";
import { type Answers, readPageRows, writeTables } from "../../support/page-rows.js";
import { inRepository } from "../../support/paths.js";
import { listPages } from "./pages.js";

const SAY = `function say(text) { var x = new XMLHttpRequest(); x.open("POST", "/say", false); x.send(text) }`;
const NEXT = `setTimeout(function () { location.replace("/next") }, 100)`;
const REPLIES: Readonly<Record<string, readonly [type: string, body: string | Uint8Array]>> = {
  gif: ["image/gif", Buffer.from("R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=", "base64")],
  svg: ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="i"/></svg>'],
  js: ["text/javascript; charset=utf-8", "/* */"],
  css: ["text/css; charset=utf-8", "p{}"],
  html: ["text/html; charset=utf-8", `<title>x</title><script>if (top === self) ${NEXT}</script>`],
  vtt: ["text/vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nx\n"],
  es: ["text/event-stream", "data: x\n\n"],
  txt: ["text/plain", "x"],
};
const FIXED: Readonly<Record<string, string>> = {
  "/say.js": SAY,
  "/end.js": `function go() { location.replace("/next") } onload = function () { setTimeout(go, 300) }; setTimeout(go, 3000)`,
};

/** Milliseconds after which the engine is started again, at the next page. */
const PATIENCE = 6_000;

/** Options beyond those of the other lanes. */
const EXTRA: Readonly<Record<string, readonly string[]>> = {
  Chromium: ["--disable-popup-blocking", "--autoplay-policy=no-user-gesture-required"],
};

/** Returns what an engine requests and reports for each page, in order. */
async function observe(engine: Engine): Promise<string[][]> {
  const pages = listPages();
  const logs: string[][] = pages.map(() => []);
  let index = -1;
  let beat = Date.now();
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url as string;
    const pieces: Uint8Array[] = [];
    for await (const piece of request) {
      pieces.push(piece as Uint8Array);
    }
    const body = Buffer.concat(pieces).toString("latin1");
    const path = target.replace(/[?#].*/, "");
    const log = logs[index];
    if (path === "/say") {
      log?.push(
        Buffer.from(body, "latin1")
          .toString()
          .replaceAll(request.headers.host as string, "127.0.0.1"),
      );
      response.end();
    } else if (path === "/next" || path === "/") {
      beat = Date.now();
      index += 1;
      if (index >= pages.length) {
        response.end("done");
        finish();
      } else {
        response.writeHead(302, { Location: `/d/${index}`, "Cache-Control": "no-store" }).end();
      }
    } else if (path === "/worker.js") {
      const call = `"/x/${index}.txt?q=\u65e5"`;
      const code = target.endsWith("fetch")
        ? `fetch(${call})`
        : `var x = new XMLHttpRequest(); x.open("GET", ${call}); x.send()`;
      response
        .writeHead(200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" })
        .end(code);
    } else if (path in FIXED) {
      response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-store" }).end(FIXED[path]);
    } else if (/^\/d\/\d+$/.test(path)) {
      const page = pages[Number(path.slice(3))];
      const headers = { "Content-Type": [...(page?.type ?? [])], "Cache-Control": "no-store" };
      response.writeHead(200, page?.refresh === undefined ? headers : { ...headers, Refresh: page.refresh });
      response.end(Buffer.from(page?.body ?? "", "latin1"));
    } else if (new RegExp(`^/(?:x|d|d/x)/${index}\\.`).test(path)) {
      const form = request.headers["content-type"] ? ` ${request.headers["content-type"]} ${body}` : "";
      const entry = target + form;
      if (log !== undefined && !log.includes(entry)) {
        log.push(entry);
      }
      const [type, text] = REPLIES[path.split(".").pop() ?? ""] ?? ["text/plain", ""];
      response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    } else {
      response.writeHead(404).end();
    }
  };
  const server = createServer({ insecureHTTPParser: true }, (request, response) => void answer(request, response));
  server.on("upgrade", (request, socket) => {
    logs[index]?.push(request.url as string);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await withDisplay(engine, async (display) => {
    let stop = start(engine, port, display);
    const timer = setInterval(() => {
      if (Date.now() - beat > PATIENCE) {
        beat = Date.now();
        stop();
        stop = start(engine, port, display);
      }
    }, 500);
    await done;
    clearInterval(timer);
    stop();
  });
  server.closeAllConnections();
  server.close();
  return logs;
}

function start(engine: Engine, port: number, display: NodeJS.ProcessEnv): () => void {
  const profile = mkdtempSync(join(tmpdir(), "pages-"));
  writeFileSync(
    join(profile, "user.js"),
    'user_pref("network.dns.disabled", true);\nuser_pref("dom.disable_open_during_load", false);\n',
  );
  const options = [...(EXTRA[engine.name] ?? []), ...engine.arguments(profile, `http://127.0.0.1:${port}/next`)];
  const child: ChildProcess = spawn(engine.program, options, {
    detached: true,
    stdio: "ignore",
    env: { ...process.env, ...display, HOME: profile },
  });
  return () => {
    try {
      process.kill(-(child.pid as number), "SIGKILL");
    } catch {
      // It has ended.
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

if (!process.argv.includes("--docs")) {
  const missing = ENGINES.filter((engine) => !isInstalled(engine));
  if (missing.length > 0) {
    throw new Error(missing.map(explainMissing).join("\n"));
  }
  const versions: string[] = [];
  const results: [string, string[][]][] = [];
  for (const engine of ENGINES) {
    versions.push(await readVersion(engine));
    results.push([engine.name, await observe(engine)]);
    console.log(versions.at(-1));
  }
  const date = new Date().toISOString().slice(0, 10);
  const rows = listPages().map((page, index) => {
    const answers = Object.fromEntries(results.map(([name, logs]) => [name, logs[index] ?? []])) as unknown as Answers;
    return { ...page, answers };
  });
  const lines = [`What ${versions.join(", ")} do, ${date}. Made by npm run lane -- pages.`, ...rows].map(
    (row) => `  ${JSON.stringify(row)}`,
  );
  writeFileSync(inRepository("wpt-fixtures/pages.json"), `[\n${lines.join(",\n")}\n]\n`);
}
const guide = inRepository("docs/pages.md");
writeFileSync(guide, writeTables(readFileSync(guide, "utf8"), readPageRows()));
