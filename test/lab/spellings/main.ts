/**
 * `npm run lane -- spellings`: installs routers, mocks and bundlers in fixed versions, and asks which spelling of a path, a host or the
 * name of a file each of them matches. It fails if an answer differs from answers.json, which holds what docs/conversion.md says;
 * `-- --record` writes it, and `npm run fix` formats it. It needs Node 24.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, promisify } from "node:util";
import { runNpm, TIMEOUT } from "../../support/install.js";
import { inRepository } from "../../support/paths.js";

const PACKAGES: Readonly<Record<string, string>> = {
  "@koa/router": "15.7.0",
  "@rspack/core": "2.3.3",
  esbuild: "0.28.2",
  express: "5.3.0",
  fastify: "5.12.8",
  "fetch-mock": "12.6.0",
  h3: "2.0.8",
  hono: "4.13.19",
  "itty-router": "5.0.24",
  koa: "3.3.0",
  "koa-router": "14.0.0",
  msw: "3.0.5",
  nock: "15.0.6",
  parcel: "2.16.4",
  polka: "0.5.2",
  restify: "12.0.0",
  undici: "8.13.1",
  vite: "8.3.8",
  webpack: "5.113.0",
};

const FOLDER = resolve(process.env.SPELLINGS_DIR ?? fileURLToPath(inRepository("node_modules/.cache/spellings/")));
const ANSWERS = inRepository("test/lab/spellings/answers.json");

mkdirSync(FOLDER, { recursive: true });
const manifest = JSON.stringify({ private: true, dependencies: PACKAGES });
const file = join(FOLDER, "package.json");
if (!existsSync(file) || readFileSync(file, "utf8") !== manifest) {
  writeFileSync(file, manifest);
  await runNpm(["install", "--prefix", FOLDER, "--no-package-lock", "--ignore-scripts"], FOLDER);
}

const answers: Record<string, unknown> = {};
for (const name of ["routers", "bundlers"]) {
  const program = fileURLToPath(inRepository(`test/lab/spellings/inside/${name}.mjs`));
  const options = { env: { ...process.env, NODE_OPTIONS: "" }, timeout: TIMEOUT };
  const { stdout } = await promisify(execFile)(process.execPath, [program, FOLDER], options);
  Object.assign(answers, JSON.parse(stdout.trim().split("\n").at(-1) as string));
}
const versioned = Object.fromEntries(
  Object.entries(answers).map(([name, answer]) => [name, { version: PACKAGES[name], ...(answer as object) }]),
);
if (process.argv.includes("--record")) {
  writeFileSync(ANSWERS, `${JSON.stringify(versioned, null, 2)}\n`);
}
const recorded = JSON.parse(readFileSync(ANSWERS, "utf8")) as Record<string, unknown>;
for (const [name, answer] of Object.entries(versioned)) {
  const isSame = isDeepStrictEqual(answer, recorded[name]);
  console.log(`${isSame ? "same" : "DIFFERENT"} ${name} ${JSON.stringify(answer)}`);
  process.exitCode = isSame ? process.exitCode : 1;
}
