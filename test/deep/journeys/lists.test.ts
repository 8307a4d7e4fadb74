import type { Page } from 'playwright-core';
import { journey } from '../../support/journey.ts';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { focusedName } from '../../support/keyboard.ts';
import { addFilter, readHeaders, readNames, rowOf } from '../../support/list.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { navigate, waitForHeading, waitForToast, pressButton } from '../../support/screen.ts';

const stage = journey();

/** Opens a page as a signed-in user. */
const open = (path: string, email = 'admin@portal.test') => stage.openAs(email, path);

const followMenuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
async function deleteRow(page: Page, name: string, label: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `${label}: ${name}` })
    .click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
  await pressButton(page, 'Delete');
}

/** Opens lists by the menu; test/web covers the columns of every list. */
async function walkMenu(page: Page): Promise<void> {
  for (const [link, title, columns] of [
    ['Users', 'USERS', 'Full Name, Company, Phone, Email, Role, Actions'],
    ['Project Partners', 'PROJECT PARTNERS', 'Company Name, State, Phone, Email, Actions'],
    ['New Companies', 'NEW COMPANIES', 'Company Name, Phone, Email, Actions'],
  ] as const) {
    await followMenuLink(page, link);
    await waitForHeading(page, title);
    expect(await readHeaders(page)).toBe(columns);
  }
}

/** Deletes an empty company, and expects the reason why another can't be deleted. */
async function deleteCompanies(page: Page): Promise<void> {
  await rowOf(page, 'Northbridge Building Co').getByText('Developer looking for funding').waitFor();
  await pressButton(page, 'Delete Company: Northbridge Building Co');
  await waitForToast(page, /^Northbridge Building Co cannot be deleted: 1 user, contact, project/);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await deleteRow(page, 'Bay of Islands Land Trust', 'Delete Company');
  await waitForToast(page, /^1 company deleted/);
  const next = await page
    .getByRole('rowheader')
    .filter({ hasText: /^[C-Z]/ })
    .first()
    .innerText();
  await rowOf(page, 'Bay of Islands Land Trust').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toContain(next.split('\n')[0]);
  const token = await tokenOf('admin@portal.test');
  const path = '/api/company/companytype/guest';
  const { body } = await call<{ companyName: string }[]>(stage.portal, 'GET', path, { token });
  const remaining = body.map(({ companyName }) => companyName);
  expect(remaining).toContain('Northbridge Building Co');
  expect(remaining).not.toContain('Bay of Islands Land Trust');
}

/** Checks that a tooltip shows the choices that don't fit into a row, on focus until Escape, wherever the pointer is. */
async function expectTooltipOfChoices(page: Page): Promise<void> {
  const moreButton = page.getByRole('button', { name: /^\+\d/ }).first();
  await moreButton.focus();
  const tooltip = page.getByRole('tooltip');
  await tooltip.waitFor();
  await page.getByRole('table').locator('tbody th').first().hover();
  const hiddenChoices = (await moreButton.textContent())?.replace(/^\+\d+: /, '') ?? '';
  expect(hiddenChoices).not.toBe('');
  expect(await tooltip.innerText()).toContain(hiddenChoices);
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'hidden' });
}

async function readProfilesOfCompany(page: Page): Promise<void> {
  await followMenuLink(page, 'Capital Partners');
  await waitForHeading(page, 'CAPITAL PARTNERS');
  expect(await readHeaders(page)).toBe('Company Name, Phone, Email, Actions');
  await rowOf(page, 'Harrow Lane Credit Partners')
    .getByRole('link', { name: /^Funding Profiles/ })
    .click();
  await waitForHeading(page, 'Harrow Lane Credit Partners');
  expect(await readHeaders(page)).toMatch(/^Project Location, .*Min ICR, Actions$/);
  await expectTooltipOfChoices(page);
  await pressButton(page, 'Back to capital partners');
  await waitForHeading(page, 'CAPITAL PARTNERS');
}

it("shows an administrator the menu's lists, deletes a company, and says which profiles, company or project are missing", async () => {
  const page = await open('/admin/schedule');
  await walkMenu(page);
  await deleteCompanies(page);
  await readProfilesOfCompany(page);
  await navigate(page, '/admin/funding-profiles');
  await waitForHeading(page, 'No Funding Profile found for Tidewater Property Advisory');
  await navigate(page, '/admin/contact-list?companyId=00000000-0000-4000-8000-000000000000');
  await waitForHeading(page, 'This company is not available');
  await navigate(page, '/admin/project-documents?projectId=nothing');
  await waitForHeading(page, 'This project is not available');
});

it('denies a partner the pages of administrators, and shows the contacts of its own company', async () => {
  const page = await open('/admin/users', 'developer@portal.test');
  await waitForHeading(page, "You don't have access");
  expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
  await navigate(page, '/admin/contact-list?companyId=00000000-0000-4000-8000-000000000000');
  await waitForHeading(page, 'CONTACT LIST');
  await page.getByRole('main').getByText('Kestrel Bay Developments', { exact: true }).waitFor();
  expect(await readHeaders(page)).toBe('First Name, Last Name, Phone, Email, Actions');
});

/** The names on all pages of a list. */
async function collectNames(page: Page): Promise<readonly string[]> {
  await page.getByRole('rowheader').first().waitFor();
  const collected: string[] = [];
  for (;;) {
    collected.push(...(await readNames(page)));
    const next = page.getByRole('button', { name: 'Next page' });
    if (await next.isDisabled()) return collected;
    await next.click();
  }
}

const readList = async <T>(email: string, path: string) =>
  (await call<T[]>(stage.portal, 'GET', path, { token: await tokenOf(email) })).body;

/** Names of new projects, of matched ones without a capital partner, and of later ones assigned to the funder. */
async function expectedNamesForFunder(): Promise<readonly string[]> {
  const [funder] = await readList<User>('admin@portal.test', '/api/user/funder@portal.test');
  const open = await readList<Project>('admin@portal.test', '/api/project/open');
  const closed = await readList<Project>('admin@portal.test', '/api/project/closed');
  const expected = [...open, ...closed].filter(({ draft, projectStatus, capitalCompanyId }) => {
    if (draft) return false;
    if (projectStatus === 'new') return true;
    return capitalCompanyId === (projectStatus === 'matched' ? '' : funder?.companyId);
  });
  return expected.map(({ projectName }) => projectName);
}

async function findFundedProjectWithDocuments(): Promise<string> {
  const fundedProjects = await readList<Project>('funder@portal.test', '/api/project/open');
  const documents = await Promise.all(
    fundedProjects.map(({ id }) => readList('funder@portal.test', `/api/document/project/${id}`)),
  );
  return fundedProjects.find((_, index) => documents[index]?.length)?.projectName ?? '';
}

it('shows a capital partner exactly its projects and the documents of those it funds, read-only', async () => {
  const page = await open('/admin/wip', 'funder@portal.test');
  expect((await collectNames(page)).toSorted()).toEqual((await expectedNamesForFunder()).toSorted());
  const projectName = await findFundedProjectWithDocuments();
  await addFilter(page, 'Project Name', projectName);
  await page.getByRole('link', { name: `Project Documents: ${projectName}` }).click();
  await waitForHeading(page, 'PROJECT DOCUMENTS');
  expect(await readHeaders(page)).toBe(
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

it('hides the rows that it has loaded once the server refuses them', async () => {
  const page = await open('/admin/schedule');
  await page.getByRole('rowheader').first().waitFor();
  await page.route('**/api/project/**', (route) => route.fulfill({ status: 403, json: {} }));
  const showListAgain = async () => {
    await followMenuLink(page, 'Users');
    await waitForHeading(page, 'USERS');
    await followMenuLink(page, 'Transaction Schedule');
    await waitForHeading(page, 'TRANSACTION SCHEDULE');
    return page.getByText('You do not have access to this.').count();
  };
  // The list is not read twice within a few seconds.
  await expect.poll(showListAgain).toBe(1);
  expect(await page.getByRole('rowheader').count()).toBe(0);
});
