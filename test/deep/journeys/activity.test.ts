import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Company } from '../../../shared/entities/company.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { journey } from '../../support/journey.ts';

const ADMIN = 'admin@portal.test';
/** Entries that the page shows before “Show earlier”. */
const FIRST_PAGE = 50;
const stage = journey();
const { findProject, createProject, readProject } = demoProjects(stage);
const sharedProject = () => findProject(({ projectName }) => projectName === 'Ferry Point Lodge');

const activity = (page: Page) => page.getByRole('region', { name: 'Activity', exact: true });
const entries = (page: Page) => activity(page).getByRole('listitem');
const filter = (page: Page, name: string) => activity(page).getByRole('radio', { name, exact: true });

/** Saves updates of a project. Unlike edits, the activity lists each of them. */
async function addUpdates(project: Project, times: number): Promise<void> {
  const token = await tokenOf(ADMIN);
  for (let turn = 1; turn <= times; turn += 1) {
    const { id, version } = await readProject(project);
    const transactionUpdates = `${turn} Nov 2026, Ann Lee: Call ${turn}.`;
    const body = { project: { id, version, transactionUpdates } };
    expect((await call(stage.portal, 'POST', '/api/project', { token, body })).status).toBe(200);
  }
}

async function companyNamed(name: string): Promise<Company> {
  const token = await tokenOf(ADMIN);
  const path = '/api/company/companytype/capital_partner';
  const { body } = await call<Company[]>(stage.portal, 'GET', path, { token });
  const company = body.find(({ companyName }) => companyName === name);
  if (!company) throw new Error(`There is no ${name}`);
  return company;
}

it('opens at the URLs of the former sections “updates” and “history”', async () => {
  for (const section of ['updates', 'history']) {
    const page = await stage.openAs(ADMIN, projectPath(sharedProject(), section));
    await entries(page).first().waitFor();
    const tab = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Activity' });
    expect(await tab.getAttribute('aria-current'), section).toBe('page');
  }
});

it('filters the activity of a project by keyboard, and hides from readers what they may not see', async () => {
  const page = await stage.openAs(ADMIN, projectPath(sharedProject(), 'activity'));
  await entries(page).first().waitFor();
  await filter(page, 'All').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await filter(page, 'Offers').isChecked()).toBe(true);
  await entries(page)
    .filter({ hasText: /offered \$/ })
    .first()
    .waitFor();
  await expect.poll(() => entries(page).filter({ hasText: 'moved the project' }).count()).toBe(0);
  await filter(page, 'Messages').check();
  await expect
    .poll(() =>
      entries(page)
        .filter({ hasText: /offered \$/ })
        .count(),
    )
    .toBe(0);
  const partner = await stage.openAs('developer@portal.test', projectPath(sharedProject(), 'activity'));
  await entries(partner).first().waitFor();
  await filter(partner, 'Offers').check();
  await entries(partner).filter({ hasText: 'shared Offer A' }).first().waitFor();
  expect(await activity(partner).getByText('Harrow Lane').count()).toBe(0);
});

it('shows earlier entries page by page, and keeps them while more are loaded', async () => {
  const project = await createProject('Long History');
  await addUpdates(project, FIRST_PAGE + 4);
  const page = await stage.openAs(ADMIN, projectPath(project, 'activity'));
  // The filter hides the mail about the new project.
  await filter(page, 'Changes').check();
  await expect.poll(() => entries(page).count()).toBe(FIRST_PAGE);
  const newest = await entries(page).first().innerText();
  expect(newest).toContain(`Call ${FIRST_PAGE + 4}.`);
  await activity(page).getByRole('button', { name: 'Show earlier' }).press('Enter');
  await expect.poll(() => entries(page).count()).toBe(FIRST_PAGE + 5);
  await entries(page).last().getByText('created the project').waitFor();
  expect(await entries(page).first().innerText()).toBe(newest);
  expect(await activity(page).getByRole('button', { name: 'Show earlier' }).count()).toBe(0);
  const focused = entries(page).and(page.locator(':focus, :has(:focus)'));
  await focused.getByText('Call 4.').waitFor();
});

it('reports a failure and loads again on request', async () => {
  const page = await stage.openAs(ADMIN);
  const route = '**/api/activity/project/**';
  await page.route(route, (request) => request.fulfill({ status: 500, json: { message: 'down' } }));
  await page.goto(stage.portal.url + projectPath(sharedProject(), 'activity'));
  const retry = page.getByRole('main').getByRole('button', { name: /again/i });
  await retry.waitFor();
  await page.unroute(route);
  await retry.click();
  await entries(page).first().waitFor();
});

it('shows the activity of a company with filters and earlier entries, and the newest on its overview', async () => {
  const { id } = await companyNamed('Harrow Lane Credit Partners');
  const page = await stage.openAs(ADMIN, `/admin/company-page?companyId=${id}`);
  const recent = page.getByRole('region', { name: 'Recent activity' });
  await expect.poll(() => recent.getByRole('listitem').count()).toBe(5);
  await recent.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(() => entries(page).count()).toBe(FIRST_PAGE);
  await activity(page).getByRole('button', { name: 'Show earlier' }).click();
  await expect.poll(() => entries(page).count()).toBeGreaterThan(FIRST_PAGE);
  await filter(page, 'Notes').check();
  await entries(page).filter({ hasText: 'recorded a call' }).first().waitFor();
  await expect.poll(() => entries(page).filter({ hasText: 'moved the project' }).count()).toBe(0);
  await filter(page, 'Changes').check();
  await entries(page).filter({ hasText: 'moved the project from' }).first().waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await runAxeInBothThemes(page, 'main'), `${width}`).toEqual([]);
  }
  await entries(page).getByRole('link').first().click();
  await page.waitForURL(/project-page/);
});
