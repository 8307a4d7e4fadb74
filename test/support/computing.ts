/**
 * The milliseconds that this process computes while it runs a function: other programs on the machine do not make
 * them more, as they do with the time on the clock.
 */
export function computing(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
