import { signUp } from 'aws-amplify/auth';
import type { Page } from 'playwright-core';
import { journey } from '../support/journey.ts';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../infra/demo/index.ts';
import { codesTo } from '../support/mailbox.ts';
import { call, tokenOf } from '../support/person.ts';
import { field, heading, press, says, signIn, type, type Typed } from '../support/screen.ts';

const stage = journey();

const { open } = stage;
const NEW_PASSWORD = 'Settlement2027';

const person = {
  'First Name': 'Mere',
  'Last Name': 'Tamihana',
  Email: 'mere@harbourside.test',
  Phone: '+64 21 555 1234',
  Password: 'Harbour2026',
} as const;

async function register(page: Page, who: Typed): Promise<void> {
  await heading(page, 'REGISTER');
  await type(page, who);
  await page.getByRole('combobox', { name: 'Location' }).selectOption('new_zealand');
  await press(page, 'Register');
}

/** Whether the session lies there. */
const keptIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((of) => Object.keys(window[of]).some((key) => key.endsWith('.refreshToken')), storage);

describe('registering', () => {
  it('asks for what is missing, and makes a guest whose company awaits approval, after a wrong code and a second mail', async () => {
    const page = await open('/auth/register-page');
    const button = page.getByRole('button', { name: 'Register', exact: true });
    expect(await button.isDisabled()).toBe(true);
    await type(page, { 'Last Name': 'Tamihana', Email: 'x@y.test', Phone: '0411 222 333' });
    await button.click();
    await says(page, 'Please complete all fields');
    for (const words of ['First name is required.', 'Please select location'])
      await page.getByText(words, { exact: true }).waitFor();
    expect(await field(page, 'First Name').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page, 'Phone').inputValue()).toBe('0411 222 333');
    const terms = page.getByRole('link', { name: 'Read the Terms of Use' });
    expect(await terms.getAttribute('href')).toMatch(/terms/);

    await register(page, person);
    await says(
      page,
      'Thank you for your registration and agreement to our Terms of Use. We have sent a verification email to the email address provided (check spam folders if required) with the next steps to complete your registration.',
    );
    await heading(page, 'Confirm your registration');
    const [first = ''] = await codesTo(stage.portal, person.Email, 'Confirm your registration');
    await type(page, { Code: first === '000000' ? '000001' : '000000' });
    await press(page, 'Confirm');
    await says(page, 'Error confirming registration - Invalid verification code provided, please try again.');
    await press(page, 'Resend code');
    const [, second = ''] = await codesTo(stage.portal, person.Email, 'Confirm your registration', 2);
    await type(page, { Code: ` ${second.slice(0, 3)} ${second.slice(3)} ` });
    await field(page, 'Code').press('Enter');
    await says(page, 'Your email address is confirmed. You can sign in now.');
    expect(await field(page, 'Email').inputValue()).toBe(person.Email);
    await type(page, { Password: person.Password });
    await press(page, 'Sign in');
    await says(page, 'Successfully signed in');
    await page.waitForURL(/user-page/);
    await page.getByRole('heading', { name: 'Mere Tamihana awaits approval' }).waitFor();
  });

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

describe('somebody an administrator has made', () => {
  it('signs in with the temporary password and has to choose another', async () => {
    const email = 'invited@portal.test';
    const token = await tokenOf('admin@portal.test');
    const user = { email, firstName: 'Ida', lastName: 'Invited', phone: '+61411222333', role: 'user' };
    const made = await call(stage.portal, 'POST', '/api/user', { token, body: { user } });
    expect(made.status).toBe(200);
    expect((await call(stage.portal, 'POST', '/api/identity/user', { token, body: { email } })).status).toBe(
      200,
    );
    const [password = ''] = await codesTo(
      stage.portal,
      email,
      'Your invitation to the Property Finance Portal',
    );
    const page = await open('/admin/login-page');
    await signIn(page, email, password);
    await heading(page, 'Choose your password');
    await type(page, { 'New password': 'portal2026' });
    await press(page, 'SAVE');
    await page.getByText('The password does not meet the rules yet').waitFor();
    await type(page, { 'New password': NEW_PASSWORD });
    await press(page, 'SAVE');
    await says(page, 'Successfully signed in');
    await page.waitForURL(/user-page/);
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
