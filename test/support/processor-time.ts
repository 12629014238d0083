/**
 * Processor time and memory in tests. They decide only in `npm run lane -- growth`, which sets `MEASURE_TIME`: elsewhere each time is
 * 1 ms, so that a test looks at the answers alone, whatever the engine and the machine.
 */
export const IS_MEASURED = process.env.MEASURE_TIME !== undefined;

/** @returns A function that returns the processor time since this call, in ms. */
export function startTimer(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return IS_MEASURED ? (user + system) / 1_000 : 1;
  };
}

/** @returns The processor time of a call, in ms. */
export function measureTime(action: () => unknown): number {
  const readTime = startTimer();
  action();
  return readTime();
}
