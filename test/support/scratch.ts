import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that must be free there; no test keeps a tenth of it. */
const ROOM = 2 ** 30;

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

/**
 * A new folder for what a stand-in keeps: in memory where there is room, so that tests do not wait for the disk. A
 * killed process loses nothing there either.
 */
export const scratchFolder = (): string =>
  mkdtempSync(join(isRoomy(MEMORY) ? MEMORY : tmpdir(), 'portal-test-'));
