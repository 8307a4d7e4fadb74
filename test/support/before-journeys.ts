import { rmSync } from 'node:fs';
import { unpackBrowser } from './browser.ts';
import { scratchFolder } from './scratch.ts';
import { SEEDED_FOLDER } from './seeded.ts';

/**
 * Unpacks the browser once, before the workers start: they would start one that another is still writing. Gives the
 * workers a folder for what they share.
 */
export async function setup(): Promise<() => void> {
  await unpackBrowser();
  const folder = scratchFolder();
  process.env[SEEDED_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
