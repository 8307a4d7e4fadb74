import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Note } from '../../../shared/entities/note.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import {
  cancelLeaving,
  control,
  interruptSession,
  navigateAndWait,
  pressButton,
  pressSave,
  stayOnCancel,
  stayOnEscape,
  fillFields,
  waitForHeading,
  waitForToast,
} from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

async function callAsAdmin<A>(method: string, path: string, body?: unknown): Promise<A> {
  const answer = await call<A>(stage.portal, method, path, { token: await tokenOf(ADMIN), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function addCompany(companyName: string): Promise<Company> {
  return callAsAdmin('POST', contract.company.save.path, {
    company: { companyName, companyType: 'project_partner', phone: '+61290000000' },
  });
}

const openCompany = (id: string) => stage.openAs(ADMIN, `/admin/company-page?companyId=${id}`);
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
const notes = (page: Page) => page.getByRole('region', { name: 'Notes' });

async function choose(page: Page, action: string): Promise<void> {
  await pressButton(page, 'More');
  await page.getByRole('menuitem', { name: action }).click();
}

it('opens a funder from the list, shows each section, and fits every width in both themes', async () => {
  const page = await stage.openAs(ADMIN, '/admin/capital-partners');
  await page.getByRole('link', { name: 'Harrow Lane Credit Partners', exact: true }).click();
  await page.waitForURL(/company-page/);
  await waitForHeading(page, 'Harrow Lane Credit Partners');
  await page
    .getByRole('region', { name: 'Open projects that fit now' })
    .getByRole('listitem')
    .first()
    .waitFor();
  await page
    .getByRole('region', { name: 'Lending criteria' })
    .getByText(/^Lends up to/)
    .first()
    .waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await runAxeInBothThemes(page, 'html'), `${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [name, part] of [
    [/^Profiles/, 'Profiles'],
    [/^Projects/, 'Projects'],
    [/^Offers/, 'Offers'],
    [/^People/, 'People'],
  ] as const) {
    await tab(page, name).click();
    await page.getByRole('region', { name: part }).getByRole('listitem').first().waitFor();
  }
  await tab(page, /^Activity/).click();
  await page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first().waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL(/company-form/);
});

it('shows the seven key figures of a funder in rows of four and three at 1024 px', async () => {
  const page = await stage.openAs(ADMIN, '/admin/capital-partners');
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.getByRole('link', { name: 'Harrow Lane Credit Partners', exact: true }).click();
  const figures = page.getByRole('region', { name: 'Key figures' }).locator('dl > div');
  await figures.filter({ hasText: 'Last contact' }).waitFor();
  const tops = await figures.evaluateAll((list) => list.map((figure) => figure.getBoundingClientRect().top));
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  expect(rows).toEqual([4, 3]);
});

it('shows how many of all offers it lists, and lists more on request', async () => {
  const page = await stage.openAs(ADMIN, '/admin/capital-partners');
  const link = page.getByRole('link', { name: 'Harrow Lane Credit Partners', exact: true });
  const requestedCounts: string[] = [];
  await page.route('**/api/company-page/**', async (route) => {
    const answer = await route.fetch();
    const body = Object(await answer.json());
    requestedCounts.push(new URL(route.request().url()).searchParams.get('offers') ?? '');
    body.content.offerCounts.all = 52;
    await route.fulfill({ response: answer, json: body });
  });
  await link.click();
  await tab(page, /^Offers 52/).click();
  const offers = page.getByRole('region', { name: 'Offers' });
  await offers.getByText(/^\d+ newest of 52$/).waitFor();
  await offers.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => requestedCounts).toContain('100');
  await offers.getByRole('listitem').first().waitFor();
});

it('prints a funder without buttons, and each project in full', async () => {
  const page = await stage.openAs(ADMIN, '/admin/capital-partners');
  await page.getByRole('link', { name: 'Harrow Lane Credit Partners', exact: true }).click();
  const fact = page.getByRole('region', { name: 'Open projects that fit now' }).locator('li small').first();
  await fact.waitFor();
  await page.getByRole('region', { name: 'Notes' }).getByRole('listitem').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  // An A4 page between its margins.
  await page.setViewportSize({ width: 718, height: 900 });
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([]);
  expect(await fact.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

it('changes the relationship, undoes that, and changes the lead', async () => {
  const company = await addCompany('Relationship Pty Ltd');
  const page = await openCompany(company.id);
  await choose(page, 'Mark as active');
  await waitForToast(page, 'Relationship Pty Ltd: Relationship Active');
  await page.getByRole('main').locator('[data-large]').getByText('Active', { exact: true }).waitFor();
  await pressButton(page, 'Undo');
  await waitForToast(page, 'Relationship Pty Ltd: Relationship cleared');
  await choose(page, 'Take the lead');
  await page.getByText('Lead: Helen Marchetti').waitFor();
});

it('asks before it drops an invitation, and lists an invited user without a reload of the page', async () => {
  const company = await addCompany('Invitation Pty Ltd');
  const page = await openCompany(company.id);
  await choose(page, 'Invite User');
  await fillFields(page, { 'First Name': 'Norman' });
  await page.keyboard.press('Escape');
  await pressButton(page, 'Leave');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await choose(page, 'Invite User');
  await fillFields(page, {
    'First Name': 'Nora',
    'Last Name': 'Hartley',
    Email: 'nora@hartley.test',
    Phone: '0412 345 999',
  });
  await stayOnEscape(page);
  await pressButton(page, 'Send invitation');
  await page.getByRole('link', { name: 'Nora Hartley' }).first().waitFor({ timeout: 15_000 });
});

it('invites a contact with the details that are known already', async () => {
  const company = await addCompany('Known Pty Ltd');
  const dora = {
    title: 'Madam',
    firstName: 'Dora',
    lastName: 'Weiss',
    email: 'dora@weiss.test',
    phone: '+61412345888',
  };
  const contact = { ...dora, companyId: company.id };
  await callAsAdmin('POST', contract.contact.save.path, { contact });
  const page = await openCompany(company.id);
  await pressButton(page, 'Invite Dora Weiss');
  expect(await page.getByLabel('Email').inputValue()).toBe(dora.email);
  await pressButton(page, 'Send invitation');
  await page.getByText('User · can sign in').waitFor({ timeout: 15_000 });
  expect(await page.getByRole('button', { name: 'Invite Dora Weiss' }).count()).toBe(0);
});

it('adds a note by keyboard, keeps refused input, and edits, deletes and restores the note', async () => {
  const company = await addCompany('Notes Pty Ltd');
  const page = await openCompany(company.id);
  await notes(page).getByRole('button', { name: 'Add note' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect.poll(() => hasFocus(text)).toBe(true);
  await page.keyboard.type('Appetite for $60m in March');
  await cancelLeaving(page);
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('1/1/2999');
  await pressButton(page, 'Save note');
  await page.getByText('Please enter a date up to today').waitFor();
  expect(await text.inputValue()).toBe('Appetite for $60m in March');
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2/3/2026');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Call');
  await text.press('Control+Enter');
  await waitForToast(page, 'Note added');
  await notes(page).getByText('Call · Helen Marchetti, 2 Mar 2026').waitFor();
  const recent = page.getByRole('region', { name: 'Recent activity' });
  await recent.getByText('recorded a call').waitFor();
  await page.getByText('Last contact').locator('..').getByText('2 Mar').waitFor();
  await notes(page).getByRole('button', { name: 'Edit' }).click();
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await kind.selectOption('Meeting');
  await stayOnCancel(notes(page));
  await kind.selectOption('Call');
  await text.fill('Appetite for $80m');
  expect(await notes(page).getByRole('button', { name: 'Add note' }).count()).toBe(0);
  await pressButton(page, 'Save note');
  await notes(page).getByText('Appetite for $80m').waitFor();
  await notes(page).getByRole('button', { name: 'Delete' }).dblclick();
  await notes(page).getByText('Appetite for $80m').waitFor({ state: 'detached' });
  await pressButton(page, 'Undo');
  await notes(page).getByText('Appetite for $80m').waitFor();
  await notes(page).getByRole('button', { name: 'Add note' }).click();
  await text.fill('Half a note');
  await stayOnCancel(notes(page));
  expect(await text.inputValue()).toBe('Half a note');
  expect(await notes(page).getByRole('button', { name: 'Edit' }).count()).toBe(0);
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
});

it('keeps the text of a new note when the session ends', async () => {
  const { id } = await addCompany('Interrupted Notes Pty Ltd');
  const page = await openCompany(id);
  await notes(page).getByRole('button', { name: 'Add note' }).click();
  const text = page.getByRole('textbox', { name: 'Note', exact: true });
  await text.fill('Called about the valuation');
  await interruptSession(page, ADMIN, () => pressButton(page, 'Save note'));
  await expect.poll(() => text.inputValue()).toBe('Called about the valuation');
  await pressButton(page, 'Save note');
  await waitForToast(page, 'Note added');
});

it('merges the edit of a note with that of another window, and asks where both changed a value', async () => {
  const company = await addCompany('Shared Notes Pty Ltd');
  const values = { companyId: company.id, noteKind: 'note', text: 'Asked for terms', notedOn: '2026-03-02' };
  const note = await callAsAdmin<Note>('POST', contract.note.save.path, { note: values });
  const page = await openCompany(company.id);
  await notes(page).getByRole('button', { name: 'Edit' }).click();
  const text = page.getByRole('textbox', { name: 'Note', exact: true });
  await text.fill('Asked for terms, waits for a call');
  const { id } = note;
  const changedNote = await callAsAdmin<Note>('POST', contract.note.save.path, {
    note: { id, version: note.version, noteKind: 'meeting', text: 'Asked for terms in writing' },
  });
  await pressButton(page, 'Save note');
  const conflict = page.getByRole('dialog', { name: 'You have changed this record in another window' });
  await conflict.getByText('Asked for terms in writing').waitFor();
  await conflict.getByRole('button', { name: 'Use these values' }).click();
  await conflict.waitFor({ state: 'detached' });
  expect(await text.inputValue()).toBe('Asked for terms, waits for a call');
  await pressButton(page, 'Save note');
  await text.waitFor({ state: 'detached' });
  await notes(page).getByText('Asked for terms, waits for a call').waitFor();
  const [saved] = await callAsAdmin<Note[]>('GET', `/api/note/${id}`);
  expect(saved).toMatchObject({ noteKind: 'meeting', version: changedNote.version + 1 });
});

it('keeps the text of a note that another administrator deletes meanwhile', async () => {
  const company = await addCompany('Deleted Notes Pty Ltd');
  const addNote = (text: string) =>
    callAsAdmin<Note>('POST', contract.note.save.path, {
      note: { companyId: company.id, noteKind: 'note', text, notedOn: '2026-03-02' },
    });
  await addNote('Prefers calls');
  const note = await addNote('Asked for terms');
  const page = await openCompany(company.id);
  const itemOf = (text: string) => notes(page).getByRole('listitem').filter({ hasText: text });
  await itemOf('Asked for terms').getByRole('button', { name: 'Edit' }).click();
  const text = page.getByRole('textbox', { name: 'Note', exact: true });
  await text.fill('Asked for terms, waits for a call');
  await callAsAdmin('DELETE', `/api/note/${note.id}`);
  const reloaded = page.waitForResponse((response) => response.url().includes('/api/note/company/'));
  await pressButton(page, 'Save note');
  await reloaded;
  await notes(page).getByText('This note was deleted or is no longer visible to you.').waitFor();
  expect(await text.inputValue()).toBe('Asked for terms, waits for a call');
  await notes(page).getByRole('button', { name: 'Cancel' }).click();
  await pressButton(page, 'Leave');
  await itemOf('Prefers calls').getByRole('button', { name: 'Edit' }).waitFor();
  expect(await itemOf('Asked for terms').count()).toBe(0);
});

it('links to another page when a company is merged or deleted while its page is open', async () => {
  const [keptCompany, removedCompany] = [
    await addCompany('Kept Pty Ltd'),
    await addCompany('Merged Pty Ltd'),
  ];
  const page = await openCompany(removedCompany.id);
  const form = await stage.openAs(ADMIN, `/admin/company-form?companyId=${removedCompany.id}`);
  await control(form, 'Company Name').fill('Merged Group');
  await notes(page).getByRole('button', { name: 'Add note' }).click();
  const text = page.getByRole('textbox', { name: 'Note', exact: true });
  await text.fill('Said while merging');
  await callAsAdmin('POST', '/api/merge', {
    merge: {
      id: crypto.randomUUID(),
      keptId: keptCompany.id,
      removedId: removedCompany.id,
      version: keptCompany.version,
      take: [],
    },
  }).then(async (started) => callAsAdmin('POST', `/api/merge/${Object(started).id}`, { direction: 'merge' }));
  await pressButton(page, 'Save note');
  await page.getByRole('alert').getByText('This company was merged into Kept Pty Ltd').waitFor();
  expect(await text.inputValue()).toBe('Said while merging');
  await page.getByRole('button', { name: 'Open Kept Pty Ltd' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await waitForHeading(page, 'Kept Pty Ltd');
  await pressSave(form);
  await form.getByRole('button', { name: 'Open Kept Pty Ltd' }).waitFor();
  expect(await control(form, 'Company Name').inputValue()).toBe('Merged Group');
  for (const path of ['company-form', 'project-form', 'contact-list', 'funding-profiles']) {
    await navigateAndWait(page, `/admin/${path}?companyId=${removedCompany.id}`);
    await page.getByRole('alert').getByText('This company was merged into Kept Pty Ltd').waitFor();
  }
  await page.getByRole('button', { name: 'Open Kept Pty Ltd' }).click();
  await waitForHeading(page, 'Kept Pty Ltd');
  await callAsAdmin('DELETE', `/api/company/${keptCompany.id}`);
  await page.reload();
  await page.getByRole('alert').getByText('This company is not available').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Project Partners' }).click();
  await page.waitForURL(/project-partners/);
});

it('lists a partner’s outstanding documents, and shows names of companies to others as text', async () => {
  const [user] = await callAsAdmin<User[]>('GET', '/api/user/developer@portal.test');
  const [partner] = await callAsAdmin<Company[]>('GET', `/api/company/${user?.companyId}`);
  const page = await openCompany(partner?.id ?? '');
  await page
    .getByRole('region', { name: 'Documents outstanding' })
    .getByText(/missing:/)
    .first()
    .waitFor();
  const partnerPage = await stage.openAs(
    'developer@portal.test',
    `/admin/company-page?companyId=${partner?.id}`,
  );
  await waitForHeading(partnerPage, "You don't have access");
  const [project] = (await callAsAdmin<Project[]>('GET', '/api/project/open')).filter(
    ({ projectCompanyId }) => projectCompanyId === partner?.id,
  );
  await partnerPage.goto(`${stage.portal.url}/admin/project-page?projectId=${project?.id}`);
  await partnerPage
    .getByRole('definition')
    .getByText(partner?.companyName ?? '', { exact: true })
    .waitFor();
  expect(await partnerPage.locator('a[href*="company-page"]').count()).toBe(0);
});

it.each(['contact-form', 'capital-form'])(
  'shows that a company is gone in place of an empty %s',
  async (form) => {
    const page = await stage.openAs(ADMIN, `/admin/${form}?companyId=${crypto.randomUUID()}`);
    await page.getByText('This company is not available').waitFor({ timeout: 8_000 });
  },
);

it('approves a new company in one step, as the type that it registered as', async () => {
  const page = await stage.openAs(ADMIN, '/admin/new-companies');
  await page.getByRole('link', { name: 'Hartley Family Office', exact: true }).click();
  await pressButton(page, 'Approve');
  const dialog = page.getByRole('dialog', { name: 'Approve Hartley Family Office?' });
  const type = dialog.getByRole('combobox', { name: 'Company Type' });
  expect(await type.locator('option:checked').innerText()).toBe('Capital Partner');
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await waitForToast(page, 'Hartley Family Office: Approved as Capital Partner');
  await page.getByRole('link', { name: 'Add Funding Profile' }).waitFor();
});
