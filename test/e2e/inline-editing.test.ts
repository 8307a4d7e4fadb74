import { expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { editedProjects, inlineInput, inlineValue } from '../support/edited-projects.ts';
import { journey } from '../support/journey.ts';
import { focusedName, hasFocus } from '../support/keyboard.ts';
import { waitForToast } from '../support/screen.ts';

const stage = journey();
const { readProject, openProject } = editedProjects(stage);

it('edits values by keyboard: E opens, Enter saves, Escape cancels, Tab opens the next value', async () => {
  const { page, project } = await openProject('Keyboard Quarter');
  await inlineValue(page, 'Max LTV').focus();
  await page.keyboard.press('e');
  await expect.poll(() => hasFocus(inlineInput(page, 'Max LTV'))).toBe(true);
  await page.keyboard.type('65%');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Max LTV: 65%. Edit');
  await waitForToast(page, 'Keyboard Quarter: Max LTV 65 %');

  await page.keyboard.press('Enter');
  await page.keyboard.type('70');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Max LTV: 65%. Edit');

  await page.keyboard.press('e');
  await page.keyboard.type('66');
  await page.keyboard.press('Tab');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Max LTC: 75%. Edit');
  await expect.poll(() => readProject(project)).toMatchObject({ maxLTV: 66, maxLTC: 75 });
  expect(await runAxe(page, 'main')).toEqual([]);
});
