/**
 * CPU time of this process, in milliseconds, while a function runs: unlike elapsed time it doesn't depend on other
 * programs.
 */
export function measureCpuTime(run: () => void): number {
  const startUsage = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(startUsage);
  return (user + system) / 1000;
}
