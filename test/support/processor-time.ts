/** Time and memory decide only in `npm run lane -- growth`, which sets `MEASURE_TIME`; elsewhere each time is 1 ms. */
export const IS_MEASURED = process.env.MEASURE_TIME !== undefined;

/** Returns a function that returns the processor time since this call, in ms. */
export function startTimer(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return IS_MEASURED ? (user + system) / 1_000 : 1;
  };
}

export function measureTime(action: () => unknown): number {
  const readTime = startTimer();
  action();
  return readTime();
}
