import type { Page } from 'playwright-core';
import { journey } from '../../support/journey.ts';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { focused } from '../../support/keyboard.ts';
import { filter, headers, names, rowOf } from '../../support/list.ts';
import { call, tokenOf } from '../../support/person.ts';
import { follow, heading, press } from '../../support/screen.ts';

const stage = journey();

/** Opens a page after signing in. */
const open = (path: string, email = 'admin@portal.test') => stage.as(email, path);

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
const says = (page: Page, words: RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).waitFor();
async function remove(page: Page, name: string, label: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `${label}: ${name}` })
    .click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
  await press(page, 'Delete');
}

/** Columns of each list of the menu are in test/web/lists.test.ts. */
async function walkMenu(page: Page): Promise<void> {
  for (const [link, title, columns] of [
    ['Users', 'USERS', 'Full Name, Company, Phone, Email, Role, Actions'],
    ['Project Partners', 'PROJECT PARTNERS', 'Company Name, State, Phone, Email, Actions'],
    ['New Companies', 'NEW COMPANIES', 'Company Name, Phone, Email, Actions'],
  ] as const) {
    await go(page, link);
    await heading(page, title);
    expect(await headers(page)).toBe(columns);
  }
}

/** A new company without anything on it goes; words say why another one stays. */
async function deleteCompanies(page: Page): Promise<void> {
  await rowOf(page, 'Northbridge Building Co').getByText('Developer looking for funding').waitFor();
  await press(page, 'Delete Company: Northbridge Building Co');
  await says(page, /^Northbridge Building Co cannot be deleted: 1 user, contact, project/);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await remove(page, 'Bay of Islands Land Trust', 'Delete Company');
  await says(page, /^1 company deleted/);
  const next = await page
    .getByRole('rowheader')
    .filter({ hasText: /^[C-Z]/ })
    .first()
    .innerText();
  await rowOf(page, 'Bay of Islands Land Trust').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain(next.split('\n')[0]);
  const token = await tokenOf('admin@portal.test');
  const path = '/api/company/companytype/guest';
  const { body } = await call<{ companyName: string }[]>(stage.portal, 'GET', path, { token });
  const left = body.map(({ companyName }) => companyName);
  expect(left).toContain('Northbridge Building Co');
  expect(left).not.toContain('Bay of Islands Land Trust');
}

/** A row that is long says the rest of its choices on focus, until Escape. */
async function readRestOfChoices(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^\+\d/ }).first();
  await more.focus();
  const rest = page.getByRole('tooltip');
  await rest.waitFor();
  const said = (await more.textContent())?.replace(/^\+\d+: /, '') ?? '';
  expect(said).not.toBe('');
  expect(await rest.innerText()).toContain(said);
  await page.keyboard.press('Escape');
  await rest.waitFor({ state: 'hidden' });
}

async function readProfilesOfCompany(page: Page): Promise<void> {
  await go(page, 'Capital Partners');
  await heading(page, 'CAPITAL PARTNERS');
  expect(await headers(page)).toBe('Company Name, Phone, Email, Actions');
  await rowOf(page, 'Harrow Lane Credit Partners')
    .getByRole('link', { name: /^Funding Profiles/ })
    .click();
  await heading(page, 'Harrow Lane Credit Partners');
  expect(await headers(page)).toMatch(/^Project Location, .*Min ICR, Actions$/);
  await readRestOfChoices(page);
  await press(page, 'Back to capital partners');
  await heading(page, 'CAPITAL PARTNERS');
}

it('an administrator sees the lists of the menu, deletes a company, and reads of companies without profiles, or that are none', async () => {
  const page = await open('/admin/schedule');
  await walkMenu(page);
  await deleteCompanies(page);
  await readProfilesOfCompany(page);
  await follow(page, '/admin/funding-profiles');
  await heading(page, 'No Funding Profile found for Tidewater Property Advisory');
  await follow(page, '/admin/contact-list?companyId=00000000-0000-4000-8000-000000000000');
  await heading(page, 'This company is not available');
  await follow(page, '/admin/project-documents?projectId=nothing');
  await heading(page, 'This project is not available');
});

it('others are told that an administrator’s page is not theirs, and see their own contacts', async () => {
  const page = await open('/admin/users', 'developer@portal.test');
  await heading(page, "You don't have access");
  expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
  await follow(page, '/admin/contact-list?companyId=00000000-0000-4000-8000-000000000000');
  await heading(page, 'CONTACT LIST');
  await page.getByRole('main').getByText('Kestrel Bay Developments', { exact: true }).waitFor();
  expect(await headers(page)).toBe('First Name, Last Name, Phone, Email, Actions');
});

/** The names on all pages of a list. */
async function namesOnAllPages(page: Page): Promise<readonly string[]> {
  await page.getByRole('rowheader').first().waitFor();
  const seen: string[] = [];
  for (;;) {
    seen.push(...(await names(page)));
    const next = page.getByRole('button', { name: 'Next page' });
    if (await next.isDisabled()) return seen;
    await next.click();
  }
}

const sent = async <T>(email: string, path: string) =>
  (await call<T[]>(stage.portal, 'GET', path, { token: await tokenOf(email) })).body;

/** The new projects, the matched ones without a capital partner, and the later ones assigned to the funder. */
async function namesForFunder(): Promise<readonly string[]> {
  const [funder] = await sent<User>('admin@portal.test', '/api/user/funder@portal.test');
  const open = await sent<Project>('admin@portal.test', '/api/project/open');
  const closed = await sent<Project>('admin@portal.test', '/api/project/closed');
  const expected = [...open, ...closed].filter(({ draft, projectStatus, capitalCompanyId }) => {
    if (draft) return false;
    if (projectStatus === 'new') return true;
    return capitalCompanyId === (projectStatus === 'matched' ? '' : funder?.companyId);
  });
  return expected.map(({ projectName }) => projectName);
}

async function nameOfFundedWithDocuments(): Promise<string> {
  const funded = await sent<Project>('funder@portal.test', '/api/project/open');
  const documents = await Promise.all(
    funded.map(({ id }) => sent('funder@portal.test', `/api/document/project/${id}`)),
  );
  return funded.find((_, at) => documents[at]?.length)?.projectName ?? '';
}

it('a capital partner sees exactly its projects, reads the documents of what it funds, and cannot change them', async () => {
  const page = await open('/admin/wip', 'funder@portal.test');
  expect((await namesOnAllPages(page)).toSorted()).toEqual((await namesForFunder()).toSorted());
  const projectName = await nameOfFundedWithDocuments();
  await filter(page, 'Project Name', projectName);
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
