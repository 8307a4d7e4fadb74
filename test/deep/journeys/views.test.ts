import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { names } from '../../support/list.ts';
import { heading, openPage, press, signIn } from '../../support/screen.ts';

const stage = journey();
const ADMIN = 'admin@portal.test';
const SCHEDULE = '/admin/schedule';

/** The schedule of an administrator, at an address of its own. */
async function schedule(query = ''): Promise<Page> {
  const page = await stage.as(ADMIN, `${SCHEDULE}?${query}`);
  await rows(page).first().waitFor();
  return page;
}
/** Another browser of the same person, who signs in there. */
async function otherBrowser(query = ''): Promise<Page> {
  const page = await openPage(stage.browser, `${stage.portal.url}${SCHEDULE}?${query}`, { still: true });
  await signIn(page, ADMIN);
  await rows(page).first().waitFor();
  return page;
}
const rows = (page: Page) => page.getByRole('rowheader');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });
const openTab = (page: Page) => tabs(page).locator('[aria-current=page]');
const chip = (page: Page, words: string) => page.getByRole('button', { name: `Remove filter ${words}` });
const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).waitFor();
const option = async (page: Page, name: string) => {
  await press(page, 'View options');
  await page.getByRole('menuitem', { name }).click();
};

async function nameView(page: Page, name: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByRole('textbox', { name: 'Name of this view' }).fill(name);
  await dialog.getByRole('button', { name: button }).click();
}
async function saveView(page: Page, name: string): Promise<void> {
  await press(page, 'Save view');
  await nameView(page, name, 'Save view');
  await tab(page, name).and(page.locator('[aria-current=page]')).waitFor();
}

async function filterByStatusAndAmount(page: Page): Promise<void> {
  const menu = page.getByRole('form', { name: 'Filter' });
  await press(page, 'Filter');
  await menu.getByRole('combobox', { name: 'Column' }).selectOption('Current Status');
  for (const status of ['New', 'Matched']) await menu.getByRole('checkbox', { name: status }).check();
  await menu.getByRole('button', { name: 'Apply' }).click();
  await chip(page, 'Current Status: is any of New, Matched').waitFor();
  await press(page, 'Filter');
  await menu.getByRole('combobox', { name: 'Column' }).selectOption('Funding Amount');
  await menu.getByRole('textbox', { name: 'At least' }).fill('five');
  await menu.getByText('Type a number, such as 5,000,000.').waitFor();
  expect(await menu.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await menu.getByRole('textbox', { name: 'At least' }).fill('5,000,000');
  await menu.getByRole('textbox', { name: 'At most' }).fill('130m');
  await menu.getByRole('button', { name: 'Apply' }).click();
  await chip(page, 'Funding Amount: $5m to $130m').waitFor();
}

/** A view needs a name that no other has. */
async function nameBadly(page: Page): Promise<void> {
  await press(page, 'Save view');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByText('A view needs a name.').waitFor();
  await nameView(page, 'all COLUMNS', 'Save view');
  await dialog.getByText('You already have a view with this name. Choose another name.').waitFor();
  expect(await dialog.getByRole('textbox').getAttribute('maxlength')).toBe('60');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a view', () => {
  it('keeps filters, columns and order for all browsers of a person; reset, update, rename, move, delete, undo', async () => {
    const page = await schedule();
    await filterByStatusAndAmount(page);
    await press(page, 'View');
    await page.getByRole('checkbox', { name: 'GRV' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByText('16 columns, 1 hidden').waitFor();
    expect(await openTab(page).innerText()).toMatch(/All columns.*changed/s);
    await nameBadly(page);
    await saveView(page, 'Large and early');
    const found = await names(page);
    expect(found.length).toBeGreaterThan(1);

    const other = await otherBrowser();
    expect(await names(other)).not.toEqual(found);
    await tab(other, 'Large and early').click();
    await expect.poll(() => names(other)).toEqual(found);
    await other.getByText('16 columns, 1 hidden').waitFor();

    await chip(other, 'Funding Amount: $5m to $130m').press('Enter');
    await other.getByText('changed').waitFor();
    await press(other, 'Reset');
    await chip(other, 'Funding Amount: $5m to $130m').waitFor();
    await press(other, 'Clear all');
    await press(other, 'Update view');
    await other.getByText('changed').waitFor({ state: 'detached' });
    await option(other, 'Rename view');
    await nameView(other, 'Without GRV', 'Rename view');
    await tab(other, 'Without GRV').waitFor();

    // This browser has the view as it was: what it changes is laid over the other's changes.
    await option(page, 'Rename view');
    await nameView(page, 'No GRV', 'Rename view');
    await tab(page, 'No GRV').waitFor();
    await openTab(page).getByText('changed').waitFor();
    await press(page, 'Reset');
    await chip(page, 'Funding Amount: $5m to $130m').waitFor({ state: 'detached' });

    await tab(page, 'Key figures').click();
    await saveView(page, 'Figures of mine');
    await option(page, 'Move left');
    await expect
      .poll(async () => (await tabs(page).getByRole('listitem').allInnerTexts()).slice(2).join())
      .toMatch(/^Figures of mine.*No GRV/s);
    await option(page, 'Delete view');
    await notice(page, 'View “Figures of mine” deleted');
    await tab(page, 'Figures of mine').waitFor({ state: 'detached' });
    await press(page, 'Undo');
    await tab(page, 'Figures of mine').waitFor();
    await page.reload();
    await tab(page, 'Figures of mine').waitFor();
    await tab(page, 'No GRV').waitFor();
  });

  it('and compact rows of 36 px, which the browser keeps', async () => {
    const page = await schedule();
    await page.getByRole('switch', { name: 'Compact' }).check();
    await page.reload();
    await rows(page).first().waitFor();
    expect((await rows(page).first().boundingBox())?.height).toBe(36);
    expect(await rows(page).first().innerText()).toBe('Pōhutukawa Hotel');
    await page.getByRole('switch', { name: 'Compact' }).uncheck();
    await rows(page)
      .first()
      .getByText(/\d{4}$/)
      .first()
      .waitFor();
  });
});

it('a link to a list opens the same for another person; what that person does not have is said; documents of a new project are one click away', async () => {
  const query = 'hide=projectCompanyName,grv&in=projectStatus:new&sort=-margin&filter=projectName:a';
  const page = await stage.as('developer@portal.test', `/admin/wip?${query}`);
  await page.getByText('This list does not have the column “margin” to sort by').waitFor();
  await page.getByText('the column “projectCompanyName” to hide').waitFor();
  await chip(page, 'Current Status: is New').waitFor();
  await page.getByText('15 columns, 1 hidden').waitFor();
  await press(page, 'Dismiss');
  await page.getByText('This list does not have').waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.searchParams.get('hide') === 'grv');
  await chip(page, 'Current Status: is New').waitFor();
  const documents = page.getByRole('link', { name: /^Project Documents: / });
  await documents.first().click();
  await heading(page, 'PROJECT DOCUMENTS');
});

/** Whether all of an element is inside a list's frame, right of it and not behind what is sticky. */
