import { expect, it } from 'vitest';
import { createResponseOrder } from '../../../../web/features/funding-profile/response-order.ts';

it('accepts responses that arrive in order', () => {
  const startRequest = createResponseOrder();
  const [first, second] = [startRequest(), startRequest()];
  expect([first(), second()]).toEqual([true, true]);
});

it('discards a response after the response to a later request', () => {
  const startRequest = createResponseOrder();
  const [first, second, third] = [startRequest(), startRequest(), startRequest()];
  expect([second(), first(), third(), first()]).toEqual([true, false, true, false]);
});
