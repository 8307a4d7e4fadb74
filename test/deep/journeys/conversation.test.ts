import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxe } from '../../support/axe.ts';
import {
  callAsAdmin,
  messageBox,
  createConversation,
  messageLog,
  waitForMessage,
} from '../../support/conversation.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { journey } from '../../support/journey.ts';
import { loseAnswer } from '../../support/lost-answer.ts';
import { focusedName, pressByKey, tabTo, hasFocus } from '../../support/keyboard.ts';
import { cancelLeaving, isInView, pressButton, waitForToast } from '../../support/screen.ts';

const stage = journey();
const thread = createConversation(stage);

/** Hides the tab, or shows it again. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

it("lets a partner and the team exchange messages by keyboard, and hides each side's thread from other parties", async () => {
  const partner = await thread.open('developer@portal.test');
  await partner.getByText('Visible to Kestrel Bay Developments and the team').waitFor();
  await tabTo(partner, messageBox(partner));
  await partner.keyboard.type('Which valuer do you take? https://valuers.test/list');
  await tabTo(partner, partner.getByLabel('Answer needed from'));
  await partner.keyboard.type('Asks the team');
  await partner.keyboard.press('Tab');
  await partner.keyboard.press('Enter');
  await waitForMessage(partner, 'Which valuer do you take?');
  await messageLog(partner).getByText('Waiting on the team').waitFor();
  expect(await messageLog(partner).getByRole('link').getAttribute('href')).toBe('https://valuers.test/list');

  const admin = await thread.open('admin@portal.test');
  const openQuestions = admin.getByRole('region', { name: 'Questions to answer' });
  await pressByKey(admin, openQuestions.getByRole('button', { name: /^Answer Which valuer/ }));
  await expect.poll(() => hasFocus(messageBox(admin))).toBe(true);
  await admin.keyboard.type('Any of the panel.');
  await admin.keyboard.press('Control+Enter');
  await waitForMessage(admin, 'Answered after');
  await waitForMessage(partner, 'Any of the panel.');

  await admin.getByLabel('Thread of a funder').selectOption({ label: thread.funder.companyName });
  await admin.getByText(`Visible to ${thread.funder.companyName} and the team`).waitFor();
  await messageBox(admin).fill('Would you look at this one?');
  await pressButton(admin, 'Send');
  await waitForMessage(admin, 'Would you look at this one?');

  const funderPage = await stage.openAs(
    'funder@portal.test',
    `/admin/project-page?projectId=${thread.project.id}`,
  );
  await funderPage.getByRole('link', { name: 'Conversation 1 new' }).click();
  await funderPage.getByText(`Visible to ${thread.funder.companyName} and the team`).waitFor();
  await waitForMessage(funderPage, 'Would you look at this one?');
  await funderPage.getByRole('link', { name: 'Conversation', exact: true }).waitFor();
  expect(await funderPage.getByRole('main').innerText()).not.toMatch(/valuer|panel|Jack/);
  expect(await messageLog(partner).innerText()).not.toContain('Would you look');

  await funderPage.context().setOffline(true);
  await messageBox(funderPage).fill('We would.');
  await pressButton(funderPage, 'Send');
  await funderPage.getByText(/^Not sent\./).waitFor();
  expect(await messageBox(funderPage).inputValue()).toBe('We would.');
  await funderPage.context().setOffline(false);
  await pressButton(funderPage, 'Send');
  await waitForMessage(funderPage, 'We would.');
  expect(await messageBox(funderPage).inputValue()).toBe('');

  for (const page of [partner, funderPage]) await expectFitsPhone(page);
});

/** Expects no horizontal scrolling and no axe findings on a phone. */
async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, colorScheme] of [
    ['Conversation', 'dark'],
    ['Documents', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await page.getByRole('region', { name, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await runAxe(page, 'main')).toEqual([]);
  }
}

it("edits and deletes one's own message, restores a draft after a reload, and pages through earlier messages", async () => {
  for (const text of ['The first line', 'The last line'])
    // In turn, so that the order is fixed.
    await callAsAdmin(stage, 'POST', contract.message.save.path, {
      message: { projectId: thread.project.id, audience: 'partner', text },
    });
  const page = await thread.open('developer@portal.test');
  await messageBox(page).fill('Sent too soon');
  await pressButton(page, 'Send');
  await waitForMessage(page, 'Sent too soon');
  const ownMessage = messageLog(page).getByRole('article').filter({ hasText: 'Sent too soon' });
  await ownMessage.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => focusedName(page)).toBe('Edit your message');
  await page.getByLabel('Edit your message').fill('Sent in time');
  await cancelLeaving(page);
  await page.getByLabel('Edit your message').press('Control+Enter');
  await waitForMessage(page, 'edited');
  await expect.poll(() => focusedName(page)).toBe('Edit');
  await messageLog(page).getByRole('article').filter({ hasText: 'Sent in time' }).getByText('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => messageLog(page).getByText('Sent in time').count()).toBe(0);

  await messageBox(page).fill('Half a thought');
  // One message per page makes a second page without fifty messages.
  await page.route(/limit=50/, (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=1') }),
  );
  await page.reload();
  await expect.poll(() => messageBox(page).inputValue()).toBe('Half a thought');
  await waitForMessage(page, 'The last line');
  expect(await messageLog(page).getByText('The first line').count()).toBe(0);
  await pressButton(page, 'Earlier messages');
  await waitForMessage(page, 'The first line');
  await waitForMessage(page, 'The last line');
});

it('keeps an edit readable after the message was deleted in another tab', async () => {
  const page = await thread.open('developer@portal.test');
  await page.clock.install();
  await messageBox(page).fill('Deleted meanwhile');
  const saved = page.waitForResponse('**/api/message');
  await pressButton(page, 'Send');
  const { id } = await (await saved).json();
  const ownMessage = messageLog(page).getByRole('article').filter({ hasText: 'Deleted meanwhile' });
  await ownMessage.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit your message').fill('A long correction');
  await call(stage.portal, 'DELETE', `/api/message/${id}`, { token: await tokenOf('developer@portal.test') });
  const polled = page.waitForResponse(
    async (answer) => answer.url().includes('since=') && !(await answer.text()).includes(id),
  );
  await page.clock.fastForward(11_000);
  await polled;
  await pressButton(page, 'Save');
  await waitForToast(page, 'This message was deleted or is no longer visible to you.');
  expect(await page.getByLabel('Edit your message').inputValue()).toBe('A long correction');
});

it('keeps a message that is too long, and says how much too long it is', async () => {
  const page = await thread.open('developer@portal.test');
  const text = 'a'.repeat(5_001);
  await messageBox(page).fill(text);
  await pressButton(page, 'Send');
  await page.getByText('Message has 5001 characters, at most 5000 are allowed').waitFor();
  expect(await messageBox(page).inputValue()).toBe(text);
});

it('warns before leaving as long as one of two edited messages is unsaved', async () => {
  const page = await thread.open('developer@portal.test');
  for (const text of ['First of two', 'Second of two']) {
    await messageBox(page).fill(text);
    await pressButton(page, 'Send');
    await waitForMessage(page, text);
    const message = messageLog(page).getByRole('article').filter({ hasText: text });
    await message.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Edit your message').last().fill(`${text}, corrected`);
  }
  await messageLog(page).getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => page.getByLabel('Edit your message').count()).toBe(1);
  await cancelLeaving(page);
  expect(await page.getByLabel('Edit your message').inputValue()).toBe('First of two, corrected');
});

it('marks messages that loaded in a hidden tab as read once the tab is visible', async () => {
  await callAsAdmin(stage, 'POST', contract.message.save.path, {
    message: { projectId: thread.project.id, audience: 'partner', text: 'Read me later' },
  });
  const page = await stage.openAs(
    'developer@portal.test',
    `/admin/project-page?projectId=${thread.project.id}`,
  );
  await setVisibility(page, 'hidden');
  await page.getByRole('link', { name: /^Conversation \d+ new$/ }).click();
  await waitForMessage(page, 'Read me later');
  await page.getByRole('link', { name: /^Conversation \d+ new$/ }).waitFor();
  await setVisibility(page, 'visible');
  await page.getByRole('link', { name: 'Conversation', exact: true }).waitFor();
});

it('keeps one message if its text is changed after an answer was lost', async () => {
  const admin = await thread.open('admin@portal.test');
  const sendWithoutAnswer = async (text: string, button: string) => {
    await loseAnswer(admin, '**/api/message');
    const failure = admin.waitForEvent('requestfailed');
    await admin
      .getByRole('textbox', { name: button === 'Send' ? 'Message' : 'Edit your message' })
      .fill(text);
    await pressButton(admin, button);
    await failure;
  };
  await sendWithoutAnswer('We meet on Monday.', 'Send');
  await admin.getByText(/^Not sent\./).waitFor();
  await messageBox(admin).fill('We meet on Tuesday.');
  await pressButton(admin, 'Send');
  await waitForMessage(admin, 'We meet on Tuesday.');
  await messageLog(admin).getByRole('button', { name: 'Edit' }).last().click();
  await sendWithoutAnswer('We meet on Wednesday.', 'Save');
  await admin.getByRole('region', { name: 'Notifications' }).getByText('cannot be reached').waitFor();
  await admin.getByRole('textbox', { name: 'Edit your message' }).fill('We meet on Thursday.');
  await pressButton(admin, 'Save');
  await waitForMessage(admin, 'We meet on Thursday.');
  expect(await messageLog(admin).getByText('We meet on').count()).toBe(1);
});

it('polls with one query every ten seconds, pauses while its tab is hidden, and alternates between threads', async () => {
  await callAsAdmin(stage, 'PUT', `/api/project/${thread.project.id}/capital`, {
    capitalCompanyId: thread.funder.id,
    version: (await callAsAdmin<Project[]>(stage, 'GET', `/api/project/${thread.project.id}`))[0]?.version,
  });
  const page = await stage.openAs(
    'developer@portal.test',
    `/admin/project-page?projectId=${thread.project.id}`,
  );
  await page.clock.install();
  await page.getByRole('link', { name: /^Conversation/ }).click();
  await messageBox(page).waitFor();
  const polledThreads: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has('since')) polledThreads.push(searchParams.get('audience') ?? 'all');
  });
  await setVisibility(page, 'hidden');
  await page.clock.fastForward(35_000);
  expect(polledThreads).toEqual([]);
  await setVisibility(page, 'visible');
  await expect.poll(() => polledThreads).toEqual(['partner']);
  await page.clock.fastForward(10_000);
  await expect.poll(() => polledThreads).toEqual(['partner', 'everyone']);
  await page.clock.fastForward(10_000);
  await expect.poll(() => polledThreads).toEqual(['partner', 'everyone', 'partner']);
});

it('lets the page scroll until Send is above the bar of a short phone', async () => {
  const page = await thread.open('admin@portal.test');
  await page.setViewportSize({ width: 320, height: 560 });
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const isSendVisibleAtEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    return isInView(send);
  };
  await expect.poll(isSendVisibleAtEnd).toBe(true);
});
