import { expect, it } from 'vitest';
import { isFinanceLine } from '../../../../../web/features/figures/files/read-lines.ts';
import { newCost } from '../../../../../web/parts/plan/plan-values.ts';

const line = (name: string, word = '') =>
  ({ id: 'line', section: 'costs', line: 1, values: { name }, unread: [], word }) as const;

it.each([
  ['Interest - senior', true],
  ['Capitalised interest', true],
  ['Establishment fee 1.25%', true],
  ['Finance costs', true],
  ['Brokerage', false],
  ['Valuation for the financier', false],
  ['Application fees', false],
])('recognises a cost that the layers compute: %s', (name, isFinance) =>
  expect(isFinanceLine(line(name), { costs: [] })).toBe(isFinance),
);

it('recognises a line by its category', () =>
  expect(isFinanceLine(line('Senior', 'Finance'), { costs: [] })).toBe(true));

it('keeps a cost that the plan already has, as in an export of the plan', () =>
  expect(
    isFinanceLine(line('Interest on the vendor loan'), {
      costs: [newCost({ name: 'Interest on the vendor loan' })],
    }),
  ).toBe(false));
