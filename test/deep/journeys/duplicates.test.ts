import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Merge, MergeProgress } from '../../../shared/api/merge.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Contact } from '../../../shared/entities/contact.ts';
import { runAxe } from '../../support/axe.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { pressButton } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

async function callAsAdmin<A>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<A> {
  const answer = await call<A>(stage.portal, method, path, { token: await tokenOf(ADMIN), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const contactsOf = async ({ id }: Company) =>
  (await callAsAdmin<Contact[]>('GET', `/api/contact/company/${id}`)).map(({ email }) => email);

/** Creates a near copy of a demo company, with a contact. */
async function createDuplicate(original: Company, suffix: string): Promise<Company> {
  const { phone, companyType } = original;
  const values = { companyName: `${original.companyName.toUpperCase()} ${suffix}`, phone, companyType };
  const company = await callAsAdmin<Company>('POST', '/api/company', { company: values });
  const contact = { firstName: 'Jo', lastName: 'Kay', phone, companyId: company.id };
  await callAsAdmin('POST', '/api/contact', { contact: { ...contact, email: `jo.${suffix}@twin.test` } });
  return company;
}

/** Expects no axe findings and no horizontal scrolling. */
async function expectAccessible(page: Page, part: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  expect(await runAxe(page, part, 'all')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** Whether the text of a cell does not fit its column. */
const isCutOff = (cell: Locator): Promise<boolean> =>
  cell.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return text.getBoundingClientRect().width > element.getBoundingClientRect().width - padding;
  });

it('finds, compares and merges two companies, undoes the merge, and hides a dismissed pair', async () => {
  const [first, second] = await callAsAdmin<Company[]>(
    'GET',
    '/api/company/companytype/project_partner?limit=100',
  );
  if (!first || !second) throw new Error('The demo lacks two partners.');
  const [copy, otherCopy] = [await createDuplicate(first, 'Trust'), await createDuplicate(second, 'Limited')];
  const initialContacts = await contactsOf(first);
  const page = await stage.openAs(ADMIN, '/admin/duplicates');

  const pair = `${second.companyName} and ${otherCopy.companyName}`;
  await pressButton(page, `Not a duplicate: ${pair}`);
  await page.getByText(`${pair} are not duplicates`).waitFor();
  await page.getByRole('button', { name: `Not a duplicate: ${pair}` }).waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'main', 'dark');
  await page.getByText(`More: ${first.companyName} and ${copy.companyName}`).locator('..').click();
  await pressButton(page, `Compare and merge: ${first.companyName} and ${copy.companyName}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 contact', { exact: true }).waitFor();
  await expectAccessible(page, '[role=dialog]', 'light');
  await dialog.getByRole('radio', { name: `Company Name of ${copy.companyName}` }).check();
  await pressButton(page, 'Merge');
  await page
    .getByRole('heading', { name: `${copy.companyName} is merged into ${first.companyName}` })
    .waitFor();
  expect((await contactsOf(first)).toSorted()).toEqual([...initialContacts, 'jo.trust@twin.test'].toSorted());
  const [merged] = await callAsAdmin<Company[]>('GET', `/api/company/${first.id}`);
  expect(merged?.companyName).toBe(copy.companyName);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('radio', { name: 'Merges' }).check();
  await pressButton(page, `Undo merge: ${copy.companyName} into ${first.companyName}`);
  await dialog.getByRole('button', { name: 'Undo merge' }).click();
  await page.getByText('2 of 2 records moved back').first().waitFor();
  expect(await isCutOff(page.getByRole('cell', { name: 'Undone' }))).toBe(false);
  expect(await contactsOf(first)).toEqual(initialContacts);
  expect(await contactsOf(copy)).toEqual(['jo.trust@twin.test']);

  // Views of the merges are not views of the pairs, which have other columns.
  await pressButton(page, 'Save view');
  await dialog.getByRole('textbox', { name: 'Name of this view' }).fill('My merges');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('link', { name: 'My merges' });
  await view.waitFor();
  await page.getByRole('radio', { name: 'Companies' }).check();
  await page.getByRole('columnheader', { name: 'In common' }).waitFor();
  expect(await view.count()).toBe(0);
  await page.getByRole('radio', { name: 'Merges' }).check();
  await view.waitFor();
});

it('starts no other merge while a merge is running', async () => {
  const [first, second] = await callAsAdmin<Company[]>(
    'GET',
    '/api/company/companytype/capital_partner?limit=2',
  );
  if (!first || !second) throw new Error('The demo lacks two funders.');
  const addCopy = async (original: Company) => {
    const { companyName } = await createDuplicate(original, 'Copy');
    return `Compare and merge: ${original.companyName} and ${companyName}`;
  };
  const labels = [await addCopy(first), await addCopy(second)];
  const page = await stage.openAs(ADMIN, '/admin/duplicates');
  const release = await holdRequests(page, /\/api\/merge\/[-\da-f]{36}$/);
  const merge = page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true });
  await pressButton(page, labels[0] ?? '');
  await merge.click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await pressButton(page, labels[1] ?? '');
  await page.getByRole('dialog').getByText('A merge is running').waitFor();
  expect(await merge.isDisabled()).toBe(true);
  release();
  await expect.poll(() => merge.isEnabled()).toBe(true);
});

it('says in the comparison that another administrator has merged the pair, and drops it from the list', async () => {
  const [first] = await callAsAdmin<Company[]>('GET', '/api/company/companytype/project_partner?limit=1');
  if (!first) throw new Error('The demo lacks a partner.');
  const copy = await createDuplicate(first, 'Syndicate');
  const page = await stage.openAs(ADMIN, '/admin/duplicates');
  const compare = page.getByRole('button', {
    name: `Compare and merge: ${first.companyName} and ${copy.companyName}`,
  });
  await compare.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 contact', { exact: true }).waitFor();
  const { id } = await callAsAdmin<Merge>('POST', '/api/merge', {
    merge: { id: randomUUID(), keptId: first.id, removedId: copy.id, version: first.version, take: [] },
  });
  const proceed = async () =>
    (await callAsAdmin<MergeProgress>('POST', `/api/merge/${id}`, { direction: 'merge' })).merge.state;
  await expect.poll(proceed).toBe('merged');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await dialog.getByRole('alert').getByText('The company to merge was deleted.').waitFor();
  expect(await dialog.getByText('1 contact', { exact: true }).count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Merge', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await compare.waitFor({ state: 'detached' });
});
