import { unpackBrowser } from './browser.ts';

/** Unpacks the browser once, before the workers start: they would start one that another is still writing. */
export async function setup(): Promise<void> {
  await unpackBrowser();
}
