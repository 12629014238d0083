/** API reports of earlier versions. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inRepository } from "../../support/paths.js";

const cwd = fileURLToPath(inRepository("."));

/** Runs git, and returns what it prints, or `null` if it fails. */
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

/** Returns the newest version tag before this commit; `null` in a repository without tags. */
export function findLastTag(): string | null {
  return askGit("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD")?.trim() ?? null;
}

/** Reads a report from a file, or that of a commit or tag. */
export function readReport(from: string): string {
  const text = existsSync(from) ? readFileSync(from, "utf8") : askGit("show", `${from}:docs/api.txt`);
  if (text === null) {
    throw new Error(`${from} is neither a file nor a commit with docs/api.txt`);
  }
  return text;
}
