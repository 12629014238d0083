/**
 * `npm run release -- --dry-run` builds and checks this commit in a clone, and leaves in .release the tarball, the
 * notes, the changes of the surface, the bill of materials and the checksums; it lists the missing parts of a release.
 *
 * `--check` does the same in this checkout, and fails if anything is missing. `--publish` and `--announce` send the
 * files to npm and to GitHub; they refuse to run outside the release workflow.
 */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const FOLDER = ".release";

/** As `sha256sum` writes and reads it. */
export const CHECKSUMS = "SHA256SUMS";

/** Nothing is wrong, but a person has to fill in details. */
export const INCOMPLETE = 3;

/** Lists obstacles to publishing the files of a folder in this environment. */
export function findObstacles(folder, environment) {
  if (!existsSync(join(folder, CHECKSUMS))) {
    return [`${folder} has no ${CHECKSUMS}`];
  }
  const obstacles = environment.GITHUB_ACTIONS === "true" ? [] : ["releases are published by the workflow, from a tag"];
  const listed = readFileSync(join(folder, CHECKSUMS), "utf8").trim().split("\n");
  const names = listed.map((line) => line.slice(66));
  for (const [index, name] of names.entries()) {
    const isThere = /^[\w.-]+$/.test(name) && existsSync(join(folder, name));
    const sum =
      isThere &&
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex");
    if (sum !== listed[index].slice(0, 64)) {
      obstacles.push(`${name} is not the file that was checked`);
    }
  }
  const tarballs = names.filter((name) => name.endsWith(".tgz"));
  if (tarballs.length !== 1 || tarballs[0] !== `whatwg-iri-${environment.GITHUB_REF_NAME?.slice(1)}.tgz`) {
    obstacles.push(
      `the tag ${environment.GITHUB_REF_NAME} is not the version of ${tarballs.join(", ") || "any tarball"}`,
    );
  }
  return obstacles;
}

export function makePublishCommand(folder) {
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  return ["npm", "publish", `./${folder}/${tarball}`, "--provenance", "--access", "public"];
}

export function makeAnnounceCommand(folder, tag) {
  const files = readdirSync(folder)
    .filter((name) => name !== "NOTES.md")
    .sort()
    .map((name) => `${folder}/${name}`);
  return [
    "gh",
    "release",
    "create",
    tag,
    "--verify-tag",
    "--title",
    tag,
    "--notes-file",
    `${folder}/NOTES.md`,
    ...files,
  ];
}

function run([program, ...args], cwd = ".") {
  // On Windows, npm is a batch file, which needs a shell.
  const { status } = spawnSync(program, args, {
    cwd,
    stdio: "inherit",
    shell: program === "npm" && process.platform === "win32",
  });
  return status ?? 1;
}

function runScript(script, args, cwd) {
  return run([process.execPath, script, ...args], cwd);
}

function rehearse() {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const clone = join(folder, "whatwg-iri");
  try {
    const steps = [
      ["git", "clone", "--quiet", "--no-hardlinks", resolve("."), clone],
      ["npm", "ci", "--no-audit", "--no-fund"],
    ];
    for (const [index, step] of steps.entries()) {
      if (run(step, index === 0 ? "." : clone) !== 0) {
        return 1;
      }
    }
    const code = runScript("test/support/lane.mjs", ["release"], clone);
    rmSync(FOLDER, { recursive: true, force: true });
    if (existsSync(join(clone, FOLDER))) {
      cpSync(join(clone, FOLDER), FOLDER, { recursive: true });
    }
    console.log("This was a dry run: nothing was published.");
    return code === INCOMPLETE ? 0 : code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function send(command) {
  const obstacles = findObstacles(FOLDER, process.env);
  for (const obstacle of obstacles) {
    console.error(`✘ ${obstacle}`);
  }
  return obstacles.length > 0 ? 1 : run(command());
}

const ACTIONS = {
  "--dry-run": rehearse,
  "--check": () => runScript("test/support/lane.mjs", ["release"], "."),
  "--publish": () => send(() => makePublishCommand(FOLDER)),
  "--announce": () => send(() => makeAnnounceCommand(FOLDER, process.env.GITHUB_REF_NAME)),
};

if (process.argv[1]?.endsWith("release.mjs")) {
  const action = ACTIONS[process.argv[2]];
  if (action === undefined) {
    console.error(`One of ${Object.keys(ACTIONS).join(", ")} says what to do.`);
  }
  process.exitCode = action?.() ?? 1;
}
