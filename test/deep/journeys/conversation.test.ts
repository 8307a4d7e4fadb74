import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import { findings } from '../../support/axe.ts';
import { asAdmin, box, conversation, log, shown } from '../../support/conversation.ts';
import { journey } from '../../support/journey.ts';
import { pressByKey, tabTo } from '../../support/keyboard.ts';
import { press } from '../../support/screen.ts';

const stage = journey();
const talk = conversation(stage);

it('a partner asks, the team answers and writes to a funder, by the keyboard alone, and neither side reads the other’s thread', async () => {
  const partner = await talk.open('developer@portal.test');
  await partner.getByText('Visible to Kestrel Bay Developments and the team').waitFor();
  await tabTo(partner, box(partner));
  await partner.keyboard.type('Which valuer do you take? https://valuers.test/list');
  await tabTo(partner, partner.getByLabel('Answer needed from'));
  await partner.keyboard.type('Asks the team');
  await partner.keyboard.press('Tab');
  await partner.keyboard.press('Enter');
  await shown(partner, 'Which valuer do you take?');
  await log(partner).getByText('Waiting on the team').waitFor();
  expect(await log(partner).getByRole('link').getAttribute('href')).toBe('https://valuers.test/list');

  const admin = await talk.open('admin@portal.test');
  const owed = admin.getByRole('region', { name: 'Questions to answer' });
  await pressByKey(admin, owed.getByRole('button', { name: /^Answer Which valuer/ }));
  await tabTo(admin, box(admin));
  await admin.keyboard.type('Any of the panel.');
  await admin.keyboard.press('Control+Enter');
  await shown(admin, 'Answered after');
  await shown(partner, 'Any of the panel.');

  await admin.getByLabel('Thread of a funder').selectOption({ label: talk.funder.companyName });
  await admin.getByText(`Visible to ${talk.funder.companyName} and the team`).waitFor();
  await box(admin).fill('Would you look at this one?');
  await press(admin, 'Send');
  await shown(admin, 'Would you look at this one?');

  const theirs = await stage.as('funder@portal.test', `/admin/project-page?projectId=${talk.project.id}`);
  await theirs.getByRole('link', { name: 'Conversation 1 new' }).click();
  await theirs.getByText(`Visible to ${talk.funder.companyName} and the team`).waitFor();
  await shown(theirs, 'Would you look at this one?');
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
  await shown(theirs, 'We would.');
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
    await asAdmin(stage, 'POST', contract.message.save.path, {
      message: { projectId: talk.project.id, audience: 'partner', text },
    });
  const page = await talk.open('developer@portal.test');
  await box(page).fill('Sent too soon');
  await press(page, 'Send');
  await shown(page, 'Sent too soon');
  const own = log(page).getByRole('article').filter({ hasText: 'Sent too soon' });
  await own.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit your message').fill('Sent in time');
  await press(page, 'Save');
  await shown(page, 'edited');
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
  await shown(page, 'The last line');
  expect(await log(page).getByText('The first line').count()).toBe(0);
  await press(page, 'Earlier messages');
  await shown(page, 'The first line');
  await shown(page, 'The last line');
});
