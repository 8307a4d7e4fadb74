import { signUp } from 'aws-amplify/auth';
import type { Page } from 'playwright-core';
import { journey } from '../../support/journey.ts';
import { loseAnswer } from '../../support/lost-answer.ts';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/demo/index.ts';
import { waitForCodesTo } from '../../support/mailbox.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import {
  field,
  navigate,
  openTab,
  waitForHeading,
  pressButton,
  waitForToast,
  signIn,
  fillFields,
} from '../../support/screen.ts';

const stage = journey();

const { open } = stage;
const person = {
  'First Name': 'Mere',
  'Last Name': 'Tamihana',
  Email: 'mere@harbourside.test',
  Phone: '+64 21 555 1234',
  Password: 'Harbour2026',
} as const;

/** Whether a storage contains the session. */
const hasSession = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate(
    (storageName) => Object.keys(window[storageName]).some((key) => key.endsWith('.refreshToken')),
    storage,
  );

describe('registering', () => {
  it('asks an unconfirmed user for the code at sign-in, and remembers the user', async () => {
    const email = 'later@harbourside.test';
    const userAttributes = { email, name: 'Mere Tamihana', phone_number: '+64215551234' };
    const clientMetadata = { firstName: 'Mere', lastName: 'Tamihana', location: 'new_zealand' };
    const options = { userAttributes, clientMetadata: { ...clientMetadata, phone: '+64215551234' } };
    await signUp({ username: email, password: person.Password, options });
    await waitForCodesTo(stage.portal, email, 'Confirm your registration');
    const page = await open('/admin/login-page');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signIn(page, email.toUpperCase(), person.Password);
    await waitForHeading(page, 'Confirm your registration');
    const [code = ''] = await waitForCodesTo(stage.portal, email, 'Confirm your registration');
    await fillFields(page, { Code: code });
    await pressButton(page, 'Confirm');
    await waitForToast(page, 'Your email address is confirmed. You can sign in now.');
    // The sign-in form still contains the email and password.
    await pressButton(page, 'Sign in');
    await page.waitForURL(/user-page/);
    expect([await hasSession(page, 'sessionStorage'), await hasSession(page, 'localStorage')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('registering another person while signed in', () => {
  const another = { ...person, Email: 'another@harbourside.test' };
  const confirmation = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });

  it('leads to the code after a sign-out, also from the mailed link', async () => {
    const page = await open('/admin/login-page');
    await signIn(page, 'developer@portal.test', demoPassword);
    await page.waitForURL(/user-page/);
    await navigate(page, '/admin/register-page');
    await fillFields(page, another);
    await page.getByLabel('Location').selectOption({ label: 'New Zealand' });
    await pressButton(page, 'Register');
    const reason = 'You are signed in as another user. Sign out to enter the code that we have sent to';
    await page.getByText(`${reason} ${another.Email}.`).waitFor();
    const link = `${stage.portal.url}/admin/register-page#email=${another.Email}`;
    const mailedPage = await openTab(page.context(), link);
    await pressButton(mailedPage, 'Sign out');
    await confirmation(mailedPage).waitFor();
    await confirmation(page).waitFor();
  });
});

describe('an administrator', () => {
  it('disables a user, so that they cannot sign in, and enables them again', async () => {
    const email = 'guest@portal.test';
    const page = await stage.openAs('admin@portal.test', '/admin/migrate-page');
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: /^Disable: / }).click();
    await pressButton(page, 'Disable');
    await waitForToast(page, `Disabled: ${email}`);
    const userPage = await open('/admin/login-page');
    await signIn(userPage, email, demoPassword);
    await userPage
      .getByText(/disabled|incorrect/i)
      .first()
      .waitFor();
    await row.getByRole('button', { name: /^Enable: / }).click();
    await waitForToast(page, `Enabled: ${email}`);
    await row.getByText('Confirmed').waitFor();
    await signIn(userPage, email, demoPassword);
    await userPage.waitForURL(/user-page/);
  });
});

describe('Remember me', () => {
  const email = 'admin@portal.test';

  it('unchecked, shares the session only between open tabs until the user signs out everywhere', async () => {
    const page = await open('/admin/login-page');
    await signIn(page, email, demoPassword);
    await page.waitForURL(/user-page/);
    expect([await hasSession(page, 'sessionStorage'), await hasSession(page, 'localStorage')]).toEqual([
      true,
      false,
    ]);
    const tab = await page.context().newPage();
    await tab.goto(`${stage.portal.url}/admin/login-page`);
    await tab.waitForURL(/user-page/);
    await call(stage.portal, 'POST', '/api/identity/signout', { token: await tokenOf(email) });
    await tab.reload();
    // The tab can detect the sign-out, and leave the page, before the reload.
    await tab.waitForURL(/login-page/);
    await expect.poll(() => hasSession(tab, 'sessionStorage')).toBe(false);
  });
});

describe('the demo forms', () => {
  it('signs up, confirms and signs in a user, and hides a sign-up error', async () => {
    const email = 'demo@portal.test';
    const page = await open('/auth/demo-page');
    await fillFields(page, { Username: 'sam', Email: 'admin@portal.test', Password: 'Harbour2026' });
    const form = page.getByRole('main').locator('form');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').count()).toBe(0);
    await fillFields(page, { Email: email });
    await form.getByRole('button', { name: 'Sign up' }).click();
    await field(page, 'Confirmation code').waitFor();
    const [code = ''] = await waitForCodesTo(stage.portal, email, 'Confirm your registration');
    await fillFields(page, { 'Confirmation code': code });
    await form.getByRole('button', { name: 'Confirm sign up' }).click();
    await form.getByRole('button', { name: 'Sign in' }).click();
    await waitForToast(page, 'Successfully signed in');
  });
});

it('says of which company an invited person is a user already', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/users');
  await pressButton(page, 'Invite User');
  await fillFields(page, {
    'First Name': 'Nadia',
    'Last Name': 'Kowalski',
    Email: 'Funder@Portal.test',
    Phone: '+61 412 345 678',
  });
  await pressButton(page, 'Send invitation');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nadia Kowalski is already a user of Harrow Lane Credit Partners').waitFor();
});

it('invites a colleague once although answers are lost and the retries have other values', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/users');
  await pressButton(page, 'Invite User');
  await fillFields(page, {
    'First Name': 'Zara',
    'Last Name': 'Quill',
    Email: 'zara.quill@harbourside.test',
    Phone: '+61 412 345 678',
  });
  const dialog = page.getByRole('dialog');
  const loseAnswerOf = async (url: string) => {
    await loseAnswer(page, url);
    await pressButton(page, 'Send invitation');
    await dialog.getByText('The portal cannot be reached.').waitFor();
  };
  await loseAnswerOf('**/api/user');
  await fillFields(page, { Phone: '+61 412 345 679' });
  await loseAnswerOf('**/api/identity/user');
  await fillFields(page, { 'First Name': 'Zarah' });
  await pressButton(page, 'Send invitation');
  await waitForToast(page, 'An invitation has been sent to zara.quill@harbourside.test');
  await page.getByRole('link', { name: 'Zarah Quill', exact: true }).waitFor();
  expect(
    await waitForCodesTo(
      stage.portal,
      'zara.quill@harbourside.test',
      'Your invitation to the Property Finance Portal',
    ),
  ).toHaveLength(1);
});

describe('a user created by an administrator', () => {
  it('signs in with the temporary password and must choose another, in one window, and again after a reload', async () => {
    const email = 'invited@portal.test';
    const token = await tokenOf('admin@portal.test');
    const user = { email, firstName: 'Ida', lastName: 'Invited', phone: '+61411222333', role: 'user' };
    const created = await call(stage.portal, 'POST', '/api/user', { token, body: { user } });
    expect(created.status).toBe(200);
    expect((await call(stage.portal, 'POST', '/api/identity/user', { token, body: { email } })).status).toBe(
      200,
    );
    const [password = ''] = await waitForCodesTo(
      stage.portal,
      email,
      'Your invitation to the Property Finance Portal',
    );
    const page = await open('/admin/login-page');
    await signIn(page, email, password);
    await waitForHeading(page, 'Choose your password');
    const otherPage = await open('/admin/login-page');
    await signIn(otherPage, email, password);
    await waitForHeading(otherPage, 'Choose your password');
    await fillFields(otherPage, { 'New password': 'Settlement2027' });
    await page.reload();
    await fillFields(page, { Email: email });
    await field(page, 'Password').pressSequentially(password);
    await pressButton(page, 'Sign in');
    await fillFields(page, { 'New password': 'portal2026' });
    await pressButton(page, 'SAVE');
    await page.getByText('The password does not meet the rules yet').waitFor();
    await fillFields(page, { 'New password': 'Settlement2027' });
    await pressButton(page, 'SAVE');
    await waitForToast(page, 'Successfully signed in');
    await page.waitForURL(/user-page/);
    await waitForHeading(page, "You don't belong to a company yet");
    await pressButton(otherPage, 'SAVE');
    await waitForToast(
      otherPage,
      'Error signing in - It took too long, or was completed in another window. Please sign in again.',
    );
    await signIn(otherPage, email, 'Settlement2027');
    await otherPage.waitForURL(/user-page/);
  });
});
