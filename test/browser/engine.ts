/** Runs a page in a browser engine without a driver: serves it, and waits until it posts its result. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

export interface Engine {
  readonly name: string;
  readonly program: string;
  readonly packages: string;
  /** Whether it needs an X server. */
  readonly needsDisplay: boolean;
  /** The arguments that open an address with an empty profile. */
  arguments(profile: string, address: string): string[];
}

const XVFB = "/usr/bin/Xvfb";

/** As Debian's packages install them, or where the environment says. */
export const ENGINES: readonly Engine[] = [
  {
    name: "Chromium",
    program: process.env.CHROMIUM ?? "/usr/bin/chromium",
    packages: "chromium",
    needsDisplay: false,
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
    packages: "firefox-esr",
    needsDisplay: false,
    arguments: (profile, address) => ["--headless", "--no-remote", "--profile", profile, address],
  },
  {
    name: "WebKitGTK",
    program: process.env.WEBKITGTK ?? findMiniBrowser(),
    packages: "webkit2gtk-driver xvfb xauth",
    needsDisplay: true,
    arguments: (_, address) => ["--private", address],
  },
];

/** Its folder is named after the machine's architecture. */
function findMiniBrowser(): string {
  const library = "/usr/lib";
  const folders = existsSync(library) ? readdirSync(library) : [];
  const programs = folders.map((folder) => join(library, folder, "webkit2gtk-4.1/MiniBrowser"));
  return programs.find((program) => existsSync(program)) ?? "MiniBrowser";
}

/** An engine's pages come from a server of the tests. */
export function isInstalled(engine: Engine): boolean {
  const hasLoopback = Object.keys(networkInterfaces()).length > 0;
  return hasLoopback && existsSync(engine.program) && (!engine.needsDisplay || existsSync(XVFB));
}

export function explainMissing({ name, packages }: Engine): string {
  return `${name} is not installed: apt-get install --no-install-recommends ${packages}`;
}

export async function readVersion(engine: Engine): Promise<string> {
  return withDisplay(engine, async (display) =>
    execFileSync(engine.program, ["--version"], { env: { ...process.env, ...display }, stdio: "pipe" })
      .toString()
      .trim(),
  );
}

export interface Answer {
  readonly type: string;
  readonly body: string | Uint8Array;
  /** Headers other than Content-Type; each UTF-16 unit of a value is an octet. */
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 if left out. */
  readonly status?: number;
}

export type Answers = (url: URL) => Answer | null;

/**
 * Milliseconds without a sign of life. A busy page fetches `/alive` now and then, or `/alive?for=` with its
 * milliseconds of silence.
 */
const TIMEOUT = 240_000;

/**
 * Opens a page in an engine and returns what the page posts to `/done`, as JSON.
 *
 * @param timeout - Milliseconds without a request for `/alive`.
 * @throws {Error} If the engine is silent for longer, or exits.
 */
export async function runPage(engine: Engine, answer: Answers, timeout: number = TIMEOUT): Promise<unknown> {
  const { promise, resolve, reject } = withResolvers<unknown>();
  promise.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const wait = (time: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => reject(new Error(`${engine.name} did not answer for ${time / 1000} s`)), time);
  };
  wait(timeout);
  const server = createServer((request, response) => {
    const [, silence] = /^\/alive(?:\?for=(\d+))?$/.exec(request.url as string) ?? [null];
    if (silence !== null) {
      wait(Math.max(timeout, Number(silence ?? 0)));
    }
    serve(request, response, answer).then((result) => result !== undefined && resolve(result), reject);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const profile = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  writeFileSync(join(profile, "user.js"), 'user_pref("network.dns.disabled", true);\n');
  try {
    return await withDisplay(engine, async (display) => {
      const browser = spawn(engine.program, engine.arguments(profile, `http://127.0.0.1:${port}/`), {
        detached: true,
        stdio: "ignore",
        env: { ...process.env, ...display, HOME: profile },
      });
      browser.once("error", reject);
      browser.once("exit", () => reject(new Error(`${engine.name} ended before it answered`)));
      try {
        return await promise;
      } finally {
        endGroup(browser);
      }
    });
  } finally {
    clearTimeout(timer);
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Runs a function with an X server for engines that need one, in an environment that names it. */
export async function withDisplay<T>(engine: Engine, action: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  if (!engine.needsDisplay) {
    return action({});
  }
  // The server picks a free number and writes it to the given file.
  const server = spawn(XVFB, ["-displayfd", "3", "-nolisten", "tcp"], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const [number] = await once(server.stdio[3] as Readable, "data", { signal });
    return await action({ DISPLAY: `:${String(number).trim()}` });
  } finally {
    endGroup(server);
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) {
    try {
      process.kill(-pid, "SIGKILL");
    } catch {}
  }
}

async function serve(request: IncomingMessage, response: ServerResponse, answer: Answers): Promise<unknown> {
  const url = new URL(request.url as string, `http://${request.headers.host}/`);
  if (url.pathname === "/done") {
    const pieces: Uint8Array[] = [];
    for await (const piece of request) {
      pieces.push(piece as Uint8Array);
    }
    response.end();
    return JSON.parse(Buffer.concat(pieces).toString("utf8"));
  }
  const found: Answer | null = url.pathname === "/alive" ? { type: "text/plain", body: "" } : answer(url);
  if (found === null) {
    response.writeHead(404).end();
  } else {
    response.writeHead(found.status ?? 200, { ...found.headers, "content-type": found.type }).end(found.body);
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
