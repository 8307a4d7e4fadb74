import { expect, it } from 'vitest';
import { project } from '../../../../shared/entities/project.ts';
import { unitOf, withUnit } from '../../../../web/ui/sheet/unit.ts';

const { fundingAmount, maxLTV } = project.fields;

it.each([
  ['Loan ($m)', 'm'],
  ['Loan A$M', 'm'],
  ['Amount (in millions)', 'm'],
  ["Amount ($'000)", 'k'],
  ['Amount (k)', 'k'],
  ['Loan (AUD)', ''],
  ['Amount (max)', ''],
])('reads the unit of the heading %s', (heading, unit) => {
  expect(unitOf(heading)).toBe(unit);
});

it.each([
  ['12.5', '12.5m'],
  ['$12.5', '$12.5m'],
  ['12.5m', '12.5m'],
  ['12500000', '12500000'],
  ['tbc', 'tbc'],
])('in a column of millions, reads the amount %s as %s', (text, amount) => {
  expect(withUnit(fundingAmount, text, 'm')).toBe(amount);
});

it('adds no unit to a percentage', () => {
  expect(withUnit(maxLTV, '65', 'm')).toBe('65');
});
