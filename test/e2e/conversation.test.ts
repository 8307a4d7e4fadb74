import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { findings } from '../support/axe.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/person.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { completeProject, press } from '../support/screen.ts';

const stage = journey();
let project: Project;
let funder: Company;

const asAdmin = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const token = await tokenOf('admin@portal.test');
  return (await call<T>(stage.portal, method, path, { token, ...(body && { body }) })).body;
};
const companyOf = async (email: string) => {
  const [user] = await asAdmin<User[]>('GET', `/api/user/${email}`);
  const [company] = await asAdmin<Company[]>('GET', `/api/company/${user?.companyId}`);
  if (!company) throw new Error(`${email} has no company`);
  return company;
};

beforeAll(async () => {
  const partner = await companyOf('developer@portal.test');
  funder = await companyOf('funder@portal.test');
  const kind = { projectType: 'development', projectSector: 'residential', fundingType: 'senior_debt' };
  const where = { state: 'queensland', fundingPurpose: 'construction', fundingAmount: 24_500_000 };
  const projectName = completeProject['Project Name'];
  const body = { project: { ...kind, ...where, projectName, projectCompanyId: partner.id } };
  project = await asAdmin<Project>('POST', contract.project.save.path, body);
});

const open = (email: string) =>
  stage.as(email, `/admin/project-page?projectId=${project.id}&section=conversation`);
const box = (page: Page) => page.getByLabel('Message', { exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const said = (page: Page, words: string) => log(page).getByText(words).waitFor();

it('a partner asks, the team answers and writes to a funder, by the keyboard alone, and neither side reads the other’s thread', async () => {
  const partner = await open('developer@portal.test');
  await partner.getByText('The people of Kestrel Bay Developments and the team will read this').waitFor();
  await tabTo(partner, box(partner));
  await partner.keyboard.type('Which valuer do you take? https://valuers.test/list');
  await tabTo(partner, partner.getByLabel('Who owes an answer'));
  await partner.keyboard.type('Asks the team');
  await partner.keyboard.press('Tab');
  await partner.keyboard.press('Enter');
  await said(partner, 'Which valuer do you take?');
  await log(partner).getByText('Answer owed: with the team').waitFor();
  expect(await log(partner).getByRole('link').getAttribute('href')).toBe('https://valuers.test/list');

  const admin = await open('admin@portal.test');
  const owed = admin.getByRole('region', { name: 'Answers owed' });
  await pressByKey(admin, owed.getByRole('button', { name: /^Answer Which valuer/ }));
  await tabTo(admin, box(admin));
  await admin.keyboard.type('Any of the panel.');
  await admin.keyboard.press('Control+Enter');
  await said(admin, 'Answered after');
  await said(partner, 'Any of the panel.');

  await admin.getByLabel('Thread of a funder').selectOption({ label: funder.companyName });
  await admin.getByText(`The people of ${funder.companyName} and the team will read this`).waitFor();
  await box(admin).fill('Would you look at this one?');
  await press(admin, 'Send');
  await said(admin, 'Would you look at this one?');

  const theirs = await stage.as('funder@portal.test', `/admin/project-page?projectId=${project.id}`);
  await theirs.getByRole('link', { name: 'Conversation 1 new' }).click();
  await theirs.getByText(`The people of ${funder.companyName} and the team will read this`).waitFor();
  await said(theirs, 'Would you look at this one?');
  await theirs.getByRole('link', { name: 'Conversation', exact: true }).waitFor();
  expect(await theirs.getByRole('main').innerText()).not.toMatch(/valuer|panel|Jack/);
  expect(await log(partner).innerText()).not.toContain('Would you look');

  await theirs.context().setOffline(true);
  await box(theirs).fill('We would.');
  await press(theirs, 'Send');
  await theirs.getByText(/^Not sent\./).waitFor();
  expect(await box(theirs).inputValue()).toBe('We would.');
  await theirs.context().setOffline(false);
  await press(theirs, 'Send');
  await said(theirs, 'We would.');
  expect(await box(theirs).inputValue()).toBe('');

  for (const page of [partner, theirs]) await fitsPhone(page);
});

/** Neither the conversation nor the documents go sideways on a phone, and axe finds nothing in them. */
async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, colorScheme] of [
    ['Conversation', 'dark'],
    ['Documents', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await page.getByRole('region', { name, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findings(page, 'main')).toEqual([]);
  }
}

it('one’s own message is corrected and taken back, a draft outlives its page, and earlier messages come by pages', async () => {
  for (const text of ['The first line', 'The last line'])
    // In their order.
    // oxlint-disable-next-line no-await-in-loop
    await asAdmin('POST', contract.message.save.path, {
      message: { projectId: project.id, audience: 'partner', text },
    });
  const page = await open('developer@portal.test');
  await box(page).fill('Sent too soon');
  await press(page, 'Send');
  await said(page, 'Sent too soon');
  const own = log(page).getByRole('article').filter({ hasText: 'Sent too soon' });
  await own.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Change your message').fill('Sent in time');
  await press(page, 'Save');
  await said(page, 'edited');
  await log(page).getByRole('article').filter({ hasText: 'Sent in time' }).getByText('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => log(page).getByText('Sent in time').count()).toBe(0);

  await box(page).fill('Half a thought');
  // A page of one message is as good as one of fifty.
  await page.route(/limit=50/, (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=1') }),
  );
  await page.reload();
  await expect.poll(() => box(page).inputValue()).toBe('Half a thought');
  await said(page, 'The last line');
  expect(await log(page).getByText('The first line').count()).toBe(0);
  await press(page, 'Earlier messages');
  await said(page, 'The first line');
  await said(page, 'The last line');
});

it('keeps what is typed while a message is under way, and asks before a sign-out deletes a text', async () => {
  const page = await open('developer@portal.test');
  const sending: Route[] = [];
  await page.route('**/api/message', (route) =>
    route.request().method() === 'POST' ? void sending.push(route) : route.fallback(),
  );
  await box(page).fill('On its way.');
  await press(page, 'Send');
  await expect.poll(() => sending.length).toBe(1);
  await box(page).fill('On its way. Half a thought');
  await sending[0]?.continue();
  await said(page, 'On its way.');
  await expect.poll(() => box(page).inputValue()).toBe('Half a thought');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const logout = page.getByRole('navigation', { name: 'Main' }).getByText('Logout');
  await logout.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => box(page).inputValue()).toBe('Half a thought');
  await logout.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Half a thought');
});

it('is read by one Query in ten seconds: not while its tab is hidden, at once when it comes back, thread by thread', async () => {
  await asAdmin('PUT', `/api/project/${project.id}/capital`, {
    capitalCompanyId: funder.id,
    version: (await asAdmin<Project[]>('GET', `/api/project/${project.id}`))[0]?.version,
  });
  const page = await stage.as('developer@portal.test', `/admin/project-page?projectId=${project.id}`);
  await page.clock.install();
  await page.getByRole('link', { name: /^Conversation/ }).click();
  await box(page).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has('since')) asked.push(searchParams.get('audience') ?? 'all');
  });
  const show = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.clock.fastForward(35_000);
  expect(asked).toEqual([]);
  await show('visible');
  await expect.poll(() => asked).toEqual(['partner']);
  await page.clock.fastForward(10_000);
  await expect.poll(() => asked).toEqual(['partner', 'everyone']);
  await page.clock.fastForward(10_000);
  await expect.poll(() => asked).toEqual(['partner', 'everyone', 'partner']);
});
