import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import { asAdmin, box, conversation, shown } from '../support/conversation.ts';
import { journey } from '../support/journey.ts';
import { press } from '../support/screen.ts';

const stage = journey();
const talk = conversation(stage);

it('keeps what is typed while a message is under way, and asks before a sign-out deletes a text', async () => {
  const page = await talk.open('developer@portal.test');
  const sending: Route[] = [];
  await page.route('**/api/message', (route) =>
    route.request().method() === 'POST' ? void sending.push(route) : route.fallback(),
  );
  await box(page).fill('On its way.');
  await press(page, 'Send');
  await expect.poll(() => sending.length).toBe(1);
  await box(page).fill('On its way. Half a thought');
  await sending[0]?.continue();
  await shown(page, 'On its way.');
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
  await asAdmin(stage, 'PUT', `/api/project/${talk.project.id}/capital`, {
    capitalCompanyId: talk.funder.id,
    version: (await asAdmin<Project[]>(stage, 'GET', `/api/project/${talk.project.id}`))[0]?.version,
  });
  const page = await stage.as('developer@portal.test', `/admin/project-page?projectId=${talk.project.id}`);
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
