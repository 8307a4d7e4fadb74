import { expect, test } from 'vitest';

import { forbidden, invalid, notFound, stale, VisibleError } from '../../../shared/schema/errors.ts';

test.each([
  [invalid({ email: 'Invalid email' }), 400, 'invalid', 'Please check the marked fields.'],
  [forbidden(), 403, 'forbidden', 'You do not have access to this.'],
  [notFound(), 404, 'not-found', 'This record was not found.'],
  [stale(), 409, 'stale', 'This record was changed meanwhile. Check its latest values and try again.'],
])('%s has its status, code and message', (error, status, code, message) => {
  expect(error).toBeInstanceOf(VisibleError);
  expect(error).toMatchObject({ name: 'VisibleError', status, code, message });
});

test('the issues of a request name their fields; other refusals have none', () => {
  expect(invalid({ email: 'Invalid email' }).issues).toEqual({ email: 'Invalid email' });
  expect(forbidden('Not yours.')).toMatchObject({ message: 'Not yours.', issues: {} });
});
