import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { messageBox, createConversation, waitForMessage } from '../support/conversation.ts';
import { journey } from '../support/journey.ts';
import { pressButton } from '../support/screen.ts';

const stage = journey();
const thread = createConversation(stage);

it('keeps text typed while a message is sending, and asks before a sign-out deletes a draft', async () => {
  const page = await thread.open('developer@portal.test');
  const heldRequests: Route[] = [];
  await page.route('**/api/message', (route) =>
    route.request().method() === 'POST' ? void heldRequests.push(route) : route.fallback(),
  );
  await messageBox(page).fill('On its way.');
  await pressButton(page, 'Send');
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
