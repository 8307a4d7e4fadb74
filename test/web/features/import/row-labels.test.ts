import { expect, it } from 'vitest';
import type { RowPlan } from '../../../../web/features/import/plan.ts';
import { detailsOf, mailHints } from '../../../../web/features/import/row-labels.ts';

const planWith = (changes: RowPlan['changes'], version: number | undefined): RowPlan => ({
  line: 2,
  title: 'Harbour Rise',
  status: 'changed',
  id: 'p1',
  version,
  values: {},
  former: {},
  changes,
  issues: [],
  notes: [],
  resembles: [],
  namesake: undefined,
  corrections: [],
});

it('names the old and the new value in words, which a screen reader reads', () => {
  const changes = [
    { label: 'No. Units', from: '12', to: '14' },
    { label: 'Suburb', from: '', to: 'Newtown' },
    { label: 'Website', from: 'old.test', to: '' },
  ];
  expect(detailsOf(planWith(changes, 3))).toBe(
    'No. Units: from 12 to 14 · Suburb: from empty to Newtown · Website: from old.test to empty',
  );
  expect(detailsOf(planWith([{ label: 'No. Units', from: '', to: '14' }], undefined))).toBe('No. Units: 14');
});

it('says for each noun who gets an email', () => {
  expect(mailHints.project).toContain('new projects');
  for (const hint of [mailHints.company, mailHints.contact, mailHints['funding-profile']])
    expect(hint).not.toContain('new projects');
  expect(mailHints.contact).toBe('No email is sent.');
});
