import { describe, expect, it } from 'vitest';
import type { TeamDuty } from '../../../../../shared/api/desk.ts';
import { ageOf, itemText } from '../../../../../web/features/desk/todo/todo-text.ts';
import { teamDuty as item } from '../../../../support/team-duty.ts';

const funder = (companyName: string) => ({ companyId: companyName, companyName });

describe('the text of a new project', () => {
  const fact = (fits: number, close: number, ...names: readonly string[]) => {
    const { fact: text, detail } = itemText(item({ fits: { fits, close, unasked: names.map(funder) } }));
    return [text, detail];
  };

  it('names the funders that were not asked', () => {
    expect(fact(2, 3, 'Swan River', 'Harrow Lane')).toEqual([
      '2 funders fit, 3 close',
      'Swan River and Harrow Lane',
    ]);
    expect(fact(4, 0, 'A', 'B', 'C', 'D')).toEqual(['4 funders fit', 'A, B and 2 more']);
  });

  it('says that all funders were asked, or that none fits', () => {
    expect(fact(1, 0)).toEqual(['1 funder fits', 'All were asked or have answered']);
    expect(fact(0, 2)).toEqual(['No funder fits, 2 close', 'Kestrel Bay']);
  });
});

it('names a company by its own name, and other items by their project', () => {
  expect(itemText(item({ kind: 'company', noun: 'company', title: 'Hartley', projectName: '' })).name).toBe(
    'Hartley',
  );
  expect(itemText(item({ kind: 'review', noun: 'document', title: 'Valuation' }))).toEqual({
    name: 'Mill Lane',
    fact: 'Valuation',
    detail: 'Kestrel Bay',
  });
});

it('shows the amount and rate of an offer, and a question with its author', () => {
  const offer = { amount: 4_750_000, rate: 10.9 };
  expect(itemText(item({ kind: 'offer', noun: 'terms', offer })).fact).toBe(
    'Kestrel Bay offered $4.75m at 10.9\u00A0%',
  );
  expect(itemText(item({ kind: 'answer', noun: 'message', note: 'When?', personName: 'Ann' }))).toMatchObject(
    {
      fact: '“When?”',
      detail: 'Ann, Kestrel Bay',
    },
  );
});

it('shows how long an item has waited, or when it is due', () => {
  const now = Date.parse('2026-11-26T00:00:00.000Z');
  const age = (values: Partial<TeamDuty>) => ageOf(item(values), now, '2026-11-26');
  expect(age({})).toEqual({ text: '2 days', isLate: false });
  expect(age({ kind: 'nextStep', since: '2026-11-26', due: '2026-11-26' })).toEqual({
    text: 'today',
    isLate: false,
  });
  expect(age({ kind: 'task', since: '2026-11-23', due: '2026-11-22' })).toEqual({
    text: '4 days overdue',
    isLate: true,
  });
});
