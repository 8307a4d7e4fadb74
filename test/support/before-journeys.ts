import { rmSync } from 'node:fs';
import { unpackBrowser } from './browser.ts';
import { scratchFolder, SEEDED_FOLDER } from './scratch.ts';

/**
 * Unpacks the browser before the workers start, since a worker could start the binary while another still writes it.
 * Creates a folder that the workers share.
 */
export async function setup(): Promise<() => void> {
  await unpackBrowser();
  const folder = scratchFolder();
  process.env[SEEDED_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
