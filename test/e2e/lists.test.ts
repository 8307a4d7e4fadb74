import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { journey } from '../support/journey.ts';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../support/csv.ts';
import type { Project } from '../../shared/entities/project.ts';
import { call, tokenOf } from '../support/person.ts';
import { factOf, heading, press } from '../support/screen.ts';

const stage = journey();

/** Opens a page after signing in. */
const open = (path: string, email = 'admin@portal.test') => stage.as(email, path);

const headers = async (page: Page): Promise<string> => {
  await page.getByRole('columnheader').first().waitFor();
  const texts = await page.getByRole('columnheader').allTextContents();
  return texts.filter((text) => text !== '').join(', ');
};
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
const says = (page: Page, words: RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).waitFor();
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
const count = async (page: Page) =>
  Number(/of (\d+) items?/.exec((await page.getByText(/of \d+ items?/).textContent()) ?? '')?.[1]);

const chip = (page: Page, words: string) => page.getByRole('button', { name: `Remove filter ${words}` });

async function filter(page: Page, column: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search column' }).selectOption({ label: column });
  await page.getByPlaceholder('Search, then press Enter').fill(text);
  await page.keyboard.press('Enter');
  await chip(page, `${column}: ${text}`).waitFor();
}

async function remove(page: Page, name: string, label: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `${label}: ${name}` })
    .click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
  await press(page, 'Delete');
}

describe('an administrator', () => {
  it('sees every list of the menu with its columns', async () => {
    const page = await open('/admin/schedule');
    await heading(page, 'TRANSACTION SCHEDULE');
    for (const [link, title, columns] of [
      ['Project Partners', 'PROJECT PARTNERS', 'Company Name, State, Phone, Email, Actions'],
      ['Capital Partners', 'CAPITAL PARTNERS', 'Company Name, Phone, Email, Actions'],
      ['New Companies', 'NEW COMPANIES', 'Company Name, Phone, Email, Actions'],
      ['Users', 'USERS', 'Full Name, Company, Phone, Email, Role, Actions'],
    ] as const) {
      await go(page, link);
      await heading(page, title);
      expect(await headers(page)).toBe(columns);
    }
  });

  it('deletes a new company without anything on it, and reads why another one stays', async () => {
    const page = await open('/admin/new-companies');
    await rowOf(page, 'Northbridge Building Co').getByText('Developer looking for funding').waitFor();
    await press(page, 'Delete Company: Northbridge Building Co');
    await says(page, /^Northbridge Building Co cannot be deleted: 1 user, contact, project/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await remove(page, 'Bay of Islands Land Trust', 'Delete Company');
    await says(page, /^1 company deleted/);
    await rowOf(page, 'Bay of Islands Land Trust').waitFor({ state: 'detached' });
    await page.reload();
    await rowOf(page, 'Northbridge Building Co').waitFor();
    expect(await names(page)).not.toContain('Bay of Islands Land Trust');
  });

  it('makes a project of a partner, and is in its form', async () => {
    const page = await open('/admin/project-partners');
    await rowOf(page, 'Bluegum Urban Renewal')
      .getByRole('link', { name: /^Add Project/ })
      .click();
    await heading(page, 'PROJECT DETAILS');
    await factOf(page, 'Project Partner').waitFor();
    await page.getByRole('main').getByLabel('Project Entity').fill('Bluegum Two Pty Ltd');
    await page.waitForURL(/projectId=/);
    await page.goto(`${stage.portal.url}/admin/schedule`);
    await filter(page, 'Company Name', 'Bluegum');
    await rowOf(page, 'New project').waitFor();
  });

  it('goes from a capital partner to its funding profiles, and reads of companies without any, or that are none', async () => {
    const page = await open('/admin/capital-partners');
    await rowOf(page, 'Harrow Lane Credit Partners')
      .getByRole('link', { name: /^Funding Profiles/ })
      .click();
    await heading(page, 'Harrow Lane Credit Partners');
    expect(await headers(page)).toMatch(/^Project Location, .*Min ICR, Actions$/);
    await press(page, 'Back to capital partners');
    await heading(page, 'CAPITAL PARTNERS');
    await page.goto(`${stage.portal.url}/admin/funding-profiles`);
    await heading(page, 'No Funding Profile found for Tidewater Property Advisory');
    await page.goto(`${stage.portal.url}/admin/contact-list?companyId=00000000-0000-4000-8000-000000000000`);
    await heading(page, 'This company cannot be shown');
    await page.goto(`${stage.portal.url}/admin/project-documents?projectId=nothing`);
    await heading(page, 'This project cannot be shown');
  });
});

describe('a list', () => {
  it('keeps two filters, which combine with AND, over a reload and back', async () => {
    const page = await open('/admin/schedule');
    await filter(page, 'Project Location', 'NEW');
    const wide = await count(page);
    await filter(page, 'Project Location', 'zealand');
    const narrow = await count(page);
    expect(narrow).toBeGreaterThan(0);
    expect(narrow).toBeLessThan(wide);
    await page.reload();
    await chip(page, 'Project Location: zealand').waitFor();
    expect(await count(page)).toBe(narrow);
    await go(page, 'Users');
    await heading(page, 'USERS');
    await page.goBack();
    await chip(page, 'Project Location: NEW').waitFor();
    expect(await count(page)).toBe(narrow);
  });

  it('exports exactly the rows that pass the filters', async () => {
    const page = await open('/admin/schedule');
    await filter(page, 'Funding Type', 'debt');
    await press(page, 'Actions');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export to CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Dashboard_export.csv');
    const [head = [], ...lines] = parseCsv(readFileSync(await download.path(), 'utf8'));
    expect(head.join(', ')).toBe((await headers(page)).replace(/, Actions$/, ''));
    const shown: string[] = [];
    const pages = Math.ceil(lines.length / 25);
    for (let at = 1; at <= pages; at++) {
      await page.getByText(`Page ${at} of ${pages}`).waitFor();
      shown.push(...(await names(page)));
      if (at < pages) await press(page, 'Next page');
    }
    expect(lines.map(([name]) => name)).toEqual(shown);
    expect(lines.every((line) => /Debt/.test(line[head.indexOf('Funding Type')] ?? ''))).toBe(true);
  });

  it('is printed whole, and draws a page of it again afterwards', async () => {
    const page = await open('/admin/schedule');
    const all = await count(page);
    expect(await names(page)).toHaveLength(25);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await names(page)).toHaveLength(all);
    expect(await headers(page)).not.toMatch(/Actions/);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => names(page)).toHaveLength(25);
  });
});

describe('others', () => {
  it('are told that an administrator’s page is not theirs, and see their own contacts', async () => {
    const page = await open('/admin/users', 'developer@portal.test');
    await heading(page, 'Not your page');
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await page.goto(`${stage.portal.url}/admin/contact-list?companyId=00000000-0000-4000-8000-000000000000`);
    await heading(page, 'CONTACT LIST');
    await page.getByRole('main').getByText('Kestrel Bay Developments', { exact: true }).waitFor();
    expect(await headers(page)).toBe('First Name, Last Name, Phone, Email, Actions');
  });

  it('read the documents of what they fund, and cannot change them', async () => {
    const token = await tokenOf('funder@portal.test');
    const get = async <T>(path: string) => (await call<T[]>(stage.portal, 'GET', path, { token })).body;
    const funded = await get<Project>('/api/project/open');
    const documents = await Promise.all(funded.map(({ id }) => get(`/api/document/project/${id}`)));
    const { projectName } = funded.find((_, at) => documents[at]?.length) ?? { projectName: '' };
    const page = await open('/admin/wip', 'funder@portal.test');
    await page.goto(`${stage.portal.url}/admin/wip?filter=projectName:${projectName}`);
    await page.getByRole('link', { name: `Project Documents: ${projectName}` }).click();
    await heading(page, 'PROJECT DOCUMENTS');
    expect(await headers(page)).toBe(
      'Document Title, Document Type, Document Status, File Size, Uploaded, Uploaded By, Actions',
    );
    expect(await page.getByRole('button', { name: /^(Add|Edit|Delete) / }).count()).toBe(0);
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('button', { name: /^Open Document/ })
        .first()
        .click(),
    ]);
    const file = await tab.waitForRequest(/\/documents\/document\/.*Signature=/);
    expect((await file.response())?.status()).toBe(200);
  });
});
