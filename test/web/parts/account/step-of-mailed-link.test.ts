import { expect, test } from 'vitest';

import { stepOfMailedLink } from '../../../../web/parts/account/step-of-mailed-link.ts';

const FOREIGN = 'https://foreign.test/';
const stepOf = (fragment: string) => stepOfMailedLink(fragment, 'forgotPasswordSubmit');

test('a mailed link opens the step for the code, with the e-mail of the link', () => {
  expect(stepOf('#email=ann%40example.com')).toEqual({
    mode: 'forgotPasswordSubmit',
    email: 'ann@example.com',
  });
  expect(stepOf('')).toBeUndefined();
});

test.each(['from', 'next', 'to', 'mode', 'state', 'redirect', '__proto__'])(
  'ignores a foreign URL in the parameter %s of a mailed link',
  (name) => {
    const fragment = new URLSearchParams({ email: 'ann@example.com', [name]: FOREIGN }).toString();
    expect(stepOf(`#${fragment}`)).toEqual({ mode: 'forgotPasswordSubmit', email: 'ann@example.com' });
  },
);

test.each([FOREIGN, '//foreign.test', 'javascript:alert(1)', '<b>@', 'a b@example.com'])(
  'does not fill in an invalid email: %s',
  (email) => {
    const { email: filledIn } = stepOf(`#${new URLSearchParams({ email }).toString()}`) ?? {};
    expect(filledIn).toBe('');
  },
);
