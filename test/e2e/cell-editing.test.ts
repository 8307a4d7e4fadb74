import { expect, it } from 'vitest';
import { call, tokenOf } from '../support/api-client.ts';
import { runAxe } from '../support/axe.ts';
import { cell, editedCells, editor } from '../support/edited-cells.ts';
import { journey } from '../support/journey.ts';
import { waitForToast } from '../support/screen.ts';

const PARTNER = 'developer@portal.test';
const stage = journey();
const { newProject, stored, openList } = editedCells(stage);

it('edits cells of the list by click and keyboard, shows the value immediately, and undoes it', async () => {
  const { page, project } = await openList('Cell Quarter');
  await cell(page, 'Cell Quarter', 'pricing').click();
  await editor(page, 'Pricing (%)').getByRole('textbox').fill('9.4');
  expect(await runAxe(page, 'fieldset')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 'Cell Quarter', 'pricing').innerText()).toBe('9.4');
  await waitForToast(page, 'Cell Quarter: Pricing 9.4 %');
  await expect.poll(() => stored(project)).toMatchObject({ pricing: 9.4, version: project.version + 1 });
  await page.keyboard.press('e');
  await editor(page, 'Pricing (%)').getByRole('textbox').fill('8.1');
  await page.keyboard.press('Escape');
  await editor(page, 'Pricing (%)').waitFor({ state: 'detached' });

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('e');
  await editor(page, 'Funding Amount').waitFor();
  await page.keyboard.type('7.2 million');
  await page.keyboard.press('Tab');
  await editor(page, 'Pricing (%)').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => stored(project)).toMatchObject({ fundingAmount: 7_200_000, pricing: 9.4 });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => stored(project)).toMatchObject({ fundingAmount: 5_000_000 });
});

it('lets a partner edit its new projects in its schedule, but no column of the team', async () => {
  const { body } = await call<{ companyId: string }[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, {
    token: await tokenOf(PARTNER),
  });
  const project = await newProject('Partner Quarter', body[0]?.companyId);
  const page = await stage.openAs(PARTNER, '/admin/wip?filter=projectName%3APartner%20Quarter');
  await cell(page, 'Partner Quarter', 'fundingAmount').click();
  await editor(page, 'Funding Amount').getByRole('textbox').fill('6m');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(project)).toMatchObject({ fundingAmount: 6_000_000 });
  const columns = await page
    .locator('td[data-edit]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-edit')));
  expect(new Set(columns)).toEqual(new Set(['fundingAmount', 'targetFundingDate']));
});
