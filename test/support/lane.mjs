/**
 * `npm run lane -- NAME [ARGUMENT…]`: compiles and runs test/tools/NAME/main.ts, test/lab/NAME/main.ts, test/lab/NAME.ts, or else
 * test/NAME/main.ts or test/NAME.ts, with the arguments. Without a name it lists the lanes that have a `main.ts`.
 */
import { readdirSync } from "node:fs";
import { compile, describeProgram, runProgram } from "./programs.mjs";

const [name, ...args] = process.argv.slice(2);
const places = ["tools/", "lab/", ""].flatMap((folder) => [`${folder}${name}/main`, `${folder}${name}`]);
const path = places.find((candidate) => describeProgram(candidate) !== null);
if (path !== undefined) {
  compile({ withLab: path.startsWith("lab/") });
  process.exitCode = runProgram(path, args);
} else {
  const lanes = ["", "tools/", "lab/"].flatMap((place) =>
    readdirSync(`test/${place}`)
      .filter((folder) => describeProgram(`${place}${folder}/main`) !== null)
      .map((folder) => [folder, describeProgram(`${place}${folder}/main`)]),
  );
  for (const [, description] of lanes) {
    console.log(description);
  }
  if (name !== undefined) {
    console.error(`No lane ${name}; there are ${lanes.map(([lane]) => lane).join(", ")}`);
    process.exitCode = 1;
  }
}
