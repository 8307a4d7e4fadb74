import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import { call, tokenOf } from '../support/api-client.ts';
import { runAxeInBothThemes } from '../support/axe.ts';
import { nameIn, row, rows, todo, waitForToast } from '../support/desk-page.ts';
import { journey } from '../support/journey.ts';

const stage = journey();
const DESK = '/admin/desk';
const ADMIN = 'admin@portal.test';

async function openDesk(): Promise<Page> {
  const page = await stage.openAs(ADMIN, DESK);
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

it('shows the team overdue items first, and all items by pages', async () => {
  const page = await openDesk();
  await rows(page).first().getByText('overdue').waitFor();
  const total = Number(
    /\d+/.exec(
      (await todo(page)
        .getByText(/^All \d+$/)
        .textContent()) ?? '',
    )?.[0],
  );
  const moreButton = todo(page).getByRole('button', { name: /^Show \d+ more$/ });
  while (await moreButton.isVisible()) {
    const count = await rows(page).count();
    await moreButton.click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(count);
  }
  expect(await rows(page).count()).toBe(total);
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
  await waitForToast(page, new RegExp(`^${name}: snoozed until`));
  const colleague = await stage.openAs(ADMIN, DESK);
  await colleague.getByRole('button', { name: '1 snoozed' }).click();
  await colleague.getByText('The valuer is back next week').waitFor();
  const token = await tokenOf('developer@portal.test');
  const { body: openProjects } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', {
    token: await tokenOf(ADMIN),
  });
  const project = openProjects.find(({ projectName }) => projectName === name);
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
