/** @returns The processor time of a call, in ms. */
export function measureTime(action: () => unknown): number {
  const start = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** @returns A function that returns the processor time since this call, in ms. */
export function startTimer(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
