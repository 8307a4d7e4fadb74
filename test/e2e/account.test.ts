import type { Page } from 'playwright-core';
import { journey } from '../support/journey.ts';
import { hasFocus } from '../support/keyboard.ts';
import { describe, expect, it } from 'vitest';
import { waitForCodesTo, waitForMailsTo } from '../support/mailbox.ts';
import {
  field,
  waitForHeading,
  pressButton,
  waitForToast,
  fillFields,
  type FieldValues,
} from '../support/screen.ts';

const stage = journey();

const { open } = stage;

const person = {
  'First Name': 'Mere',
  'Last Name': 'Tamihana',
  Email: 'mere@harbourside.test',
  Phone: '+64 21 555 1234',
  Password: 'Harbour2026',
} as const;

async function register(page: Page, values: FieldValues): Promise<void> {
  await waitForHeading(page, 'REGISTER');
  await fillFields(page, values);
  await page.getByRole('combobox', { name: 'Location' }).selectOption('new_zealand');
  await pressButton(page, 'Register');
}

describe('registering', () => {
  it('requires every field, survives a reload, a wrong code, a closed tab, a second mail and a repeated code, and creates a guest awaiting approval', async () => {
    let page = await open('/auth/register-page');
    const button = page.getByRole('button', { name: 'Register', exact: true });
    expect(await button.isDisabled()).toBe(true);
    await fillFields(page, { 'Last Name': 'Tamihana', Email: 'x@y.test', Phone: '0411 222 333' });
    await button.click();
    await waitForToast(page, 'Please complete all fields');
    for (const message of ['First name is required.', 'Please select location'])
      await page.getByText(message, { exact: true }).waitFor();
    expect(await hasFocus(field(page, 'First Name'))).toBe(true);
    expect(await field(page, 'Phone').inputValue()).toBe('0411 222 333');
    const terms = page.getByRole('link', { name: 'Read the Terms of Use' });
    expect(await terms.getAttribute('href')).toMatch(/terms/);
    await page.reload();
    expect(await field(page, 'Last Name').inputValue()).toBe('Tamihana');

    await register(page, person);
    await waitForToast(
      page,
      'Thank you for your registration and agreement to our Terms of Use. We have sent a verification email to the email address provided (check spam folders if required) with the next steps to complete your registration.',
    );
    await waitForHeading(page, 'Confirm your registration');
    const [first = ''] = await waitForCodesTo(stage.portal, person.Email, 'Confirm your registration');
    await fillFields(page, { Code: first === '000000' ? '000001' : '000000' });
    await pressButton(page, 'Confirm');
    await waitForToast(
      page,
      'Error confirming registration - Invalid verification code provided, please try again.',
    );
    await page.close();
    const [mail] = await waitForMailsTo(stage.portal, person.Email, 'Confirm your registration');
    const { pathname, search, hash } = new URL(
      /href="([^"]+)">Enter the code</.exec(mail?.html ?? '')?.[1] ?? '',
    );
    page = await open(pathname + search + hash);
    await waitForHeading(page, 'Confirm your registration');
    await pressButton(page, 'Resend code');
    const [, second = ''] = await waitForCodesTo(stage.portal, person.Email, 'Confirm your registration', 2);
    await fillFields(page, { Code: ` ${second.slice(0, 3)} ${second.slice(3)} ` });
    await field(page, 'Code').press('Enter');
    await waitForToast(page, 'Your email address is confirmed. You can sign in now.');
    await page.goBack();
    await waitForHeading(page, 'Confirm your registration');
    await fillFields(page, { Code: second });
    await pressButton(page, 'Confirm');
    await waitForHeading(page, 'Sign in');
    expect(await field(page, 'Email').inputValue()).toBe(person.Email);
    await fillFields(page, { Password: person.Password });
    await pressButton(page, 'Sign in');
    await waitForToast(page, 'Successfully signed in');
    await page.waitForURL(/user-page/);
    await page.getByRole('heading', { name: 'Mere Tamihana awaits approval' }).waitFor();
  });
});
