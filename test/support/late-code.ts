import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const DELAY_MS = 1000;

/** Returns a function that reloads a page on a connection that delivers one chunk late. @param text occurs only there */
const reloadWithLate = (text: string) => async (page: Page) => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(text)) await pause(DELAY_MS);
    await route.fulfill({ response });
  });
  await page.reload();
};

/** Reloads with the code of the editor in place arriving late. */
export const reloadWithLateEditor = reloadWithLate('savesOnChoice');

/** Reloads with the control of a lead arriving later than its editor. */
export const reloadWithLateLead = reloadWithLate('Type to search');

/** Reloads with the code of the command palette arriving late. */
export const reloadWithLatePalette = reloadWithLate('palette-entries');
