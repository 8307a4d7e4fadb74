import type { Journey } from './journey.ts';

/** The grid with its messages and buttons. */
export const GRID_PART = '[aria-label="Lines of figures"]';

/** Opens the style guide and focuses the first cell of its first grid. */
export async function openGrid(stage: Journey) {
  const page = await stage.openAs('admin@portal.test', '/admin/styles');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = page.getByRole('grid', { name: 'Costs, excluding GST' }).first();
  await grid.locator('[tabindex="0"]').focus();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    page,
    grid,
    press,
    cell: (row: number, column: number) => grid.locator(`[data-cell="${row}:${column}"]`),
    row: async (row: number) => (await grid.getByRole('row').nth(row).innerText()).split(/\s*\t\s*/),
    activeCell: () => page.evaluate(() => document.activeElement?.getAttribute('data-cell')),
    status: () => page.locator(GRID_PART).getByRole('status').first().innerText(),
    copy: (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text),
    copied: () => page.evaluate(() => navigator.clipboard.readText()),
  };
}
