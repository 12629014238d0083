import { assertOneOf } from "../infra/arguments.js";

/** An engine of browsers, whose departures from the standards are followed. */
export type BrowserEngine = "chromium" | "firefox" | "webkit";

export function assertEngine(engine: string | undefined): asserts engine is BrowserEngine | undefined {
  if (engine !== undefined) {
    assertOneOf(engine, ["chromium", "firefox", "webkit"], "engine");
  }
}
