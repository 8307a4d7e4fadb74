import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Preference } from '../../../shared/entities/preference.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { loseAnswer } from '../../support/lost-answer.ts';
import { chooseByKey, pressByKey, tabTo, fillByKeyboard, hasFocus } from '../../support/keyboard.ts';
import { printPage } from '../../support/printed-page.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { control, fillIn, waitForHeading, pressButton, waitForToast } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const FUNDER = 'funder@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER_NAME = 'Harrow Lane Credit Partners';
/** Longer than a page shows its own saves over those of other tabs. */
const FORGOTTEN_MS = 31_000;

const stage = journey();
let project: Project;

beforeAll(async () => {
  const token = await tokenOf(ADMIN);
  const companies = '/api/company/companytype/project_partner';
  const { body: partners } = await call<Company[]>(stage.portal, 'GET', companies, { token });
  const developer = partners.find(({ companyName }) => companyName === 'Kestrel Bay Developments');
  const { body } = await call<Project>(stage.portal, 'POST', contract.project.save.path, {
    token,
    body: {
      project: {
        projectName: 'Banksia Yards',
        projectCompanyId: developer?.id,
        state: 'victoria',
        projectType: 'development',
        projectSector: 'residential',
        fundingType: 'senior_debt',
        fundingPurpose: 'construction',
        fundingAmount: 8_600_000,
      },
    },
  });
  project = body;
});

const openOverview = (email: string) => stage.openAs(email, `/admin/project-page?projectId=${project.id}`);
const openOffersByKeyboard = (page: Page) =>
  pressByKey(page, page.getByRole('main').getByRole('link', { name: /^Offers/ }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openOffers = (email: string) =>
  stage.openAs(email, `/admin/project-page?projectId=${project.id}&section=terms`);
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const table = (page: Page) => page.getByRole('region', { name: 'Offers side by side' });
const loseStepAnswer = (page: Page, step: string) => loseAnswer(page, `**/api/terms/*/${step}`);
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name }).first();

it('lets a funder make an offer by keyboard, with its cost shown while typing, and submit it', async () => {
  const page = await openOverview(FUNDER);
  await openOffersByKeyboard(page);
  await page.getByText('You have no offers yet').waitFor();
  await pressByKey(page, page.getByRole('link', { name: 'Make offer' }));
  await control(page, 'Funding Type').waitFor();
  await fillByKeyboard(page, {
    'Funding Type': 'Senior Debt',
    'Facility Limit': '10000000',
    'Term (months)': '18',
    'Valid until': '31/12/2098',
    Pricing: 'Fixed',
    'Rate % p.a.': '8.9',
    'Establishment Fee % of limit': '1',
    Interest: 'Capitalised',
  });
  // The form suggests a line fee, so its section is open.
  await fillByKeyboard(page, { 'Line Fee % p.a.': '2', 'Line Fee on': 'Please select' });
  // A line fee needs its basis; the other input stays.
  await pressByKey(page, button(page, 'Submit offer'));
  await page.getByText('Please select the basis of the line fee').waitFor();
  await fillByKeyboard(page, { 'Line Fee on': 'Limit' });
  await page.getByRole('region', { name: 'Cost to borrower' }).getByText('13.35 %').waitFor();
  await pressByKey(page, button(page, 'Save draft'));
  await page.getByText(/^Draft saved/).waitFor();
  await page.locator('details').evaluateAll((details) => {
    for (const element of details) element.setAttribute('open', '');
  });
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await pressByKey(page, button(page, 'Back'));
  await page.getByText('Draft', { exact: true }).waitFor();
  await pressByKey(page, button(page, 'Submit'));
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }));
  await waitForToast(page, /: Offer submitted$/);
  await page.getByText('All-in cost 13.35 %').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
});

it('lets an administrator compare, shortlist, change assumptions, request an improvement and share', async () => {
  const page = await openOverview(ADMIN);
  await openOffersByKeyboard(page);
  await row(page, 'All-in cost').getByText('13.35 %').waitFor();
  await chooseByKey(page, button(page, `More for ${FUNDER_NAME}`), 'Shortlist');
  await page.getByRole('dialog').getByText(`${FUNDER_NAME} is notified by email.`).waitFor();
  await loseStepAnswer(page, 'shortlist');
  await confirm(page, 'Shortlist');
  await waitForToast(page, `${FUNDER_NAME}: Offer shortlisted`);
  await tabTo(page, table(page));
  await row(page, 'Total cost').getByText('$1,240,986').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  expect(await printPage(page)).toEqual({ sheets: 1, isPortrait: true });
  await page.getByText('Assumptions: $8.6m drawn, 30 % on day one, the rest over 16 months').click();
  const slider = page.getByRole('slider', { name: 'Drawn on day one' });
  await slider.focus();
  await page.keyboard.press('End');
  await row(page, 'All-in cost').getByText('11.81 %').waitFor();
  await pressButton(page, 'Reset');
  await row(page, 'All-in cost').getByText('13.35 %').waitFor();
  await pressButton(page, `More for ${FUNDER_NAME}`);
  await page.getByRole('menuitem', { name: 'Share with partner' }).click();
  await loseStepAnswer(page, 'share');
  await confirm(page, 'Share with partner');
  await waitForToast(page, `${FUNDER_NAME}: Shared with the project partner`);
  await pressButton(page, `More for ${FUNDER_NAME}`);
  await page.getByRole('menuitem', { name: 'Ask for improvement' }).click();
  await confirm(page, 'Ask for improvement');
  await page.getByText('Enter a date from today').waitFor();
  const until = page.getByRole('dialog').getByRole('textbox', { name: 'Until' });
  await until.fill('1/12/2098');
  await page.route('**/api/terms/*/improve', (route) => route.abort());
  await confirm(page, 'Ask for improvement');
  await page.getByRole('region', { name: 'Notifications' }).getByText('cannot be reached').waitFor();
  expect(await until.inputValue()).toContain('2098');
  await page.unroute('**/api/terms/*/improve');
  await loseStepAnswer(page, 'improve');
  await confirm(page, 'Ask for improvement');
  await waitForToast(page, `${FUNDER_NAME}: Improvement requested, due 1 Dec 2098`);
});

it("shows the project partner shared offers without the funder's name", async () => {
  const page = await openOffers(PARTNER);
  await waitForHeading(page, 'Banksia Yards');
  await table(page)
    .getByRole('columnheader', { name: /^Offer A/ })
    .waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(FUNDER_NAME);
  expect(await table(page).getByRole('button').allTextContents()).toEqual([
    'Prefer Offer A',
    'Ask about Offer A',
  ]);
});

it('shows the partner that another tab has withdrawn its preference', async () => {
  const page = await openOffers(PARTNER);
  await page.clock.install();
  await pressButton(page, 'Prefer Offer A');
  await table(page).getByRole('button', { name: 'Prefer Offer A', pressed: true }).waitFor();
  const token = await tokenOf(PARTNER);
  const path = `/api/preference/project/${project.id}`;
  const { body } = await call<Preference[]>(stage.portal, 'GET', path, { token });
  await call(stage.portal, 'DELETE', `/api/preference/${body[0]?.id}`, { token });
  await page.clock.runFor(FORGOTTEN_MS);
  await pressButton(page, 'Prefer Offer A');
  await table(page).getByRole('button', { name: 'Prefer Offer A', pressed: false }).waitFor();
});

it('lets the partner prefer a shared offer and ask about it, and shows the team the preference', async () => {
  const page = await openOffers(PARTNER);
  await pressButton(page, 'Prefer Offer A');
  await table(page).getByRole('button', { name: 'Prefer Offer A', pressed: true }).waitFor();
  await pressButton(page, 'Ask about Offer A');
  const question = page.getByRole('dialog').getByLabel('Question');
  await expect.poll(() => hasFocus(question)).toBe(true);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Write your question first.').waitFor();
  await question.fill('Is the line fee negotiable?');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await pressButton(page, 'Ask about Offer A');
  expect(await question.inputValue()).toBe('Is the line fee negotiable?');
  await confirm(page, 'Send question');
  await waitForToast(page, 'Question sent');
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  const admin = await openOffers(ADMIN);
  await table(admin).getByText('Preferred by the partner').waitFor();
  const conversation = await stage.openAs(
    ADMIN,
    `/admin/project-page?projectId=${project.id}&section=conversation`,
  );
  await conversation.getByText('Offer A: Is the line fee negotiable?').first().waitFor();
});

async function expectAcceptRefused(admin: Page): Promise<void> {
  const answer = admin.waitForResponse((response) => response.url().endsWith('/accept'));
  await confirm(admin, 'Accept');
  expect((await answer).status()).toBe(409);
}

it('assigns the project when the administrator accepts an improved offer', async () => {
  const funder = await openOffers(FUNDER);
  await funder.getByText('Improvement due 1 Dec 2098').waitFor();
  await funder.getByRole('link', { name: 'Edit', exact: true }).click();
  await waitForHeading(funder, `Offer of ${FUNDER_NAME}`);
  await funder.locator('summary', { hasText: 'Security and conditions' }).click();
  await fillIn(funder, {
    'Rate % p.a.': '8.4',
    'Conditions Precedent': '- Valuation of the lots\n- Builder approved by the lender',
  });
  await pressButton(funder, 'Save draft');
  await funder.getByText(/^Draft saved/).waitFor();
  await pressButton(funder, 'Back');
  await funder.getByText('Changed since it was submitted. Submit it again to share the changes.').waitFor();
  const admin = await openOffers(ADMIN);
  await pressButton(admin, 'Accept');
  await pressButton(funder, 'Submit');
  await confirm(funder, 'Submit');
  await waitForToast(funder, /: Offer submitted$/);
  await expectAcceptRefused(admin);
  // A dialog that was opened for revision 1 closes, so that the administrator sees revision 2 and decides again.
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await funder.getByText('2 revisions').click();
  await funder.getByText('Rate % p.a.: 8.9, now 8.4').waitFor();

  await table(admin)
    .getByText(/^Revision 2/)
    .waitFor();
  await pressButton(admin, 'Accept');
  await admin.getByText(/the project partner, who learns its name, are notified by email/).waitFor();
  await loseStepAnswer(admin, 'accept');
  await confirm(admin, 'Accept');
  await waitForToast(admin, `${FUNDER_NAME}: Offer accepted`);
  await table(admin).getByText('Preferred by the partner').waitFor({ state: 'detached' });
  await admin.getByRole('main').getByText('Assigned', { exact: true }).first().waitFor();

  const partner = await openOffers(PARTNER);
  await table(partner)
    .getByRole('columnheader', { name: new RegExp(FUNDER_NAME) })
    .waitFor();
});

it('adds the conditions of the accepted offer as tasks of the project partner, each once', async () => {
  const section = `/admin/project-page?projectId=${project.id}&section=tasks`;
  const [earlier, admin] = [await stage.openAs(ADMIN, section), await stage.openAs(ADMIN, section)];
  await earlier.getByText('Add all 2').waitFor();
  await loseAnswer(admin, '**/api/task/project/*/usual');
  await pressButton(admin, 'Add Valuation of the lots');
  await pressButton(admin, 'Add Builder approved by the lender');
  await waitForToast(admin, '1 task added');
  // A page that was opened before offers the same conditions.
  await pressButton(earlier, 'Add all 2 of Accepted offer');
  await waitForToast(earlier, 'Already added');
  const partner = await stage.openAs(PARTNER, section);
  const titles = partner.getByRole('list', { name: 'Open tasks' }).getByRole('listitem').locator('b');
  await expect
    .poll(async () => (await titles.allInnerTexts()).toSorted())
    .toEqual(['Builder approved by the lender', 'Valuation of the lots']);
});

it('shows the offers as submitted again once the administrator unassigns their funder', async () => {
  const admin = await openOffers(ADMIN);
  await table(admin).getByText('Accepted', { exact: true }).waitFor();
  await admin.getByRole('button', { name: 'More', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Unassign' }).click();
  await confirm(admin, 'Unassign');
  await table(admin).getByText('Submitted', { exact: true }).waitFor();
  const accept = table(admin).getByRole('button', { name: 'Accept', exact: true });
  expect(await accept.getAttribute('aria-description')).toBe(FUNDER_NAME);
  await table(admin).getByText('Preferred by the partner').waitFor();
});
