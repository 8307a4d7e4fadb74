import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import { call, tokenOf } from '../support/api-client.ts';
import { runAxeInBothThemes } from '../support/axe.ts';
import { journey } from '../support/journey.ts';
import { press } from '../support/screen.ts';

const stage = journey();
const DESK = '/admin/desk';
const ADMIN = 'admin@portal.test';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const todo = (page: Page) => column(page, 'To do now');
const rows = (page: Page) => todo(page).getByRole('listitem');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text }).first();
const nameIn = (item: ReturnType<typeof row>) => item.getByRole('link').first().textContent();

const waitForNotice = (page: Page, text: RegExp) => column(page, 'Notifications').getByText(text).waitFor();
const show = (page: Page, kind: string) =>
  todo(page)
    .getByText(new RegExp(String.raw`^${kind} \d+$`))
    .click();

async function openDesk(): Promise<Page> {
  const page = await stage.as(ADMIN, DESK);
  await rows(page).first().waitFor();
  return page;
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [390, 1024, 1440]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
}

it('shows the team what is overdue first, and every item by pages', async () => {
  const page = await openDesk();
  await rows(page).first().getByText('overdue').waitFor();
  const all = Number(
    /\d+/.exec(
      (await todo(page)
        .getByText(/^All \d+$/)
        .textContent()) ?? '',
    )?.[0],
  );
  const more = todo(page).getByRole('button', { name: /^Show \d+ more$/ });
  while (await more.isVisible()) {
    const count = await rows(page).count();
    await more.click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(count);
  }
  expect(await rows(page).count()).toBe(all);
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await expectNoSidewaysScrolling(page);
});

it('snoozes an item with a reason for the whole team, and ends the snooze when the partner writes', async () => {
  const page = await openDesk();
  const item = row(page, 'Kestrel Bay Developments');
  const name = (await nameIn(item)) ?? '';
  await item.getByRole('button', { name: /^Snooze/ }).click();
  const form = page.getByRole('dialog', { name: `Snooze ${name}` });
  await form.getByRole('button', { name: 'Snooze', exact: true }).click();
  await form.getByText('Please give a reason of at most 200 characters').waitFor();
  await form.getByRole('textbox', { name: 'Reason' }).fill('The valuer is back next week');
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Snooze', exact: true }).click();
  await waitForNotice(page, /^Snoozed until/);
  const colleague = await stage.as(ADMIN, DESK);
  await colleague.getByRole('button', { name: '1 snoozed' }).click();
  await colleague.getByText('The valuer is back next week').waitFor();
  const token = await tokenOf('developer@portal.test');
  const { body: own } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', {
    token: await tokenOf(ADMIN),
  });
  const project = own.find(({ projectName }) => projectName === name);
  expect(project).toBeDefined();
  await call(stage.portal, 'POST', '/api/message', {
    token,
    body: { message: { projectId: project?.id, audience: 'partner', text: 'It has arrived.' } },
  });
  await expect
    .poll(async () => {
      await colleague.reload();
      await rows(colleague).first().waitFor();
      return colleague.getByRole('button', { name: '1 snoozed' }).count();
    })
    .toBe(0);
});

it('answers a question in its row, and keeps a reply that could not be sent', async () => {
  const page = await openDesk();
  await show(page, 'Questions');
  const item = row(page, 'Question to answer');
  await item.getByRole('button', { name: /^Reply/ }).press('Enter');
  const reply = page.getByRole('textbox', { name: 'Reply', exact: true });
  await reply.fill('We can hold the price until Friday.');
  await page.route('**/api/message', (route) => route.abort(), { times: 1 });
  await press(page, 'Send reply');
  await item.getByText(/^Not sent\./).waitFor();
  expect(await reply.inputValue()).toBe('We can hold the price until Friday.');
  const questions = await todo(page)
    .getByText(/^Questions \d+$/)
    .textContent();
  await reply.press('Control+Enter');
  await waitForNotice(page, /^Reply sent$/);
  await expect
    .poll(() =>
      todo(page)
        .getByText(questions ?? '', { exact: true })
        .count(),
    )
    .toBe(0);
});

it('sets a new funding date in the row, and takes it back', async () => {
  const page = await openDesk();
  const item = row(page, 'Funding date passed');
  const name = (await nameIn(item)) ?? '';
  await item.getByRole('button', { name: /^Set new date/ }).click();
  const date = page.getByRole('textbox', { name: 'Funding date' });
  await date.fill('1/2/20');
  await press(page, 'Save');
  await page.getByText('Please pick a date from today on').waitFor();
  await date.fill('+45');
  await press(page, 'Save');
  await waitForNotice(page, /^Funding date/);
  await expect.poll(() => rows(page).filter({ hasText: name }).count()).toBe(0);
  await press(page, 'Undo');
  await row(page, name).waitFor();
});

it('asks the funders that fit a new project, and reminds those who have not answered for days', async () => {
  const page = await openDesk();
  await todo(page)
    .getByText(/^Projects \d+$/)
    .click();
  const expand = todo(page).getByRole('button', { name: /^Show \d+ more$/ });
  const ask = todo(page)
    .getByRole('button', { name: /^Ask \d+ about/ })
    .first();
  while (!(await ask.isVisible())) await expand.click();
  await ask.click();
  const form = page.getByRole('dialog', { name: /^Ask \d+ about/ });
  await form.getByRole('button', { name: /^Ask \d+$/ }).click();
  await waitForNotice(page, /^Asked /);
  const waiting = column(page, 'Waiting on others');
  await waiting
    .getByRole('button', { name: /^Remind/ })
    .first()
    .click();
  await waitForNotice(page, /^Reminder sent to/);
  await waiting.getByText('Reminded less than a minute ago').waitFor();
  const funders = waiting.getByRole('region', { name: 'Funders' });
  await funders.getByRole('button', { name: /^Show \d+ more/ }).click();
  await expect.poll(() => funders.getByRole('listitem').count()).toBeGreaterThan(6);
});

it('shows the pipeline as figures with a chart and links, and the dates of 30 days', async () => {
  const page = await openDesk();
  const dates = column(page, 'Next 30 days');
  await dates.getByRole('button', { name: /^Show \d+ more dates$/ }).click();
  await expect.poll(() => dates.getByRole('listitem').count()).toBeGreaterThan(6);
  const chart = page.getByRole('img', { name: /^Amount by location: / });
  expect(await chart.getAttribute('aria-label')).toMatch(/New South Wales \$[\d.,]+m in \d+ project/);
  await column(page, 'Pipeline').getByRole('link', { name: 'Matched' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('in')).toBe('projectStatus:matched');
});

it('shows a project partner the reason of a rejection and the next step of each project', async () => {
  const page = await stage.as('developer@portal.test', DESK);
  await column(page, 'Rejected documents').getByText('Please send the current version').first().waitFor();
  await column(page, 'Answers owed').getByText('Can you confirm which presales are unconditional?').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await column(page, 'Where each project stands').getByText('1 question to answer').click();
  await page.waitForURL(/section=conversation/);
});

it('shows a capital partner new matches, its offers with their expiry, and its projects by stage', async () => {
  const page = await stage.as('funder@portal.test', DESK);
  await column(page, 'New projects that fit').getByText('Fits', { exact: true }).first().waitFor();
  await column(page, 'Own terms')
    .getByText(/in \d+ days/)
    .waitFor();
  await column(page, 'Assigned projects').getByText('In Progress').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await column(page, 'Better offers asked for').getByRole('link').first().click();
  await page.waitForURL(/section=terms/);
});
