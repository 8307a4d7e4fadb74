import Chromium from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';
import { pollOften } from './polling.ts';

/** Not the package's own flags: those switch web security off and run all in one process. */
const FLAGS = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
];

pollOften();

/**
 * The Chromium of the npm package; it brings the libraries that a bare Debian lacks.
 * @param flags beside the usual ones
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  return chromium.launch({
    executablePath: await Chromium.executablePath(),
    args: [...FLAGS, ...flags],
    headless: true,
  });
}
