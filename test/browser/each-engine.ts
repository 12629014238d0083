/** What the scripts that ask all engines have in common. */
import { ENGINES, type Engine, explainMissing, isInstalled, readVersion } from "./engine.js";

/**
 * Does something with each engine, or with those that the command line names. One that is missing or fails is told in a
 * line, the others go on, and the exit code tells.
 *
 * @param run - Gives whether all is well; it prints what is not.
 * @param engines - The engines; left out, those that `process.argv` asks for.
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

/** @param names - Of engines, in any case; others are no names of engines, and all stand for none. */
export function selectEngines(names: readonly string[]): readonly Engine[] {
  const wanted = names.filter((name) => !name.startsWith("-")).map((name) => name.toLowerCase());
  const unknown = wanted.filter((name) => !ENGINES.some((engine) => engine.name.toLowerCase() === name));
  if (unknown.length > 0) {
    throw new Error(`No engine: ${unknown.join(", ")}; there are ${ENGINES.map(({ name }) => name).join(", ")}`);
  }
  return wanted.length === 0 ? ENGINES : ENGINES.filter(({ name }) => wanted.includes(name.toLowerCase()));
}
