import { expect, it } from 'vitest';
import { answersInOrder } from '../../../../web/features/funding-profile/answers-in-order.ts';

it('takes every answer that comes in the order of the questions', () => {
  const ask = answersInOrder();
  const [first, second] = [ask(), ask()];
  expect([first(), second()]).toEqual([true, true]);
});

it('drops an answer after one to a later question', () => {
  const ask = answersInOrder();
  const [first, second, third] = [ask(), ask(), ask()];
  expect([second(), first(), third(), first()]).toEqual([true, false, true, false]);
});
