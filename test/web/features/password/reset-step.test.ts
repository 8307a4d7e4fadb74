import { expect, test } from 'vitest';

import { resetStep } from '../../../../web/features/password/reset-step.ts';

const FOREIGN = 'https://foreign.test/';

test('a reset link opens the step for the code, with the e-mail of the link', () => {
  expect(resetStep('#email=ann%40example.com')).toEqual({
    mode: 'forgotPasswordSubmit',
    email: 'ann@example.com',
  });
  expect(resetStep('')).toBeUndefined();
});

test.each(['from', 'next', 'to', 'mode', 'state', 'redirect', '__proto__'])(
  'ignores a foreign URL in the parameter %s of a reset link',
  (name) => {
    const fragment = new URLSearchParams({ email: 'ann@example.com', [name]: FOREIGN }).toString();
    expect(resetStep(`#${fragment}`)).toEqual({ mode: 'forgotPasswordSubmit', email: 'ann@example.com' });
  },
);

test.each([FOREIGN, '//foreign.test', 'javascript:alert(1)', '<b>@', 'a b@example.com'])(
  'does not fill in an invalid email: %s',
  (email) => {
    const { email: filledIn } = resetStep(`#${new URLSearchParams({ email }).toString()}`) ?? {};
    expect(filledIn).toBe('');
  },
);
