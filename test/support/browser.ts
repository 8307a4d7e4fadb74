import Chromium from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';
import { shortenPolling } from './polling.ts';

/** Instead of the flags of the Chromium package, which disable web security and run everything in one process. */
const FLAGS = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
];

shortenPolling();

/** Unpacks the npm package's Chromium on the first call, with the libraries that a minimal Debian lacks. */
export function unpackBrowser(): Promise<string> {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  return Chromium.executablePath();
}

/**
 * Opens the browser.
 * @param flags additional command-line flags
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await unpackBrowser(),
    args: [...FLAGS, ...flags],
    headless: true,
  });
}

let workerBrowser: Promise<Browser> | undefined;

/** The worker's browser, which its test files share until the worker ends. */
export async function openWorkerBrowser(): Promise<Browser> {
  const running = await workerBrowser?.catch(() => undefined);
  if (!running?.isConnected()) workerBrowser = openBrowser();
  return (workerBrowser ??= openBrowser());
}
