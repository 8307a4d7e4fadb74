import { journey } from '../../support/journey.ts';
import { resetPassword } from 'aws-amplify/auth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/demo/index.ts';
import { waitForCodesTo, waitForMailsTo } from '../../support/mailbox.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import {
  field,
  navigate,
  waitForHeading,
  pressButton,
  waitForToast,
  signIn,
  fillFields,
  type FieldValues,
} from '../../support/screen.ts';

const stage = journey();

const { open } = stage;
const NEW_PASSWORD = 'Settlement2027';
const RESET_MAIL = 'Reset your password';

describe('a forgotten password', () => {
  const email = 'funder@portal.test';

  it('is reset with the code, which ends earlier sessions', async () => {
    const earlierToken = await tokenOf(email);
    const page = await open('/admin/login-page');
    await fillFields(page, { Email: email });
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await waitForHeading(page, 'FORGOT PASSWORD');
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await pressButton(page, 'SEND CODE');
    const [oldCode = ''] = await waitForCodesTo(stage.portal, email, RESET_MAIL);
    await fillFields(page, { Code: oldCode });
    await pressButton(page, 'Send a new code');
    await expect.poll(() => field(page, 'Code').inputValue()).toBe('');
    const [, code = ''] = await waitForCodesTo(stage.portal, email, RESET_MAIL, 2);
    await fillFields(page, { Code: code, 'New password': NEW_PASSWORD });
    await pressButton(page, 'SAVE');
    await waitForToast(page, 'Your password has been changed. Sign in with the new one.');
    const path = `/api/user/${encodeURIComponent(email)}`;
    expect((await call(stage.portal, 'GET', path, { token: earlierToken })).status).toBe(401);
    await fillFields(page, { Password: NEW_PASSWORD });
    await pressButton(page, 'Sign in');
    await page.waitForURL(/user-page/);
    await waitForHeading(page, 'MY PROFILE');
  });

  it("is reset from the mail's Reset link", async () => {
    await resetPassword({ username: 'developer@portal.test' });
    const [mail] = await waitForMailsTo(stage.portal, 'developer@portal.test', RESET_MAIL);
    const link = /href="([^"]+)">Reset</.exec(mail?.html ?? '')?.[1] ?? '';
    const { pathname, search, hash } = new URL(link);
    expect(pathname + search).toMatch(/^\/admin\/forgot-password-page\?uid=[0-9a-f-]{36}$/);
    const page = await open(pathname + search + hash);
    await waitForHeading(page, 'FORGOT PASSWORD');
    await field(page, 'Code').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe('developer@portal.test');
    expect(page.url()).toBe(stage.portal.url + pathname + search);
    const [code = ''] = await waitForCodesTo(stage.portal, 'developer@portal.test', RESET_MAIL);
    await fillFields(page, { Code: code, 'New password': NEW_PASSWORD });
    await pressButton(page, 'SAVE');
    await waitForToast(page, 'Your password has been changed. Sign in with the new one.');
    expect(await tokenOf('developer@portal.test', NEW_PASSWORD)).not.toBe('');
  });
});

describe('the password of a signed-in user', () => {
  it('changes with the current one, which ends every session', async () => {
    const email = 'guest@portal.test';
    const page = await open('/admin/login-page');
    await signIn(page, email, demoPassword);
    await page.waitForURL(/user-page/);
    const otherToken = await tokenOf(email);
    await navigate(page, '/admin/update-password-page');
    await waitForHeading(page, 'UPDATE PASSWORD');
    await fillFields(page, { 'Current password': 'Wrong2026x', 'New password': NEW_PASSWORD });
    await pressButton(page, 'SAVE');
    await waitForToast(page, 'Error resetting password - Incorrect username or password.');
    await page.getByText('Incorrect password', { exact: true }).waitFor();
    await fillFields(page, { 'Current password': demoPassword });
    await pressButton(page, 'SAVE');
    await waitForToast(page, 'Your password has been changed. Sign in with the new one.');
    const path = `/api/user/${encodeURIComponent(email)}`;
    expect((await call(stage.portal, 'GET', path, { token: otherToken })).status).toBe(401);
    await signIn(page, email, NEW_PASSWORD);
    await page.waitForURL(/user-page/);
  });
});

/** Inputs that a screen rejects, with its messages (rules 5.1 and 8.2). */
const rejectedInputs: readonly {
  readonly case: string;
  readonly path: string;
  readonly typed: FieldValues;
  readonly button: string;
  readonly toast?: string;
  readonly atField?: string;
}[] = [
  {
    case: 'sign-in with nothing',
    path: '/admin/login-page',
    typed: {},
    button: 'Sign in',
    toast: 'Error signing in - check email and password have been entered.',
  },
  {
    case: 'sign-in of an unknown user',
    path: '/auth/login-page',
    typed: { Email: 'nobody@portal.test', Password: demoPassword },
    button: 'Sign in',
    toast: 'Error signing in - Incorrect username or password.',
  },
  {
    case: 'sign-in with an invalid email address',
    path: '/admin/login-page',
    typed: { Email: 'a@b', Password: demoPassword },
    button: 'Sign in',
    atField: 'Invalid email',
  },
  {
    case: 'sign-in with a short password',
    path: '/admin/login-page',
    typed: { Email: 'admin@portal.test', Password: 'short' },
    button: 'Sign in',
    atField: 'Password must be at least 8 characters',
  },
  {
    case: 'a code for an invalid email address',
    path: '/admin/forgot-password-page',
    typed: { Email: 'nobody' },
    button: 'SEND CODE',
    atField: 'Invalid email',
  },
  {
    case: 'a code for an unknown user, which the portal must not reveal',
    path: '/admin/forgot-password-page',
    typed: { Email: 'nobody@portal.test' },
    button: 'SEND CODE',
    toast:
      'If nobody@portal.test has an account, a code is on its way to it (check spam folders if required).',
  },
  {
    case: 'a short code',
    path: '/admin/update-password-page',
    typed: { Email: 'admin@portal.test', Code: '12345', 'New password': NEW_PASSWORD },
    button: 'SAVE',
    atField: 'The code has at least 6 characters',
  },
  {
    case: 'a code that was not requested',
    path: '/admin/update-password-page',
    typed: { Email: 'admin@portal.test', Code: '123456', 'New password': NEW_PASSWORD },
    button: 'SAVE',
    toast: 'Error resetting password - Invalid code provided, please request a code again.',
    atField: 'Invalid code provided, please request a code again.',
  },
  {
    case: 'a registration of an existing user',
    path: '/auth/register-page',
    typed: {
      'First Name': 'Mere',
      'Last Name': 'Tamihana',
      Email: 'admin@portal.test',
      Phone: '+64 21 555 1234',
      Password: 'Harbour2026',
    },
    button: 'Register',
    toast:
      'Error signing up user - An account with the given email already exists. Sign in instead: if it is not confirmed yet, you can enter the code from our email there.',
  },
];

async function expectMessages(page: Page): Promise<void> {
  for (const { path, typed, button, toast, atField } of rejectedInputs) {
    await navigate(page, path);
    await fillFields(page, typed);
    if (button === 'Register')
      await page.getByRole('combobox', { name: 'Location' }).selectOption('victoria');
    await pressButton(page, button);
    if (toast) await waitForToast(page, toast);
    if (atField) await page.getByRole('main').getByText(atField, { exact: true }).waitFor();
    if (button === 'SEND CODE' && toast) continue;
    for (const [label, value] of Object.entries(typed))
      expect(await field(page, label).inputValue()).toBe(value);
  }
}

/**
 * Presses Enter three times while Cognito doesn't answer. Expects a single sign-in, whose request may be repeated
 * unchanged, and the message about the lost connection.
 */
async function signInOffline(page: Page): Promise<void> {
  await navigate(page, '/admin/login-page');
  const requests = new Set<string | null>();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests.add(route.request().postData());
    await released;
    return route.abort();
  });
  await fillFields(page, { Email: 'admin@portal.test', Password: demoPassword });
  const request = page.waitForRequest((request) => request.method() === 'POST');
  await field(page, 'Password').press('Enter');
  await field(page, 'Password').press('Enter');
  await request;
  await field(page, 'Password').press('Enter');
  release();
  await waitForToast(
    page,
    'Error signing in - The portal cannot be reached. Check your connection and try again.',
  );
  expect(requests.size).toBe(1);
  expect(await field(page, 'Password').inputValue()).toBe(demoPassword);
}

it('explains each rejected input at its field, keeps the input and signs in once if Enter is pressed repeatedly', async () => {
  const page = await open('/admin/login-page');
  await expectMessages(page);
  await signInOffline(page);
});

it('stays on the screen that the user has opened when a late answer arrives', async () => {
  const page = await open('/admin/forgot-password-page');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.href.startsWith(stage.portal.url),
    async (route) => {
      const isCodeRequest = route.request().headers()['x-amz-target']?.endsWith('.ForgotPassword');
      if (isCodeRequest) await released;
      await route.continue();
    },
  );
  await fillFields(page, { Email: 'guest@portal.test' });
  const request = page.waitForRequest((sent) => sent.method() === 'POST');
  await pressButton(page, 'SEND CODE');
  await request;
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await waitForHeading(page, 'Sign in');
  release();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/a code is on its way/)
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/login-page');
});
