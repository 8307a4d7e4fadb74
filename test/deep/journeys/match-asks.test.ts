import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { runAxe } from '../../support/axe.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { journey } from '../../support/journey.ts';
import { waitForHeading, waitForToast } from '../../support/screen.ts';

const stage = journey();
const { findProject, readProject } = demoProjects(stage);

it.each([1440, 1280, 1024])('leaves 16rem for a funder and its profile at %i px', async (width) => {
  const project = findProject(({ projectName }) => projectName === 'Banksia Residences');
  const page = await stage.openAs('admin@portal.test', projectPath(project, 'match'));
  await page.setViewportSize({ width, height: 900 });
  const rows = page.getByRole('region', { name: 'Match' }).locator('ol > li');
  const funder = await rows.first().getByRole('link').first().locator('../..').boundingBox();
  expect(funder?.width).toBeGreaterThanOrEqual(256);
});

// In the demo data, the team asked two funders about each of these projects, five days and one day ago.
it.each([
  [1440, 'Banksia Residences'],
  [390, 'Aurora Rental Quarter'],
])('asks a funder and reminds another after three days, at %i px', async (width, name) => {
  const page = await stage.openAs(
    'admin@portal.test',
    projectPath(
      findProject(({ projectName }) => projectName === name),
      'match',
    ),
  );
  await page.setViewportSize({ width, height: 900 });
  await waitForHeading(page, name);
  const rows = page.getByRole('region', { name: 'Match' }).locator('ol > li');
  const askedRow = rows.filter({ hasText: /Asked\s+1 day ago/ }).first();
  await askedRow.waitFor();
  expect(await askedRow.getByRole('button', { name: /^Remind/ }).count()).toBe(0);
  const overdueRow = rows.filter({ hasText: /Asked\s+5 days ago/ }).first();
  const funder = (await overdueRow.getByRole('link').first().textContent()) ?? '';
  await overdueRow.getByRole('button', { name: /^Remind/ }).press('Enter');
  await waitForToast(page, /Reminder sent/);
  await rows
    .filter({ hasText: funder })
    .filter({ hasText: /Reminded\s+less than a minute ago/ })
    .waitFor();
  const unaskedRow = rows.filter({ hasText: 'Not asked' }).first();
  await unaskedRow.getByRole('button', { name: /^Ask (?!to)/ }).click();
  await waitForToast(page, /Funder asked/);
  expect(await runAxe(page, 'main', 'all')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

it('records an answer that a funder gave by phone, undoes that, and withdraws it', async () => {
  const project = findProject(({ projectName }) => projectName === 'Banksia Residences');
  const page = await stage.openAs('admin@portal.test', projectPath(project, 'match'));
  const rows = page.getByRole('region', { name: 'Match' }).locator('ol > li');
  const row = rows.filter({ hasText: 'Highcliff Income Trust' });
  await row.getByText('Not asked').waitFor();
  await row.getByRole('button', { name: 'Record the answer of Highcliff Income Trust' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Not for us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why not?' });
  await dialog.getByRole('button', { name: 'Not for us' }).click();
  await dialog.getByText('Please select at least one reason').waitFor();
  await dialog.getByRole('checkbox', { name: 'Size' }).check();
  expect(await runAxe(page, '[role=dialog]', 'all')).toEqual([]);
  await dialog.getByRole('button', { name: 'Not for us' }).click();
  await row.getByText('Not for us: Size').waitFor();
  await waitForToast(page, /Highcliff Income Trust: Not for us.*recorded/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('Not asked').waitFor();
  await row.getByRole('button', { name: 'Record the answer of Highcliff Income Trust' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Interested' }).click();
  await row.getByText('recorded by Helen Marchetti').waitFor();
  await row.getByRole('button', { name: 'Record the answer of Highcliff Income Trust' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Withdraw answer' }).click();
  await row.getByText('Not asked').waitFor();
});

it('shows that a colleague has closed the project, once a funder can no longer be asked about it', async () => {
  const project = findProject(({ projectName }) => projectName === 'Banksia Residences');
  const page = await stage.openAs('admin@portal.test', projectPath(project, 'match'));
  const rows = page.getByRole('region', { name: 'Match' }).locator('ol > li');
  const unaskedRow = rows.filter({ hasText: 'Not asked' }).first();
  const ask = unaskedRow.getByRole('button', { name: /^Ask (?!to)/ });
  await ask.waitFor();
  const { id, version } = await readProject(project);
  await call(stage.portal, 'POST', contract.project.save.path, {
    token: await tokenOf('admin@portal.test'),
    body: { project: { id, version, projectStatus: 'closed' } },
  });
  await ask.click();
  await waitForToast(page, /This project is no longer on the market\./);
  await page.getByText('This project is past matched: it is no longer ranked.').waitFor();
});
