/** `npm run lane -- browser/install`: installs the missing engines, and fonts for pictures, with apt-get, as root on Debian. */
import { execFileSync, spawnSync } from "node:child_process";
import { ENGINES, isInstalled } from "./engine.js";
import { FONTS, findMissingFonts } from "./fonts.js";

const engines = ENGINES.filter((engine) => !isInstalled(engine)).flatMap((engine) => engine.packages.split(" "));
const packages = [...engines, ...(findMissingFonts().length > 0 ? FONTS : [])];
if (packages.length === 0) {
  console.log("All engines and fonts are installed.");
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
