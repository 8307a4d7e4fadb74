import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { completeProject, control, dismiss, fillIn, save, signIn } from '../support/screen.ts';

const stage = journey();

const { openAs } = stage;

const messages = [
  'Project name is required.',
  'Please select location',
  'Please select project type',
  'Please select project sector',
  'Please select funding type',
  'Please select funding purpose',
  'Invalid funding amount.',
];

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

describe('a project partner', () => {
  it('sees every validation message, then adds, edits and deletes a project', async () => {
    const page = await openAs('developer@portal.test', '/admin/wip');
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
    const next = page.getByRole('list', { name: 'What happens next' }).getByRole('listitem');
    expect(await next.locator('b').allInnerTexts()).toEqual([
      'Funders that fit are alerted.',
      'We contact you.',
      'You compare offers.',
    ]);
    const documents = page.getByRole('link', { name: 'Upload documents, 0 of 8' });
    expect(await documents.getAttribute('href')).toContain('section=documents');
    await page.getByRole('link', { name: 'View project' }).waitFor();
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

  it("asks before unsaved changes are lost, and stays on the list when the draft's save completes late", async () => {
    const page = await openAs('developer@portal.test', '/admin/wip');
    const add = page.getByRole('button', { name: 'Add Project' }).first();
    await add.waitFor();
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    const initialCount = await rows.count();
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/project', async (route) => {
      await released;
      await route.continue();
    });
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
    await save(page);
    await page.waitForURL(/login-page/);
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await signIn(page, 'developer@portal.test');
    await page.waitForURL(/project-form\?projectId=/);
    await page.getByText('We restored what you typed before your session ended.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await control(page, 'Project Entity').inputValue()).toBe('Typed before the end');
    for (const [fault, message] of [
      [(route: Route) => route.abort(), 'The portal cannot be reached.'],
      [answerWith(429), 'Too many requests.'],
      [answerWith(502), 'Something went wrong on our side.'],
    ] as const) {
      answer = fault;
      await save(page);
      await page.getByRole('main').getByRole('alert').getByText(message).waitFor();
      await page.getByText('Update failed').waitFor();
      expect(await control(page, 'Project Entity').inputValue()).toBe('Typed before the end');
    }
    answer = (route) => route.continue();
    await save(page);
    await page.getByText('Project details saved').waitFor();
  });
});
