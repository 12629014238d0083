/**
 * Runs a page in a browser engine without a driver: serves it on this machine, and waits until it posts its result.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A browser engine and the program that runs it. */
export interface Engine {
  readonly name: string;
  readonly program: string;
  /** The arguments that open an address with an empty profile. */
  arguments(profile: string, address: string): string[];
}

/** The engines, where Debian's packages put them or where the environment says. */
export const ENGINES: readonly Engine[] = [
  {
    name: "Chromium",
    program: process.env.CHROMIUM ?? "/usr/bin/chromium",
    arguments: (profile, address) => [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      `--user-data-dir=${profile}`,
      address,
    ],
  },
  {
    name: "Firefox",
    program: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    arguments: (profile, address) => ["--headless", "--no-remote", "--profile", profile, address],
  },
];

/** Tells whether an engine is on this machine. */
export function isInstalled(engine: Engine): boolean {
  return existsSync(engine.program);
}

/** What the server answers to a path, as content type and body. */
export type Answers = (url: URL) => { type: string; body: string | Uint8Array } | null;

/** Milliseconds; a machine that does much else needs many seconds to start a browser. */
const TIMEOUT = 180_000;

/**
 * Opens a page in an engine and gives what the page posts to `/done`, as JSON.
 *
 * @param answer - The page at `/`, and whatever it asks for.
 * @throws {Error} If the engine does not answer within three minutes.
 */
export async function runPage(engine: Engine, answer: Answers): Promise<unknown> {
  const profile = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  writeFileSync(join(profile, "user.js"), 'user_pref("network.dns.disabled", true);\n');
  const { promise, resolve, reject } = withResolvers<unknown>();
  const server = createServer((request, response) => {
    serve(request, response, answer).then((result) => result !== undefined && resolve(result), reject);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  const timer = setTimeout(() => reject(new Error(`${engine.name} did not answer within ${TIMEOUT} ms`)), TIMEOUT);
  const browser = spawn(engine.program, engine.arguments(profile, `http://127.0.0.1:${port}/`), {
    detached: true,
    stdio: "ignore",
    env: { ...process.env, HOME: profile },
  });
  browser.once("error", reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    server.close();
    server.closeAllConnections();
    // The browser leads a process group of its own, and its children end with it.
    if (browser.pid !== undefined) {
      process.kill(-browser.pid, "SIGKILL");
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function serve(request: IncomingMessage, response: ServerResponse, answer: Answers): Promise<unknown> {
  const url = new URL(request.url as string, "http://127.0.0.1/");
  if (url.pathname === "/done") {
    const pieces: Uint8Array[] = [];
    for await (const piece of request) {
      pieces.push(piece as Uint8Array);
    }
    response.end();
    return JSON.parse(Buffer.concat(pieces).toString("utf8"));
  }
  const found = answer(url);
  if (found === null) {
    response.writeHead(404).end();
  } else {
    response.writeHead(200, { "content-type": found.type }).end(found.body);
  }
  return undefined;
}

function withResolvers<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
} {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
