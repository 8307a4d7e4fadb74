import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import * as options from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { rankedProjects } from '../../support/ranked-projects.ts';
import {
  completeProject,
  fillIn,
  navigate,
  waitForHeading,
  pressSave,
  waitForToast,
} from '../../support/screen.ts';

const stage = journey();
const { addProfile, submit } = rankedProjects(stage);
let project: Project;

const optionValues = (optionList: readonly { readonly value: string }[]) =>
  optionList.map(({ value }) => value);
/** A profile that accepts every project with a known loan to value. */
const broadProfile = {
  state: optionValues(options.projectLocations),
  projectType: optionValues(options.projectTypes),
  projectSector: optionValues(options.projectSectors),
  fundingType: optionValues(options.fundingTypes),
  fundingPurpose: optionValues(options.fundingPurposes),
  seniorIRR: 8,
  minAmountSenior: 1_000_000,
  maxAmountSenior: 250_000_000,
  maxLTV: 90,
};

/** Stores a project that fits a profile of the funder, and three more funders who require a loan to value. */
beforeAll(async () => {
  const token = await tokenOf('admin@portal.test');
  const post = async <T>(path: string, body: object) =>
    (await call<T>(stage.portal, 'POST', path, { token, body })).body;
  await addProfile();
  await Promise.all(
    ['Alder', 'Birch', 'Cypress'].map(async (companyName) => {
      const company = await post<Company>(contract.company.save.path, {
        company: { companyName, companyType: 'capital_partner' },
      });
      await post(contract['funding-profile'].save.path, {
        fundingProfile: { companyId: company.id, ...broadProfile },
      });
    }),
  );
  project = await submit('Fitting Quarter', { targetFundingDate: '2020-01-01' });
});

const fitButtons = (scope: Page | Locator) => scope.getByRole('button', { name: / % · .* – reasons for / });
const verdictsOf = async (page: Page) =>
  (await fitButtons(page).allInnerTexts()).map((text) => /Fits|May fit|Misses/.exec(text)?.[0]);
const activeField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Sorts by fit, opens the reasons and the view of fitting projects. */
async function sortByFit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Transaction Schedule' }).click();
  await fitButtons(page).first().waitFor();
  const headings = await page.getByRole('columnheader').allInnerTexts();
  expect(headings.slice(0, 3)).toEqual(['Project Name', 'Fit', 'Our answer']);
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await page.waitForURL(/sort=fit/);
  const best = page.getByRole('row', { name: /Fitting Quarter/ });
  expect(await page.getByRole('row').nth(1).innerText()).toContain('Fitting Quarter');
  const order = ['Fits', 'May fit', 'Misses'];
  const positions = (await verdictsOf(page)).map((verdict) => order.indexOf(verdict ?? ''));
  expect(positions).toEqual(positions.toSorted((first, second) => first - second));
  // The reasons open by keyboard, and return the focus.
  await fitButtons(best).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How Fitting Quarter fits' });
  await dialog.getByText('Tasmania is among the locations').waitFor();
  await dialog.getByRole('link', { name: 'Senior, $1–9m, TAS' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(fitButtons(best))).toBe(true);
  await page.getByRole('link', { name: 'Fits my profiles' }).click();
  await page.waitForURL(/view=fits/);
  await expect.poll(() => verdictsOf(page)).not.toContain('Misses');
  await page.reload();
  await fitButtons(page).first().waitFor();
  expect(await verdictsOf(page)).not.toContain('Misses');
  // On a phone the fit is part of the card.
  await page.setViewportSize({ width: 390, height: 800 });
  const card = page.getByRole('listitem').filter({ hasText: 'Fitting Quarter' });
  await fitButtons(card).click();
  await dialog.getByText('Meets all criteria.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Checks that an empty view states how many projects were compared, and links to the profiles. */
async function expectEmptyView(page: Page): Promise<void> {
  await page.route('**/api/match/company/**', (route) =>
    route.fulfill({ json: { considered: 12, matches: [] } }),
  );
  await page.goto(`${stage.portal.url}/admin/wip?in=fit:fits,mayFit`);
  await page.getByText(/^12 projects seeking funding were compared with your funding profiles/).waitFor();
  await page.getByRole('button', { name: 'Funding Profiles' }).click();
  await page.waitForURL(/funding-profiles/);
}

/** Confirms a stale profile from the desk, which removes its mark in the list. */
async function confirmStale(page: Page): Promise<void> {
  const staleMark = page.getByText(/^Not confirmed for \d months$/);
  await staleMark.waitFor();
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  const attention = page.getByRole('region', { name: 'What needs attention' });
  await attention.getByRole('link', { name: /^Senior and uni-tranche,/ }).click();
  await page.getByText('Is it still accurate?').waitFor();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await waitForToast(page, /^Senior and uni-tranche,.*: confirmed$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Funding Profiles' }).click();
  await page.getByRole('rowheader').first().waitFor();
  expect(await staleMark.count()).toBe(0);
}

it('lets a funder confirm a stale profile, sort by fit, read the reasons and see an empty view', async () => {
  const page = await stage.openAs('funder@portal.test', '/admin/funding-profiles');
  await confirmStale(page);
  await sortByFit(page);
  await expectEmptyView(page);
});

it('shows a funder how a project fits each profile, and updates the count when a profile is edited', async () => {
  const page = await stage.openAs('funder@portal.test', `/admin/project-page?projectId=${project.id}`);
  const profiles = page.getByRole('region', { name: 'Your profiles' });
  const best = profiles.getByRole('listitem').first();
  await best.getByText('100 %').waitFor();
  await best.getByRole('button', { name: /^Criteria/ }).click();
  await best.getByText('Tourism is among the sectors').waitFor();
  await best.getByRole('link', { name: 'Senior, $1–9m, TAS' }).click();
  const preview = page.getByRole('region', { name: 'Matching projects' });
  const fits = preview.getByRole('definition').first();
  await expect.poll(() => fits.innerText()).toBe('1');
  await fillIn(page, { 'Max Amount': '4,000,000' });
  await expect.poll(() => fits.innerText()).toBe('0');
  await fillIn(page, { 'Loan To Value % (max)': 'much' });
  await preview.getByText('Invalid, so not counted: Loan To Value % (max)').waitFor();

  // The answer to an earlier input arrives last and must be dropped.
  const heldRequests: Route[] = [];
  await page.route('**/api/match/preview', (route) => {
    if (route.request().postData()?.includes('6,000,000')) heldRequests.push(route);
    else void route.continue();
  });
  await fillIn(page, { 'Max Amount': '6,000,000' });
  await expect.poll(() => heldRequests.length).toBe(1);
  await fillIn(page, { 'Max Amount': '3,000,000', 'Loan To Value % (max)': '' });
  await expect.poll(() => preview.getAttribute('aria-busy')).toBe('false');
  expect(await preview.innerText()).not.toMatch('Loan To Value');
  const lateAnswer = page.waitForResponse(
    (response) => response.request().postData()?.includes('6,000,000') ?? false,
  );
  await heldRequests[0]?.continue();
  await (await lateAnswer).finished();
  // Two frames after a further answer, the page has processed the late answer.
  await page.evaluate(async () => {
    await (await fetch('/environment.json')).text();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await fits.innerText()).toBe('0');
  expect(await preview.getByText('not counted').count()).toBe(0);
});

it('lets a partner add a missing value by the link that names it', async () => {
  const page = await stage.openAs('developer@portal.test', '/admin/project-form');
  await fillIn(page, completeProject);
  await pressSave(page);
  const gap = page.getByText(/more funders could judge this project if Loan to Value were known/);
  await gap.waitFor();
  await page.getByRole('link', { name: 'Add Loan to Value' }).click();
  await expect.poll(() => activeField(page)).toBe('maxLTV');
  await page.reload();
  await expect.poll(() => activeField(page)).toBe('maxLTV');
  await page.keyboard.type('60');
  await pressSave(page);
  await waitForToast(page, 'Project details saved');
  const id = new URL(page.url()).searchParams.get('projectId');
  const gapsAnswer = page.waitForResponse(/match\/gaps/);
  await navigate(page, `/admin/project-page?projectId=${id}`);
  await waitForHeading(page, completeProject['Project Name']);
  await (await gapsAnswer).finished();
  expect(await gap.count()).toBe(0);
});
