import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runAxeInBothThemes } from '../support/axe.ts';
import { journey } from '../support/journey.ts';
import { waitForNotice } from '../support/screen.ts';

const stage = journey();
const GRID_PART = '[aria-label="Lines of figures"]';

/** Three rows as Excel copies them: formatted figures, a quoted cell with a line break, a formula as text. */
const EXCEL_ROWS = [
  'statutory\tContributions\t"$480,000"\tApr-27\t1\teven',
  'Marketing\t"Display suite\nand agents"\t 240,000.00 \t1/02/2027\t16\tS-Curve',
  'sea\tExtras\t(1,250)\t500\t=SUM(A1:A3)\teven',
  '',
].join('\r\n');

/** Opens the style guide and focuses the first cell of its first grid. */
async function openGrid() {
  const page = await stage.openAs('admin@portal.test', '/admin/styles');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = page.getByRole('grid', { name: 'Costs, excluding GST' }).first();
  await grid.locator('[tabindex="0"]').focus();
  const press = async (...keys: readonly string[]) => {
    // oxlint-disable-next-line no-await-in-loop
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

const messages = (page: Page) =>
  page.locator(GRID_PART).getByRole('button', { name: ' in line ' }).allInnerTexts();

it('is edited like a spreadsheet by keyboard alone', async () => {
  const { page, grid, press, cell, activeCell, status } = await openGrid();
  expect(await runAxeInBothThemes(page, GRID_PART)).toEqual([]);
  await press('ArrowRight', 'ArrowRight');
  await page.keyboard.type('7.2 million');
  await press('Enter');
  expect([await cell(0, 2).innerText(), await activeCell()]).toEqual(['7,200,000', '1:2']);
  await grid.getByRole('gridcell', { name: '20,460,000' }).waitFor();
  // F2 edits the existing text; Escape cancels.
  await press('F2', 'ArrowLeft', 'Backspace', 'Tab');
  expect([await cell(1, 2).innerText(), await activeCell()]).toEqual(['36,000', '1:3']);
  await press('Shift+Tab', 'F2');
  await page.keyboard.type('99');
  await press('Escape');
  expect([await cell(1, 2).innerText(), await activeCell()]).toEqual(['36,000', '1:2']);
  await press('Control+z', 'Control+z');
  expect([await cell(0, 2).innerText(), await cell(1, 2).innerText()]).toEqual(['6,000,000', '360,000']);
  await press('Control+y');
  expect(await cell(0, 2).innerText()).toBe('7,200,000');
  await press('Control+Shift+z', 'Control+z', 'Control+z', 'Control+z');
  expect(await status()).toBe('Nothing to undo');
  // Letters select an option; a typed month is parsed.
  await press('Home', 'c', 'c', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.keyboard.type('jun 27');
  await press('Enter');
  expect([await cell(1, 0).innerText(), await cell(1, 3).innerText()]).toEqual(['Contingency', 'June 2027']);
  await press('Control+d');
  expect(await cell(2, 3).innerText()).toBe('June 2027');
  await press('Shift+ArrowDown', 'Delete');
  expect([await cell(2, 3).innerText(), await cell(3, 3).innerText()]).toEqual(['', '']);
  expect(await status()).toBe('Cleared');
  // A dead key, such as the one for macrons, begins an edit that goes on in the editor.
  await press('Control+Home', 'ArrowRight');
  await cell(0, 1).dispatchEvent('keydown', { key: 'Dead' });
  await page.keyboard.insertText('Ō');
  await page.keyboard.type('tara');
  await press('Enter');
  expect(await cell(0, 1).innerText()).toBe('Ōtara');
});

it('moves, adds and deletes lines by keyboard, and leaves the grid by Tab', async () => {
  const { page, grid, press, cell, activeCell, row } = await openGrid();
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

it('pastes from Excel, names cells that it cannot read, and copies them back', async () => {
  const { page, grid, press, cell, activeCell, row, status, copy, copied } = await openGrid();
  await copy(EXCEL_ROWS);
  await press('Control+End', 'Home', 'Control+v');
  await expect.poll(status).toBe('Pasted 3 lines, 4 cells to correct');
  expect(await row(5)).toEqual([
    '5',
    'Statutory',
    'Contributions',
    '480,000',
    'Apr 2027',
    '1',
    'Even',
    '2.4 %',
    '',
  ]);
  expect((await row(6)).slice(1, 7)).toEqual([
    'Marketing',
    'Display suite and agents',
    '240,000',
    'Feb 2027',
    '16',
    'S-curve',
  ]);
  expect(await messages(page)).toEqual([
    expect.stringMatching(/^Category in line 7: “sea” is not one of: Land, /),
    'Amount in line 7: “(1,250)” is out of range. Enter an amount of 0 or more',
    'From in line 7: “500” is out of range. Enter a month of the plan, from 0 to 239',
    'Months in line 7: “=SUM(A1:A3)” is a formula. Enter its value',
  ]);
  expect(await grid.locator('[aria-invalid]').count()).toBe(4);
  expect(await runAxeInBothThemes(page, GRID_PART)).toEqual([]);
  // The message leads to its cell, where the text is corrected.
  await page.locator(GRID_PART).getByRole('button', { name: 'Amount in line 7' }).press('Enter');
  await expect.poll(activeCell).toBe('6:2');
  await press('F2', 'Home', 'Delete', 'End', 'Backspace', 'Enter');
  expect(await cell(6, 2).innerText()).toBe('1,250');
  expect(await messages(page)).toHaveLength(3);
  // Copied cells suit a spreadsheet, and paste back equal.
  await press('Control+Home', 'Shift+Control+End', 'Control+c');
  expect(await copied()).toContain('Marketing\tDisplay suite and agents\t240000\tFeb 2027\t16\tS-curve\t');
  await press('Control+Home', 'Control+v');
  expect(await messages(page)).toHaveLength(3);
  await press('Control+Home', 'Shift+ArrowRight', 'Control+x');
  expect([await copied(), await cell(0, 0).innerText()]).toEqual(['Land\tLand\r\n', '']);
  await press('Control+z');
  expect(await cell(0, 0).innerText()).toBe('Land');
});

it('refuses 10,000 pasted rows before anything changes', async () => {
  const { page, grid, press, copy } = await openGrid();
  await copy('Land\tLand\t1\r\n'.repeat(10_000));
  await press('Control+v');
  await waitForNotice(
    page,
    '9,996 more lines would exceed the limit of 200 lines in a plan. Nothing was changed.',
  );
  expect(await grid.getByRole('row').count()).toBe(7);
  expect(await page.locator(GRID_PART).getByRole('button', { name: 'Undo' }).first().isDisabled()).toBe(true);
});

it('selects by mouse: a range, a whole line, a cell to edit', async () => {
  const { page, grid, press, cell, copied } = await openGrid();
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
  const { page } = await openGrid();
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('region', { name: 'Costs, excluding GST' }).first();
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
  const { page, press, activeCell, copied } = await openGrid();
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
  const { page, cell, grid, activeCell } = await openGrid();
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
  const { page, grid } = await openGrid();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await grid.getByRole('button').count()).toBe(0);
  const printedText = (await grid.innerText()).replaceAll(/\s+/g, ' ');
  expect(printedText).toContain('3 Construction Building contract 12,000,000 Apr 2027 14 S-curve');
  expect(printedText).not.toContain('Add a line');
});
