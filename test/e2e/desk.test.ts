import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runAxeInBothThemes } from '../support/axe.ts';
import { todoRows, todoList } from '../support/desk-page.ts';
import { journey } from '../support/journey.ts';

const stage = journey();
const DESK = '/admin/desk';
const ADMIN = 'admin@portal.test';

async function openDesk(): Promise<Page> {
  const page = await stage.openAs(ADMIN, DESK);
  await todoRows(page).first().waitFor();
  return page;
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
}

it('shows the team overdue items first, and all items by pages', async () => {
  const page = await openDesk();
  await todoRows(page).first().getByText('overdue').waitFor();
  const total = Number(
    /\d+/.exec(
      (await todoList(page)
        .getByText(/^All \d+$/)
        .textContent()) ?? '',
    )?.[0],
  );
  const moreButton = todoList(page).getByRole('button', { name: /^Show \d+ more$/ });
  while (await moreButton.isVisible()) {
    const count = await todoRows(page).count();
    await moreButton.click();
    await expect.poll(() => todoRows(page).count()).toBeGreaterThan(count);
  }
  expect(await todoRows(page).count()).toBe(total);
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await expectNoSidewaysScrolling(page);
});
