import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../../infra/demo/index.ts';
import { codeOf, stepAt } from '../../infra/local/cognito/totp.ts';
import { pages } from '../../shared/pages.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { journey } from '../support/journey.ts';
import { field, heading, press, says, type } from '../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey({ secondFactor: 'optional' });

const WRONG = 'That code is not right. Enter the one that your app shows now.';
/** What the app shows so many steps of 30 seconds from now; each code counts once. */
const shown = (key: string, steps: number) => codeOf(key, stepAt(Date.now()) + steps);
const enter = async (page: Page, label: string, code: string) => {
  await field(page, label).fill(code);
  await field(page, label).press('Enter');
};

it('a person sets an app up, and signs in with its codes', async () => {
  const page = await stage.as(ADMIN, pages.profile.path);
  const section = page.getByRole('region', { name: 'Code at sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const key = (await section.locator('code').innerText()).replaceAll(/\s/g, '');
  expect(key).toMatch(/^[A-Z2-7]{52}$/);
  await section.getByRole('figure', { name: /^QR code/ }).waitFor();
  await enter(page, 'Code of your app', '12345');
  await section.getByText('The code has six digits').waitFor();
  await enter(page, 'Code of your app', '000000');
  await section.getByText(WRONG).waitFor();
  expect(await findingsInBothThemes(page, 'main')).toEqual([]);
  await enter(page, 'Code of your app', shown(key, -1));
  await section.getByRole('button', { name: 'Switch off' }).waitFor();

  await page.goto(stage.portal.url + pages.logout.path);
  await type(page, { Email: ADMIN, Password: demoPassword });
  await press(page, 'Sign in');
  await heading(page, 'Enter your code');
  expect(await findingsInBothThemes(page, 'main')).toEqual([]);
  const code = field(page, 'Code');
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await enter(page, 'Code', '000000');
  await says(page, `Error signing in - ${WRONG}`);
  await enter(page, 'Code', shown(key, -1));
  await says(page, 'Error signing in - That code has been used. Wait for the next one in your app.');
  const spaced = shown(key, 0).replace(/^.../, '$& ');
  await enter(page, 'Code', spaced);
  await heading(page, 'MY PROFILE');
});
