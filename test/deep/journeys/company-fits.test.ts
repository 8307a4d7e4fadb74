import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Company } from '../../../shared/entities/company.ts';
import type { Grant } from '../../../shared/entities/grant.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { waitForToast } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const FUNDER_NAME = 'Harrow Lane Credit Partners';
/** A demo project with approved documents, and a funder that it fits. */
const SHARED_PROJECT = 'Ferry Point Lodge';
const OTHER_FUNDER_NAME = 'Stonehaven Real Estate Finance';
const stage = journey();
const { findProject } = demoProjects(stage);
let companies: readonly Company[] = [];

beforeAll(async () => {
  const token = await tokenOf(ADMIN);
  const path = '/api/company/companytype/capital_partner';
  companies = (await call<Company[]>(stage.portal, 'GET', path, { token })).body;
});

const fits = (page: Page) =>
  page.getByRole('region', { name: 'Open projects that fit now' }).getByRole('listitem');
const openCompany = (name = FUNDER_NAME) => {
  const id = companies.find(({ companyName }) => companyName === name)?.id;
  return stage.openAs(ADMIN, `/admin/company-page?companyId=${id}`);
};

it('asks a funder about a project that fits by keyboard, then shows the open question', async () => {
  const page = await openCompany();
  const row = fits(page).filter({ hasText: 'Not asked' }).first();
  const name = (await row.getByRole('link').first().innerText()).trim();
  await row.getByRole('button', { name: `Ask about ${name}` }).press('Enter');
  await waitForToast(page, 'Funder asked');
  const askedRow = fits(page).filter({ hasText: name });
  await askedRow.getByText('Asked', { exact: true }).waitFor();
  expect(await askedRow.getByRole('button', { name: /^(Ask|Remind)/ }).count()).toBe(0);
  const recent = page.getByRole('region', { name: 'Recent activity' });
  await recent.getByText(`asked ${FUNDER_NAME} for interest`).first().waitFor();
});

it('reports a failed reminder, keeps the row, and reminds on retry', async () => {
  const page = await openCompany();
  const remind = fits(page).getByRole('button', { name: /^Remind/ });
  await page.route('**/api/ask', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
  );
  await remind.first().click();
  await page.getByRole('alert').first().waitFor();
  await page.unroute('**/api/ask');
  await remind.first().click();
  await waitForToast(page, 'Reminder sent');
  await fits(page).getByText('Reminded').waitFor();
  expect(await remind.count()).toBe(0);
});

it('shares approved documents of a project with the funder alone', async () => {
  const page = await openCompany(OTHER_FUNDER_NAME);
  const row = fits(page).filter({ hasText: SHARED_PROJECT });
  const share = row.getByRole('button', { name: `Share documents of ${SHARED_PROJECT}` });
  await share.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Share documents with ${OTHER_FUNDER_NAME}` });
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByText('Please select at least one document').waitFor();
  expect(await dialog.getByRole('group', { name: 'Funders' }).count()).toBe(0);
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(share)).toBe(true);
  await share.click();
  await dialog.getByRole('checkbox', { name: 'All approved documents' }).check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await waitForToast(page, '3 documents shared with 1 funder');
  await row.getByText(/^Shared \d/).waitFor();
  const { id } = findProject(({ projectName }) => projectName === SHARED_PROJECT);
  const token = await tokenOf(ADMIN);
  const { body } = await call<Grant[]>(stage.portal, 'GET', `/api/grant/project/${id}`, { token });
  expect(body.filter(({ companyName }) => companyName === OTHER_FUNDER_NAME)).toHaveLength(3);
});

it('reports that a project has no approved document to share', async () => {
  const page = await openCompany();
  await fits(page)
    .first()
    .getByRole('button', { name: /^Share/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No document of this project is approved yet.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Share', exact: true }).isDisabled()).toBe(true);
});

it('fits every width, with buttons of 40 pixels on a phone', async () => {
  const page = await openCompany();
  const buttons = fits(page).getByRole('button');
  await buttons.first().waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  for (const button of await buttons.all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
});

it('links names of companies in tasks and in the comparison for the team, not for others', async () => {
  const project = findProject(({ projectName }) => projectName === SHARED_PROJECT);
  const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });
  const page = await stage.openAs(ADMIN, projectPath(project, 'tasks'));
  await tasks(page).locator('a[href*="company-page"]').first().waitFor();
  const partner = await stage.openAs('developer@portal.test', projectPath(project, 'tasks'));
  await tasks(partner).getByRole('listitem').first().waitFor();
  expect(await tasks(partner).locator('a[href*="company-page"]').count()).toBe(0);
  const createProject = findProject(({ projectStatus, draft }) => projectStatus === 'new' && !draft);
  await page.goto(stage.portal.url + projectPath(createProject, 'match'));
  const compare = page.getByRole('checkbox', { name: /^Compare/ });
  await compare.first().waitFor();
  await compare.nth(0).check();
  await compare.nth(1).check();
  await page.getByRole('button', { name: /^Compare 2/ }).click();
  await page.getByRole('dialog').locator('a[href*="company-page"]').first().waitFor();
});
