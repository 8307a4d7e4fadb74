import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { projectPath } from '../../support/demo-projects.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { inlineInput, inlineValue, editedProjects } from '../../support/edited-projects.ts';
import { figuresData, gridCell, typeInCell } from '../../support/figures-page.ts';
import { journey } from '../../support/journey.ts';
import { readNames, rowOf } from '../../support/list.ts';
import { cancelLeaving } from '../../support/screen.ts';
import { openSchedule } from '../../support/schedule-page.ts';

const stage = journey();
const { createProject, openProject, saveElsewhere } = editedProjects(stage);

const figures = figuresData(stage);
const ADMIN = 'admin@portal.test';

const remove = async ({ id }: Project) =>
  call(stage.portal, 'DELETE', `/api/project/${id}`, { token: await tokenOf(ADMIN) });

/** Returns to the window after some minutes in another one. */
const returnAfter = (page: Page, minutes: number) =>
  page.evaluate((milliseconds) => {
    const now = Date.now() + milliseconds;
    Date.now = () => now;
    window.dispatchEvent(new Event('focus'));
  }, minutes * 60_000);

async function maxLtvAfterReturn(page: Page): Promise<string | null> {
  await returnAfter(page, 3);
  return inlineValue(page, 'Max LTV').getAttribute('aria-label');
}

async function namesAfterReturn(page: Page): Promise<readonly string[]> {
  await returnAfter(page, 3);
  return readNames(page);
}

it('shows what others have changed when a user returns to a record', async () => {
  const { page, project } = await openProject('Returned To');
  await inlineValue(page, 'Max LTV').waitFor();
  // The page may still be loading when the first value is saved, so that only the second proves the return.
  for (const maxLTV of [61.5, 62.5]) {
    await saveElsewhere(project, { maxLTV });
    await expect.poll(() => maxLtvAfterReturn(page)).toContain(`Max LTV: ${maxLTV}`);
  }
});

it('shows what others have changed when a user returns to a list', async () => {
  const project = await createProject('Listed And Left');
  const page = await openSchedule(stage, 'filter=projectName:listed');
  await rowOf(page, 'Listed And Left').waitFor();
  await saveElsewhere(project, { projectName: 'Listed And Renamed' });
  await expect.poll(() => namesAfterReturn(page)).toEqual(['Listed And Renamed']);
});

it('shows the typed value when a user returns to a project that was deleted', async () => {
  const { page, project } = await openProject('Left And Deleted');
  await inlineValue(page, 'Max LTV').click();
  await inlineInput(page, 'Max LTV').fill('63.5');
  await remove(project);
  const unsaved = page.getByRole('region', { name: 'Your unsaved input' });
  const isShown = async () => {
    await returnAfter(page, 3);
    return unsaved.isVisible();
  };
  await expect.poll(isShown).toBe(true);
  await unsaved.getByText('63.5').waitFor();
});

it('keeps unsaved figures when a user returns to a project that was deleted', async () => {
  const project = await createProject('Planned And Deleted');
  await figures.newScenario(ADMIN, project);
  const page = await stage.openAs(ADMIN, projectPath(project, 'figures'));
  const land = gridCell(page, 'Costs', 0, 2);
  await land.waitFor();
  await typeInCell(page, ['Costs', 0, 2], '7654321');
  await remove(project);
  let isRead = false;
  page.on('response', (response) => {
    isRead ||= response.url().endsWith(`/api/project/${project.id}`);
  });
  const readAfterReturn = async () => {
    await returnAfter(page, 3);
    return isRead;
  };
  await expect.poll(readAfterReturn).toBe(true);
  // Lets React render the answer.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await cancelLeaving(page);
  await land.getByText('7,654,321').waitFor();
});
