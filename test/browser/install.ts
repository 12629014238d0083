/** `npm run lane -- browser/install`: installs the missing engines with apt-get, as root on Debian. */
import { execFileSync, spawnSync } from "node:child_process";
import { ENGINES, isInstalled } from "./engine.js";

const packages = ENGINES.filter((engine) => !isInstalled(engine)).flatMap((engine) => engine.packages.split(" "));
if (packages.length === 0) {
  console.log("All engines are installed.");
} else if (process.argv.includes("--again")) {
  console.error(`Still missing: ${packages.join(", ")}`);
  process.exitCode = 1;
} else {
  execFileSync("apt-get", ["update"], { stdio: "inherit" });
  execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], { stdio: "inherit" });
  // A new process looks for their programs again.
  const { status } = spawnSync(process.execPath, [process.argv[1] as string, "--again"], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
