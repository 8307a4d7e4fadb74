import { signUp } from 'aws-amplify/auth';
import type { Page } from 'playwright-core';
import { journey } from '../../support/journey.ts';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/demo/index.ts';
import { codesTo } from '../../support/mailbox.ts';
import { call, tokenOf } from '../../support/person.ts';
import { field, heading, press, says, signIn, type } from '../../support/screen.ts';

const stage = journey();

const { open } = stage;
const person = {
  'First Name': 'Mere',
  'Last Name': 'Tamihana',
  Email: 'mere@harbourside.test',
  Phone: '+64 21 555 1234',
  Password: 'Harbour2026',
} as const;

/** Whether the session lies there. */
const keptIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((of) => Object.keys(window[of]).some((key) => key.endsWith('.refreshToken')), storage);

describe('registering', () => {
  it('can be confirmed when the person comes back to sign in, who may be remembered', async () => {
    const email = 'later@harbourside.test';
    const userAttributes = { email, name: 'Mere Tamihana', phone_number: '+64215551234' };
    const clientMetadata = { firstName: 'Mere', lastName: 'Tamihana', location: 'new_zealand' };
    const options = { userAttributes, clientMetadata: { ...clientMetadata, phone: '+64215551234' } };
    await signUp({ username: email, password: person.Password, options });
    await codesTo(stage.portal, email, 'Confirm your registration');
    const page = await open('/admin/login-page');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signIn(page, email.toUpperCase(), person.Password);
    await heading(page, 'Confirm your registration');
    const [code = ''] = await codesTo(stage.portal, email, 'Confirm your registration');
    await type(page, { Code: code });
    await press(page, 'Confirm');
    await says(page, 'Your email address is confirmed. You can sign in now.');
    // What was typed before is still there.
    await press(page, 'Sign in');
    await page.waitForURL(/user-page/);
    expect([await keptIn(page, 'sessionStorage'), await keptIn(page, 'localStorage')]).toEqual([false, true]);
  });
});

describe('an administrator', () => {
  it('disables a person, who cannot sign in, and enables them again', async () => {
    const email = 'guest@portal.test';
    const page = await stage.as('admin@portal.test', '/admin/migrate-page');
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: /^Disable: / }).click();
    await press(page, 'Disable');
    await says(page, `Disabled: ${email}`);
    const theirs = await open('/admin/login-page');
    await signIn(theirs, email, demoPassword);
    await theirs
      .getByText(/disabled|incorrect/i)
      .first()
      .waitFor();
    await row.getByRole('button', { name: /^Enable: / }).click();
    await says(page, `Enabled: ${email}`);
    await row.getByText('Confirmed').waitFor();
    await signIn(theirs, email, demoPassword);
    await theirs.waitForURL(/user-page/);
  });
});

describe('Remember me', () => {
  const email = 'admin@portal.test';

  it('unchecked, keeps the session in this window and its other tabs until the user signs out everywhere', async () => {
    const page = await open('/admin/login-page');
    await signIn(page, email, demoPassword);
    await page.waitForURL(/user-page/);
    expect([await keptIn(page, 'sessionStorage'), await keptIn(page, 'localStorage')]).toEqual([true, false]);
    const tab = await page.context().newPage();
    await tab.goto(`${stage.portal.url}/admin/login-page`);
    await tab.waitForURL(/user-page/);
    await call(stage.portal, 'POST', '/api/identity/signout', { token: await tokenOf(email) });
    await tab.reload();
    // The other tab may have noticed by itself before the reload, so its words are gone.
    await tab.waitForURL(/login-page/);
    await expect.poll(() => keptIn(tab, 'sessionStorage')).toBe(false);
  });
});

describe('the demo forms', () => {
  it('sign somebody up, confirm and sign in; errors of the sign-up are swallowed', async () => {
    const email = 'demo@portal.test';
    const page = await open('/auth/demo-page');
    await type(page, { Username: 'sam', Email: 'admin@portal.test', Password: 'Harbour2026' });
    const form = page.getByRole('main').locator('form');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').count()).toBe(0);
    await type(page, { Email: email });
    await form.getByRole('button', { name: 'Sign up' }).click();
    await field(page, 'Confirmation code').waitFor();
    const [code = ''] = await codesTo(stage.portal, email, 'Confirm your registration');
    await type(page, { 'Confirmation code': code });
    await form.getByRole('button', { name: 'Confirm sign up' }).click();
    await form.getByRole('button', { name: 'Sign in' }).click();
    await says(page, 'Successfully signed in');
  });
});
