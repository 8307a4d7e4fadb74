import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { loseAnswer } from '../../support/lost-answer.ts';
import { filterChip, readNames } from '../../support/list.ts';
import { openSchedule, openScheduleInNewBrowser, rows } from '../../support/schedule-page.ts';
import { waitForHeading, waitForToast, pressButton } from '../../support/screen.ts';

const stage = journey();

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });
const currentTab = (page: Page) => tabs(page).locator('[aria-current=page]');
const chooseViewOption = async (page: Page, name: string) => {
  await pressButton(page, 'View options');
  await page.getByRole('menuitem', { name }).click();
};

async function nameView(page: Page, name: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByRole('textbox', { name: 'Name of this view' }).fill(name);
  await dialog.getByRole('button', { name: button }).click();
}
async function saveView(page: Page, name: string): Promise<void> {
  await pressButton(page, 'Save view');
  await nameView(page, name, 'Save view');
  await tab(page, name).and(page.locator('[aria-current=page]')).waitFor();
}

async function filterByStatusAndAmount(page: Page): Promise<void> {
  const menu = page.getByRole('form', { name: 'Filter' });
  await pressButton(page, 'Filter');
  await menu.getByRole('combobox', { name: 'Column' }).selectOption('Current Status');
  for (const status of ['New', 'Matched']) await menu.getByRole('checkbox', { name: status }).check();
  await menu.getByRole('button', { name: 'Apply' }).click();
  await filterChip(page, 'Current Status: is any of New, Matched').waitFor();
  await pressButton(page, 'Filter');
  await menu.getByRole('combobox', { name: 'Column' }).selectOption('Funding Amount');
  await menu.getByRole('textbox', { name: 'At least' }).fill('five');
  await menu.getByText('Type a number, such as 5,000,000.').waitFor();
  expect(await menu.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await menu.getByRole('textbox', { name: 'At least' }).fill('5,000,000');
  await menu.getByRole('textbox', { name: 'At most' }).fill('130m');
  await menu.getByRole('button', { name: 'Apply' }).click();
  await filterChip(page, 'Funding Amount: $5m to $130m').waitFor();
}

/** Checks that a view needs a unique name. */
async function expectNameErrors(page: Page): Promise<void> {
  await pressButton(page, 'Save view');
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
  it('saves filters, columns and order for a user, and can be reset, updated, renamed, moved, deleted and restored', async () => {
    const page = await openSchedule(stage);
    await filterByStatusAndAmount(page);
    await pressButton(page, 'View');
    await page.getByRole('checkbox', { name: 'GRV' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByText('19 columns, 4 hidden').waitFor();
    expect(await currentTab(page).innerText()).toMatch(/All columns.*changed/s);
    await expectNameErrors(page);
    await saveView(page, 'Large and early');
    const filteredNames = await readNames(page);
    expect(filteredNames.length).toBeGreaterThan(1);

    const otherPage = await openScheduleInNewBrowser(stage);
    expect(await readNames(otherPage)).not.toEqual(filteredNames);
    await tab(otherPage, 'Large and early').click();
    await expect.poll(() => readNames(otherPage)).toEqual(filteredNames);
    await otherPage.getByText('19 columns, 4 hidden').waitFor();

    await filterChip(otherPage, 'Funding Amount: $5m to $130m').press('Enter');
    await otherPage.getByText('changed').waitFor();
    await pressButton(otherPage, 'Reset');
    await filterChip(otherPage, 'Funding Amount: $5m to $130m').waitFor();
    await pressButton(otherPage, 'Clear all');
    await pressButton(otherPage, 'Update view');
    await otherPage.getByText('changed').waitFor({ state: 'detached' });
    await chooseViewOption(otherPage, 'Rename view');
    await nameView(otherPage, 'Without GRV', 'Rename view');
    await tab(otherPage, 'Without GRV').waitFor();

    // This browser has an older version: its change is merged with the other browser's.
    await chooseViewOption(page, 'Rename view');
    await nameView(page, 'No GRV', 'Rename view');
    await tab(page, 'No GRV').waitFor();
    await currentTab(page).getByText('changed').waitFor();
    await pressButton(page, 'Reset');
    await filterChip(page, 'Funding Amount: $5m to $130m').waitFor({ state: 'detached' });

    await tab(page, 'Key figures').click();
    await saveView(page, 'Figures of mine');
    await chooseViewOption(page, 'Move left');
    await expect
      .poll(async () => (await tabs(page).getByRole('listitem').allInnerTexts()).slice(3).join())
      .toMatch(/^Figures of mine.*No GRV/s);
    await chooseViewOption(page, 'Delete view');
    await waitForToast(page, /View “Figures of mine” deleted/);
    await tab(page, 'Figures of mine').waitFor({ state: 'detached' });
    await pressButton(page, 'Undo');
    await tab(page, 'Figures of mine').waitFor();
    await page.reload();
    await tab(page, 'Figures of mine').waitFor();
    await tab(page, 'No GRV').waitFor();
  });

  it('is saved once although the first answer is lost', async () => {
    const page = await openSchedule(stage);
    await tab(page, 'Key figures').click();
    await loseAnswer(page, '**/api/view');
    await pressButton(page, 'Save view');
    await nameView(page, 'Saved once', 'Save view');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The portal cannot be reached.').waitFor();
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await tab(page, 'Saved once').waitFor();
    await page.reload();
    await tab(page, 'Saved once').first().waitFor();
    expect(await tab(page, 'Saved once').count()).toBe(1);
  });

  it('remembers compact rows, 36 px high, in the browser', async () => {
    const page = await openSchedule(stage);
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

it('opens a linked list for another user, explains unavailable columns and links to documents', async () => {
  const query = 'hide=projectCompanyName,grv&in=projectStatus:new&sort=-margin&filter=projectName:a';
  const page = await stage.openAs('developer@portal.test', `/admin/wip?${query}`);
  await page.getByText('This list does not have the column “margin” to sort by').waitFor();
  await page.getByText('the column “projectCompanyName” to hide').waitFor();
  await filterChip(page, 'Current Status: is New').waitFor();
  await page.getByText('15 columns, 1 hidden').waitFor();
  await pressButton(page, 'Dismiss');
  await page.getByText('This list does not have').waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.searchParams.get('hide') === 'grv');
  await filterChip(page, 'Current Status: is New').waitFor();
  const documents = page.getByRole('link', { name: /^Project Documents: / });
  await documents.first().click();
  await waitForHeading(page, 'PROJECT DOCUMENTS');
});
