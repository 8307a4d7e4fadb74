import { expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { navigate, waitForHeading, signIn } from '../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

const users = [
  {
    email: 'admin@portal.test',
    list: /admin\/schedule/,
    title: 'TRANSACTION SCHEDULE',
    column: 'Company Name',
  },
  {
    email: 'developer@portal.test',
    list: /admin\/wip/,
    title: 'Transaction Schedule',
    column: 'Capital Partner',
  },
  {
    email: 'funder@portal.test',
    list: /admin\/wip/,
    title: 'Transaction Schedule',
    column: 'Project Partner',
  },
];

it('signs users in on one machine in turn, shows each their schedule, and a guest none', async () => {
  const page = await stage.open('/');
  await signIn(page, ADMIN, 'Wrong2026x');
  await page.getByText('Error signing in - Incorrect username or password.').waitFor();
  for (const { email, list, title, column } of users) {
    await signIn(page, email);
    // A sign-in at the root leads to the schedule, a sign-in after Logout to the profile.
    if (email !== ADMIN) {
      await page.waitForURL(/user-page/);
      await page.getByRole('link', { name: 'Transaction Schedule' }).click();
    }
    await page.waitForURL(list);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('columnheader', { name: column }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(2);
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL(/login-page\?uid=/);
  }
  await signIn(page, 'guest@portal.test');
  await page.getByRole('link', { name: 'My Profile' }).waitFor();
  expect(await page.getByRole('link', { name: 'Transaction Schedule' }).count()).toBe(0);
  await navigate(page, '/admin/schedule');
  await waitForHeading(page, 'WELCOME');
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});
