import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenOf } from '../../support/api-client.ts';
import { reloadWithLateEditor, reloadWithLateLead } from '../../support/late-code.ts';
import { cell, editedCells, editor, holdSaves } from '../../support/edited-cells.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { waitForToast } from '../../support/screen.ts';

const PARTNER = 'developer@portal.test';
const stage = journey();
const { createProject, readProject, openList } = editedCells(stage);

it('opens the editor again with a value that could not be saved', async () => {
  const { page, project } = await openList('Refused Quarter');
  const pricing = cell(page, 'Refused Quarter', 'pricing');
  expect(await pricing.getAttribute('aria-description')).toBe('F2 edits');
  await pricing.click();
  await page.route('**/api/project?*', (route) => route.abort());
  await editor(page, 'Pricing (%)').getByRole('textbox').fill('9.4');
  await page.keyboard.press('Enter');
  await editor(page, 'Pricing (%)').getByRole('alert').waitFor();
  expect(await editor(page, 'Pricing (%)').getByRole('textbox').inputValue()).toBe('9.4');
  await page.unroute('**/api/project?*');
  await editor(page, 'Pricing (%)').getByRole('textbox').press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ pricing: 9.4 });
});

it('leaves a cell open that is being edited while the save of another cell fails', async () => {
  const { page, project } = await openList('Slow Quarter');
  const failSaves = await holdSaves(page);
  await cell(page, 'Slow Quarter', 'pricing').click();
  await editor(page, 'Pricing (%)').getByRole('textbox').fill('9.4');
  await page.keyboard.press('Enter');
  await cell(page, 'Slow Quarter', 'fundingAmount').click();
  const amount = editor(page, 'Funding Amount').getByRole('textbox');
  await amount.fill('7');
  await failSaves();
  await page.keyboard.type('000000');
  expect(await amount.inputValue()).toBe('7000000');
  await page.unroute('**/api/project?*');
  await page.keyboard.press('Enter');
  await editor(page, 'Pricing (%)').getByRole('alert').waitFor();
  expect(await editor(page, 'Pricing (%)').getByRole('textbox').inputValue()).toBe('9.4');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ pricing: 9.4, fundingAmount: 7_000_000 });
});

it('reports a value that could not be saved after its list was left', async () => {
  const { page } = await openList('Left Quarter');
  const failSaves = await holdSaves(page);
  await cell(page, 'Left Quarter', 'pricing').click();
  await editor(page, 'Pricing (%)').getByRole('textbox').fill('9.4');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Users' }).click();
  await failSaves();
  await page.getByText('Left Quarter: Pricing (%) not saved. The portal cannot be reached.').waitFor();
});

it('edits status, lead and next step, and opens the dialog that assigns a funder', async () => {
  const { page, project } = await openList('Choice Quarter');
  await cell(page, 'Choice Quarter', 'projectStatus').click();
  const statuses = editor(page, 'Current Status').getByRole('combobox');
  expect(await statuses.getByRole('option').allTextContents()).not.toContain('Please select');
  await statuses.selectOption({ label: 'Matched' });
  await expect.poll(() => readProject(project)).toMatchObject({ projectStatus: 'matched' });
  await cell(page, 'Choice Quarter', 'leadName').click();
  await editor(page, 'Lead').getByRole('combobox').fill('Helen');
  await page.getByRole('option', { name: 'Helen Marchetti' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ leadName: 'Helen Marchetti' });
  await cell(page, 'Choice Quarter', 'nextStep').click();
  await editor(page, 'Next Step').getByRole('textbox').first().fill('Call the valuer');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ nextStep: 'Call the valuer' });
  await cell(page, 'Choice Quarter', 'capitalCompanyName').click();
  await page.getByRole('dialog', { name: 'Assign capital partner' }).waitFor();
});

it('opens the next cell by Tab and scrolls to it, also from a list of options', async () => {
  const { page } = await openList('Tab Quarter');
  await page.setViewportSize({ width: 1100, height: 900 });
  await cell(page, 'Tab Quarter', 'pricing').click();
  await page.keyboard.press('Tab');
  await editor(page, 'Funding Date').waitFor();
  const actions = page
    .getByRole('row', { name: /Tab Quarter/ })
    .getByRole('cell')
    .last();
  const startOfActions = (await actions.boundingBox())?.x;
  const endOf = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().right);
  expect(await endOf(cell(page, 'Tab Quarter', 'targetFundingDate'))).toBeLessThan(startOfActions ?? 0);
  await page.keyboard.press('Escape');
  await cell(page, 'Tab Quarter', 'leadName').click();
  await editor(page, 'Lead').getByRole('combobox').press('Tab');
  await editor(page, 'Next Step').waitFor();
  await page.keyboard.press('Shift+Tab');
  await editor(page, 'Lead').waitFor();
});

it('skips the capital partner by Tab, because it is assigned in a dialog', async () => {
  const { page } = await openList('Skipped Quarter');
  const columns = await page
    .locator('td[data-edit]')
    .evaluateAll((cells) => cells.map((element) => element.getAttribute('data-edit')));
  expect(columns[0]).toBe('capitalCompanyName');
  await cell(page, 'Skipped Quarter', columns[1] ?? '').click();
  const first = page.getByRole('group', { name: /^Edit / });
  await first.getByRole('textbox').press('Shift+Tab');
  await first.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('keeps the focus on an edited cell whose row moves', async () => {
  const { page } = await openList('Moving Quarter');
  await createProject('Moving Quarter 2');
  await page.goto(`${page.url()}&sort=fundingAmount`);
  const edited = cell(page, 'Moving Quarter', 'fundingAmount').first();
  await edited.click();
  const name = await page.locator('tbody th a').first().textContent();
  await editor(page, 'Funding Amount').getByRole('textbox').fill('90m');
  await page.keyboard.press('Enter');
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('th a')?.textContent);
  await expect.poll(() => page.locator('tbody th a').last().textContent()).toBe(name);
  await expect.poll(focusedRow).toBe(name);
});

it('keeps the focus in the list when Tab saves its last cell', async () => {
  const { page, project } = await openList('Last Quarter');
  const lastCell = page.locator('td[data-edit]').last();
  await lastCell.click();
  const controls = editor(page, 'Next Step Date').getByRole('textbox');
  await controls.first().fill('Call the valuer');
  await controls.last().focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => readProject(project)).toMatchObject({ nextStep: 'Call the valuer' });
  expect(await hasFocus(lastCell)).toBe(true);
});

it('lets a partner edit its new projects in its schedule, but no column of the team', async () => {
  const { body } = await call<{ companyId: string }[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, {
    token: await tokenOf(PARTNER),
  });
  const project = await createProject('Partner Quarter', body[0]?.companyId);
  const page = await stage.openAs(PARTNER, '/admin/wip?filter=projectName%3APartner%20Quarter');
  await cell(page, 'Partner Quarter', 'fundingAmount').click();
  await editor(page, 'Funding Amount').getByRole('textbox').fill('6m');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ fundingAmount: 6_000_000 });
  const columns = await page
    .locator('td[data-edit]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-edit')));
  expect(new Set(columns)).toEqual(new Set(['fundingAmount', 'targetFundingDate']));
});

it('keeps what is typed while the code of the editor loads', async () => {
  const { page, project } = await openList('Hasty Quarter');
  await reloadWithLateEditor(page);
  await cell(page, 'Hasty Quarter', 'fundingAmount').focus();
  await page.keyboard.press('e');
  await page.keyboard.type('12.5m');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ fundingAmount: 12_500_000 });
});

it('follows Tab after a click on a lead whose control is still loading', async () => {
  const { page } = await openList('Early Quarter');
  await reloadWithLateLead(page);
  await cell(page, 'Early Quarter', 'leadName').click();
  await editor(page, 'Lead').waitFor();
  await page.keyboard.press('Tab');
  await editor(page, 'Next Step').waitFor();
});

it('removes the row of a project that a colleague has deleted', async () => {
  const { page, project } = await openList('Deleted Quarter');
  await cell(page, 'Deleted Quarter', 'pricing').click();
  await call(stage.portal, 'DELETE', `/api/project/${project.id}`, {
    token: await tokenOf('admin@portal.test'),
  });
  await editor(page, 'Pricing (%)').getByRole('textbox').fill('9.4');
  await page.keyboard.press('Enter');
  await waitForToast(
    page,
    'Deleted Quarter: Pricing (%) not saved. This project was deleted or is no longer visible to you.',
  );
  await cell(page, 'Deleted Quarter', 'pricing').waitFor({ state: 'detached' });
});
