/** Measures by V8's coverage which of our files a use opens: the files with a function that is called. */
import { Session } from "node:inspector/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** The files, with their paths in src and without extensions, of the first run in a program, and of a second. */
export interface Trip {
  readonly cold: readonly string[];
  readonly warm: readonly string[];
}

const LIBRARY = new URL(".", import.meta.resolve("#lib/index.js")).href;

/** Runs a use in a thread whose modules are loaded, but not used yet. */
export function measure(index: number): Promise<Trip> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: index });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

async function measureHere(index: number): Promise<Trip> {
  const { USES } = await import("./uses.js");
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const { run } = USES[index] as (typeof USES)[number];
  const trips: string[][] = [];
  while (trips.length < 2) {
    await session.post("Profiler.takePreciseCoverage");
    run();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    trips.push(
      result
        .filter(({ url }) => url.startsWith(LIBRARY))
        // The first function is the module itself, which runs when it is loaded.
        .filter(({ functions }) =>
          functions.some(
            ({ functionName, ranges: [range] }) => (functionName !== "" || range?.startOffset !== 0) && range?.count,
          ),
        )
        .map(({ url }) => url.slice(LIBRARY.length).replace(/\.c?js$/, ""))
        .sort(),
    );
  }
  const [cold = [], warm = []] = trips;
  return { cold, warm };
}

if (!isMainThread && typeof workerData === "number") {
  parentPort?.postMessage(await measureHere(workerData));
}
