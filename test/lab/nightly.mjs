/**
 * `npm run nightly -- NAME`: runs one of the lanes that take long, with a seed that changes every day, and keeps what it
 * printed in .findings/NAME.txt. Without a name it lists them. `--seed N` repeats the run of another day.
 */
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";

const FUZZED =
  "addresses changes hrefs objects strings typed invisible secrets reentrancy hostnames mail templates html xml".split(
    " ",
  );

/** Inputs per night; those of the slow lanes are documents, or are run again without shortcuts. */
const COUNTS = {
  objects: 5_000_000,
  strings: 2_000_000,
  typed: 5_000_000,
  reentrancy: 300_000,
  html: 200_000,
  xml: 200_000,
};
const COUNT = 20_000_000;

/** Parts into which a whole run of the attack lane is divided: one per night. */
const ATTACK_PARTS = 40;

const MUTANTS = 600;

/** Runs of each random test. */
const PROPERTY_RUNS = 100_000;

/** The script and the arguments of each lane, for a seed. */
export const LANES = {
  ...Object.fromEntries(
    FUZZED.map((lane) => [
      `fuzz-${lane}`,
      (seed) => [
        "test/support/lane.mjs",
        ...["fuzz", "--lane", lane, "--seed", `${seed}`, "--count", `${COUNTS[lane] ?? COUNT}`],
      ],
    ]),
  ),
  "fuzz-in-pages": (seed) => [
    ...["test/support/lane.mjs", "fuzz/in-pages", "--lane", "addresses", "--seed", `${seed}`, "--count", `${COUNT}`],
  ],
  attack: (seed) => ["test/support/lane.mjs", "attack", "--part", `${(seed % ATTACK_PARTS) + 1}/${ATTACK_PARTS}`],
  native: (seed) => ["test/support/lane.mjs", "native", "--seed", `${seed}`, "--count", "3000000"],
  mutants: (seed) => ["test/support/lane.mjs", "mutate", "--seed", `${seed}`, "--count", `${MUTANTS}`],
  properties: () => ["test/support/test.mjs", "--quick", "--only", "property/*", "--timeout", "0"],
};

const MS_PER_DAY = 86_400_000;

if (process.argv[1]?.endsWith("nightly.mjs")) {
  const [name, option, value] = process.argv.slice(2);
  const lane = LANES[name];
  if (lane === undefined) {
    console.log(Object.keys(LANES).join("\n"));
    process.exitCode = name === undefined ? 0 : 1;
  } else {
    const seed = option === "--seed" ? Number(value) : Math.floor(Date.now() / MS_PER_DAY);
    mkdirSync(".findings", { recursive: true });
    const file = createWriteStream(`.findings/${name}.txt`);
    const write = (text) => {
      process.stdout.write(text);
      file.write(text);
    };
    write(`npm run nightly -- ${name} --seed ${seed}\n`);
    const child = spawn(process.execPath, lane(seed), {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, FUZZ_SEED: `${seed}`, FUZZ_RUNS: `${PROPERTY_RUNS}` },
    });
    child.stdout.on("data", write);
    child.stderr.on("data", write);
    child.once("close", (code) => {
      file.end();
      process.exitCode = code ?? 1;
    });
  }
}
