import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { createDocumentInReview } from '../../support/document-in-review.ts';
import {
  completeProject,
  control,
  dismissToast,
  fillIn,
  pressSave,
  signIn,
  factValue,
} from '../../support/screen.ts';

const stage = journey();

const { openAs } = stage;

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Follows the skip link, then leaves and returns by a history entry that the router did not create. */
async function skipAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const formUrl = page.url();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(page.url()).toBe(formUrl);
  await page.evaluate(() => {
    location.hash = 'elsewhere';
  });
  await page.goBack();
  expect(page.url()).toBe(formUrl);
  expect(await leaveDialog(page).count()).toBe(0);
  expect(await control(page, 'Project Name').inputValue()).toBe('Half-typed');
}

/** Saves fields of a project by API while its form is open. */
async function changeConcurrently(projectId: string, values: object): Promise<void> {
  const token = await tokenOf('admin@portal.test');
  const { body } = await call<Project[]>(stage.portal, 'GET', `/api/project/${projectId}`, { token });
  const project = { id: projectId, version: body[0]?.version, ...values };
  const { status } = await call(stage.portal, 'POST', contract.project.save.path, {
    token,
    body: { project },
  });
  expect(status).toBe(200);
}

describe('an administrator', () => {
  it('resolves a conflict with the save of another window, closes the project and lists it under Closed', async () => {
    const page = await openAs('admin@portal.test', '/admin/schedule');
    const row = page.getByRole('row').nth(1);
    const name = await row.getByRole('rowheader').getByRole('link').innerText();
    await row.getByRole('link', { name: /Edit Project/ }).click();
    await control(page, 'Project Entity').waitFor();
    const projectId = new URL(page.url()).searchParams.get('projectId') ?? '';
    await changeConcurrently(projectId, { transactionUpdates: 'Theirs', pricing: 9.25 });
    await fillIn(page, {
      'Transaction Updates': 'Mine',
      'Project Entity': 'Mine Pty Ltd',
      'Current Status': 'Completed',
    });
    await pressSave(page);
    const choice = page.getByRole('dialog', { name: 'You have changed this record in another window' });
    await choice.getByLabel('The other window').check();
    await choice.getByRole('button', { name: 'Use these values' }).click();
    expect(await control(page, 'Transaction Updates').inputValue()).toBe('Theirs');
    expect(await control(page, 'Pricing (%)').inputValue()).toBe('9.25');
    expect(await control(page, 'Project Entity').inputValue()).toBe('Mine Pty Ltd');
    await pressSave(page);
    await dismissToast(page, 'Project details saved');
    await page.waitForURL(/schedule/);
    await page.getByRole('row', { name }).waitFor({ state: 'detached' });
    await page.getByText('Closed', { exact: true }).click();
    await page.getByLabel('Search Project Name').fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name }).getByText('9.25').waitFor();
  });

  it('prices a project, assigns a capital partner and unassigns it', async () => {
    const page = await openAs('admin@portal.test', '/admin/schedule?filter=projectStatus:matched');
    await page
      .getByRole('link', { name: /Edit Project/ })
      .first()
      .click();
    await fillIn(page, { 'Pricing (%)': '7', 'Transaction Updates': 'Typed before assigning' });
    await page.getByRole('button', { name: /(Assign|Change) capital partner/ }).click();
    await page.getByPlaceholder('Type to search').click();
    const option = page.locator('[role=option]').nth(2);
    const partner = await option.innerText();
    await option.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText(/: assigned to /).waitFor();
    // The option also shows the fit.
    expect(partner).toContain(await factValue(page, 'Capital Partner').innerText());
    expect(await control(page, 'Current Status').inputValue()).toBe('assigned');
    expect(await control(page, 'Transaction Updates').inputValue()).toBe('Typed before assigning');
    expect(await control(page, 'Pricing (%)').inputValue()).toBe('7');
    await pressSave(page);
    await page.getByText('Project details saved').waitFor();
    await page.getByRole('button', { name: 'Unassign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unassign' }).click();
    await page.getByText(/: capital partner unassigned$/).waitFor();
    expect(await control(page, 'Current Status').inputValue()).toBe('matched');
  });
});

it('counts the documents of a draft when its partner submits it', async () => {
  const email = 'developer@portal.test';
  const page = await openAs(email, '/admin/project-form');
  await fillIn(page, completeProject);
  await page.waitForURL(/projectId=/);
  const projectId = new URL(page.url()).searchParams.get('projectId') ?? '';
  const token = await tokenOf(email);
  await createDocumentInReview(stage.portal, { projectId, documentName: 'Valuation', token });
  await pressSave(page);
  await page.getByRole('link', { name: 'Upload documents, 1 of 8' }).waitFor();
});

describe('with the keyboard alone', () => {
  it('a user signs in, adds and saves a project, and signs out', async () => {
    const page = await stage.open('/');
    const tabTo = async (
      name: string | RegExp,
      role: 'textbox' | 'button' | 'link' | 'combobox' = 'textbox',
    ) => {
      const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
      await target.waitFor();
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        if (await hasFocus(target)) return;
      }
      throw new Error(`${String(name)} is not reached by the keyboard`);
    };
    await tabTo('Email');
    await page.keyboard.type('developer@portal.test');
    await tabTo('Password');
    await page.keyboard.type('Portal2026');
    await page.keyboard.press('Enter');
    await tabTo('Add Project', 'button');
    await page.keyboard.press('Enter');
    await tabTo('Project Name');
    await page.keyboard.type('Typed Quarter');
    for (const [label, letters] of [
      ['Project Location', 'Vic'],
      ['Project Type', 'Dev'],
      ['Project Sector', 'Off'],
      ['Funding Type', 'Mez'],
      ['Funding Purpose', 'Acq'],
    ] as const) {
      await tabTo(label, 'combobox');
      await page.keyboard.type(letters);
    }
    await tabTo('Funding Amount');
    await page.keyboard.type('5,000,000');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you for submitting Typed Quarter.').waitFor();
    await tabTo('Logout', 'link');
    await page.keyboard.press('Enter');
    await page.waitForURL(/login-page\?uid=/);
  });
});

describe('a project partner', () => {
  it('accepts amounts, percentages and dates as users type them in an email', async () => {
    const page = await openAs('developer@portal.test', '/admin/wip');
    await page.getByRole('button', { name: 'Add Project' }).first().click();
    const inputs = [
      ['Funding Amount', '$12.5m', '12,500,000'],
      ['GRV', '18.75 million', '18,750,000'],
      ['Max LTV', '65%', '65'],
      ['Min ICR', '1.5x', '1.5'],
      ['Funding Date', '3/4/27', '03/04/2027'],
      ['Funding Date', '3 Apr 2027', '03/04/2027'],
      ['Funding Date', '31/2/27', '31/2/27'],
    ] as const;
    for (const [label, text, expected] of inputs) {
      await control(page, label).fill(text);
      await control(page, label).blur();
      expect(await control(page, label).inputValue(), text).toBe(expected);
    }
    await page.getByText('Invalid date').waitFor();
    await control(page, 'Funding Date').fill('+30');
    await control(page, 'Funding Date').blur();
    expect(await control(page, 'Funding Date').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(await page.getByText('Invalid date').count()).toBe(0);
  });

  it('asks again after the user confirmed a link that led to the same form', async () => {
    const page = await openAs('developer@portal.test', '/admin/user-page');
    const nickname = page.getByRole('textbox', { name: 'Nickname' });
    await nickname.fill('Half-typed');
    await page.getByRole('link', { name: 'My Profile' }).click();
    await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
    await leaveDialog(page).waitFor({ state: 'detached' });
    expect(await nickname.inputValue()).toBe('Half-typed');
    await page.getByRole('link', { name: 'Company Details' }).click();
    await leaveDialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await nickname.inputValue()).toBe('Half-typed');
  });

  it("asks before unsaved changes are lost, and stays on the list when the draft's save completes late", async () => {
    const page = await openAs('developer@portal.test', '/admin/wip');
    const add = page.getByRole('button', { name: 'Add Project' }).first();
    await add.waitFor();
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    const initialCount = await rows.count();
    const release = await holdRequests(page, '**/api/project');
    await add.click();
    await fillIn(page, { 'Project Name': 'Half-typed' });
    await page.getByRole('link', { name: 'My Profile' }).click();
    await leaveDialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await control(page, 'Project Name').inputValue()).toBe('Half-typed');
    await skipAndReturn(page);
    await page.goBack();
    await leaveDialog(page).waitFor();
    expect(page.url()).toContain('project-form');
    await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
    await add.waitFor();
    release();
    await expect.poll(() => rows.count()).toBe(initialCount + 1);
    expect(page.url()).toContain('/admin/wip');
    await add.click();
    await page.getByRole('heading', { name: 'PROJECT DETAILS' }).waitFor();
  });

  it('keeps the input when the session ends and when a save fails', async () => {
    const page = await openAs('developer@portal.test', '/admin/wip');
    await page.getByRole('link', { name: 'Edit Project' }).first().click();
    await fillIn(page, { 'Project Entity': 'Typed before the end' });
    const answerWith = (status: number) => (route: Route) => route.fulfill({ status, json: {} });
    let answer: (route: Route) => Promise<void> = answerWith(401);
    await page.route('**/api/project', (route) => answer(route));
    await pressSave(page);
    await page.waitForURL(/login-page/);
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await signIn(page, 'developer@portal.test');
    await page.waitForURL(/project-form\?projectId=/);
    await page.getByText('We restored what you had typed but not saved.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await control(page, 'Project Entity').inputValue()).toBe('Typed before the end');
    for (const [fault, message] of [
      [(route: Route) => route.abort(), 'The portal cannot be reached.'],
      [answerWith(429), 'Too many requests.'],
      [answerWith(502), 'Something went wrong on our side.'],
    ] as const) {
      answer = fault;
      await pressSave(page);
      await page.getByRole('main').getByRole('alert').getByText(message).waitFor();
      await page.getByText('Update failed').waitFor();
      expect(await control(page, 'Project Entity').inputValue()).toBe('Typed before the end');
    }
    answer = (route) => route.continue();
    await pressSave(page);
    await page.getByText('Project details saved').waitFor();
  });
});
