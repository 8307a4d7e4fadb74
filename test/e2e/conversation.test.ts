import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import { callAsAdmin, messageBox, createConversation, waitForMessage } from '../support/conversation.ts';
import { journey } from '../support/journey.ts';
import { press } from '../support/screen.ts';

const stage = journey();
const thread = createConversation(stage);

it('keeps text typed while a message is sending, and asks before a sign-out deletes a draft', async () => {
  const page = await thread.open('developer@portal.test');
  const heldRequests: Route[] = [];
  await page.route('**/api/message', (route) =>
    route.request().method() === 'POST' ? void heldRequests.push(route) : route.fallback(),
  );
  await messageBox(page).fill('On its way.');
  await press(page, 'Send');
  await expect.poll(() => heldRequests.length).toBe(1);
  await messageBox(page).fill('On its way. Half a thought');
  await heldRequests[0]?.continue();
  await waitForMessage(page, 'On its way.');
  await expect.poll(() => messageBox(page).inputValue()).toBe('Half a thought');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const logout = page.getByRole('navigation', { name: 'Main' }).getByText('Logout');
  await logout.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => messageBox(page).inputValue()).toBe('Half a thought');
  await logout.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Half a thought');
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
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.clock.fastForward(35_000);
  expect(polledThreads).toEqual([]);
  await setVisibility('visible');
  await expect.poll(() => polledThreads).toEqual(['partner']);
  await page.clock.fastForward(10_000);
  await expect.poll(() => polledThreads).toEqual(['partner', 'everyone']);
  await page.clock.fastForward(10_000);
  await expect.poll(() => polledThreads).toEqual(['partner', 'everyone', 'partner']);
});
