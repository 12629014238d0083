import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inRepository } from "./paths.js";

const cwd = fileURLToPath(inRepository("."));

/** Returns what git prints, or `null` if it fails. */
export function askGit(...args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 2 ** 26,
    });
  } catch {
    return null;
  }
}
