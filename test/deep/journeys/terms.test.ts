import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { findingsInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { chooseByKey, pressByKey, tabTo, typeIn } from '../../support/keyboard.ts';
import { printed } from '../../support/paper.ts';
import { call, tokenOf } from '../../support/person.ts';
import { control, fillIn, heading, press, save, says } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const FUNDER = 'funder@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER_NAME = 'Harrow Lane Credit Partners';

const stage = journey();
let project: Project;

beforeAll(async () => {
  const token = await tokenOf(ADMIN);
  const companies = '/api/company/companytype/project_partner';
  const { body: partners } = await call<Company[]>(stage.portal, 'GET', companies, { token });
  const own = partners.find(({ companyName }) => companyName === 'Kestrel Bay Developments');
  const { body } = await call<Project>(stage.portal, 'POST', contract.project.save.path, {
    token,
    body: {
      project: {
        projectName: 'Banksia Yards',
        projectCompanyId: own?.id,
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

const overview = (email: string) => stage.as(email, `/admin/project-page?projectId=${project.id}`);
/** Comes to the project's Terms from its first section, by keyboard. */
const openTerms = (page: Page) =>
  pressByKey(page, page.getByRole('main').getByRole('link', { name: /^Terms/ }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const terms = (email: string) => stage.as(email, `/admin/project-page?projectId=${project.id}&section=terms`);
const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
const table = (page: Page) => page.getByRole('region', { name: 'Offers side by side' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name }).first();

it('a funder offers terms by the keyboard alone, sees what they cost while typing, and submits them', async () => {
  const page = await overview(FUNDER);
  await openTerms(page);
  await page.getByText('You have no offers yet').waitFor();
  await pressByKey(page, page.getByRole('link', { name: 'Offer terms' }));
  await control(page, 'Funding Type').waitFor();
  await typeIn(page, {
    'Funding Type': 'Senior Debt',
    'Facility Limit': '10000000',
    'Term (months)': '18',
    'Valid until': '31/12/2098',
    Pricing: 'Fixed',
    'Rate % p.a.': '8.9',
    'Establishment Fee % of limit': '1',
    Interest: 'Capitalised',
  });
  await pressByKey(page, page.locator('summary', { hasText: /^Line fee$/ }));
  await typeIn(page, { 'Line Fee % p.a.': '2' });
  // The basis decides which offer is cheaper: it is asked for at its field, and nothing is lost.
  await pressByKey(page, button(page, 'Save'));
  await page.getByText('Please say what the line fee is taken of').waitFor();
  await typeIn(page, { 'Line Fee on': 'Limit' });
  await page.getByRole('region', { name: 'Cost to borrower' }).getByText('13.35 %').waitFor();
  await pressByKey(page, button(page, 'Save'));
  await page.getByText(/^Draft saved/).waitFor();
  await page.locator('details').evaluateAll((folded) => {
    for (const each of folded) each.setAttribute('open', '');
  });
  expect(await findingsInBothThemes(page, 'main')).toEqual([]);
  await pressByKey(page, button(page, 'Back'));
  await page.getByText('Draft', { exact: true }).waitFor();
  await pressByKey(page, button(page, 'Submit'));
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }));
  await says(page, 'Terms submitted');
  await page.getByText('All-in cost 13.35 %').waitFor();
  expect(await findingsInBothThemes(page, 'main')).toEqual([]);
});

it('an administrator comes to the comparison and shortlists by keyboard, moves the assumptions, asks for improvement and shares', async () => {
  const page = await overview(ADMIN);
  await openTerms(page);
  await row(page, 'All-in cost').getByText('13.35 %').waitFor();
  await chooseByKey(page, button(page, `More for ${FUNDER_NAME}`), 'Shortlist');
  await says(page, 'Terms shortlisted');
  await tabTo(page, table(page));
  await row(page, 'Total cost').getByText('$1,240,986').waitFor();
  expect(await findingsInBothThemes(page, 'main')).toEqual([]);
  expect(await printed(page)).toEqual({ sheets: 1, upright: true });
  const slider = page.getByRole('slider', { name: 'Drawn on day one' });
  await slider.focus();
  await page.keyboard.press('End');
  await row(page, 'All-in cost').getByText('11.81 %').waitFor();
  await press(page, 'Reset');
  await row(page, 'All-in cost').getByText('13.35 %').waitFor();
  await press(page, `More for ${FUNDER_NAME}`);
  await page.getByRole('menuitem', { name: 'Share with partner' }).click();
  await confirm(page, 'Share with partner');
  await says(page, 'Shared with the project partner');
  await press(page, `More for ${FUNDER_NAME}`);
  await page.getByRole('menuitem', { name: 'Ask for improvement' }).click();
  await confirm(page, 'Ask for improvement');
  await page.getByText('Enter a date from today').waitFor();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Until' }).fill('1/12/2098');
  await confirm(page, 'Ask for improvement');
  await says(page, 'Improvement requested, due 1 Dec 2098');
});

it('the project partner compares what is shared without learning whose it is', async () => {
  const page = await terms(PARTNER);
  await heading(page, 'Banksia Yards');
  await table(page)
    .getByRole('columnheader', { name: /^Offer A/ })
    .waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(FUNDER_NAME);
  expect(await table(page).getByRole('button').count()).toBe(0);
});

it('the funder improves, the administrator accepts, and the project is assigned', async () => {
  const funder = await terms(FUNDER);
  await funder.getByText('Improvement due 1 Dec 2098').waitFor();
  await funder.getByRole('link', { name: 'Edit', exact: true }).click();
  await heading(funder, `Terms of ${FUNDER_NAME}`);
  await fillIn(funder, { 'Rate % p.a.': '8.4' });
  await save(funder);
  await funder.getByText(/^Draft saved/).waitFor();
  await press(funder, 'Back');
  await funder.getByText('Changed since it was submitted. Submit it again to share the changes.').waitFor();
  await press(funder, 'Submit');
  await confirm(funder, 'Submit');
  await says(funder, 'Terms submitted');
  await funder.getByText('2 revisions').click();
  await funder.getByText('Rate % p.a.: 8.9, now 8.4').waitFor();

  const admin = await terms(ADMIN);
  await table(admin)
    .getByText(/^Revision 2/)
    .waitFor();
  await press(admin, 'Accept');
  await confirm(admin, 'Accept');
  await says(admin, 'Terms accepted');
  await admin.getByRole('main').getByText('Assigned', { exact: true }).first().waitFor();

  const partner = await terms(PARTNER);
  await table(partner)
    .getByRole('columnheader', { name: new RegExp(FUNDER_NAME) })
    .waitFor();
});
