import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { GRID_PART, openGrid } from '../../support/grid-page.ts';
import { journey } from '../../support/journey.ts';
import { waitForToast } from '../../support/screen.ts';

const stage = journey();

/** Three rows as Excel copies them: formatted figures, a quoted cell with a line break, a formula as text. */
const EXCEL_ROWS = [
  'statutory\tContributions\t"$480,000"\tApr-27\t1\teven',
  'Marketing\t"Display suite\nand agents"\t 240,000.00 \t1/02/2027\t16\tS-Curve',
  'sea\tExtras\t[1,250]\t500\t=SUM(A1:A3)\teven',
  '',
].join('\r\n');

const messages = (page: Page) =>
  page.locator(GRID_PART).getByRole('button', { name: ' in line ' }).allInnerTexts();

it('selects an option by letters of its own cell, however fast the user goes down the column', async () => {
  const { press, cell } = await openGrid(stage);
  await press('c', 'ArrowDown', 'l', 'ArrowDown', 'l', 'Enter', 's');
  const categories = await Promise.all([0, 1, 2, 3].map((row) => cell(row, 0).innerText()));
  expect(categories).toEqual(['Construction', 'Land', 'Land', 'Statutory']);
});

it('can be edited like a spreadsheet by keyboard alone', async () => {
  const { page, grid, press, cell, activeCell, status } = await openGrid(stage);
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

it('pastes cells from Excel, names those that it cannot read, and copies cells back', async () => {
  const { page, grid, press, cell, activeCell, row, status, copy, copied } = await openGrid(stage);
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
    'Amount in line 7: “[1,250]” is not an amount',
    'From in line 7: “500” is out of range. Enter a month of the 20 years from Dec 2026, or change the first month',
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
  const { page, grid, press, copy } = await openGrid(stage);
  await copy('Land\tLand\t1\r\n'.repeat(10_000));
  await press('Control+v');
  await waitForToast(
    page,
    '9,996 more lines would exceed the limit of 200 lines in a plan. Nothing was changed.',
  );
  expect(await grid.getByRole('row').count()).toBe(7);
  expect(await page.locator(GRID_PART).getByRole('button', { name: 'Undo' }).first().isDisabled()).toBe(true);
});
