import { expect, test } from 'vitest';
import { a } from '../../../support/records.ts';
import { hasTask, offerConditions } from '../../../../web/features/tasks/offer-conditions.ts';

const accepted = (conditionsPrecedent: string) => a.terms({ termsStatus: 'accepted', conditionsPrecedent });

test('each line of the accepted offer is a condition, without its list mark', () => {
  const text = '- Valuation\n2) QS report\n3. Insurances\n\n• 12 months of statements\nValuation';
  expect(offerConditions([accepted(text)])).toEqual([
    'Valuation',
    'QS report',
    'Insurances',
    '12 months of statements',
  ]);
});

test('a number that begins a condition stays', () => {
  expect(offerConditions([accepted('12 months of statements\n1.5 times cover')])).toEqual([
    '12 months of statements',
    '1.5 times cover',
  ]);
});

test('offers that are not accepted have no conditions to meet', () => {
  expect(offerConditions([a.terms({ termsStatus: 'submitted', conditionsPrecedent: 'Valuation' })])).toEqual(
    [],
  );
});

test('a condition longer than the title of a task is shortened', () => {
  const [title = ''] = offerConditions([accepted('x'.repeat(201))]);
  expect([title.length, title.at(-1)]).toEqual([200, '…']);
});

test('a condition is added if a task has its title in any case', () => {
  const tasks = [a.task({ title: 'valuation ' })];
  expect(hasTask(tasks, 'Valuation')).toBe(true);
  expect(hasTask(tasks, 'Valuation of the lots')).toBe(false);
});
