import { expect, it } from 'vitest';
import { PRODUCT_NAME, MAILED_EMAIL, UID } from '../../shared/pages.ts';

it('the product has one name, on pages and in mails', () =>
  expect(PRODUCT_NAME).toBe('Property Finance Portal'));

it('keeps the parameter names of links in mails that were already sent', () => {
  expect(UID).toBe('uid');
  expect(MAILED_EMAIL).toBe('email');
});
