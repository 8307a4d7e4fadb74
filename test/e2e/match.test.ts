import { beforeAll, expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import { runAxe } from '../support/axe.ts';
import { countClicks } from '../support/count-clicks.ts';
import { journey } from '../support/journey.ts';
import { rankedProjects } from '../support/ranked-projects.ts';
import { waitForHeading, pressButton, waitForToast } from '../support/screen.ts';

const stage = journey();
const { addProfile, submit } = rankedProjects(stage);
let project: Project;
let funderName = '';

beforeAll(async () => {
  funderName = await addProfile();
  project = await submit('Ranked Quarter');
});

it('ranks funders for an administrator, assigns the best in two clicks, undoes it, and assigns again', async () => {
  const page = await stage.openAs('admin@portal.test', `/admin/project-page?projectId=${project.id}`);
  await waitForHeading(page, 'Ranked Quarter');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Match', exact: true }).click();
  await page.waitForURL(/section=match/);
  const match = page.getByRole('region', { name: 'Match' });
  const best = match
    .getByRole('region', { name: 'Fits', exact: true })
    .locator('ol > li')
    .filter({ hasText: funderName });
  await best.getByText(/Lends on tourism projects in Tasmania/).waitFor();
  await best.getByText('Not asked').waitFor();
  expect(await best.innerText()).toMatch(/100\s*%[\s\S]*Not asked/);
  await match.getByText(/of \d+ funders? fits?, \d+ may fit, \d+ close/).waitFor();
  await best.getByRole('button', { name: /^Assign/ }).click();
  await expect.poll(clicks).toBe(2);
  await waitForToast(page, new RegExp(`^Ranked Quarter: assigned to ${funderName}`));
  await waitForHeading(page, `Assigned to ${funderName}`);
  expect(page.url()).toContain('section=match');
  await pressButton(page, 'Undo');
  await best.getByRole('button', { name: /^Share documents with/ }).click();
  const share = page.getByRole('dialog', { name: /^Share/ });
  await share.waitFor();
  await page.keyboard.press('Escape');
  await share.waitFor({ state: 'detached' });
  await best.getByRole('button', { name: /^Criteria/ }).click();
  await best.getByText(/is among the locations$/).waitFor();
  expect(await runAxe(page, 'main', 'all')).toEqual([]);
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBeGreaterThan(0);
  await best.getByRole('button', { name: /^Assign/ }).click();
  await waitForToast(page, new RegExp(`^Ranked Quarter: assigned to ${funderName}`));
  await waitForHeading(page, `Assigned to ${funderName}`);
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByText('Fits, 100 %').first().waitFor();
  // An assigned project has no ranking.
  expect(await page.getByRole('link', { name: 'Match', exact: true }).count()).toBe(0);
});
