import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runAxeInBothThemes } from '../support/axe.ts';
import { journey } from '../support/journey.ts';

const stage = journey();
const DESK = '/admin/desk';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it('shows the team pending work, and links a figure to its list', async () => {
  const page = await stage.as('admin@portal.test', DESK);
  const group = column(page, 'New projects');
  await group.getByText('nobody fits').first().waitFor();
  const count = await group.getByRole('heading').locator('span').textContent();
  await column(page, 'Pipeline').getByText('that were new have been completed').waitFor();
  await column(page, 'Who waits for whom').getByText('1 answer owed').first().waitFor();
  const chart = page.getByRole('img', { name: /^Amount by location: / });
  expect(await chart.getAttribute('aria-label')).toMatch(/New South Wales \$[\d.,]+m in \d+ project/);
  await group.getByRole('link', { name: 'New projects' }).click();
  await page.getByText(`${count} of`, { exact: false }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('in')).toBe('projectStatus:new');
});

it('shows a project partner the reason of a rejection and the next step of each project', async () => {
  const page = await stage.as('developer@portal.test', DESK);
  await column(page, 'Rejected documents').getByText('Please send the current version').first().waitFor();
  await column(page, 'Answers owed').getByText('Can you confirm which presales are unconditional?').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await column(page, 'Where each project stands').getByText('1 question to answer').click();
  await page.waitForURL(/section=conversation/);
});

it('shows a capital partner new matches, its offers with their expiry, and its projects by stage', async () => {
  const page = await stage.as('funder@portal.test', DESK);
  await column(page, 'New projects that fit').getByText('Fits', { exact: true }).first().waitFor();
  await column(page, 'Own terms')
    .getByText(/in \d+ days/)
    .waitFor();
  await column(page, 'Assigned projects').getByText('In Progress').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await column(page, 'Better offers asked for').getByRole('link').first().click();
  await page.waitForURL(/section=terms/);
});
