import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** A property of the editor in place, by which its chunk is found. */
const EDITOR_PROPERTY = 'savesOnChoice';
const DELAY_MS = 1000;

/** Reloads a page on a connection that delivers the code of the editor in place late. */
export async function reloadWithLateEditor(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(EDITOR_PROPERTY)) await pause(DELAY_MS);
    await route.fulfill({ response });
  });
  await page.reload();
}
