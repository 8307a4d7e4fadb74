import type { Locator, Page } from 'playwright-core';
import { control, type Typed } from './screen.ts';

const hasFocus = (to: Locator) => to.evaluate((element) => element === document.activeElement);

/** Moves on by Tab until this has the focus. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if (await hasFocus(to)) return;
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not come there.');
}

/** The name of what has the focus; empty for the body. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.textContent ?? '';
  });

/** Comes to a button or a link by Tab and presses it. */
export async function pressByKey(page: Page, to: Locator): Promise<void> {
  await to.waitFor();
  await tabTo(page, to);
  await page.keyboard.press('Enter');
}

/** Types and chooses in the fields of a form, by label, in their order. */
export async function typeIn(page: Page, values: Typed): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop
    await tabTo(page, control(page, label));
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.type(value);
  }
}

/** Opens a menu by its button and takes one of its items. */
export async function chooseByKey(page: Page, button: Locator, name: string): Promise<void> {
  await pressByKey(page, button);
  const item = page.getByRole('menuitem', { name, exact: true });
  await item.waitFor();
  // The menu takes the focus a moment after it is shown.
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
  for (let pressed = 0; pressed < 12; pressed += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowDown');
    // oxlint-disable-next-line no-await-in-loop
    if (await hasFocus(item)) return page.keyboard.press('Enter');
  }
  throw new Error(`The arrow keys do not come to ${name}.`);
}
