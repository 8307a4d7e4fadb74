import { expect, it } from 'vitest';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { GRID_PART, openGrid } from '../../support/grid-page.ts';
import { journey } from '../../support/journey.ts';

const stage = journey();

it('moves, adds and deletes lines by keyboard, and leaves the grid by Tab', async () => {
  const { page, grid, press, cell, activeCell, row } = await openGrid(stage);
  await press('ArrowRight', 'Alt+ArrowDown');
  expect([(await row(2))[2], await activeCell()]).toEqual(['Land', '1:1']);
  await press('Home', 'Alt+Shift+ArrowUp');
  expect([(await row(1))[2], await activeCell()]).toEqual(['Land', '0:0']);
  await press('Alt+ArrowDown');
  await grid.getByRole('combobox', { name: 'Category, line 1' }).waitFor();
  await press('Escape', 'Escape');
  await expect.poll(activeCell).toBe('0:0');
  await press('End', 'Enter');
  await page.getByRole('menuitem', { name: 'Duplicate line' }).press('Enter');
  await expect.poll(activeCell).toBe('1:0');
  expect((await row(2))[2]).toBe('Land');
  await press('Shift+ArrowDown', 'End', 'Enter');
  await page.getByRole('menuitem', { name: 'Delete line' }).press('Enter');
  await expect.poll(() => grid.getByRole('row').count()).toBe(7);
  // Typing in the last row adds a line.
  await press('Control+End', 'Home', 'l', 'Tab');
  await page.keyboard.type('Deposit');
  await press('Enter');
  expect([(await row(5)).slice(0, 3), await activeCell()]).toEqual([['5', 'Land', 'Deposit'], '5:1']);
  await press('Control+End', 'Shift+Tab', 'Tab');
  expect(await activeCell()).toBeNull();
  await press('Shift+Tab', 'Control+Home', 'Shift+Tab');
  expect(await activeCell()).toBeNull();
  expect(await cell(0, 0).getAttribute('tabindex')).toBe('0');
});

it('selects by mouse: a range, a whole line, a cell to edit', async () => {
  const { page, grid, press, cell, copied } = await openGrid(stage);
  await cell(0, 2).hover();
  await page.mouse.down();
  await cell(1, 3).hover();
  await page.mouse.up();
  expect(await grid.locator('td[aria-selected="true"]').count()).toBe(4);
  await cell(2, 3).click({ modifiers: ['Shift'] });
  expect(await grid.locator('td[aria-selected="true"]').count()).toBe(6);
  await grid.getByRole('rowheader', { name: '2', exact: true }).click();
  await press('Control+c');
  expect(await copied()).toBe('Acquisition\tStamp duty and legals\t360000\tDec 2026\t1\tEven\t1.9 %\r\n');
  await cell(1, 1).dblclick();
  await page.keyboard.type(' fees');
  await cell(2, 1).click();
  expect(await cell(1, 1).innerText()).toBe('Stamp duty and legals fees');
});

it('shows cards on a phone, with the same rules', async () => {
  const { page } = await openGrid(stage);
  const gridCount = await page.getByRole('grid', { name: 'Costs, excluding GST' }).count();
  await page.setViewportSize({ width: 390, height: 844 });
  const regions = page.getByRole('region', { name: 'Costs, excluding GST' });
  // Each grid becomes cards on its own, so the first region is at first another grid's.
  await expect.poll(() => regions.count()).toBe(gridCount);
  const cards = regions.first();
  const card = (line: number) => cards.getByRole('group', { name: `Line ${line}`, exact: true });
  await card(1).getByRole('textbox', { name: 'Amount' }).fill('abc');
  await page.keyboard.press('Enter');
  await card(1).getByText('“abc” is not an amount').waitFor();
  expect(await card(3).getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('12,000,000');
  await card(1).getByRole('textbox', { name: 'From' }).fill('apr 2027');
  await page.keyboard.press('Tab');
  await card(1).getByRole('combobox', { name: 'Category' }).selectOption('Other');
  await card(1).getByRole('button', { name: 'Move line 1 down' }).click();
  await expect.poll(() => card(2).getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('abc');
  expect(await card(2).getByRole('textbox', { name: 'From' }).inputValue()).toBe('Apr 2027');
  expect(await runAxeInBothThemes(page, GRID_PART)).toEqual([]);
  await card(2).getByRole('button', { name: 'Delete line 2' }).click();
  await cards.getByRole('button', { name: 'Add a line' }).click();
  await card(4).getByRole('textbox', { name: 'Item' }).fill('Holding costs');
  // The phone is rotated while the user types.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('gridcell', { name: 'Holding costs' }).first().waitFor();
});

it('can be read and copied, but not changed, without the right to edit', async () => {
  const { page, press, activeCell, copied } = await openGrid(stage);
  const grid = page.getByRole('grid', { name: 'Costs, read-only' }).first();
  await grid.locator('[tabindex="0"]').focus();
  await press('ArrowRight', 'x', 'F2', 'Delete', 'Control+d', 'Control+v', 'Control+x', 'Alt+ArrowDown');
  expect(await grid.getByRole('textbox').count()).toBe(0);
  expect(await grid.getByRole('row').count()).toBe(5);
  expect([await copied(), await activeCell()]).toEqual(['Land\r\n', '0:1']);
  expect(await grid.locator('[data-cell="0:1"]').innerText()).toBe('Land');
  await press('Tab');
  expect(await grid.locator(':focus').count()).toBe(0);
});

it('edits a cell on the second tap of a tablet', async () => {
  const { page, cell, grid, activeCell } = await openGrid(stage);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const tap = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await cell(1, 2).boundingBox()) ?? {};
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await cell(1, 2).scrollIntoViewIfNeeded();
  await tap();
  await expect.poll(activeCell).toBe('1:2');
  expect(await grid.getByRole('textbox').count()).toBe(0);
  await tap();
  await grid.getByRole('textbox', { name: 'Amount, line 2' }).fill('1m');
  await page.keyboard.press('Enter');
  expect(await cell(1, 2).innerText()).toBe('1,000,000');
});

it('prints a plain table, also on a phone', async () => {
  const { page, grid } = await openGrid(stage);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await grid.getByRole('button').count()).toBe(0);
  const printedText = (await grid.innerText()).replaceAll(/\s+/g, ' ');
  expect(printedText).toContain('3 Construction Building contract 12,000,000 Apr 2027 14 S-curve');
  expect(printedText).not.toContain('Add a line');
});

it('starts no shortcut of the page from a cell without input', async () => {
  const { page, press } = await openGrid(stage);
  await press('End');
  await page.evaluate(() => {
    const report = (event: Event) => document.body.setAttribute('data-taken', String(event.defaultPrevented));
    addEventListener('keydown', report, { once: true });
  });
  await press('?');
  expect(await page.locator('body').getAttribute('data-taken')).toBe('false');
});
