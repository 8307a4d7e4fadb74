import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/person.ts';
import { completeProject, control, dismiss, fillIn, save, signIn, factOf } from '../support/screen.ts';

const stage = journey();

const { as } = stage;

const messages = [
  'Project name is required.',
  'Please select location',
  'Please select project type',
  'Please select project sector',
  'Please select funding type',
  'Please select funding purpose',
  'Invalid funding amount.',
];

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Follows the skip link, and leaves and returns to the form by an entry that the router did not make. */
async function skipAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const before = page.url();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(page.url()).toBe(before);
  await page.evaluate(() => {
    location.hash = 'elsewhere';
  });
  await page.goBack();
  expect(page.url()).toBe(before);
  expect(await question(page).count()).toBe(0);
  expect(await control(page, 'Project Name').inputValue()).toBe('Half-typed');
}

describe('a project partner', () => {
  it('adds a project, reads every message first, is thanked, edits and deletes it', async () => {
    const page = await as('developer@portal.test', '/admin/wip');
    await page.getByRole('button', { name: 'Add Project' }).first().click();
    await page.getByRole('heading', { name: 'PROJECT DETAILS' }).waitFor();
    expect(await page.getByLabel('Current Status').count()).toBe(0);
    await save(page);
    for (const message of messages)
      expect(await page.getByText(message, { exact: true }).count(), message).toBe(1);
    await fillIn(page, completeProject);
    for (const message of messages)
      expect(await page.getByText(message, { exact: true }).count(), message).toBe(0);
    await fillIn(page, { 'Max LTV': '6,5', GRV: '6,5' });
    await save(page);
    await page.getByText('Invalid Max LTV. Use a comma only between thousands').waitFor();
    expect(await control(page, 'GRV').inputValue()).toBe('6,5');
    await fillIn(page, { 'Max LTV': '6.5', GRV: '' });
    await save(page);
    await page.getByText('Thank you for submitting Kingfisher Terraces.').waitFor();
    await dismiss(page, 'Project details saved');
    await page.getByRole('button', { name: 'Go to Transaction Schedule' }).click();
    await page.getByRole('link', { name: 'Edit Project: Kingfisher Terraces' }).click();
    expect(await control(page, 'Funding Amount').inputValue()).toBe('24,500,000');
    await fillIn(page, { 'Project Name': 'Kingfisher Row', 'Funding Date': '3/2/2027' });
    await save(page);
    await dismiss(page, 'Project details saved');
    await page
      .getByRole('row', { name: /Kingfisher Row/ })
      .getByRole('cell', { name: '3 Feb 2027' })
      .waitFor();
    await page.getByRole('button', { name: 'Delete Project: Kingfisher Row' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 project deleted').waitFor();
    await page.getByRole('row', { name: /Kingfisher Row/ }).waitFor({ state: 'detached' });
  });

  it('is asked before unsaved changes are lost, and stays away when the draft is answered late', async () => {
    const page = await as('developer@portal.test', '/admin/wip');
    const add = page.getByRole('button', { name: 'Add Project' }).first();
    await add.waitFor();
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    const before = await rows.count();
    let answer = () => undefined as void;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/project', async (route) => {
      await late;
      await route.continue();
    });
    await add.click();
    await fillIn(page, { 'Project Name': 'Half-typed' });
    await page.getByRole('link', { name: 'My Profile' }).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await control(page, 'Project Name').inputValue()).toBe('Half-typed');
    await skipAndReturn(page);
    await page.goBack();
    await question(page).waitFor();
    expect(page.url()).toContain('project-form');
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await add.waitFor();
    answer();
    await expect.poll(() => rows.count()).toBe(before + 1);
    expect(page.url()).toContain('/admin/wip');
    await add.click();
    await page.getByRole('heading', { name: 'PROJECT DETAILS' }).waitFor();
  });

  it('loses nothing when the session ends, nor when a save fails', async () => {
    const page = await as('developer@portal.test', '/admin/wip');
    await page.getByRole('link', { name: 'Edit Project' }).first().click();
    await fillIn(page, { 'Project Entity': 'Typed before the end' });
    const answers = (status: number) => (route: Route) => route.fulfill({ status, json: {} });
    let answer: (route: Route) => Promise<void> = answers(401);
    await page.route('**/api/project', (route) => answer(route));
    await save(page);
    await page.waitForURL(/login-page/);
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await signIn(page, 'developer@portal.test');
    await page.waitForURL(/project-form\?projectId=/);
    await page.getByText('What you had typed before the session ended is back.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await control(page, 'Project Entity').inputValue()).toBe('Typed before the end');
    for (const [fault, words] of [
      [(route: Route) => route.abort(), 'The portal cannot be reached.'],
      [answers(429), 'Too many requests at once.'],
      [answers(502), 'Something went wrong on our side.'],
    ] as const) {
      answer = fault;
      await save(page);
      await page.getByRole('main').getByRole('alert').getByText(words).waitFor();
      await page.getByText('Update failed').waitFor();
      expect(await control(page, 'Project Entity').inputValue()).toBe('Typed before the end');
    }
    answer = (route) => route.continue();
    await save(page);
    await page.getByText('Project details saved').waitFor();
  });
});

/** Saves fields of a project past somebody who has it open. */
async function changeMeanwhile(projectId: string, values: object): Promise<void> {
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
  it('chooses between both values when somebody else saved in between, closes the project and finds it under Closed', async () => {
    const page = await as('admin@portal.test', '/admin/schedule');
    const row = page.getByRole('row').nth(1);
    const name = await row.getByRole('rowheader').getByRole('link').innerText();
    await row.getByRole('link', { name: /Edit Project/ }).click();
    await control(page, 'Project Entity').waitFor();
    const projectId = new URL(page.url()).searchParams.get('projectId') ?? '';
    await changeMeanwhile(projectId, { transactionUpdates: 'Theirs', pricing: 9.25 });
    await fillIn(page, {
      'Transaction Updates': 'Mine',
      'Project Entity': 'Mine Pty Ltd',
      'Current Status': 'Completed',
    });
    await save(page);
    const choice = page.getByRole('dialog', { name: 'Somebody else has changed this record' });
    await choice.getByLabel('Theirs').check();
    await choice.getByRole('button', { name: 'Use these values' }).click();
    expect(await control(page, 'Transaction Updates').inputValue()).toBe('Theirs');
    expect(await control(page, 'Pricing (%)').inputValue()).toBe('9.25');
    expect(await control(page, 'Project Entity').inputValue()).toBe('Mine Pty Ltd');
    await save(page);
    await dismiss(page, 'Project details saved');
    await page.waitForURL(/schedule/);
    await page.getByRole('row', { name }).waitFor({ state: 'detached' });
    await page.getByText('Closed', { exact: true }).click();
    await page.getByLabel('Search Project Name').fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name }).getByText('9.25').waitFor();
  });

  it('prices a project, assigns a capital partner and takes it off again', async () => {
    const page = await as('admin@portal.test', '/admin/schedule?filter=projectStatus:matched');
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
    await page.getByText('Capital partner assigned').waitFor();
    // The option says how it fits, too.
    expect(partner).toContain(await factOf(page, 'Capital Partner').innerText());
    expect(await control(page, 'Current Status').inputValue()).toBe('assigned');
    expect(await control(page, 'Transaction Updates').inputValue()).toBe('Typed before assigning');
    expect(await control(page, 'Pricing (%)').inputValue()).toBe('7');
    await save(page);
    await page.getByText('Project details saved').waitFor();
    await page.getByRole('button', { name: 'Unassign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unassign' }).click();
    await page.getByText('Capital partner unassigned').waitFor();
    expect(await control(page, 'Current Status').inputValue()).toBe('matched');
  });
});

describe('with the keyboard alone', () => {
  it('a partner signs in, adds a project, saves and signs out', async () => {
    const page = await stage.open('/');
    const tabTo = async (
      name: string | RegExp,
      role: 'textbox' | 'button' | 'link' | 'combobox' = 'textbox',
    ) => {
      const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
      await target.waitFor();
      for (let step = 0; step < 60; step += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await page.keyboard.press('Tab');
        // oxlint-disable-next-line no-await-in-loop
        if (await target.evaluate((element) => element === document.activeElement)) return;
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
      // oxlint-disable-next-line no-await-in-loop
      await tabTo(label, 'combobox');
      // oxlint-disable-next-line no-await-in-loop
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
