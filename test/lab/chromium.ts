/** Chromium, to be driven by a script. */
import { type Browser, chromium } from "playwright-core";
import { ENGINES, type Engine } from "../browser/engine.js";

/** Starts Chromium, to be driven. */
export async function startChromium(): Promise<Browser> {
  const [{ program }] = ENGINES as readonly [Engine];
  return chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
}
