import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { runAxeInBothThemes } from '../../support/axe.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { countClicks } from '../../support/count-clicks.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { journey } from '../../support/journey.ts';
import { loseAnswer } from '../../support/lost-answer.ts';
import { control, fillIn, pressButton, waitForHeading, waitForToast } from '../../support/screen.ts';

const FUNDER = 'funder@portal.test';
const stage = journey();
const { createProject, readProject } = demoProjects(stage);

const hints = (page: Page) => page.getByText(/^Suggested: /);
const offerCard = (page: Page) => page.getByRole('main').locator('li', { hasText: 'over 18 months' });

it('makes an offer with suggested figures in one click and its fields', async () => {
  const project = await createProject('Spoonbill Court');
  const page = await stage.openAs(FUNDER, projectPath(project));
  await waitForHeading(page, 'Spoonbill Court');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Make offer' }).click();
  await control(page, 'Facility Limit').waitFor();
  expect(await control(page, 'Facility Limit').inputValue()).toBe('5,000,000');
  expect(await control(page, 'Term (months)').inputValue()).toBe('18');
  expect(await control(page, 'Max LVR %').inputValue()).not.toBe('');
  await page.getByRole('heading', { name: 'Spoonbill Court' }).waitFor();
  const hintCount = await hints(page).count();
  expect(hintCount).toBeGreaterThan(6);
  await fillIn(page, { 'Rate % p.a.': '8.4' });
  const preview = page
    .getByRole('region', { name: 'Cost to borrower' })
    .locator('[aria-live][aria-atomic=true]');
  await preview.getByText('The peak balance is above the facility limit.').waitFor();
  await control(page, 'Term (months)').focus();
  await page.keyboard.press('Tab');
  expect(await hints(page).count()).toBe(hintCount - 2);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Save draft', 'Submit offer'])
      expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  }
  // Nothing is sent before the offer is complete.
  await page.keyboard.press('Control+Enter');
  await page.getByText('Enter the last day it is valid').waitFor();
  await fillIn(page, { 'Valid until': '31/12/2098' });
  await page.keyboard.press('Control+Enter');
  await waitForToast(page, /: Offer submitted$/);
  await offerCard(page).getByText('Submitted', { exact: true }).waitFor();
  await expect.poll(clicks).toBe(1);
});

it('keeps a draft, also an incomplete one, private until it is submitted from its form', async () => {
  const project = await createProject('Heron Court');
  const page = await stage.openAs(FUNDER, projectPath(project, 'terms'));
  await page.getByRole('link', { name: 'Make offer' }).click();
  await fillIn(page, { 'Term (months)': '', 'Rate % p.a.': '9' });
  await pressButton(page, 'Save draft');
  await waitForToast(page, 'Draft saved. Not yet submitted.');
  await pressButton(page, 'Back');
  await page.getByText('Not complete yet. Edit the offer to submit it.').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await pressButton(page, 'Submit offer');
  await page.getByText('Enter a whole number of months from 1 to 120').waitFor();
  await fillIn(page, { 'Term (months)': '18', 'Valid until': '31/12/2098' });
  await pressButton(page, 'Save draft');
  await waitForToast(page, 'Draft saved. Not yet submitted.');
  await page.reload();
  await control(page, 'Rate % p.a.').waitFor();
  expect(await control(page, 'Valid until').inputValue()).toBe('31/12/2098');
  const team = await stage.openAs('admin@portal.test', projectPath(project, 'terms'));
  await team.getByText('No offers yet').waitFor();
  await page.route('**/api/terms', (route) => route.abort());
  await fillIn(page, { 'Rate % p.a.': '9.1' });
  await pressButton(page, 'Submit offer');
  await waitForToast(page, 'Update failed');
  await page.unroute('**/api/terms');
  await pressButton(page, 'Save draft');
  await waitForToast(page, 'Draft saved. Not yet submitted.');
  // The answer of the first attempt is lost, but the retry adds no second offer.
  await loseAnswer(page, '**/api/terms/*/submit');
  await pressButton(page, 'Submit offer');
  await waitForToast(page, /: Offer submitted$/);
  expect(await page.getByText(/Update failed|Not yet submitted/).count()).toBe(0);
  await offerCard(page).getByText('Submitted', { exact: true }).waitFor();
  expect(await offerCard(page).count()).toBe(1);
  await team.reload();
  await team.getByRole('columnheader', { name: /Harrow Lane/ }).waitFor();
  await loseAnswer(page, '**/api/terms/*/withdraw');
  await pressButton(page, 'Withdraw');
  await page
    .getByRole('dialog', { name: 'Withdraw this offer?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await waitForToast(page, /: Offer withdrawn$/);
});

it('names a last day in the past at its field, and saves no draft while it submits the offer', async () => {
  const project = await createProject('Egret Wharf');
  const page = await stage.openAs(FUNDER, projectPath(project, 'terms'));
  await page.getByRole('link', { name: 'Make offer' }).click();
  await fillIn(page, { 'Valid until': '01/11/2020' });
  await pressButton(page, 'Submit offer');
  await page.getByText('Enter a date from today').waitFor();
  expect(await control(page, 'Valid until').getAttribute('aria-invalid')).toBe('true');
  await fillIn(page, { 'Valid until': '31/12/2098' });
  const submission = new Promise<Route>((resolve) => {
    void page.route('**/api/terms/*/submit', resolve);
  });
  await pressButton(page, 'Submit offer');
  const route = await submission;
  await expect.poll(() => page.getByRole('button', { name: 'Save draft' }).isDisabled()).toBe(true);
  await route.continue();
  await waitForToast(page, /: Offer submitted$/);
});

it('tells a funder that the project was assigned while the offer was edited', async () => {
  const project = await createProject('Plover Lane');
  const page = await stage.openAs(FUNDER, projectPath(project, 'terms'));
  await page.getByRole('link', { name: 'Make offer' }).click();
  await fillIn(page, { 'Valid until': '31/12/2098' });
  await pressButton(page, 'Submit offer');
  await waitForToast(page, /: Offer submitted$/);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await fillIn(page, { 'Rate % p.a.': '8.1' });
  const token = await tokenOf('admin@portal.test');
  const capitalPartners = '/api/company/companytype/capital_partner';
  const { body: funders } = await call<Company[]>(stage.portal, 'GET', capitalPartners, { token });
  const otherFunder = funders.find(({ companyName }) => !companyName.startsWith('Harrow Lane'));
  const { version } = await readProject(project);
  const body = { capitalCompanyId: otherFunder?.id, version };
  await call(stage.portal, 'PUT', `/api/project/${project.id}/capital`, { token, body });
  await pressButton(page, 'Submit offer');
  await page.getByText(/^This project (no longer accepts offers|was deleted)/).waitFor();
  for (const name of ['Submit offer', 'Save draft'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  const unsaved = page.getByRole('region', { name: 'Your unsaved input' });
  await unsaved.getByText('8.1').waitFor();
});

it('keeps the input of a new offer whose project is deleted meanwhile', async () => {
  const project = await createProject('Avocet Lane');
  const page = await stage.openAs(FUNDER, projectPath(project, 'terms'));
  await page.getByRole('link', { name: 'Make offer' }).click();
  await fillIn(page, { 'Rate % p.a.': '8.35', 'Valid until': '31/12/2098' });
  const token = await tokenOf('admin@portal.test');
  await call(stage.portal, 'DELETE', `/api/project/${project.id}`, { token });
  await pressButton(page, 'Submit offer');
  await page.getByText('This project was deleted or is no longer visible to you.').waitFor();
  const unsaved = page.getByRole('region', { name: 'Your unsaved input' });
  await unsaved.getByText('8.35').waitFor();
});

it('sends a request for documents as a question to the team, once', async () => {
  const project = await createProject('Egret Court');
  const page = await stage.openAs(FUNDER, projectPath(project));
  const releaseDocuments = await holdRequests(page, '**/api/document/**');
  await page.reload();
  await pressButton(page, 'Request documents');
  const dialog = page.getByRole('dialog', { name: 'Request documents' });
  await dialog.getByText('Loading').waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBe(0);
  releaseDocuments();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText('Choose a document, or describe what you need.').waitFor();
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Valuations' }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('As if complete, please.');
  // A tap beside the dialog closes it.
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });
  await pressButton(page, 'Request documents');
  expect(await dialog.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('As if complete, please.');
  await dialog.getByRole('checkbox', { name: 'Valuations' }).check();
  await loseAnswer(page, '**/api/message');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText(/^Not sent\./).waitFor();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await waitForToast(page, 'Documents requested');
  await pressButton(page, 'Open conversation');
  await page.getByRole('log', { name: 'Messages' }).getByText('Please share: Valuations.').waitFor();
  expect(await page.getByRole('log').getByText('As if complete, please.').count()).toBe(1);
  await page
    .getByText(/^Waiting on the team/)
    .first()
    .waitFor();
});

it('lists the projects open to a funder, best fit first', async () => {
  const page = await stage.openAs(FUNDER, '/admin/wip');
  await page.getByRole('link', { name: 'All columns' }).waitFor();
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  expect((await views.allInnerTexts()).slice(0, 2).map((text) => text.split('\n')[0])).toEqual([
    'All columns',
    'Open to us',
  ]);
  await page.getByRole('link', { name: 'Open to us' }).click();
  await page.getByText('is any of New, Matched, Assigned, In Progress').waitFor();
  const fits = page.getByRole('button', { name: /^\d+\s% · / });
  await expect.poll(() => fits.first().innerText()).toContain('Fits');
});
