import { expect, test } from 'vitest';

import { resetStep } from '../../../../web/features/password/reset-step.ts';

const FOREIGN = 'https://foreign.test/';

test('a reset link opens the step that takes the code, with its e-mail', () => {
  expect(resetStep('#email=ann%40example.com')).toEqual({
    mode: 'forgotPasswordSubmit',
    email: 'ann@example.com',
  });
  expect(resetStep('')).toBeUndefined();
});

test.each(['from', 'next', 'to', 'mode', 'state', 'redirect', '__proto__'])(
  'a reset link that names a foreign address as %s leads nowhere else afterwards',
  (name) => {
    const fragment = new URLSearchParams({ email: 'ann@example.com', [name]: FOREIGN }).toString();
    expect(resetStep(`#${fragment}`)).toEqual({ mode: 'forgotPasswordSubmit', email: 'ann@example.com' });
  },
);

test.each([FOREIGN, '//foreign.test', 'javascript:alert(1)', '<b>@', 'a b@example.com'])(
  'what is no e-mail is not filled in: %s',
  (email) => {
    const { email: filledIn } = resetStep(`#${new URLSearchParams({ email }).toString()}`) ?? {};
    expect(filledIn).toBe('');
  },
);
