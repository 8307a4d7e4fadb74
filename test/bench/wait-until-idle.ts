import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Seconds between two readings of the CPU time. */
const INTERVAL_SECONDS = 2;
/** CPU time in an interval, in hundredths of a second, that counts as idle. */
const IDLE_TICKS = 10;
const MAX_INTERVALS = 300;

/** CPU time of a process in hundredths of a second. Linux only. */
function cpuTicks(processId: number): number {
  const [, fields = ''] = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return user + system;
}

/**
 * Waits until a process is idle, so that the work triggered by the stream is done.
 * @throws Error when it is still busy after ten minutes
 */
export async function waitUntilIdle(processId: number): Promise<void> {
  for (let interval = 0; interval < MAX_INTERVALS; interval++) {
    const startTicks = cpuTicks(processId);
    await wait(INTERVAL_SECONDS * 1000);
    if (cpuTicks(processId) - startTicks <= IDLE_TICKS) return;
  }
  throw new Error('The portal is still busy, so measurements would be wrong.');
}
