import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Seconds over which is looked whether a process works. */
const LOOK = 2;
/** Hundredths of a second of computing in that time that count as none. */
const NONE = 10;
const MOST_LOOKS = 300;

/** How long a process has computed, in hundredths of a second. Linux only. */
function computed(processId: number): number {
  const [, fields = ''] = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return user + system;
}

/**
 * Waits until a process has nothing left to do: what follows a write by the stream is done by then.
 * @throws Error when it still computes after ten minutes
 */
export async function quiet(processId: number): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = computed(processId);
    // oxlint-disable-next-line no-await-in-loop
    await wait(LOOK * 1000);
    if (computed(processId) - before <= NONE) return;
  }
  throw new Error('The portal still computes: nothing can be measured beside it.');
}
