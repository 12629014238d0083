/**
 * `npm run lane -- reproduce`: builds and packs this commit twice, in folders, time zones, locales and with permissions that differ,
 * and by two users if root runs it, and fails unless the tarballs are equal octet by octet. With `--against` and a version, it builds
 * the tag of that version once, and compares the result with what npm has; with a tarball, it builds this commit. `--pack FOLDER` only packs this checkout.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { askGit } from "../../support/git.js";
import { findNpm, runNpmIn } from "../../support/npm.js";
import { inRepository } from "../../support/paths.js";
import { pack } from "../../support/tarball.js";

/** A place to build in. */
interface Place {
  readonly folder: string;
  readonly umask: number;
  /** The user and the group that build; only root can choose. */
  readonly user?: number;
  readonly environment: Readonly<Record<string, string>>;
}

const PLACES: readonly Place[] = [
  { folder: "a", umask: 0o022, environment: { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C.UTF-8", USER: "one" } },
  {
    folder: "a folder/é/b",
    umask: 0o077,
    user: 12_345,
    environment: { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", USER: "another" },
  },
];

/** Differences to print. */
const SHOWN = 20;

const { values } = parseArgs({ options: { against: { type: "string" }, pack: { type: "string" } } });

/** The commit to build: the tag of a version, or this commit. */
function findCommit(against: string | undefined): string {
  const isVersion = against !== undefined && !existsSync(against);
  const commit = askGit("rev-parse", "--verify", isVersion ? `v${against}^{commit}` : "HEAD");
  if (commit === null) {
    throw new Error(`this clone has no tag v${against}; git fetch --tags may bring it`);
  }
  return commit.trim();
}

/** Makes another user the owner of a folder and of everything in it. */
function changeOwner(user: number, folder: string): void {
  chownSync(folder, user, user);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    chownSync(join(folder, file), user, user);
  }
}

/** Clones, installs, builds and packs; returns the tarball. */
function build({ folder, umask, user, environment }: Place, commit: string, root: string): Buffer {
  const home = join(root, folder);
  const clone = join(home, "clone");
  const [program, ...first] = findNpm();
  const before = process.umask(umask);
  try {
    mkdirSync(home, { recursive: true });
    execFileSync("git", ["clone", "--quiet", "--no-hardlinks", fileURLToPath(inRepository(".")), clone]);
    // Somebody may commit while the first place is built.
    execFileSync("git", ["-C", clone, "checkout", "--quiet", "--detach", commit]);
    const isOther = user !== undefined && process.getuid?.() === 0;
    if (isOther) {
      for (let path = home; path !== root; path = resolve(path, "..")) {
        chmodSync(path, 0o755);
      }
      changeOwner(user, home);
    }
    const env = { ...process.env, NODE_OPTIONS: "", ...environment };
    const npm = (...args: readonly string[]): string =>
      execFileSync(program, [...first, ...args], {
        cwd: clone,
        env: isOther ? { ...env, HOME: home, npm_config_cache: join(home, "cache") } : env,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
        ...(isOther ? { uid: user, gid: user } : {}),
      });
    npm("ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel", "error");
    // The checkout packs itself, as that version of the repository does it.
    npm("run", "lane", "--", "reproduce", "--pack", home);
    const [tarball] = readdirSync(home).filter((name) => name.endsWith(".tgz"));
    return readFileSync(join(home, tarball as string));
  } finally {
    process.umask(before);
    rmSync(home, { recursive: true, force: true });
  }
}

/** Reads a tarball from a file, or from npm by its version. */
async function fetchPublished(against: string, root: string): Promise<Buffer> {
  if (existsSync(against)) {
    return readFileSync(against);
  }
  const report = JSON.parse(await runNpmIn(root, ["pack", "--json", `whatwg-iri@${against}`])) as object;
  const [{ filename }] = Object.values(report) as [{ filename: string }];
  return readFileSync(join(root, filename));
}

/** Lists the files that differ in content or by being executable, with git's letters for what differs. */
function compareTarballs(tarballs: readonly Buffer[], root: string): readonly string[] {
  const folders = tarballs.map((octets, index) => {
    const folder = join(root, `${index}`);
    mkdirSync(folder);
    execFileSync("tar", ["-xzf", "-", "-C", folder], { input: octets });
    return folder;
  });
  const options = { encoding: "utf8", cwd: root } as const;
  return spawnSync("git", ["diff", "--no-index", "--name-status", ...folders], options)
    .stdout.split("\n")
    .slice(0, -1);
}

async function compare(against: string | undefined): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "reproduce-"));
  try {
    chmodSync(root, 0o755);
    const [first, second] = PLACES as [Place, Place];
    const commit = findCommit(against);
    const ours = build(first, commit, root);
    const other = against === undefined ? build(second, commit, root) : await fetchPublished(against, root);
    const sum = createHash("sha256").update(ours).digest("hex");
    const differences = ours.equals(other) ? [] : compareTarballs([ours, other], root);
    if (ours.equals(other)) {
      console.log(`The tarballs are equal: ${ours.length} octets, SHA-256 ${sum}`);
    } else if (differences.length > 0) {
      console.log(`Commit ${commit} gives other files:\n${differences.slice(0, SHOWN).join("\n")}`);
      process.exitCode = 1;
    } else {
      console.log(
        "The same files with the same octets, but the tarballs were compressed by other versions of Node or npm.",
      );
      process.exitCode = against === undefined ? 1 : 0;
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

if (values.pack === undefined) {
  await compare(values.against);
} else {
  await pack(values.pack);
}
