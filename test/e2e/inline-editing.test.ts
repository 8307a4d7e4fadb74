import { expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { editedProjects, input, value } from '../support/edited-projects.ts';
import { journey } from '../support/journey.ts';
import { focusedName } from '../support/keyboard.ts';
import { press, waitForToast } from '../support/screen.ts';

const stage = journey();
const { stored, openProject, saveElsewhere } = editedProjects(stage);

it('edits values by keyboard: E opens, Enter saves, Escape cancels, Tab opens the next value', async () => {
  const { page, project } = await openProject('Keyboard Quarter');
  await value(page, 'Max LTV').focus();
  await page.keyboard.press('e');
  await expect
    .poll(() => input(page, 'Max LTV').evaluate((box) => box === document.activeElement))
    .toBe(true);
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
  await expect.poll(() => stored(project)).toMatchObject({ maxLTV: 66, maxLTC: 75 });
  expect(await runAxe(page, 'main')).toEqual([]);
});

it("shows the value of another window beside one's own, and saves the chosen value", async () => {
  const { page, project } = await openProject('Conflict Quarter');
  await value(page, 'Max LTV').click();
  await saveElsewhere(project, { maxLTV: 60, grv: 90_000_000 });
  await input(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  const conflict = page.getByText('Changed by you in another window to 60');
  await conflict.waitFor();
  expect(await input(page, 'Max LTV').inputValue()).toBe('65');
  expect(await runAxe(page, 'main')).toEqual([]);
  await press(page, 'Take the other value');
  await value(page, 'Max LTV').getByText('60').waitFor();

  await value(page, 'Max LTV').click();
  await saveElsewhere(project, { maxLTV: 55 });
  await input(page, 'Max LTV').fill('70');
  await page.keyboard.press('Enter');
  await press(page, 'Keep this value');
  await expect.poll(() => stored(project)).toMatchObject({ maxLTV: 70, grv: 90_000_000 });
});
