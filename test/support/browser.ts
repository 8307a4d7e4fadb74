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

/** The Chromium of the npm package, unpacked at the first call; it brings the libraries that a bare Debian lacks. */
export function unpackBrowser(): Promise<string> {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  return Chromium.executablePath();
}

/**
 * Opens the browser.
 * @param flags beside the usual ones
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await unpackBrowser(),
    args: [...FLAGS, ...flags],
    headless: true,
  });
}

let ofWorker: Promise<Browser> | undefined;

/** The browser that the files of this worker take over from each other; it ends with the worker. */
export async function browserOfWorker(): Promise<Browser> {
  const running = await ofWorker?.catch(() => undefined);
  if (!running?.isConnected()) ofWorker = openBrowser();
  return (ofWorker ??= openBrowser());
}
