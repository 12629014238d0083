/** The example for Vite, built and served by it, and opened in Chromium. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ENGINES, type Engine, explainMissing, isInstalled } from "../../browser/engine.js";
import { serveFolder } from "../../browser/site.js";
import { startChromium } from "../chromium.js";
import { checkExample, openExample } from "./example-page.js";
import type { Checks, Project } from "./project.js";

/** The functions of Vite that are used. */
interface Vite {
  build(options: object): Promise<unknown>;
  createServer(options: object): Promise<{
    readonly resolvedUrls: { readonly local: readonly string[] };
    listen(): Promise<unknown>;
    close(): Promise<void>;
  }>;
}

/** Opens the example as built by Vite, and as served by it. */
export async function runVite(program: string, { site }: Project): Promise<Checks> {
  const [chromium] = ENGINES as readonly [Engine];
  if (!isInstalled(chromium)) {
    throw new Error(explainMissing(chromium));
  }
  const { build, createServer } = (await import(
    pathToFileURL(join(program, "../../vite/dist/node/index.js")).href
  )) as Vite;
  const options = { root: site, configFile: false, logLevel: "error", clearScreen: false };
  const browser = await startChromium();
  const check = async (address: string): Promise<string> => {
    try {
      const example = await openExample(browser, address);
      await checkExample(example);
      return "";
    } catch (error) {
      return String(error);
    }
  };
  try {
    await build(options);
    const built = await serveFolder(pathToFileURL(`${site}/dist/`), { "content-security-policy": "script-src 'self'" });
    const server = await createServer({ ...options, server: { host: "127.0.0.1", port: 0 } });
    try {
      await server.listen();
      return {
        "vite build": await check(built.address),
        "vite serve": await check(server.resolvedUrls.local[0] as string),
      };
    } finally {
      built.close();
      await server.close();
    }
  } finally {
    await browser.close();
  }
}
