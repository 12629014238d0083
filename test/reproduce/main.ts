/**
 * `npm run lane -- reproduce`: builds and packs this commit twice, in folders, time zones, locales and with permissions that differ,
 * and fails unless the tarballs are equal octet by octet. With `--against` and a version or a tarball, it builds once, and compares
 * the result with what was published.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { askGit } from "../api/past.js";
import { pack } from "../release/tarball.js";
import { findNpm, runNpmIn } from "../support/npm.js";
import { inRepository } from "../support/paths.js";
import { compareTarballs } from "./tar.js";

/** A place to build in. */
interface Place {
  readonly folder: string;
  readonly umask: number;
  readonly environment: Readonly<Record<string, string>>;
}

const PLACES: readonly Place[] = [
  { folder: "a", umask: 0o022, environment: { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C.UTF-8", USER: "one" } },
  {
    folder: "a folder/é/b",
    umask: 0o077,
    environment: { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", USER: "another" },
  },
];

/** The commit to build. */
const COMMIT = askGit("rev-parse", "HEAD")?.trim() as string;

/** Differences to print. */
const SHOWN = 20;

const { values } = parseArgs({ options: { against: { type: "string" } } });
const root = mkdtempSync(join(tmpdir(), "reproduce-"));

/** Clones, installs, builds and packs; returns the tarball. */
async function build({ folder, umask, environment }: Place): Promise<Buffer> {
  const path = join(root, folder);
  const [program, ...first] = findNpm();
  const before = process.umask(umask);
  try {
    mkdirSync(path, { recursive: true });
    const env = Object.assign(process.env, { NODE_OPTIONS: "" }, environment);
    const run = (command: string, ...args: readonly string[]): string =>
      execFileSync(command, args, { cwd: path, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    run("git", "clone", "--quiet", "--no-hardlinks", fileURLToPath(inRepository(".")), "clone");
    // Somebody may commit while the first place is built.
    run("git", "-C", "clone", "checkout", "--quiet", "--detach", COMMIT);
    const npm = (...args: readonly string[]): string =>
      run(program, ...first, "--prefix", join(path, "clone"), ...args);
    npm("ci", "--no-audit", "--no-fund", "--prefer-offline");
    const { filename } = await pack(path, join(path, "clone"));
    return readFileSync(join(path, filename));
  } finally {
    process.umask(before);
    rmSync(path, { recursive: true, force: true });
  }
}

/** Reads a tarball from a file, or from npm by its version. */
async function fetchPublished(against: string): Promise<Buffer> {
  if (existsSync(against)) {
    return readFileSync(against);
  }
  const report = JSON.parse(await runNpmIn(root, ["pack", "--json", `whatwg-iri@${against}`])) as object;
  const [{ filename }] = Object.values(report) as [{ filename: string }];
  return readFileSync(join(root, filename));
}

try {
  const [first, second] = PLACES as [Place, Place];
  const ours = await build(first);
  const other = values.against === undefined ? await build(second) : await fetchPublished(values.against);
  const sum = createHash("sha256").update(ours).digest("hex");
  if (ours.equals(other)) {
    console.log(`The tarballs are equal: ${ours.length} octets, SHA-256 ${sum}`);
  } else {
    const differences = compareTarballs(ours, other);
    console.log(
      differences.length === 0 ? "The same files, packed in another way." : differences.slice(0, SHOWN).join("\n"),
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
