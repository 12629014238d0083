/** Runs the flows of a client, in a process of their own for each mode. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inRepository } from "../../support/paths.js";

/** The class of addresses: URLs, IRIs, or IRIs for the client too. */
export const MODES = ["native", "object", "global"] as const;

export type Mode = (typeof MODES)[number];

/** The results of the flows. */
export type Results = Readonly<Record<string, string>>;

const INSIDE = "test/lab/clients/inside/";

/** Milliseconds allowed for the flows of a client; those of browsers take a minute on a free machine. */
const TIMEOUT = 600_000;

function path(file: string): string {
  return fileURLToPath(inRepository(INSIDE + file));
}

/**
 * Runs the flows.
 *
 * @param folder - Where the client is installed; by default the repository.
 * @throws {Error} If the process fails, or does not end in time.
 */
export async function runFlows(client: string, mode: Mode, folder?: string): Promise<Results> {
  const replacement = mode === "global" ? ["--import", inRepository(`${INSIDE}replace.mjs`).href] : [];
  const args = [...replacement, path("run.mjs"), client, mode, ...(folder === undefined ? [] : [folder])];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    timeout: TIMEOUT,
    // Playwright answers SIGTERM itself, and the process ends as if it had nothing to print.
    killSignal: "SIGKILL",
    env: { ...process.env, NODE_V8_COVERAGE: undefined, NODE_NO_WARNINGS: "1" },
  });
  return JSON.parse(stdout) as Results;
}
