import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../../../infra/demo/index.ts';
import { codeOf, stepAt } from '../../../infra/local/cognito/totp.ts';
import { pages } from '../../../shared/pages.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { focusedName, hasFocus } from '../../support/keyboard.ts';
import { waitForMailsTo } from '../../support/mailbox.ts';
import { call, createSession, tokenOf } from '../../support/api-client.ts';
import {
  field,
  navigate,
  waitForHeading,
  pressButton,
  waitForToast,
  fillFields,
} from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey({ secondFactor: 'optional' });

const WRONG_CODE_MESSAGE = 'That code is not right. Enter the one that your app shows now.';
const UNVERIFIED_CODE_MESSAGE = 'That code is not right or has been used. Enter the next one in your app.';
/** The app's current or next code; each is valid once. */
const appCode = (key: string, when: 'now' | 'next') =>
  codeOf(key, stepAt(Date.now()) + (when === 'now' ? 0 : 1));
const enterCode = async (page: Page, label: string, code: string) => {
  await field(page, label).fill(code);
  await field(page, label).press('Enter');
};
const signIn = async (page: Page, email: string) => {
  await fillFields(page, { Email: email, Password: demoPassword });
  await pressButton(page, 'Sign in');
};

/** Enrols an authenticator app for a user by API. @returns its key and a token of an earlier session */
async function enrolApp(email: string): Promise<{ key: string; earlierToken: string }> {
  const earlierToken = await tokenOf(email, demoPassword);
  // The functions of Amplify act for the user that Amplify has signed in.
  await createSession(email);
  const { sharedSecret: key } = await setUpTOTP();
  await verifyTOTPSetup({ code: appCode(key, 'now') });
  await updateMFAPreference({ totp: 'PREFERRED' });
  return { key, earlierToken };
}

it('enrols an app on My Profile and signs in with its codes', async () => {
  const email = 'funder@portal.test';
  const page = await stage.openAs(email, pages.profile.path);
  const section = page.getByRole('region', { name: 'Code at sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  await expect.poll(() => focusedName(page)).toBe('Copy key');
  const key = (await section.locator('code').innerText()).replaceAll(/\s/g, '');
  expect(key).toMatch(/^[A-Z2-7]{52}$/);
  await section.getByRole('figure', { name: /^QR code/ }).waitFor();
  await enterCode(page, 'Code of your app', '12345');
  await section.getByText('The code has six digits').waitFor();
  await enterCode(page, 'Code of your app', '000000');
  await section.getByText(UNVERIFIED_CODE_MESSAGE).waitFor();
  expect(await runAxeInBothThemes(page, '[aria-labelledby=code-title]')).toEqual([]);
  await enterCode(page, 'Code of your app', appCode(key, 'now'));
  await expect.poll(() => focusedName(page)).toBe('Switch off');

  await navigate(page, pages.logout.path);
  await signIn(page, email);
  await waitForHeading(page, 'Enter your code');
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  const code = field(page, 'Code');
  expect(await hasFocus(code)).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await enterCode(page, 'Code', '000000');
  await waitForToast(page, `Error signing in - ${WRONG_CODE_MESSAGE}`);
  await enterCode(page, 'Code', appCode(key, 'next').replace(/^.../, '$& '));
  await waitForHeading(page, 'MY PROFILE');
});

it('shows the key of a later set-up in another tab; its codes turn the sign-in code on and off', async () => {
  const page = await stage.openAs('guest@portal.test', pages.profile.path);
  const otherTab = await stage.openAs('guest@portal.test', pages.profile.path);
  const sectionOf = (tab: Page) => tab.getByRole('region', { name: 'Code at sign-in' });
  const [section, otherSection] = [sectionOf(page), sectionOf(otherTab)];
  const keyOf = async (region: Locator) => (await region.locator('code').innerText()).replaceAll(/\s/g, '');
  await section.getByRole('button', { name: 'Set up' }).click();
  const earlierKey = await keyOf(section);
  await otherSection.getByRole('button', { name: 'Set up' }).click();
  const key = await keyOf(otherSection);
  await section.getByText('You started again in another tab, so the key has changed.').waitFor();
  expect([key === earlierKey, await keyOf(section)]).toEqual([false, key]);
  await enterCode(page, 'Code of your app', appCode(key, 'now'));
  await section.getByRole('button', { name: 'Switch off' }).click();
  await enterCode(page, 'Code of your app', appCode(key, 'next'));
  await waitForToast(page, 'Sign-in code turned off');
  await section.getByRole('button', { name: 'Set up' }).waitFor();
});

it('asks for the code at the second path of the sign-in screen, too', async () => {
  const email = 'guest@portal.test';
  await enrolApp(email);
  const page = await stage.open(pages.authLogin.path);
  await signIn(page, email);
  await waitForHeading(page, 'Enter your code');
});

it('lets an administrator turn off the code for a user who lost their phone', async () => {
  const email = 'developer@portal.test';
  const { earlierToken } = await enrolApp(email);
  const page = await stage.openAs(ADMIN, `${pages.userForm.path}?email=${email}`);
  const section = page.getByRole('region', { name: 'Code at sign-in' });
  await section.getByText('On: each sign-in asks for a code').waitFor();
  await section.getByRole('button', { name: 'Turn off the code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await section.getByText('Off: this user signs in with the password only.').waitFor();
  expect(await runAxeInBothThemes(page, '[aria-labelledby=code-title]')).toEqual([]);
  const path = `/api/user/${email}`;
  expect((await call(stage.portal, 'GET', path, { token: earlierToken })).status).toBe(401);
  await waitForMailsTo(stage.portal, email, 'Your sign-in code was turned off');

  expect(await tokenOf(email, demoPassword)).not.toBe('');
});

it('asks for a code before several projects are deleted', async () => {
  const { key } = await enrolApp(ADMIN);
  const page = await stage.openAs(ADMIN, pages.schedule.path);
  const deletableRows = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /Delete Project/ }) });
  for (const index of [0, 1]) await deletableRows.nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Actions (2)' }).click();
  await page.getByRole('menuitem', { name: 'Delete Selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete 2 projects' }).click();
  await enterCode(page, 'Code of your app', '000000');
  await dialog.getByText(UNVERIFIED_CODE_MESSAGE).waitFor();
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await enterCode(page, 'Code of your app', appCode(key, 'next'));
  await page.getByRole('dialog', { name: 'Result' }).getByText('2 done').waitFor();
});
