import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../../../infra/demo/index.ts';
import { codeOf, stepAt } from '../../../infra/local/cognito/totp.ts';
import { pages } from '../../../shared/pages.ts';
import { findingsInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { call, tokenOf } from '../../support/person.ts';
import { field, follow, heading, press, says, type } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey({ secondFactor: 'optional' });

const WRONG = 'That code is not right. Enter the one that your app shows now.';
/** What the app shows now, or next: both count, each once. */
const shown = (key: string, when: 'now' | 'next') =>
  codeOf(key, stepAt(Date.now()) + (when === 'now' ? 0 : 1));
const enter = async (page: Page, label: string, code: string) => {
  await field(page, label).fill(code);
  await field(page, label).press('Enter');
};
const signIn = async (page: Page, email: string) => {
  await type(page, { Email: email, Password: demoPassword });
  await press(page, 'Sign in');
};

/** Sets an app up for a person without their browser. @returns its key, and a token of a session from before */
async function enrol(email: string): Promise<{ key: string; before: string }> {
  const before = await tokenOf(email, demoPassword);
  const { sharedSecret: key } = await setUpTOTP();
  await verifyTOTPSetup({ code: shown(key, 'now') });
  await updateMFAPreference({ totp: 'PREFERRED' });
  return { key, before };
}

it('a person sets an app up on My Profile, and signs in with its codes', async () => {
  const email = 'funder@portal.test';
  const page = await stage.as(email, pages.profile.path);
  const section = page.getByRole('region', { name: 'Code at sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const key = (await section.locator('code').innerText()).replaceAll(/\s/g, '');
  expect(key).toMatch(/^[A-Z2-7]{52}$/);
  await section.getByRole('figure', { name: /^QR code/ }).waitFor();
  await enter(page, 'Code of your app', '12345');
  await section.getByText('The code has six digits').waitFor();
  await enter(page, 'Code of your app', '000000');
  await section.getByText(WRONG).waitFor();
  expect(await findingsInBothThemes(page, '[aria-labelledby=code-title]')).toEqual([]);
  await enter(page, 'Code of your app', shown(key, 'now'));
  await section.getByRole('button', { name: 'Switch off' }).waitFor();

  await follow(page, pages.logout.path);
  await signIn(page, email);
  await heading(page, 'Enter your code');
  expect(await findingsInBothThemes(page, 'main')).toEqual([]);
  const code = field(page, 'Code');
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await enter(page, 'Code', '000000');
  await says(page, `Error signing in - ${WRONG}`);
  await enter(page, 'Code', shown(key, 'next').replace(/^.../, '$& '));
  await heading(page, 'MY PROFILE');
});

it('an administrator turns the code off for a person who has lost the phone', async () => {
  const email = 'developer@portal.test';
  const { before } = await enrol(email);
  const page = await stage.as(ADMIN, `${pages.userForm.path}?email=${email}`);
  const section = page.getByRole('region', { name: 'Code at sign-in' });
  await section.getByText('On: each sign-in asks for a code').waitFor();
  await section.getByRole('button', { name: 'Turn off the code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await section.getByText('Off: this user signs in with the password only.').waitFor();
  expect(await findingsInBothThemes(page, '[aria-labelledby=code-title]')).toEqual([]);
  const path = `/api/user/${email}`;
  expect((await call(stage.portal, 'GET', path, { token: before })).status).toBe(401);
  await mailsTo(stage.portal, email, 'Your sign-in code was turned off');

  expect(await tokenOf(email, demoPassword)).not.toBe('');
});

it('who signs in with codes is asked for one before several projects are deleted', async () => {
  const { key } = await enrol(ADMIN);
  const page = await stage.as(ADMIN, pages.schedule.path);
  const early = page.getByRole('row').filter({ has: page.getByRole('button', { name: /Delete Project/ }) });
  for (const at of [0, 1]) await early.nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Actions (2 selected)' }).click();
  await page.getByRole('menuitem', { name: 'Delete Selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete 2 projects' }).click();
  await enter(page, 'Code of your app', '000000');
  await dialog.getByText(WRONG).waitFor();
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([]);
  await enter(page, 'Code of your app', shown(key, 'next'));
  await page.getByRole('dialog', { name: 'Result' }).getByText('2 done').waitFor();
});
