import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import { journey } from '../support/journey.ts';
import { menu, openProfile, openUsers, saveSlowly } from '../support/profile-page.ts';
import { signIn } from '../support/screen.ts';

const ADMIN = 'admin@portal.test';
const DEVELOPER = 'developer@portal.test';
const stage = journey();

async function leaveForm(page: Page): Promise<void> {
  await menu(page, 'Logout').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
}

describe('an answer that arrives after sign-out', () => {
  it('does not repeat a save as the next user', async () => {
    const page = await openProfile(stage, DEVELOPER);
    const heldSave = await saveSlowly(page, 'Jacko');
    const saves: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && saves.push(new URL(request.url()).pathname),
    );
    await leaveForm(page);
    await signIn(page, ADMIN);
    await menu(page, 'Users').waitFor();
    await heldSave.fulfill({ status: 429, headers: { 'retry-after': '0' }, body: '{}' });
    await openUsers(page);
    expect(saves).not.toContain(contract.user.save.path);
  });
});
