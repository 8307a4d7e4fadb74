import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeItems } from '../../../infra/demo/write-items.ts';
import { demoRecords } from '../../../infra/demo/index.ts';
import { changedRecord, createdRecord, itemsOf, type DemoRecord } from '../../../infra/demo/items.ts';
import { seedTarget } from '../../../infra/demo/target.ts';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { WHOLE_LIST } from '../../../shared/schema/sorting.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { a } from '../../support/records.ts';

const stage = journey();

/** Writes records to the table directly. */
async function storeRecords(records: readonly DemoRecord[]): Promise<void> {
  const { endpoint, tableName, credentials } = seedTarget({
    PORTAL_DATA: stage.portal.data,
    PORT: new URL(stage.portal.url).port,
  });
  const dynamodb = new DynamoDBClient({
    endpoint,
    region: 'ap-southeast-2',
    ...(credentials && { credentials }),
  });
  await writeItems({ client: DynamoDBDocumentClient.from(dynamodb), tableName }, itemsOf(records));
}

/** Stores closed demo projects with an earlier closing year, which no form can set. */
async function backdateClosing(year: string, count: number): Promise<readonly Project[]> {
  const closed = demoRecords({ projects: 400 }).projects.filter(({ closedYear }) => closedYear !== '');
  const backdated = closed.slice(-count).map((project) => ({ ...project, closedYear: year }));
  await storeRecords(backdated.map((project) => changedRecord('project', [project], 'admin@portal.test')));
  return backdated;
}

it('shows, labels and exports a year of the closed schedule', async () => {
  const token = await tokenOf('admin@portal.test');
  const readYears = async () =>
    (
      await call<{ year: string; count: number }[]>(stage.portal, 'GET', '/api/project/closed/years', {
        token,
      })
    ).body;
  const page = await stage.openAs('admin@portal.test', '/admin/schedule?show=closed');
  await page.getByRole('rowheader').first().waitFor();
  expect(await page.getByLabel('Closed in').count()).toBe(0);
  const backdated = await backdateClosing('2019', 3);
  await expect.poll(async () => (await readYears()).at(-1)).toEqual({ year: '2019', count: 3 });
  await page.reload();
  const yearField = page.getByLabel('Closed in');
  await yearField.selectOption('2019');
  await page.getByText('Showing projects closed in 2019.').waitFor();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(3);
  expect(new URL(page.url()).searchParams.get('year')).toBe('2019');
  for (const { projectName } of backdated) await page.getByRole('rowheader').getByText(projectName).waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Export All Years' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export to CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  const closedProjects = await call<Project[]>(stage.portal, 'GET', '/api/project/closed', { token });
  for (const { projectName } of [...backdated, ...closedProjects.body]) expect(csv).toContain(projectName);
  await page.getByRole('button', { name: 'Search all projects' }).click();
  await page.getByPlaceholder(/^Find a screen/).waitFor();
});

it('offers a long list of companies by initial, and searches beyond the loaded rows', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/new-companies');
  const letters = page.getByRole('navigation', { name: 'By initial' });
  await page.getByRole('rowheader').first().waitFor();
  expect(await letters.count()).toBe(0);
  const guestCompany = (companyName: string) => a.company({ companyName, companyType: 'guest' });
  const fillers = Array.from({ length: WHOLE_LIST }, (_, index) => guestCompany(`Banksia ${index}`));
  const companies = [...fillers, guestCompany('Ōtautahi Homes'), guestCompany('Zephyr Partners')];
  await storeRecords(companies.map((company) => createdRecord('company', company, 'admin@portal.test')));
  await page.reload();
  await page.getByText('The first 1,000 by name.').waitFor();
  await letters.getByRole('link', { name: 'O', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader').getByText('Ōtautahi Homes').waitFor();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('letter')).toBe('o');
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await page.getByLabel('Search Company Name').fill('zephyr');
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader').getByText('Zephyr Partners').waitFor();
});

/** Holds answers to a search until the returned function is called. */
async function holdAnswers(page: Page, question: string): Promise<() => Promise<void>> {
  const heldRequests: Route[] = [];
  await page.route(
    (url) => url.pathname === contract.find.read.path && url.searchParams.get('q') === question,
    (route) => void heldRequests.push(route),
  );
  return async () => {
    for (const route of heldRequests) await route.continue();
  };
}

it('drops late search answers, retries a lost one and opens the first result by Enter', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/user-page');
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === contract.find.read.path) queries.push(searchParams.get('q') ?? '');
  });
  const entry = (text: string) => page.locator('[data-action]', { hasText: text });
  const release = await holdAnswers(page, 'summit');
  let isLost = true;
  await page.route(
    (url) => url.searchParams.get('q') === 'pohutukawa',
    (route) => (isLost ? route.abort() : route.continue()),
  );
  await page.keyboard.press('Control+k');
  const box = page.getByPlaceholder('Find a screen');
  await box.waitFor();
  await entry('Transaction Schedule').waitFor();
  expect(queries).toEqual([]);

  const lateRequest = page.waitForRequest((request) => request.url().includes('q=summit'));
  await box.fill('Summit');
  await page.getByText('Searching').waitFor();
  await lateRequest;
  await box.fill('Ferry Point');
  await entry('Ferry Point Lodge').waitFor();
  const response = page.waitForResponse((answer) => answer.url().includes('q=summit'));
  await release();
  await response;
  expect(await entry('Summit Square').count()).toBe(0);
  expect(await entry('Ferry Point Lodge').count()).toBe(1);

  await box.fill('zzzz');
  await page.getByText('Nothing found').waitFor();

  await box.fill('Ferry Piont');
  await page.getByText('No record is spelled “Ferry Piont”. Similar names are shown.').waitFor();
  await entry('Ferry Point Lodge').waitFor();

  await box.fill('POHUTUKAWA');
  await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
  isLost = false;
  await page.keyboard.press('Enter');
  await entry('Pōhutukawa Hotel').first().waitFor();
  expect(await page.locator('[data-action][data-selected]').innerText()).toContain('Pōhutukawa Hotel');
  await page.keyboard.press('Enter');
  await page.waitForURL(/project-page/);
  await page.getByRole('heading', { name: 'Pōhutukawa Hotel', level: 1 }).waitFor();
  expect(new Set(queries)).toEqual(new Set(['summit', 'ferry point', 'zzzz', 'ferry piont', 'pohutukawa']));
});
