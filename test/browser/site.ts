/** The comparison page as built, in a folder of its own: served, and driven by a script. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { inRepository } from "../support/paths.js";
import { answerFile } from "./answers.js";
import { ENGINES, type Engine } from "./engine.js";

/** A folder with a site. */
export interface BuiltSite {
  /** URL of the folder, with a slash at its end. */
  readonly folder: URL;
  remove(): void;
}

/** Builds the comparison page into a temporary folder. */
export function buildComparison(): BuiltSite {
  const path = mkdtempSync(join(tmpdir(), "whatwg-iri-"));
  const options = { cwd: inRepository("."), env: { ...process.env, SITE_DIR: path }, stdio: "pipe" } as const;
  const run = (file: string, ...args: string[]): unknown =>
    execFileSync(process.execPath, [fileURLToPath(inRepository(file)), ...args], options);
  run("node_modules/rollup/dist/bin/rollup", "-c", "src/viewer/compare/rollup.config.mjs", "--silent");
  run("test/.build/wpt/write-rows.js");
  return { folder: pathToFileURL(`${path}/`), remove: () => rmSync(path, { recursive: true }) };
}

/**
 * Serves a folder locally.
 *
 * @param headers - Headers of each answer in addition to the type.
 */
export async function serveFolder(
  folder: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url as string, "http://127.0.0.1/").pathname.replace(/\/$/, "/index.html");
    const found = answerFile(new URL(`.${path}`, folder));
    if (found === null) {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { ...headers, "content-type": found.type }).end(found.body);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Starts Chromium, to be driven. */
export async function startChromium(): Promise<Browser> {
  const [{ program }] = ENGINES as readonly [Engine];
  return chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
}
