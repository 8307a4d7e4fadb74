import { expect, it } from 'vitest';
import { ApiError, messageOf } from '../../../web/api/errors.ts';

const refusal = {
  message: 'Please check the marked fields.',
  issues: { companyId: 'Please select a capital partner' },
};

it('shows the message of a refused field where an action marks no fields', () => {
  expect(messageOf(new ApiError(400, refusal))).toBe(refusal.issues.companyId);
});

it('shows the message of the whole request if no field is refused', () => {
  expect(messageOf(new ApiError(409, { message: 'Already assigned.' }))).toBe('Already assigned.');
  expect(messageOf(new Error('offline'))).toBe('offline');
});
