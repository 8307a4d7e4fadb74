import { expect, it } from 'vitest';
import { createResponseOrder } from '../../../../web/features/funding-profile/response-order.ts';

it('accepts responses that arrive in order', () => {
  const ask = createResponseOrder();
  const [first, second] = [ask(), ask()];
  expect([first(), second()]).toEqual([true, true]);
});

it('discards a response after the response to a later request', () => {
  const ask = createResponseOrder();
  const [first, second, third] = [ask(), ask(), ask()];
  expect([second(), first(), third(), first()]).toEqual([true, false, true, false]);
});
