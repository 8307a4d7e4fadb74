import type { Locator, Page } from 'playwright-core';
import { control, type FieldValues } from './screen.ts';

/** Whether an element has the focus. */
export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the element.');
}

/** Accessible name of the focused element; empty for the body. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.textContent ?? '';
  });

/** Focuses a button or link by Tab and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Fills fields, given by label, in order and by keyboard. */
export async function fillByKeyboard(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(page, control(page, label));
    await page.keyboard.type(value);
  }
}

/** Opens a menu by its button and chooses an item. */
export async function chooseByKey(page: Page, button: Locator, name: string): Promise<void> {
  await pressByKey(page, button);
  const item = page.getByRole('menuitem', { name, exact: true });
  await item.waitFor();
  // The menu's first item takes the focus shortly after it opens.
  await page.waitForFunction(() => document.activeElement?.closest('[role=menuitem]'));
  for (let pressed = 0; pressed < 12; pressed += 1) {
    if (await hasFocus(item)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys do not reach ${name}.`);
}
