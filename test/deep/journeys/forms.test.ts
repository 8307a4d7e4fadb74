import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Contact } from '../../../shared/entities/contact.ts';
import type { FundingProfile } from '../../../shared/entities/funding-profile.ts';
import type { User } from '../../../shared/entities/user.ts';
import { pages } from '../../../shared/pages.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { journey } from '../../support/journey.ts';
import { focusedName } from '../../support/keyboard.ts';
import {
  control,
  dismissToast,
  factValue,
  fillIn,
  isInView,
  navigate,
  chooseMore,
  pressButton,
  pressSave,
  signIn,
  waitForToast,
  waitForTitle,
} from '../../support/screen.ts';

const stage = journey();

const { openAs } = stage;
const followMenuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Triggers every validation message of a funding profile, fixes them, edits and deletes the profile. */
async function maintainFundingProfile(page: Page): Promise<void> {
  await followMenuLink(page, 'Funding Profiles');
  await page.getByRole('button', { name: 'Add Funding Profile' }).click();
  await page.getByRole('heading', { name: 'FUNDING DETAILS' }).waitFor();
  await pressSave(page);
  for (const [message, times] of Object.entries({
    'Please select location': 1,
    'Please select type': 1,
    'Please select sector': 1,
    'Please select funding type': 2,
    'IRR is required': 1,
    'Invalid mininum amount': 1,
    'Invalid maximum amount': 1,
  }))
    expect(await page.getByText(message, { exact: true }).count(), message).toBe(times);
  const tasmania = page.getByRole('checkbox', { name: 'Tasmania' });
  expect(await tasmania.getAttribute('aria-required')).toBe('true');
  for (const label of ['Tasmania', 'Value Add', 'Tourism', 'Mezzanine Debt', 'Bridging'])
    await page.getByRole('checkbox', { name: label }).check({ force: true });
  expect(await tasmania.getAttribute('aria-required')).toBeNull();
  await fillIn(page, {
    'Min Return Required (%IRR)': '14.5',
    'Min Amount': '2000000',
    'Max Amount': '1500000',
    'Loan To Value % (max)': '101',
  });
  await pressSave(page);
  await page.getByText('Invalid Loan to Value %').waitFor();
  await page.getByText('Invalid maximum amount').waitFor();
  await fillIn(page, { 'Max Amount': '7,500,000', 'Loan To Value % (max)': '72.5' });
  await pressSave(page);
  await dismissToast(page, 'Funding Profile details saved');
  // By URL: the row may move while the list reloads.
  const edit = row(page, 'Tasmania').filter({ hasText: '72.5' }).getByRole('link', { name: /Edit/ });
  await navigate(page, (await edit.getAttribute('href')) ?? '');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Tourism' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await row(page, 'Tasmania')
    .filter({ hasText: '72.5' })
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 funding profile deleted').waitFor();
}

/** Opens a project's form by URL, and checks that it is read-only. */
async function expectReadOnlyProject(page: Page): Promise<void> {
  await followMenuLink(page, 'Transaction Schedule');
  const name = await page.getByRole('rowheader').first().getByRole('link').innerText();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a screen').fill(name);
  await page.locator('[data-action]', { hasText: name }).first().click();
  await page.waitForURL(/project-page/);
  await navigate(page, page.url().slice(stage.portal.url.length).replace('project-page', 'project-form'));
  await waitForTitle(page, 'PROJECT DETAILS');
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  expect(await page.title()).toBe(`${name} · Property Finance Portal`);
  expect(await factValue(page, 'Project Name').innerText()).toBe(name);
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
}

it('lets a capital partner maintain a funding profile, and only read projects', async () => {
  const page = await openAs('funder@portal.test');
  await maintainFundingProfile(page);
  await expectReadOnlyProject(page);
});

async function makeCapitalPartner(admin: Page, name: string): Promise<void> {
  await followMenuLink(admin, 'New Companies');
  await row(admin, name).getByRole('link', { name: /Edit/ }).click();
  await fillIn(admin, { 'Company Type': 'Capital Partner' });
  await pressSave(admin);
  await dismissToast(admin, 'Company details saved');
  await admin.waitForURL(/new-companies/);
  await row(admin, name).waitFor({ state: 'detached' });
  await followMenuLink(admin, 'Capital Partners');
  await row(admin, name).waitFor();
}

/** Triggers every validation message of a contact, adds, deletes and restores it, and reads its history. */
async function maintainContacts(page: Page): Promise<void> {
  await followMenuLink(page, 'Capital Partners');
  await page.getByRole('link', { name: /Edit/ }).first().click();
  await chooseMore(page, 'Show Contact List');
  await page.getByRole('heading', { name: 'CONTACT LIST' }).waitFor();
  await page.getByRole('button', { name: 'Add Contact' }).first().click();
  await pressSave(page);
  for (const message of [
    'First name is required.',
    'Last name is required.',
    'Invalid email',
    'Invalid phone numbers',
  ])
    await page.getByText(message, { exact: true }).waitFor();
  await fillIn(page, { 'First Name': '\u200B', 'Last Name': 'x'.repeat(201) });
  await pressSave(page);
  await page.getByText('First name is required.', { exact: true }).waitFor();
  await page.getByText('Last Name has 201 characters, at most 200 are allowed.').waitFor();
  await fillIn(page, {
    Title: 'Mrs.',
    'First Name': 'Ottilie',
    'Last Name': 'Ferrier',
    Email: 'Ottilie@Ferrier.example',
    Phone: '0491 570 006',
  });
  await pressSave(page);
  await dismissToast(page, 'Contact details saved');
  await row(page, 'Ferrier').getByText('+61 491 570 006').waitFor();
  await row(page, 'Ferrier')
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 contact deleted').waitFor();
  await row(page, 'Ferrier').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Restored').waitFor();
  await row(page, 'Ferrier').getByRole('link', { name: /Edit/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  await expect
    .poll(() => history.locator('strong').allInnerTexts())
    .toEqual(['Restored', 'Deleted', 'Created']);
  await history.last().getByText('Ottilie', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await history.first().waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('History');
}

const companyField = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Company', exact: true })
    .or(page.getByRole('combobox', { name: 'Company', exact: true }));
const chooseCompany = async (page: Page, name: string) => {
  await companyField(page).fill(name);
  await page.locator('[role=option]').filter({ hasText: name }).click();
};

/** Moves a user to another company, and checks that administrators can't change their own company and role. */
async function moveUser(page: Page): Promise<void> {
  await followMenuLink(page, 'Users');
  const firstRow = page.getByRole('row').nth(1);
  const name = await firstRow.getByRole('rowheader').getByRole('link').innerText();
  await firstRow.getByRole('link', { name: /Edit/ }).click();
  await waitForTitle(page, 'EDIT PROFILE');
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  await chooseCompany(page, 'Hartley Family Office');
  await pressSave(page);
  await dismissToast(page, 'User saved');
  await row(page, name).getByRole('cell', { name: 'Hartley Family Office' }).waitFor();
  await navigate(page, '/admin/user-form?email=admin@portal.test');
  expect(await factValue(page, 'Role').innerText()).toBe('Administrator');
  expect(await control(page, 'Role').count()).toBe(0);
  expect(await control(page, 'Company').count()).toBe(0);
}

async function addProjectOfPartner(page: Page): Promise<void> {
  await followMenuLink(page, 'Project Partners');
  await page.getByRole('link', { name: /Edit/ }).first().click();
  await waitForTitle(page, 'COMPANY DETAILS');
  const partner = await control(page, 'Company Name').inputValue();
  await chooseMore(page, 'Add Project');
  await page.getByRole('heading', { name: 'PROJECT DETAILS' }).waitFor();
  expect(await factValue(page, 'Project Partner').innerText()).toBe(partner);
}

it('converts a new company to a capital partner, maintains contacts and users, and adds a project of a partner', async () => {
  const guest = await openAs('guest@portal.test');
  expect(await guest.getByRole('link', { name: 'Funding Profiles' }).count()).toBe(0);
  await followMenuLink(guest, 'Company Details');
  const name = await control(guest, 'Company Name').inputValue();
  expect(await guest.getByLabel('Company Type').count()).toBe(0);
  const admin = await openAs('admin@portal.test');
  await makeCapitalPartner(admin, name);
  await guest.reload();
  await guest.getByRole('link', { name: 'Funding Profiles' }).waitFor();
  await maintainContacts(admin);
  await moveUser(admin);
  await addProjectOfPartner(admin);
});

it.each([
  ['contact', 'contact-form?contactId=', pages.contactList.path],
  ['funding-profile', 'capital-form?fundingProfileId=', pages.fundingProfiles.path],
] as const)(
  'returns from the form of a %s in a new tab to the list of its company',
  async (noun, form, list) => {
    const token = await tokenOf('admin@portal.test');
    const read = async <T>(path: string) => (await call<T[]>(stage.portal, 'GET', path, { token })).body[0];
    const funder = await read<Company>('/api/company/companytype/capital_partner');
    const path = contract[noun].ofCompany.path.replace('{companyId}', funder?.id ?? '');
    const record = await read<Contact | FundingProfile>(path);
    const page = await openAs('admin@portal.test', `/admin/${form}${record?.id}`);
    await pressButton(page, 'Back');
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === list && searchParams.get('companyId') === funder?.id,
    );
  },
);

it('keeps the input of a new record when the session ends, before and after its first save', async () => {
  const page = await openAs('funder@portal.test', '/admin/contact-form');
  const endSessionBySaving = async () => {
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{}' }));
    await pressSave(page);
    await page.getByText('Your session has ended. Please sign in again.').first().waitFor();
    await page.unroute('**/api/**');
    await signIn(page, 'funder@portal.test');
  };
  await fillIn(page, {
    'First Name': 'Zara',
    'Last Name': 'Quill',
    Email: 'zara@example.test',
    Phone: '0412345678',
  });
  await endSessionBySaving();
  await expect.poll(() => control(page, 'Last Name').inputValue()).toBe('Quill');
  await pressSave(page);
  await waitForToast(page, 'Contact details saved');
  await fillIn(page, { City: 'Nelson' });
  await endSessionBySaving();
  await expect.poll(() => control(page, 'City').inputValue()).toBe('Nelson');
  await pressSave(page);
  await dismissToast(page, 'Contact details saved');
  await row(page, 'zara@example.test').waitFor();
  expect(await row(page, 'zara@example.test').count()).toBe(1);
});

it('shows why a save failed to a user at the end of a long form on a phone', async () => {
  const page = await openAs('funder@portal.test', '/admin/company-form');
  await page.setViewportSize({ width: 390, height: 844 });
  await fillIn(page, { 'Post Code': '2001' });
  await page.route('**/api/company', (route) => route.abort());
  await pressSave(page);
  const reason = page.getByRole('alert').filter({ hasText: 'The portal cannot be reached.' });
  await expect.poll(() => isInView(reason)).toBe(true);
});

it('reports a deletion whose code fails to load, and deletes nothing', async () => {
  const page = await openAs('funder@portal.test', '/admin/funding-profiles');
  const deleteButtons = page.getByRole('row').getByRole('button', { name: /Delete/ });
  await deleteButtons.first().click();
  const count = await deleteButtons.count();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('will be deleted').waitFor();
  // Code that is prefetched for other pages has arrived, so that the next file is the deletion's.
  await page.waitForLoadState('networkidle');
  let missing: string | undefined;
  await page.route('**/assets/**', (route) => {
    const [file] = route.request().url().split('?');
    missing ??= file;
    return file === missing ? route.abort() : route.continue();
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, 'The portal cannot be reached. Check your connection and try again.');
  await dialog.waitFor({ state: 'detached' });
  expect(await deleteButtons.count()).toBe(count);
});

/** Moves a user to a company by API, like another administrator. */
async function moveElsewhere(email: string, company: Company): Promise<void> {
  const token = await tokenOf('admin@portal.test');
  const { body } = await call<User[]>(stage.portal, 'GET', `/api/user/${email}`, { token });
  const user = { email, version: body[0]?.version, companyId: company.id };
  const { status } = await call(stage.portal, 'POST', '/api/user', { token, body: { user } });
  expect(status).toBe(200);
}

it('keeps the typed name of a company when the list of companies arrives late', async () => {
  const page = await openAs('admin@portal.test', '/admin');
  let answerLists = () => {};
  const isAnswered = new Promise<void>((resolve) => (answerLists = resolve));
  await page.route('**/api/company/companytype/**', (route) => isAnswered.then(() => route.continue()));
  await page.goto(`${stage.portal.url}/admin/user-form?email=funder@portal.test`);
  const field = companyField(page);
  await expect.poll(() => field.inputValue()).not.toBe('');
  await field.fill('Hartley');
  answerLists();
  await page.locator('[role=option]').filter({ hasText: 'Hartley Family Office' }).click();
  expect(await field.inputValue()).toBe('Hartley Family Office');
});

it('names the companies that an administrator chose for a user in two windows', async () => {
  const email = 'funder@portal.test';
  const token = await tokenOf('admin@portal.test');
  const { body } = await call<User[]>(stage.portal, 'GET', '/api/user/developer@portal.test', { token });
  const [developer] = body;
  const path = `/api/company/${developer?.companyId}`;
  const [company] = (await call<Company[]>(stage.portal, 'GET', path, { token })).body;
  if (!company) throw new Error('The demo has no company of the developer.');
  const page = await openAs('admin@portal.test', `/admin/user-form?email=${email}`);
  await chooseCompany(page, 'Hartley Family Office');
  await moveElsewhere(email, company);
  await pressSave(page);
  const choices = page.getByRole('group', { name: 'Company' });
  await choices.getByText('This window').locator('..').getByText('Hartley Family Office').waitFor();
  await choices.getByText('The other window').locator('..').getByText(company.companyName).waitFor();
});

it('does not lose a click below a field that becomes invalid as the click leaves it', async () => {
  const page = await openAs('admin@portal.test', '/admin/webhook-page');
  await control(page, 'URL').fill('ftp://example.com');
  await page.getByRole('checkbox', { name: 'Company changed' }).check();
  await page.getByText(/^Please enter a public URL/).waitFor();
});
