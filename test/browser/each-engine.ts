import { ENGINES, type Engine, explainMissing, isInstalled, readVersion } from "./engine.js";

/**
 * Runs a function for each engine: a missing or failing engine is reported in one line, and the exit code tells.
 *
 * @param run - Returns whether all is well; prints the errors.
 */
export async function forEachEngine(
  run: (engine: Engine, version: string) => Promise<boolean>,
  engines: readonly Engine[] | null = readArguments(),
): Promise<void> {
  if (engines === null) {
    process.exitCode = 1;
    return;
  }
  for (const engine of engines) {
    if (!isInstalled(engine)) {
      console.error(explainMissing(engine));
      process.exitCode = 1;
      continue;
    }
    try {
      if (!(await run(engine, await readVersion(engine)))) {
        process.exitCode = 1;
      }
    } catch (error) {
      console.error(`${engine.name}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
}

function readArguments(): readonly Engine[] | null {
  try {
    return selectEngines(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    return null;
  }
}

/** No names mean all engines; unknown ones are ignored. */
export function selectEngines(names: readonly string[]): readonly Engine[] {
  const wanted = names.filter((name) => !name.startsWith("-")).map((name) => name.toLowerCase());
  const unknown = wanted.filter((name) => !ENGINES.some((engine) => engine.name.toLowerCase() === name));
  if (unknown.length > 0) {
    throw new Error(`No engine: ${unknown.join(", ")}; there are ${ENGINES.map(({ name }) => name).join(", ")}`);
  }
  return wanted.length === 0 ? ENGINES : ENGINES.filter(({ name }) => wanted.includes(name.toLowerCase()));
}
