import { journey } from '../support/journey.ts';
import { describe, expect, it } from 'vitest';
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

describe('a project partner', () => {
  it('adds a project, reads every message first, is thanked, edits and deletes it', async () => {
    const page = await as('developer@portal.test');
    await page.getByRole('link', { name: 'Transaction Schedule' }).click();
    await page.getByRole('button', { name: 'Add Project' }).first().click();
    await page.getByRole('heading', { name: 'PROJECT DETAILS' }).waitFor();
    expect(await page.getByLabel('Current Status').count()).toBe(0);
    await save(page);
    for (const message of messages)
      expect(await page.getByText(message, { exact: true }).count(), message).toBe(1);
    await fillIn(page, completeProject);
    for (const message of messages)
      expect(await page.getByText(message, { exact: true }).count(), message).toBe(0);
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

  it('is asked before unsaved changes are lost, by a link and by the back button', async () => {
    const page = await as('developer@portal.test');
    await page.getByRole('link', { name: 'Transaction Schedule' }).click();
    await page.getByRole('button', { name: 'Add Project' }).first().click();
    await fillIn(page, { 'Project Name': 'Half-typed' });
    await page.getByRole('link', { name: 'My Profile' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    expect(await control(page, 'Project Name').inputValue()).toBe('Half-typed');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.waitFor();
    expect(page.url()).toContain('project-form');
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/admin\/wip/);
  });

  it('loses nothing when the session ends while typing', async () => {
    const page = await as('developer@portal.test');
    await page.getByRole('link', { name: 'Transaction Schedule' }).click();
    await page.getByRole('link', { name: 'Edit Project' }).first().click();
    await fillIn(page, { 'Project Entity': 'Typed before the end' });
    await page.route('**/api/project', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
    );
    await save(page);
    await page.waitForURL(/login-page/);
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await page.unroute('**/api/project');
    await signIn(page, 'developer@portal.test');
    await page.waitForURL(/project-form\?projectId=/);
    await page.getByText('What you had typed before the session ended is back.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await control(page, 'Project Entity').inputValue()).toBe('Typed before the end');
    await save(page);
    await page.getByText('Project details saved').waitFor();
  });

  it.each([
    { fault: 'no connection', answer: undefined, words: 'The portal cannot be reached.' },
    { fault: 'too many requests', answer: 429, words: 'Too many requests at once.' },
    { fault: 'a fault on the other side', answer: 502, words: 'Something went wrong on our side.' },
  ])('reads what happened and saves again after $fault', async ({ answer, words }) => {
    const page = await as('developer@portal.test');
    await page.goto(`${stage.portal.url}/admin/project-form`);
    await fillIn(page, { ...completeProject, 'Project Name': `Project of ${answer}` });
    await page.route('**/api/project', (route) =>
      answer ? route.fulfill({ status: answer, json: {} }) : route.abort(),
    );
    await save(page);
    await page.getByRole('main').getByRole('alert').getByText(words).waitFor();
    await page.getByText('Update failed').waitFor();
    expect(await control(page, 'Project Name').inputValue()).toBe(`Project of ${answer}`);
    await page.unroute('**/api/project');
    await save(page);
    await page.getByText('Thank you for submitting').waitFor();
  });

  it('sees a clear page for a project that is not there', async () => {
    const page = await as('developer@portal.test');
    await page.goto(`${stage.portal.url}/admin/project-form?projectId=${crypto.randomUUID()}`);
    await page.getByRole('heading', { name: 'This project cannot be shown' }).waitFor();
  });
});

describe('an administrator', () => {
  it('prices a project, closes it and finds it under Closed', async () => {
    const page = await as('admin@portal.test');
    await page.getByRole('link', { name: 'Transaction Schedule' }).click();
    const row = page.getByRole('row').nth(1);
    const name = await row.getByRole('rowheader').getByRole('link').innerText();
    await row.getByRole('link', { name: /Edit Project/ }).click();
    await fillIn(page, { 'Pricing (%)': '9.25', 'Current Status': 'Completed' });
    await save(page);
    await dismiss(page, 'Project details saved');
    await page.waitForURL(/schedule/);
    await page.getByRole('row', { name }).waitFor({ state: 'detached' });
    await page.getByText('Closed', { exact: true }).click();
    await page.getByLabel('Search Project Name').fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name }).getByText('9.25').waitFor();
  });

  it('assigns a capital partner and takes it off again', async () => {
    const page = await as('admin@portal.test');
    await page.goto(`${stage.portal.url}/admin/schedule?filter=projectStatus:matched`);
    await page
      .getByRole('link', { name: /Edit Project/ })
      .first()
      .click();
    await fillIn(page, { 'Transaction Updates': 'Typed before assigning' });
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
    await save(page);
    await page.getByText('Project details saved').waitFor();
    await page.getByRole('button', { name: 'Unassign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unassign' }).click();
    await page.getByText('Capital partner unassigned').waitFor();
    expect(await control(page, 'Current Status').inputValue()).toBe('matched');
  });

  it('chooses between both values when somebody else saved in between', async () => {
    const [one, other] = [await as('admin@portal.test'), await as('admin@portal.test')];
    await one.goto(`${stage.portal.url}/admin/schedule?filter=projectStatus:in progress`);
    await one
      .getByRole('link', { name: /Edit Project/ })
      .first()
      .click();
    await one.waitForURL(/project-form/);
    await other.goto(one.url());
    await fillIn(other, { 'Transaction Updates': 'Theirs', 'Pricing (%)': '7' });
    await save(other);
    await other.getByText('Project details saved').waitFor();
    await fillIn(one, { 'Transaction Updates': 'Mine', 'Project Entity': 'Mine Pty Ltd' });
    await save(one);
    const choice = one.getByRole('dialog', { name: 'Somebody else has changed this record' });
    await choice.getByLabel('Theirs').check();
    await choice.getByRole('button', { name: 'Use these values' }).click();
    expect(await control(one, 'Transaction Updates').inputValue()).toBe('Theirs');
    expect(await control(one, 'Pricing (%)').inputValue()).toBe('7');
    expect(await control(one, 'Project Entity').inputValue()).toBe('Mine Pty Ltd');
    await save(one);
    await one.getByText('Project details saved').waitFor();
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
    await tabTo('Transaction Schedule', 'link');
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
