/** Checks of the types of a tarball by publint and attw. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { inRepository } from "../../support/paths.js";

const cwd = fileURLToPath(inRepository("."));

/** Returns what publint and attw find wrong with a tarball. */
export async function checkTypes(tarball: string): Promise<readonly string[]> {
  const publint = await promisify(execFile)(
    process.execPath,
    ["test/lab/node_modules/publint/src/cli.js", tarball, "--strict"],
    // Where CI is set, it would write in colors.
    { cwd, env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined } },
  ).catch((error: { stdout: string }) => error);
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  // CommonJS loads the modules with `require`, and Node 10 does not know `exports`.
  const problems = (analysis.types === false ? [] : analysis.problems).filter(
    (problem) => !("resolutionKind" in problem) || !/^node10$|^node16-cjs$/.test(problem.resolutionKind),
  );
  const isGood = /All good!/.test(publint.stdout);
  return [
    ...(isGood ? [] : [`publint: ${publint.stdout.trim()}`]),
    ...(analysis.types === false ? ["attw finds no types"] : []),
    ...problems.map((problem) => `attw: ${JSON.stringify(problem)}`),
  ];
}
