/**
 * `npm run lane -- NAME [ARGUMENT…]` compiles and runs test/tools/NAME/main.ts, test/lab/NAME/main.ts,
 * test/lab/NAME.ts, test/NAME/main.ts or test/NAME.ts. Without a name it lists the lanes that have a `main.ts`.
 *
 * `npm run bench -- [NAME…] [--OPTION…]` runs benchmarks, one after the other: NAME.ts and its further parts,
 * NAME-*.ts, of test/bench or test/lab/bench; without a name, `href`. With `--help`, both print the heads of programs.
 */
import { readdirSync } from "node:fs";
import { compile, describeProgram, runProgram } from "./programs.mjs";

const [name, ...args] = process.argv.slice(2);

function explain(programs) {
  for (const program of programs) {
    console.log(describeProgram(program, { whole: true }));
  }
  return 0;
}

function runBenchmarks() {
  const names = args.filter((argument) => !argument.startsWith("-"));
  const options = args.filter((argument) => argument.startsWith("-"));
  // Other files in the folders are shared by benchmarks.
  const programs = ["bench", "lab/bench"].flatMap((folder) =>
    readdirSync(`test/${folder}`)
      .map((file) => `${folder}/${file.replace(/\.ts$/, "")}`)
      .filter((program) => describeProgram(program)?.startsWith("`npm run bench -- "))
      .sort(),
  );
  const nameOf = (program) => program.replace(/^.*\//, "");
  const find = (wanted) => programs.filter((program) => `${nameOf(program)}-`.startsWith(`${wanted}-`));
  const unknown = names.filter((wanted) => find(wanted).length === 0);
  if (unknown.length > 0) {
    console.error(`No benchmark ${unknown.join(", ")}; there are ${programs.map(nameOf).join(", ")}`);
    return 1;
  }
  const chosen = (names.length > 0 ? names : ["href"]).flatMap(find);
  if (args.includes("--help")) {
    return explain(names.length > 0 ? chosen : programs);
  }
  compile({ withLab: chosen.some((program) => program.startsWith("lab/")) });
  return Math.max(...chosen.map((program) => runProgram(program, options)));
}

function runLane() {
  const places = ["tools/", "lab/", ""].flatMap((folder) => [`${folder}${name}/main`, `${folder}${name}`]);
  const path = places.find((candidate) => describeProgram(candidate) !== null);
  if (path !== undefined && args.includes("--help")) {
    return explain([path]);
  }
  if (path !== undefined) {
    compile({ withLab: path.startsWith("lab/") });
    return runProgram(path, args);
  }
  const lanes = ["", "tools/", "lab/"].flatMap((place) =>
    readdirSync(`test/${place}`)
      .filter((folder) => describeProgram(`${place}${folder}/main`) !== null)
      .map((folder) => [folder, describeProgram(`${place}${folder}/main`)]),
  );
  for (const [, description] of lanes) {
    console.log(description);
  }
  if (name === undefined) {
    return 0;
  }
  console.error(`No lane ${name}; there are ${lanes.map(([lane]) => lane).join(", ")}`);
  return 1;
}

process.exitCode = name === "bench" ? runBenchmarks() : runLane();
