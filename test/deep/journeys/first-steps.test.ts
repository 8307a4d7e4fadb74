import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ProjectMatch } from '../../../shared/api/match.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { documentTypes } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { waitForMailsTo } from '../../support/mailbox.ts';
import { projectForm } from '../../support/records.ts';
import { pressButton, waitForHeading } from '../../support/screen.ts';

const stage = journey();
const NEWCOMER = 'guest@portal.test';
const DESK = '/admin/desk';

async function send<T>(email: string, method: string, path: string, body?: unknown): Promise<T> {
  const token = await tokenOf(email);
  const answer = await call<T>(stage.portal, method, path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Approves the company of the demo's guest as an administrator. */
async function approve(companyType: Company['companyType']): Promise<Company> {
  const admin = 'admin@portal.test';
  const [user] = await send<User[]>(admin, 'GET', `/api/user/${NEWCOMER}`);
  const [company] = await send<Company[]>(admin, 'GET', `/api/company/${user?.companyId}`);
  if (!user || !company) throw new Error('The demo has no guest.');
  const { id, version, address } = company;
  const details = { id, version, companyType, address: companyType === 'project_partner' ? '' : address };
  if (user.role === 'guest')
    await send(admin, 'POST', '/api/user', {
      user: { email: NEWCOMER, version: user.version, role: 'user' },
    });
  return send<Company>(admin, 'POST', '/api/company', { company: details });
}

const steps = (page: Page) => page.getByRole('region', { name: /^Welcome, Ben$/ });
const step = (page: Page, title: string) =>
  steps(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** Sends the event of a return to the tab, since headless Chromium never hides one. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

it('shows the team how a waiting company registered', async () => {
  const { id } = await approve('guest');
  const page = await stage.openAs('admin@portal.test', `/admin/company-page?companyId=${id}`);
  await page.getByText(/registered as: Developer looking for funding/).waitFor();
});

it('opens the portal to a waiting user who returns to the tab after the approval', async () => {
  // A change of the role would end the session below.
  await approve('guest');
  const page = await stage.openAs(NEWCOMER, '/admin/user-page');
  const waitingNote = page.getByRole('heading', { name: /awaits approval$/ });
  await waitingNote.waitFor();
  await approve('capital_partner');
  await returnToTab(page);
  await waitingNote.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Funding Profiles' }).first().waitFor();
});

it('opens a page that was closed to a waiting user, who never leaves the tab', async () => {
  await approve('guest');
  const page = await stage.openAs(NEWCOMER, DESK);
  await page.clock.install();
  await page.reload();
  await waitForHeading(page, "You don't have access");
  await approve('capital_partner');
  await page.clock.fastForward(61_000);
  await steps(page).getByText('0 of 3 done').waitFor();
});

it('offers a new partner one button to add a project, and nothing to search', async () => {
  await approve('project_partner');
  const page = await stage.openAs(NEWCOMER, '/admin/wip');
  await waitForHeading(page, 'No projects yet');
  expect(await page.getByRole('button', { name: 'Add Project' }).count()).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  expect(await page.getByRole('button', { name: /^Search, filter and sort/ }).count()).toBe(0);
});

it('does not say that a new funder is up to date while its projects load', async () => {
  await approve('capital_partner');
  const page = await stage.openAs(NEWCOMER);
  await page.addInitScript(() => {
    const mark = () => {
      if (document.body?.textContent.includes("You're up to date"))
        document.documentElement.dataset['upToDate'] = '';
    };
    new MutationObserver(mark).observe(document, { childList: true, subtree: true });
  });
  await page.route('**/api/project/funding/**', async (route) => {
    await page.waitForTimeout(1000);
    await route.fallback();
  });
  await page.goto(stage.portal.url + DESK);
  await steps(page).getByText('0 of 3 done').waitFor();
  expect(await page.locator('html[data-up-to-date]').count()).toBe(0);
});

it('leads a new funder from its profile to its first answer', async () => {
  const { id: companyId } = await approve('capital_partner');
  const page = await stage.openAs(NEWCOMER, DESK);
  await steps(page).getByText('0 of 3 done').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await step(page, 'Add a funding profile').getByRole('button').click();
  await waitForHeading(page, 'FUNDING DETAILS');

  const kind = Object.fromEntries(
    Object.entries(projectForm)
      .filter(([name]) => name !== 'projectName' && name !== 'fundingAmount')
      .map(([name, value]) => [name, [value]]),
  );
  const amounts = { minAmountSenior: 1_000_000, maxAmountSenior: 200_000_000, seniorIRR: 8 };
  const profile = { ...kind, ...amounts, companyId, fundsAvailable: 'yes' };
  await send(NEWCOMER, 'POST', '/api/funding', { fundingProfile: profile });
  const project = await send<Project>('developer@portal.test', 'POST', '/api/project', {
    project: { ...projectForm, projectName: 'First Quarter' },
  });
  await page.goto(stage.portal.url + DESK);
  await steps(page).getByText('2 of 3 done').waitFor();
  await step(page, 'Review matching projects').getByRole('button', { name: 'Review' }).waitFor();
  const { matches } = await send<{ matches: ProjectMatch[] }>(
    NEWCOMER,
    'GET',
    `/api/match/company/${companyId}`,
  );
  const fitting = matches.filter(({ verdict }) => verdict !== 'misses').slice(0, 3);
  expect(fitting.map(({ projectId }) => projectId)).toContain(project.id);
  for (const { projectId } of fitting) {
    await send(NEWCOMER, 'POST', '/api/interest', { interest: { projectId, answer: 'interested' } });
  }
  await page.reload();
  await page.getByRole('heading', { name: 'New projects that fit' }).waitFor();
  expect(await steps(page).count()).toBe(0);
});

it('leads a new partner from its details to its documents, and can be hidden', async () => {
  const company = await approve('project_partner');
  const page = await stage.openAs(NEWCOMER, DESK);
  await steps(page).getByText('0 of 3 done').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await send(NEWCOMER, 'POST', '/api/company', {
    company: { id: company.id, version: company.version, address: '1 Pier Road', city: 'Manly' },
  });
  await send(NEWCOMER, 'POST', '/api/project', { project: { projectCompanyId: company.id } });
  await page.reload();
  await steps(page).getByText('1 of 3 done').waitFor();
  await step(page, 'Add a project')
    .getByText(/^Your draft has \d of \d required fields/)
    .waitFor();
  await step(page, 'Add a project').getByRole('button', { name: 'Continue' }).waitFor();
  expect(await steps(page).getByRole('list', { name: 'Still missing' }).getByRole('listitem').count()).toBe(
    documentTypes.length,
  );

  await pressButton(page, 'Hide first steps');
  await steps(page).waitFor({ state: 'detached' });
  await pressButton(page, 'Undo');
  await steps(page).waitFor();
});

it('sends a request to invite a colleague, and a message, to the team', async () => {
  await approve('project_partner');
  const page = await stage.openAs(NEWCOMER, DESK);
  const form = steps(page).locator('form').filter({ hasText: 'Invite a colleague' });
  const email = form.getByRole('textbox', { name: "Colleague's email" });
  await email.fill('mate@');
  await pressButton(page, 'Request invitation');
  await form.getByText("Enter your colleague's email address.").waitFor();
  await page.route('**/api/send', (route) => route.abort());
  await email.fill('mate@northbridge.test');
  await pressButton(page, 'Request invitation');
  await form.getByText(/^Not sent\./).waitFor();
  expect(await email.inputValue()).toBe('mate@northbridge.test');
  await page.unroute('**/api/send');
  await pressButton(page, 'Request invitation');
  await form.getByText('Our team has your request for mate@northbridge.test.').waitFor();
  const subject = 'Invitation requested for Northbridge Building Co: mate@northbridge.test';
  const [mail] = await waitForMailsTo(stage.portal, 'support@portal.test', subject);
  expect(mail?.html).toContain('Ben Ashworth asks you to invite mate@northbridge.test');

  const contact = page.getByRole('region', { name: 'Your contact' });
  await contact.getByRole('button', { name: 'Message' }).click();
  await page.getByRole('textbox', { name: 'Message to our team' }).fill('Which documents first?');
  await pressButton(page, 'Send message');
  await contact.getByText('Sent. Our team replies by email.').waitFor();
  await waitForMailsTo(
    stage.portal,
    'support@portal.test',
    'Message from Ben Ashworth, Northbridge Building Co',
  );
  expect(await contact.innerText()).not.toContain('@');
});

it('shows no first steps to a partner with projects', async () => {
  const page = await stage.openAs('developer@portal.test', DESK);
  await page.getByRole('heading', { name: 'Your projects' }).waitFor();
  await page.getByRole('list').first().waitFor();
  expect(await page.getByText(/^Welcome, /).count()).toBe(0);
});
