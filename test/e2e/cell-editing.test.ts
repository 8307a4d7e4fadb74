import { expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { cell, editedCells, editor } from '../support/edited-cells.ts';
import { journey } from '../support/journey.ts';
import { waitForToast } from '../support/screen.ts';

const stage = journey();
const { readProject, openList } = editedCells(stage);

it('edits cells of the list by click and keyboard, shows the value immediately, and undoes it', async () => {
  const { page, project } = await openList('Cell Quarter');
  await cell(page, 'Cell Quarter', 'pricing').click();
  await editor(page, 'Pricing (%)').getByRole('textbox').fill('9.4');
  expect(await runAxe(page, 'fieldset')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 'Cell Quarter', 'pricing').innerText()).toBe('9.4');
  await waitForToast(page, 'Cell Quarter: Pricing 9.4 %');
  await expect.poll(() => readProject(project)).toMatchObject({ pricing: 9.4, version: project.version + 1 });
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
  await expect.poll(() => readProject(project)).toMatchObject({ fundingAmount: 7_200_000, pricing: 9.4 });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => readProject(project)).toMatchObject({ fundingAmount: 5_000_000 });
});
