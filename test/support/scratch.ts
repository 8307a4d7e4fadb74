import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable that contains the path of the test run's folder with seeded data. */
export const SEEDED_FOLDER = 'PORTAL_TEST_SEEDED';

const MEMORY = '/dev/shm';
/** Required free space in bytes; no test uses a tenth of it. */
const MIN_FREE_BYTES = 2 ** 30;

function hasSpace(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MIN_FREE_BYTES;
}

/**
 * Creates a temporary folder for stand-ins, in memory where possible, so that tests don't wait for the disk. Data
 * survives a killed process there as well.
 */
export const scratchFolder = (): string =>
  mkdtempSync(join(hasSpace(MEMORY) ? MEMORY : tmpdir(), 'portal-test-'));
